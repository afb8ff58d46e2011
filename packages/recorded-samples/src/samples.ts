/**
 * Reads `samples/`: programs that the pages show, and the recordings (a request and the response to it) that are played back to
 * them. `samples/README.md` describes the format of the files.
 */

import fs from 'node:fs';
import path from 'node:path';
import {UserError} from './user-error';

export type Language = 'curl' | 'javascript' | 'python';
export type Header = readonly [name: string, value: string];

/** How a response came to be. */
export interface Provenance {
  /** `constructed`: written by us, as the service is expected to respond. */
  kind: 'recorded' | 'constructed';
  /** The first line of the file without its `#`: `recorded 2026-10-01`. */
  text: string;
  /** ISO date of a recorded response: `2026-10-01`, or a month or year alone. */
  date: string | null;
  /** URL of the place where the recording was found. */
  source: string | null;
  notes: string[];
}

/** One request and the response to it. */
export interface Recording {
  /** The file without its suffix, below `samples/`: `search/by-number/response`. */
  name: string;
  /** Path from the project's folder, with slashes. */
  file: string;
  provenance: Provenance;
  method: string;
  /** Complete URL, as sent. */
  url: string;
  /** Headers that a request must have to get this response. */
  requiredHeaders: Header[];
  status: number;
  /** `HTTP/1.1 200 OK` */
  statusLine: string;
  headers: Header[];
  /** The whole body; `shownBody` in `shorten.ts` derives what a page shows. */
  body: Buffer;
  /** Line of the file on which the body begins, from 1. */
  bodyLine: number;
  /** Path of the file with the body, when that is another one. */
  bodyFile: string | null;
  /** Why the services are never asked for it: a phrase. */
  offline: string | null;
  /** Paths to the parts of the body that a page shows. Empty: it shows the whole body. */
  keep: string[];
}

export interface SampleFile {
  /** Path from the project's folder, with slashes. */
  file: string;
  text: string;
}

/** One folder: the same thing done in several languages. */
export interface Sample {
  /** `search/by-number` */
  name: string;
  /** Path from the project's folder, with slashes. */
  folder: string;
  code: Partial<Record<Language, SampleFile>>;
  /** `response.http` */
  response: Recording | null;
  /** What it prints, when that is not the body of the response. */
  output: SampleFile | null;
  /** What it is run with: the lines of `args.txt`. */
  args: string[];
  /** Names of the recordings behind `output`: the lines of `responses.txt`. */
  responses: string[];
  /** What the code imports of ours, directly or not: each must be in the folder in which it runs. */
  modules: Partial<Record<Language, Module[]>>;
}

/** A program that others import; it is a sample of its own. */
export interface Module extends SampleFile {
  /** Of the sample: `records/linked-art`. */
  name: string;
}

export interface SampleTree {
  samples: Sample[];
  recordings: Recording[];
  /** Sentences. */
  problems: string[];
}

/** Languages in the order of the tabs, and the file that contains each. */
export const LANGUAGES = {curl: 'curl.sh', javascript: 'javascript.mjs', python: 'python.py'} as const;

/** Whole recordings, from the project's folder; the site serves those that are used below `/recordings/`. */
export const RECORDINGS_FOLDER = 'samples/recordings';

/** Section of the samples that others may import. */
const MODULES = 'records';

const OUTPUT = /^output\.(txt|json|xml|csv)$/;
const ARGS = 'args.txt';
export const RESPONSES = 'responses.txt';

export const languageEntries = () => Object.entries(LANGUAGES) as [Language, string][];

/** Reads a file by its path from the project's folder. */
type ReadFile = (file: string) => Buffer;

/**
 * Reads a recording from its text.
 *
 * @param file path from the project's folder, for messages and for a body in a file beside it
 * @param readFile how to read the file of a body
 * @throws {UserError} naming file and line
 */
