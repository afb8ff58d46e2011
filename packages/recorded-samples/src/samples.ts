/** Reads `samples/`: programs that the pages show, and the recordings that are played back to them. */

import fs from 'node:fs';
import path from 'node:path';
import {getExactKey, isStored, parseRecording, type Recording} from './recording';
import {catchSampleError, SampleError} from './sample-error';

/** `command` is the client library's command line, which exists in JavaScript and in Python. */
export type Language = 'command' | 'curl' | 'javascript' | 'python';

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
  /** Names of the recordings behind `output`: the lines of `responses.txt`. */
  responses: string[];
}

export interface SampleTree {
  samples: Sample[];
  recordings: Recording[];
  /** Sentences. */
  problems: string[];
}

/** Languages in the order of the tabs, and the file that contains each. */
export const LANGUAGES = {
  command: 'command.sh',
  curl: 'curl.sh',
  javascript: 'javascript.mjs',
  python: 'python.py',
} as const;

const OUTPUT = /^output\.(txt|json|xml|csv)$/;
export const RESPONSES = 'responses.txt';
const SAMPLE_FILES: readonly string[] = [...Object.values(LANGUAGES), RESPONSES];

/** The code of a sample, in the order of the tabs. */
export const listCode = ({code}: Pick<Sample, 'code'>) => Object.entries(code) as [Language, SampleFile][];

/** @param name such as `search/by-number/page-2` @throws {SampleError} when it is missing or wrong */
export function readRecording(root: string, name: string): Recording {
  const file = `samples/${name}.http`;
  if (!isName(name, 3) || !fs.existsSync(path.join(root, file))) {
    throw new SampleError(`${file}: there is no such recording; add the file, or correct the name "${name}".`);
  }
  return parseRecording(fs.readFileSync(path.join(root, file), 'utf8'), file, (body) =>
    fs.readFileSync(path.join(root, body)),
  );
}

/** @param name such as `search/by-number` @throws {SampleError} when it is missing or incomplete */
export function readSample(root: string, name: string): Sample {
  const folder = `samples/${name}`;
  if (!isName(name, 2) || !fs.existsSync(path.join(root, folder))) {
    throw new SampleError(`${folder}/: there is no such sample; add the folder, or correct the name "${name}".`);
  }
  const names = fs.readdirSync(path.join(root, folder)).sort();
  const read = (base: string): SampleFile => ({
    file: `${folder}/${base}`,
    text: fs.readFileSync(path.join(root, folder, base), 'utf8'),
  });
  const languages = Object.entries(LANGUAGES) as [Language, string][];
  const present = languages.filter(([, base]) => names.includes(base));
  const code: Sample['code'] = Object.fromEntries(present.map(([language, base]) => [language, read(base)]));
  const readLines = (base: string) => (names.includes(base) ? read(base).text.split(/\r?\n/).filter(Boolean) : []);
  const outputs = names.filter((base) => OUTPUT.test(base));
  const hasResponse = names.includes('response.http');
  const missing = languages.find(([language]) => !code[language] && language !== 'command');
  if (hasResponse && missing) {
    throw new SampleError(`${folder}/: ${missing[1]} is missing; write the request in curl, JavaScript and Python.`);
  }
  if (present.length === 0) {
    throw new SampleError(`${folder}/: no code; add ${LANGUAGES.command}, or the code in another language.`);
  }
  if (outputs.length > 1) {
    throw new SampleError(`${folder}/: ${outputs.join(' and ')} both say what it prints; keep one.`);
  }
  if (!hasResponse && outputs.length === 0) {
    throw new SampleError(`${folder}/: nothing says what it prints; add response.http, or output.txt for a program.`);
  }
  return {
    name,
    folder,
    code,
    response: hasResponse ? readRecording(root, `${name}/response`) : null,
    output: outputs[0] ? read(outputs[0]) : null,
    responses: readLines(RESPONSES),
  };
}

/**
 * Reads all of `samples/` and finds what is wrong in the format of its files.
 *
 * @param root the project's folder
 * @returns a folder that contains recordings or bodies alone is no sample
 */
export function readSamples(root: string): SampleTree {
  const tree: SampleTree = {samples: [], recordings: [], problems: []};
  const note = (sentence: string) => tree.problems.push(sentence);
  const unknown: string[] = [];
  const files = listFiles(path.join(root, 'samples')).filter((file) => !isStored({bodyFile: `samples/${file}`}));
  const names = files.filter((file) => file.split('/').length > 2).map((file) => file.split('/', 2).join('/'));
  for (const name of new Set(names.toSorted())) {
    const folder = `samples/${name}`;
    if (!isName(name, 2)) {
      note(`${folder}/: names are lower-case words with dashes; rename the folder.`);
      continue;
    }
    const bases = files.flatMap((file) => (file.startsWith(`${name}/`) ? file.slice(name.length + 1) : []));
    for (const base of bases.filter((each) => each.endsWith('.http'))) {
      const recording = catchSampleError(() => readRecording(root, `${name}/${base.slice(0, -'.http'.length)}`), note);
      tree.recordings.push(...(recording ? [recording] : []));
    }
    const others = bases.filter((base) => !base.endsWith('.http'));
    const sampleFiles = others.filter((base) => SAMPLE_FILES.includes(base) || OUTPUT.test(base));
    if (sampleFiles.length > 0) {
      const sample = catchSampleError(() => readSample(root, name), note);
      tree.samples.push(...(sample ? [sample] : []));
    }
    unknown.push(...others.filter((base) => !sampleFiles.includes(base)).map((base) => `${folder}/${base}`));
  }
  unknown
    .filter((file) => !tree.recordings.some(({bodyFile}) => bodyFile === file))
    .forEach((file) => note(`${file}: no recording and no sample uses it; remove it or correct its name.`));
  findDuplicates(tree.recordings).forEach(note);
  return {...tree, problems: [...new Set(tree.problems)]};
}

function findDuplicates(recordings: readonly Recording[]): string[] {
  const first = new Map<string, Recording>();
  return recordings.flatMap((recording) => {
    const key = getExactKey(recording);
    const other = first.get(key);
    first.set(key, other ?? recording);
    return other
      ? [`${recording.file}: has the same request as ${other.file}; keep one of them and name it on both pages.`]
      : [];
  });
}

const isName = (name: string, parts: number) => name.split('/').length === parts && /^[a-z0-9/-]+$/.test(name);

/** A program prints something else than the body of one response. */
export const isProgram = ({response, output}: Pick<Sample, 'response' | 'output'>) =>
  response === null && output !== null;

/**
 * The name under which a reader saves the code: `search-to-image.mjs`, or `search_to_image.py`.
 *
 * @param sample its name
 */
export function getProgramName({name}: Pick<Sample, 'name'>, language: Language): string {
  const file = path.basename(name) + path.extname(LANGUAGES[language]);
  return language === 'python' ? file.replaceAll('-', '_') : file;
}

/** Path below the site's base URL under which a reader can save the whole recording; null when the body is not from one. */
export const getPublishedRecording = ({bodyFile}: Pick<Recording, 'bodyFile'>): string | null =>
  bodyFile && isStored({bodyFile}) ? bodyFile.replace(/^samples\//, '') : null;

/** @returns paths of all files from the folder, with slashes; none when there is no folder */
export const listFiles = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
        .sort()
    : [];
