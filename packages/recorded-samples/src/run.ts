/**
 * Runs samples against a local server that replays the recordings, and compares their output with the expected one. Each
 * run has a new folder and a new server.
 */

import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync} from 'node:fs';
import fs from 'node:fs/promises';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {pathToFileURL} from 'node:url';
import {isDeepStrictEqual} from 'node:util';
import {startPlayback, type Playback, type PlaybackOptions} from './playback';
import type {Project} from './project';
import {getBodyLanguage, type Recording} from './recording';
import {getProgramName, isProgram, RESPONSES, type Language, type Sample, type SampleFile} from './samples';

export interface Run extends Pick<Playback, 'replayedRecordings' | 'unansweredRequests'> {
  /** The exit code. Null if the program was stopped because it took too long. */
  code: number | null;
  /** The output, in which local URLs are rewritten to real ones. */
  stdout: string;
  /** The error output, in which local URLs are rewritten to real ones. */
  stderr: string;
}

/** Whether a sample is a program that is not shown in curl, because it does more than send one request. */
export const isProgramWithoutCurl = (sample: Sample): boolean => isProgram(sample) && !sample.code.curl;

/** Samples may pause between their requests, but no sample needs longer than this. */
const TIME_LIMIT_MS = 30_000;

/**
 * A module that makes requests of JavaScript samples to other hosts fail. curl and Python use the local server as a proxy
 * for this, but the `fetch` of Node does not use a proxy.
 */
const BLOCK_OTHER_HOSTS = `data:text/javascript,${encodeURIComponent(`import dns from 'node:dns';
dns.lookup = (host, ...rest) => rest.at(-1)(new Error(host + ': no recording is from this host; add one, or correct the URL.'));`)}`;

/** The loader with which Node runs the client library of the workspace, because the library is TypeScript. */
const TYPESCRIPT = pathToFileURL(createRequire(__filename).resolve('tsx')).href;

type Command = readonly [command: string, ...args: string[]];

let commands: Readonly<Record<Language, Command>> | undefined;

/** Returns the command that runs each language. The result is computed once in each process. */
export function findCommands(): Readonly<Record<Language, Command>> {
  // Use the path of Python itself, because the wrapper of a version manager takes longer than most samples.
  const findPython = () => execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], {encoding: 'utf8'});
  return (commands ??= {
    command: ['bash', '-e', '-o', 'pipefail'],
    curl: ['bash', '-e', '-o', 'pipefail'],
    javascript: [process.execPath, '--import', BLOCK_OTHER_HOSTS],
    // Run without installed packages and environment settings, because these samples may only use the standard library.
    python: [findPython().trim(), '-E', '-s', '-S', '-X', 'utf8'],
  });
}

/** The folders in which npm and Python install the command line of the client library, relative to the project root. */
const BIN_FOLDERS = ['node_modules/.bin', '.venv/bin'];
const COMMAND_LINE = 'collection-online';
/** An import of a Python package that is installed only in the project's virtual environment. */
const IMPORTS_PACKAGE = /^(?:from|import) (?:collection_online|lxml|pymarc|pyoxigraph)\b/m;
const PYTHON = '.venv/bin/python';

/** How to run the code of a sample. */
interface Runner {
  command: Command;
  /** The folder of the client library's command line, which is added to `PATH`. */
  bin?: string;
}

/**
 * Finds the runners for the code of a sample. A command line has two, because the client library has it in JavaScript and
 * in Python. The list is empty if this machine lacks the program.
 *
 * @param root the project's folder
 * @param text the code
 */
function findRunners(root: string, language: Language, text: string): Runner[] {
  const hasFile = (file: string) => existsSync(path.join(root, file));
  if (language === 'command') {
    const bins = BIN_FOLDERS.filter((folder) => hasFile(path.join(folder, COMMAND_LINE)));
    return bins.map((folder) => ({command: findCommands().command, bin: path.join(root, folder)}));
  }
  if (language === 'javascript' && usesClient(text)) {
    return [{command: [...findCommands().javascript, '--import', TYPESCRIPT]}];
  }
  if (language !== 'python' || !IMPORTS_PACKAGE.test(text)) {
    return [{command: findCommands()[language]}];
  }
  return hasFile(PYTHON) ? [{command: [path.join(root, PYTHON), '-X', 'utf8']}] : [];
}

/** Whether this machine can run the code. The Python packages are optional. `npm test` installs them. */
export const canRun = (root: string, language: Language, {text}: SampleFile): boolean =>
  findRunners(root, language, text).length > 0;

interface RunOptions extends PlaybackOptions, Partial<Pick<Project, 'root' | 'files'>> {
  /** The folder in which the sample runs. By default, it is a new folder that is removed afterwards. */
  folder?: string;
}

/**
 * Runs a sample in one language. A command line runs twice, with the JavaScript and the Python client library.
 *
 * @param options.root the project's folder, whose packages the program may import
 * @returns the first run. If the second run of a command line prints something else, the second run.
 * @throws {Error} if the sample does not have the language, or if this machine cannot run it
 */
export async function runSample(
  sample: Sample,
  language: Language,
  recordings: readonly Recording[],
  options: RunOptions = {},
): Promise<Run> {
  const {text} = sample.code[language] ?? {};
  const runners = text === undefined ? [] : findRunners(options.root ?? '', language, text);
  const runs: Run[] = [];
  for (const runner of runners) {
    runs.push(await runOnce(sample, language, runner, recordings, options));
  }
  const [first] = runs;
  if (!first) {
    throw new Error(`${sample.name}: there is no ${language} to run.`);
  }
  return runs.find(({code, stdout}) => code !== first.code || stdout !== first.stdout) ?? first;
}