export function parseRecording(text: string, file: string, readFile: ReadFile): Recording {
  const lines = text.split(/\r?\n/);
  let at = 0;
  const fail = (what: string, line = at + 1): never => {
    throw new UserError(`${file}:${line}: ${what}.`);
  };

  const first = /^# ((recorded|constructed)\b.*)$/.exec(lines[0] ?? '');
  if (!first) {
    return fail('no provenance; begin the file with "# recorded …" or "# constructed …"', 1);
  }
  const directives: Record<'source' | 'note' | 'keep' | 'offline', string[]> = {
    source: [],
    note: [],
    keep: [],
    offline: [],
  };
  for (; lines[at]?.startsWith('#'); at += 1) {
    const [, key, value] = /^# (source|note|keep|offline):\s*(.*?)\s*$/.exec(lines[at] ?? '') ?? [];
    if (key !== undefined) {
      directives[key as keyof typeof directives].push(
        value || fail(`"${key}:" is empty; write a value, or remove the line`),
      );
    }
  }
  if (directives.source.length > 1) {
    fail('more than one "source:"; keep the one where the recording was found', 1);
  }

  const [, method, url] = /^([A-Z]+) (https?:\/\/\S+)$/.exec(lines[at] ?? '') ?? [];
  if (!method || !url || !URL.canParse(url)) {
    return fail('no request; write the method and the complete, percent-encoded URL, such as "GET https://…"');
  }
  at += 1;
  const readHeaders = () => {
    const headers: Header[] = [];
    for (; lines[at]; at += 1) {
      const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):\s*(.*?)\s*$/.exec(lines[at] ?? '') ?? [];
      if (!name || value === undefined) {
        return fail('not a header; write "Name: value", or an empty line before what follows');
      }
      headers.push([name, value]);
    }
    return headers;
  };
  const requiredHeaders = readHeaders();
  at += 1;

  const statusLine = lines[at] ?? '';
  const status = Number(/^HTTP\/[\d.]+ (\d{3})(?: .*)?$/.exec(statusLine)?.[1]);
  if (!status) {
    return fail('no status line; write one such as "HTTP/1.1 200 OK" after an empty line');
  }
  at += 1;
  const headers = readHeaders();
  at += 1;

  const bodyText = lines.slice(at).join('\n').replace(/\n$/, '');
  const bodyFile = bodyFileOf(bodyText.trim(), file);
  let body: Buffer = Buffer.from(bodyText);
  if (bodyFile) {
    try {
      body = readFile(bodyFile);
    } catch {
      return fail(`the body's file ${bodyFile} cannot be read; add it, or write the body here`);
    }
  }
  const [, provenance = '', kind] = first;
  return {
    name: file.replace(/^samples\//, '').replace(/\.http$/, ''),
    file,
    provenance: {
      kind: kind as Provenance['kind'],
      text: provenance.trim(),
      date: kind === 'recorded' ? (/\b\d{4}(-\d{2}(-\d{2})?)?\b/.exec(provenance)?.[0] ?? null) : null,
      source: directives.source[0] ?? null,
      notes: directives.note,
    },
    method,
    url,
    requiredHeaders,
    status,
    statusLine,
    headers,
    body,
    bodyLine: at + 1,
    bodyFile,
    offline: directives.offline[0] ?? null,
    keep: directives.keep.flatMap(splitPaths),
  };
}

/** `< recordings/…` is a whole recording, `< ./…` a file beside the `.http` file. */
function bodyFileOf(body: string, file: string): string | null {
  const [, beside, recording] = /^< (?:\.\/(\S+)|recordings\/(\S+))$/.exec(body) ?? [];
  if (recording) {
    return path.posix.join(RECORDINGS_FOLDER, recording);
  }
  return beside ? path.posix.join(path.posix.dirname(file), beside) : null;
}

/** Splits a list of paths at its commas, but not at those in brackets or quotes. `lines 1-3, 7` is one path. */
function splitPaths(list: string): string[] {
  if (/^lines\b/.test(list)) {
    return [list];
  }
  const paths = [''];
  let depth = 0;
  let quote = '';
  for (const char of list) {
    if (quote) {
      quote = char === quote ? '' : quote;
    } else if (char === '"' || char === "'") {
      quote = char;
    } else if ('[('.includes(char)) {
      depth += 1;
    } else if ('])'.includes(char)) {
      depth -= 1;
    } else if (char === ',' && depth === 0) {
      paths.push('');
      continue;
    }
    paths.push(`${paths.pop() ?? ''}${char}`);
  }
  return paths.map((each) => each.trim()).filter(Boolean);
}

/**
 * Reads one recording by name.
 *
 * @param root the project's folder
 * @param name such as `search/by-number/page-2`
 * @throws {UserError} when it is missing or wrong
 */
export function readRecording(root: string, name: string): Recording {
  const file = `samples/${name}.http`;
  if (!isName(name, 3) || !fs.existsSync(path.join(root, file))) {
    throw new UserError(`${file}: there is no such recording; add the file, or correct the name "${name}".`);
  }
  return parseRecording(fs.readFileSync(path.join(root, file), 'utf8'), file, (body) =>
    fs.readFileSync(path.join(root, body)),
  );
}

/**
 * Reads one sample by name.
 *
 * @param root the project's folder
 * @param name such as `search/by-number`
 * @throws {UserError} when it is missing or incomplete
 */
