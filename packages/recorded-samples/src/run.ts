/**
 * Runs samples against the playback of the recordings, each in a fresh folder, and compares what they print with the
 * page.
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

export interface Run extends Pick<Playback, 'replayed' | 'unanswered'> {
  /** Exit code; null when it was stopped because it took too long. */
  code: number | null;
  /** With the real URLs, as `stderr`. */
  stdout: string;
  stderr: string;
}

/** A program that does more than one request, which curl would show, too. */
export const isTool = (sample: Sample): boolean => isProgram(sample) && !sample.code.curl;

/** A sample may pause between its requests; none has a reason to take longer than this. */
const TIME_LIMIT_MS = 30_000;

/**
 * Loaded into the JavaScript samples: a request to another host fails. For curl and Python a proxy does that, which the
 * `fetch` of Node does not use.
 */
const ONLY_LOCAL = `data:text/javascript,${encodeURIComponent(`import dns from 'node:dns';
dns.lookup = (host, ...rest) => rest.at(-1)(new Error(host + ': no recording is from this host; add one, or correct the URL.'));`)}`;

/** Lets Node run the client library of the workspace, which is TypeScript. */
const TYPESCRIPT = pathToFileURL(createRequire(__filename).resolve('tsx')).href;

type Command = readonly [command: string, ...args: string[]];

let commands: Readonly<Record<Language, Command>> | undefined;

/** The commands that run the languages, found once in a process. */
export function findCommands(): Readonly<Record<Language, Command>> {
  // The path of the program itself: a version manager's wrapper would cost more time than most samples take.
  const findPython = () => execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], {encoding: 'utf8'});
  return (commands ??= {
    command: ['bash', '-e', '-o', 'pipefail'],
    curl: ['bash', '-e', '-o', 'pipefail'],
    javascript: [process.execPath, '--import', ONLY_LOCAL],
    // Without installed packages and without the environment's settings: requests promise the standard library alone.
    python: [findPython().trim(), '-E', '-s', '-S', '-X', 'utf8'],
  });
}

/** Where npm and Python put the client library's command line, from the project's folder. */
const BIN_FOLDERS = ['node_modules/.bin', '.venv/bin'];
const COMMAND_LINE = 'collection-online';
/** A package that a sample imports, which Python has in the project's virtual environment alone. */
const IMPORTS_PACKAGE = /^(?:from|import) (?:collection_online|lxml|pymarc|pyoxigraph)\b/m;
const PYTHON = '.venv/bin/python';

/** The ways to run a sample's code: a command line runs in both languages that have it, and prints the same. */
function findWays(root: string, language: Language, text: string): {command: Command; bin?: string}[] {
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

/** Whether this machine can run it: the packages of Python are optional, and installed by `npm test`. */
export const canRun = (root: string, language: Language, {text}: SampleFile): boolean =>
  findWays(root, language, text).length > 0;

interface RunOptions extends PlaybackOptions, Partial<Pick<Project, 'root' | 'files'>> {
  /** Where it runs; without one, a fresh folder that is removed afterwards. */
  folder?: string;
}

/**
 * Runs a sample in one language, each time against a playback of its own.
 *
 * @param options.root the project's folder, whose packages the program may import
 * @returns the first run; of a command line that prints something else in its other language, that one
 * @throws {Error} when the sample does not have the language, or the machine not what runs it
 */
export async function runSample(
  sample: Sample,
  language: Language,
  recordings: readonly Recording[],
  options: RunOptions = {},
): Promise<Run> {
  const {text} = sample.code[language] ?? {};
  const ways = text === undefined ? [] : findWays(options.root ?? '', language, text);
  const runs: Run[] = [];
  for (const way of ways) {
    runs.push(await runOnce(sample, language, way, recordings, options));
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
  {command, bin}: {command: Command; bin?: string},
  recordings: readonly Recording[],
  {folder, root, files, ...options}: RunOptions,
): Promise<Run> {
  const dir = folder ?? (await fs.mkdtemp(path.join(os.tmpdir(), 'sample-')));
  await using playback = await startPlayback(recordings, options);
  try {
    const source = sample.code[language]?.text ?? '';
    // The client library is told where the playback is, as a reader tells it where the mock server is.
    const name = getProgramName(sample, language);
    await fs.writeFile(path.join(dir, name), usesClient(source) ? source : playback.localise(source));
    const packages = path.join(dir, 'node_modules');
    if (root && !existsSync(packages)) {
      // Stand in for those that a reader installs.
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
          NODE_OPTIONS: `--import=${ONLY_LOCAL} --import=${TYPESCRIPT}`,
        }),
        MUSEUM: `${playback.url}/`,
        CONTACT: 'mailto:tests@example.org',
        CURL_HOME: dir,
        // A parent that forces colours, as test runners do, must not change what is printed.
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
    const {replayed, unanswered} = playback;
    return {code, stdout: playback.restore(stdout), stderr: playback.restore(stderr), replayed, unanswered};
  } finally {
    if (!folder) {
      await fs.rm(dir, {recursive: true, force: true});
    }
  }
}

const usesClient = (code: string) => /\bcollection[-_]online\b/.test(code);

interface Expected {
  file: string;
  text: string;
  isJson: boolean;
}

/** What a sample must print: the file that says so, else the body of its response. */
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

/** What is wrong with a run, as sentences. */
export function findRunProblems({file}: SampleFile, expected: Expected, run: Run): string[] {
  const {code, stdout, stderr, unanswered} = run;
  if (unanswered.length > 0) {
    return [...new Set(unanswered)].map((sentence) => `${file}: ${sentence}`);
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
  const [wanted, got] = [expected.text, stdout].map((text) => text.trimEnd().split('\n'));
  const at = wanted?.findIndex((line, i) => line !== got?.[i]) ?? -1;
  const line = at === -1 ? (wanted?.length ?? 0) : at;
  const difference = `${quote(got?.[line])} in place of ${quote(wanted?.[line])}`;
  const remedy = 'correct the one that is wrong, and never edit a recording, which is as it was received.';
  return [`${file}: prints other than ${expected.file}, line ${line + 1}: ${difference}; ${remedy}`];
}

/** Whether `responses.txt` names what a sample with an output was sent: the page says which of them are examples. */
export function findSentProblems({folder, output, responses}: Sample, sent: ReadonlySet<string>): string[] {
  const names = output ? [...sent].sort() : [];
  const remedy = names.length > 0 ? `write, one per line: ${names.join(' ')}` : 'remove it';
  const problem = `${folder}/${RESPONSES}: lists other recordings than the sample is sent; ${remedy}.`;
  return isDeepStrictEqual(names, responses) ? [] : [problem];
}

/** What stderr says of the reason: the lines that name an error, without the places in the code; else the last line. */
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