async function runOnce(
  sample: Sample,
  language: Language,
  {command, bin}: Runner,
  recordings: readonly Recording[],
  {folder, root, files, ...options}: RunOptions,
): Promise<Run> {
  const dir = folder ?? (await fs.mkdtemp(path.join(os.tmpdir(), 'sample-')));
  await using playback = await startPlayback(recordings, options);
  try {
    const source = sample.code[language]?.text ?? '';
    // Programs with the client library keep the real URLs. They read the address of the server from `MUSEUM` below.
    const name = getProgramName(sample, language);
    await fs.writeFile(path.join(dir, name), usesClient(source) ? source : playback.localise(source));
    const packages = path.join(dir, 'node_modules');
    if (root && !existsSync(packages)) {
      // The packages of the project replace those that a reader would install.
      await fs.symlink(path.join(root, 'node_modules'), packages, 'junction');
    }
    for (const [file, content] of Object.entries(files?.(sample.name) ?? {})) {
      await fs.mkdir(path.join(dir, path.dirname(file)), {recursive: true});
      await fs.writeFile(path.join(dir, file), content);
    }
    const [program, ...args] = [...command, name];
    const child = spawn(program, args, {
      cwd: dir,
      env: {
        ...process.env,
        ...playback.env,
        ...(bin && {
          PATH: `${bin}${path.delimiter}${process.env.PATH}`,
          NODE_OPTIONS: `--import=${BLOCK_OTHER_HOSTS} --import=${TYPESCRIPT}`,
        }),
        MUSEUM: `${playback.url}/`,
        CONTACT: 'mailto:tests@example.org',
        CURL_HOME: dir,
        // Test runners set FORCE_COLOR, which would change the output of the program.
        FORCE_COLOR: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: TIME_LIMIT_MS,
      killSignal: 'SIGKILL',
    });
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ]);
    const {replayedRecordings, unansweredRequests} = playback;
    return {
      code,
      stdout: playback.restore(stdout),
      stderr: playback.restore(stderr),
      replayedRecordings,
      unansweredRequests,
    };
  } finally {
    if (!folder) {
      await fs.rm(dir, {recursive: true, force: true});
    }
  }
}

const usesClient = (code: string) => /\bcollection[-_]online\b/.test(code);

interface Expected {
  /** The file that contains the text, relative to the project root. */
  file: string;
  text: string;
  isJson: boolean;
}

/** Returns the expected output of a sample: its output file, or otherwise the body of its response. */
export function getExpected({response, output, folder}: Sample): Expected {
  if (output) {
    return {file: output.file, text: output.text, isJson: output.file.endsWith('.json')};
  }
  if (!response) {
    throw new Error(`${folder}: neither a response nor an output.`);
  }
  const {bodyFile, file, body} = response;
  return {file: bodyFile ?? file, text: body.toString('utf8'), isJson: getBodyLanguage(response) === 'json'};
}

/** Compares a run with the expected output. @returns sentences. The list is empty if the run is correct. */
export function findRunProblems({file}: SampleFile, expected: Expected, run: Run): string[] {
  const {code, stdout, stderr, unansweredRequests} = run;
  if (unansweredRequests.length > 0) {
    return [...new Set(unansweredRequests)].map((sentence) => `${file}: ${sentence}`);
  }
  if (code === null) {
    return [`${file}: stopped after ${TIME_LIMIT_MS / 1000} seconds; make it end, or shorten its pauses.`];
  }
  if (code !== 0) {
    return [`${file}: ends with exit code ${code} (${findReason(stderr)}); fix it.`];
  }
  if (expected.isJson ? sameJson(stdout, expected.text) : stdout.trimEnd() === expected.text.trimEnd()) {
    return [];
  }
  const expectedLines = expected.text.trimEnd().split('\n');
  const printedLines = stdout.trimEnd().split('\n');
  const differentIndex = expectedLines.findIndex((line, i) => line !== printedLines[i]);
  const line = differentIndex === -1 ? expectedLines.length : differentIndex;
  const difference = `${quote(printedLines[line])} in place of ${quote(expectedLines[line])}`;
  const remedy = 'correct the wrong one, but never edit a recording, because it is stored as received.';
  return [`${file}: prints something other than ${expected.file}, line ${line + 1}: ${difference}; ${remedy}`];
}

/**
 * Checks that `responses.txt` lists exactly the recordings that a sample with an output file requests. The page needs
 * the list, because it states which responses are constructed.
 *
 * @param replayedRecordings the names of the recordings that the sample requested
 */
export function findSentProblems(
  {folder, output, responses}: Sample,
  replayedRecordings: ReadonlySet<string>,
): string[] {
  const names = output ? [...replayedRecordings].sort() : [];
  const remedy = names.length > 0 ? `write, one per line: ${names.join(' ')}` : 'remove it';
  const problem = `${folder}/${RESPONSES}: does not list exactly the recordings that the sample requests; ${remedy}.`;
  return isDeepStrictEqual(names, responses) ? [] : [problem];
}

/** Returns the lines of the error output that name an error, or otherwise its last line. */
function findReason(stderr: string): string {
  const lines = stderr.trim().split('\n');
  const errors = lines.map((line) => line.trim()).filter((line) => /^(\[cause\]: )?[\w.]*Error\b.*: /.test(line));
  return (errors.length > 0 ? errors.join(' ') : (lines.at(-1) ?? '')) || 'no message';
}

function sameJson(one: string, other: string): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(one), JSON.parse(other));
  } catch {
    return false;
  }
}

const quote = (line: string | undefined) =>
  line === undefined ? 'nothing' : `"${line.length > 120 ? `${line.slice(0, 120)}…` : line}"`;