export function readSample(root: string, name: string): Sample {
  const folder = `samples/${name}`;
  if (!isName(name, 2) || !fs.existsSync(path.join(root, folder))) {
    throw new UserError(`${folder}/: there is no such sample; add the folder, or correct the name "${name}".`);
  }
  const names = fs.readdirSync(path.join(root, folder)).sort();
  const read = (base: string): SampleFile => ({
    file: `${folder}/${base}`,
    text: fs.readFileSync(path.join(root, folder, base), 'utf8'),
  });
  const code: Sample['code'] = {};
  for (const [language, base] of languageEntries()) {
    if (names.includes(base)) {
      code[language] = read(base);
    }
  }
  const linesOf = (base: string) => (names.includes(base) ? read(base).text.split(/\r?\n/).filter(Boolean) : []);
  const outputs = names.filter((base) => OUTPUT.test(base));
  const hasResponse = names.includes('response.http');
  const mayLackCurl = !hasResponse && outputs.length > 0;
  for (const [language, base] of languageEntries()) {
    if (!code[language] && !(language === 'curl' && mayLackCurl)) {
      throw new UserError(
        `${folder}/: ${base} is missing; a sample has all languages, a program at least JavaScript and Python.`,
      );
    }
  }
  if (outputs.length > 1) {
    throw new UserError(`${folder}/: ${outputs.join(' and ')} both say what it prints; keep one.`);
  }
  if (!hasResponse && outputs.length === 0) {
    throw new UserError(`${folder}/: nothing says what it prints; add response.http, or output.txt for a program.`);
  }
  return {
    name,
    folder,
    code,
    response: hasResponse ? readRecording(root, `${name}/response`) : null,
    output: outputs[0] ? read(outputs[0]) : null,
    args: linesOf(ARGS),
    responses: linesOf(RESPONSES),
    modules: Object.fromEntries(
      languageEntries().map(([language]) => [language, modulesOf(root, language, code[language]?.text ?? '')]),
    ),
  };
}

/** The imports of code in each language that can be of a file beside it: name of the file without its suffix. */
const IMPORTS: Readonly<Record<Language, RegExp>> = {
  curl: /(?!)/g,
  javascript: /\bfrom '\.\/([\w-]+)\.mjs'/g,
  python: /^(?:from|import) (\w+)/gm,
};

function modulesOf(root: string, language: Language, text: string, known: Module[] = []): Module[] {
  for (const [, imported = ''] of text.matchAll(IMPORTS[language])) {
    const name = `${MODULES}/${imported.replaceAll('_', '-')}`;
    const file = `samples/${name}/${LANGUAGES[language]}`;
    if (!known.some((module) => module.name === name) && fs.existsSync(path.join(root, file))) {
      const module = {name, file, text: fs.readFileSync(path.join(root, file), 'utf8')};
      known.push(module);
      modulesOf(root, language, module.text, known);
    }
  }
  return known;
}

/**
 * Reads all of `samples/` and finds what is wrong in the format of its files.
 *
 * @param root the project's folder
 * @returns a folder that contains recordings or bodies alone is no sample
 */
export function readSamples(root: string): SampleTree {
  const tree: SampleTree = {samples: [], recordings: [], problems: []};
  const attempt = (read: () => void) => {
    try {
      read();
    } catch (error) {
      if (!(error instanceof UserError)) {
        throw error;
      }
      tree.problems.push(error.message);
    }
  };
  const bodies = new Set<string | null>();
  const unknown: string[] = [];
  for (const [section, name, bases] of foldersOf(path.join(root, 'samples'))) {
    const folder = `samples/${section}/${name}`;
    if (!isName(`${section}/${name}`, 2)) {
      tree.problems.push(`${folder}/: names are lower-case words with dashes; rename the folder.`);
      continue;
    }
    for (const base of bases) {
      if (base.endsWith('.http')) {
        attempt(() => {
          const recording = readRecording(root, `${section}/${name}/${base.slice(0, -'.http'.length)}`);
          tree.recordings.push(recording);
          bodies.add(recording.bodyFile);
        });
      } else if (
        !(Object.values(LANGUAGES) as string[]).includes(base) &&
        !OUTPUT.test(base) &&
        ![ARGS, RESPONSES].includes(base)
      ) {
        unknown.push(`${folder}/${base}`);
      }
    }
    if (bases.some((base) => !base.endsWith('.http') && !unknown.includes(`${folder}/${base}`))) {
      attempt(() => tree.samples.push(readSample(root, `${section}/${name}`)));
    }
  }
  tree.problems.push(
    ...unknown
      .filter((file) => !bodies.has(file))
      .map((file) => `${file}: no recording and no sample uses it; remove it or correct its name.`),
    ...duplicateProblems(tree.recordings),
  );
  tree.problems = [...new Set(tree.problems)];
  return tree;
}

