// @ts-check
/** Runs samples against the playback of the exchanges, each in a fresh folder, and compares what they print with the page. */

const {execFileSync, spawn} = require('node:child_process');
const fs = require('node:fs/promises');
const os = require('node:os');
const path = require('node:path');
const {isDeepStrictEqual} = require('node:util');
const {startPlayback} = require('./playback');
const {LANGUAGES, bodyLanguage} = require('./samples');

/** @typedef {import('./samples').Exchange} Exchange */
/** @typedef {import('./samples').Language} Language */
/** @typedef {import('./samples').Sample} Sample */
/** @typedef {import('./samples').SampleFile} SampleFile */

/**
 * @typedef {object} Run
 * @property {number | null} code exit code; null when it was stopped
 * @property {string} printed with real addresses
 * @property {string} complaints what it wrote to its error output, with real addresses
 * @property {boolean} isLate whether it was stopped because its time was over
 * @property {Set<string>} played names of the exchanges it was sent
 * @property {string[]} refused sentences about requests that no exchange answers
 * @property {number} answers how many it was sent
 */

/** A sample may pause between its requests; none has a reason to take longer than this. */
const TIME_LIMIT_MS = 30_000;

/**
 * The commands that run the languages; `ensureSampleLanguages` makes sure of them.
 *
 * @returns {Record<Language, readonly [command: string, ...args: string[]]>}
 */
function findCommands() {
  // Asked for the path of the program itself: a version manager's stand-in would cost more time than most samples take.
  const python = execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], {encoding: 'utf8'}).trim();
  return {
    curl: ['bash', '-e', '-o', 'pipefail'],
    javascript: [process.execPath, '--require', path.join(__dirname, 'only-local.js')],
    // Isolated and without installed packages: the samples promise the standard library alone.
    python: [python, '-I', '-S', '-X', 'utf8'],
  };
}

/**
 * Runs one program against a playback of its own.
 *
 * @param {SampleFile} file
 * @param {Language} language
 * @param {readonly Exchange[]} exchanges
 * @param {object} [options]
 * @param {string} [options.folder] where it runs; without, a fresh one that is removed afterwards
 * @param {number} [options.breakAnswer] the answer, counted from 1, that is cut off in the middle
 * @param {ReturnType<typeof findCommands>} [options.commands]
 * @returns {Promise<Run>}
 */
async function runProgram(file, language, exchanges, {folder, breakAnswer, commands = findCommands()} = {}) {
  const dir = folder ?? (await fs.mkdtemp(path.join(os.tmpdir(), 'sample-')));
  const playback = await startPlayback(exchanges, {breakAnswer});
  try {
    const program = path.join(dir, LANGUAGES[language]);
    await fs.writeFile(program, playback.localise(file.text));
    const [command, ...args] = commands[language];
    const child = spawn(command, [...args, program], {
      cwd: dir,
      env: {...process.env, ...playback.env, CURL_HOME: dir},
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: TIME_LIMIT_MS,
      killSignal: 'SIGKILL',
    });
    const [printed, complaints, [code, signal]] = await Promise.all([
      textOf(child.stdout),
      textOf(child.stderr),
      /** @type {Promise<[number | null, NodeJS.Signals | null]>} */ (
        new Promise((resolve, reject) => {
          child.once('error', reject);
          child.once('close', (...end) => resolve(end));
        })
      ),
    ]);
    return {
      code,
      printed: playback.restore(printed),
      complaints: playback.restore(complaints),
      isLate: signal === 'SIGKILL',
      played: playback.played,
      refused: playback.refused,
      answers: playback.count(),
    };
  } finally {
    await playback.close();
    if (!folder) {
      await fs.rm(dir, {recursive: true, force: true});
    }
  }
}

/** @param {import('node:stream').Readable} stream @returns {Promise<string>} */
async function textOf(stream) {
  const chunks = [];
  for await (const chunk of stream) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * What a sample must print: the file that says so, else the body of its answer.
 *
 * @param {Sample} sample
 * @returns {{file: string, text: string, isJson: boolean}}
 */
function expectedOf({answer, output, folder}) {
  if (output) {
    return {file: output.file, text: output.text, isJson: output.file.endsWith('.json')};
  }
  if (!answer) {
    throw new Error(`${folder}: neither an answer nor an output.`);
  }
  return {file: answer.bodyFile ?? answer.file, text: answer.body.toString('utf8'), isJson: bodyLanguage(answer) === 'json'};
}

/**
 * What is wrong with a run, as sentences.
 *
 * @param {SampleFile} program
 * @param {ReturnType<typeof expectedOf>} expected
 * @param {Run} run
 * @returns {string[]}
 */
function runFaults({file}, expected, {code, printed, complaints, isLate, refused}) {
  if (refused.length > 0) {
    return [...new Set(refused)].map((sentence) => `${file}: ${sentence}`);
  }
  if (isLate) {
    return [`${file}: stopped after ${TIME_LIMIT_MS / 1000} seconds; make it end, or shorten its pauses.`];
  }
  if (code !== 0) {
    return [`${file}: ends with exit code ${code} (${reasonIn(complaints)}); mend it.`];
  }
  if (expected.isJson ? sameJson(printed, expected.text) : printed.trimEnd() === expected.text.trimEnd()) {
    return [];
  }
  const [wanted, got] = [expected.text, printed].map((text) => text.trimEnd().split('\n'));
  const at = wanted?.findIndex((line, i) => line !== got?.[i]) ?? -1;
  const line = at === -1 ? (wanted?.length ?? 0) : at;
  return [
    `${file}: prints other than ${expected.file}, line ${line + 1}: ${quoted(got?.[line])} in place of ${quoted(wanted?.[line])}; mend one of them.`,
  ];
}

/** What an error output says of the reason: the lines that name an error, without the places in the code; else the last line. @param {string} complaints */
function reasonIn(complaints) {
  const lines = complaints.trim().split('\n');
  const errors = lines.map((line) => line.trim()).filter((line) => /^(\[cause\]: )?[\w.]*Error\b.*: /.test(line));
  return (errors.length > 0 ? errors.join(' ') : (lines.at(-1) ?? '')) || 'no message';
}

/** @param {string} one @param {string} other */
function sameJson(one, other) {
  try {
    return isDeepStrictEqual(JSON.parse(one), JSON.parse(other));
  } catch {
    return false;
  }
}

/** @param {string | undefined} line */
const quoted = (line) => (line === undefined ? 'nothing' : `"${line.length > 120 ? `${line.slice(0, 120)}…` : line}"`);

module.exports = {expectedOf, findCommands, runFaults, runProgram};