function foldersOf(dir: string): [section: string, name: string, files: string[]][] {
  const foldersIn = (folder: string) =>
    fs
      .readdirSync(folder, {withFileTypes: true})
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort();
  return foldersIn(dir)
    .filter((section) => section !== path.basename(RECORDINGS_FOLDER))
    .flatMap((section) =>
      foldersIn(path.join(dir, section)).map((name): [string, string, string[]] => [
        section,
        name,
        fs.readdirSync(path.join(dir, section, name)).sort(),
      ]),
    );
}

function duplicateProblems(recordings: readonly Recording[]): string[] {
  const first = new Map<string, Recording>();
  return recordings.flatMap((recording) => {
    const key = [requestKey(recording.method, recording.url), ...recording.requiredHeaders.map(headerKey).sort()].join(
      '\n',
    );
    const other = first.get(key);
    first.set(key, other ?? recording);
    return other
      ? [`${recording.file}: has the same request as ${other.file}; keep one of them and name it on both pages.`]
      : [];
  });
}

const isName = (name: string, parts: number) => name.split('/').length === parts && /^[a-z0-9/-]+$/.test(name);

/** A program prints something else than the body of one response. Readers save and run it; a request they read and copy. */
export const isProgram = ({response, output}: Pick<Sample, 'response' | 'output'>) =>
  response === null && output !== null;

/**
 * The name under which a reader saves the code: `search-to-image.mjs`, or `search_to_image.py`, which Python can import.
 *
 * @param sample its name
 */
export function programName({name}: Pick<Sample, 'name'>, language: Language): string {
  const base = name.split('/').at(-1) ?? name;
  const suffix = path.extname(LANGUAGES[language]);
  return language === 'python' ? `${base.replaceAll('-', '_')}${suffix}` : `${base}${suffix}`;
}

/** The command line that a page shows for a program: `node search-to-image.mjs SK-A-4`. */
export function commandLine(sample: Pick<Sample, 'name' | 'args'>, language: Language): string {
  const runner = {curl: 'bash', javascript: 'node', python: 'python3'}[language];
  return [runner, programName(sample, language), ...sample.args.map(quotedForShell)].join(' ');
}

const quotedForShell = (text: string) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/** Path below the site's base URL under which a reader can save a program. */
export const publishedProgram = (sample: Pick<Sample, 'name'>, language: Language) =>
  `programs/${path.posix.dirname(sample.name)}/${programName(sample, language)}`;

/** Path below the site's base URL of a whole recording. @param bodyFile path from the project's folder */
export const publishedRecording = (bodyFile: string) => bodyFile.replace(/^samples\//, '');

/**
 * What makes two requests the same: method, origin, path and query parameters. The order of the parameters does not count, nor
 * how a character is escaped; `+` in a parameter is a space.
 */
export function requestKey(method: string, url: string): string {
  const {origin, pathname, searchParams} = new URL(url);
  const steps = pathname.split('/').map((step) => encodeURIComponent(decoded(step)));
  const parameters = [...searchParams].map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  return `${method} ${origin}${steps.join('/')}?${parameters.sort().join('&')}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A header in a form that can be compared. */
export const headerKey = ([name, value]: Header) =>
  `${name.toLowerCase()}: ${value.replace(/\s*([,;=])\s*/g, '$1').trim()}`;

export function headerOf({headers}: Pick<Recording, 'headers'>, name: string): string | undefined {
  return headers.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
}

/** Language of a body for highlighting and for reading it, by its Content-Type. The first that matches wins. */
const BODY_LANGUAGES = [
  [/\bjson\b/, 'json'],
  [/\bxml\b/, 'xml'],
  [/\bturtle\b|n-triples/, 'turtle'],
  [/\bcsv\b/, 'csv'],
  [/^text\//, 'text'],
] as const;

export type BodyLanguage = (typeof BODY_LANGUAGES)[number][1] | 'binary';

/** @returns `text` when no type is stated */
export function bodyLanguage(recording: Pick<Recording, 'headers'>): BodyLanguage {
  const type = headerOf(recording, 'content-type') ?? 'text/plain';
  return BODY_LANGUAGES.find(([pattern]) => pattern.test(type))?.[1] ?? 'binary';
}
