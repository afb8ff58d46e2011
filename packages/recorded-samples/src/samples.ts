/** Reads `samples/`, which contains the programs that pages show, and the recordings that are replayed to them. */

import fs from 'node:fs';
import path from 'node:path';
import {getExactKey, isStored, parseRecording, type Recording} from './recording';
import {catchSampleError, SampleError} from './sample-error';

/** `command` is the client library's command line, which exists in JavaScript and in Python. */
export type Language = 'command' | 'curl' | 'javascript' | 'python';

export interface SampleFile {
  /** Path relative to the project root, with slashes. */
  file: string;
  text: string;
}

/** One folder with the same program in several languages. */
export interface Sample {
  /** The path below `samples/`, such as `search/by-number`. */
  name: string;
  /** Path relative to the project root, with slashes. */
  folder: string;
  code: Partial<Record<Language, SampleFile>>;
  /** The recording in `response.http`, if there is one. */
  response: Recording | null;
  /** The expected output, if it is not the body of the response. */
  output: SampleFile | null;
  /** Names of the recordings that the program requests to create `output`. `responses.txt` lists them, one per line. */
  responses: string[];
}

/** The content of `samples/`. */
export interface SampleTree {
  samples: Sample[];
  recordings: Recording[];
  /** One sentence for each mistake in the format of a file. */
  problems: string[];
}

/** The file of each language, in the order of the tabs on pages. */
export const LANGUAGES = {
  command: 'command.sh',
  curl: 'curl.sh',
  javascript: 'javascript.mjs',
  python: 'python.py',
} as const;

const OUTPUT_FILE = /^output\.(txt|json|xml|csv)$/;
export const RESPONSES = 'responses.txt';
const SAMPLE_FILES: readonly string[] = [...Object.values(LANGUAGES), RESPONSES];

/** Lists the code of a sample, in the order of the tabs. */
export const listCode = ({code}: Pick<Sample, 'code'>) => Object.entries(code) as [Language, SampleFile][];

/**
 * @param name the name of the recording, such as `search/by-number/page-2`
 *
 * @throws {SampleError} when it is missing or wrong
 */
export function readRecording(root: string, name: string): Recording {
  const file = `samples/${name}.http`;
  if (!isName(name, 3) || !fs.existsSync(path.join(root, file))) {
    throw new SampleError(`${file}: there is no such recording; add the file, or correct the name "${name}".`);
  }
  return parseRecording(fs.readFileSync(path.join(root, file), 'utf8'), file, (body) =>
    fs.readFileSync(path.join(root, body)),
  );
}

/**
 * @param name the name of the sample, such as `search/by-number`
 *
 * @throws {SampleError} when it is missing or incomplete
 */
export function readSample(root: string, name: string): Sample {
  const folder = `samples/${name}`;
  if (!isName(name, 2) || !fs.existsSync(path.join(root, folder))) {
    throw new SampleError(`${folder}/: there is no such sample; add the folder, or correct the name "${name}".`);
  }
  const names = fs.readdirSync(path.join(root, folder)).sort();
  const readSampleFile = (base: string): SampleFile => ({
    file: `${folder}/${base}`,
    text: fs.readFileSync(path.join(root, folder, base), 'utf8'),
  });
  const languages = Object.entries(LANGUAGES) as [Language, string][];
  const languagesOfSample = languages.filter(([, base]) => names.includes(base));
  const code: Sample['code'] = Object.fromEntries(
    languagesOfSample.map(([language, base]) => [language, readSampleFile(base)]),
  );
  const readLines = (base: string) =>
    names.includes(base) ? readSampleFile(base).text.split(/\r?\n/).filter(Boolean) : [];
  const outputs = names.filter((base) => OUTPUT_FILE.test(base));
  const hasResponse = names.includes('response.http');
  const missingLanguage = languages.find(([language]) => !code[language] && language !== 'command');
  if (hasResponse && missingLanguage) {
    throw new SampleError(
      `${folder}/: ${missingLanguage[1]} is missing; write the request in curl, JavaScript and Python.`,
    );
  }
  if (languagesOfSample.length === 0) {
    throw new SampleError(`${folder}/: no code; add ${LANGUAGES.command}, or the code in another language.`);
  }
  if (outputs.length > 1) {
    throw new SampleError(`${folder}/: ${outputs.join(' and ')} both contain the expected output; keep one.`);
  }
  if (!hasResponse && outputs.length === 0) {
    throw new SampleError(
      `${folder}/: the expected output is missing; add response.http, or output.txt for a program.`,
    );
  }
  return {
    name,
    folder,
    code,
    response: hasResponse ? readRecording(root, `${name}/response`) : null,
    output: outputs[0] ? readSampleFile(outputs[0]) : null,
    responses: readLines(RESPONSES),
  };
}

/**
 * Reads all of `samples/`, and finds mistakes in the format of its files. A folder that contains only recordings or bodies
 * is not a sample.
 *
 * @param root the project's folder
 */
export function readSamples(root: string): SampleTree {
  const tree: SampleTree = {samples: [], recordings: [], problems: []};
  const addProblem = (sentence: string) => tree.problems.push(sentence);
  /** Files that are not a part of a sample. Each must be the body of a recording. */
  const otherFiles: string[] = [];
  const files = listFiles(path.join(root, 'samples')).filter((file) => !isStored({bodyFile: `samples/${file}`}));
  const names = files.filter((file) => file.split('/').length > 2).map((file) => file.split('/', 2).join('/'));
  for (const name of new Set(names.toSorted())) {
    const folder = `samples/${name}`;
    if (!isName(name, 2)) {
      addProblem(`${folder}/: names are lower-case words with dashes; rename the folder.`);
      continue;
    }
    const bases = files.flatMap((file) => (file.startsWith(`${name}/`) ? file.slice(name.length + 1) : []));
    for (const base of bases.filter((candidate) => candidate.endsWith('.http'))) {
      const recordingName = `${name}/${base.slice(0, -'.http'.length)}`;
      const recording = catchSampleError(() => readRecording(root, recordingName), addProblem);
      tree.recordings.push(...(recording ? [recording] : []));
    }
    const basesOfOtherTypes = bases.filter((base) => !base.endsWith('.http'));
    const sampleFiles = basesOfOtherTypes.filter((base) => SAMPLE_FILES.includes(base) || OUTPUT_FILE.test(base));
    if (sampleFiles.length > 0) {
      const sample = catchSampleError(() => readSample(root, name), addProblem);
      tree.samples.push(...(sample ? [sample] : []));
    }
    const basesOutsideSample = basesOfOtherTypes.filter((base) => !sampleFiles.includes(base));
    otherFiles.push(...basesOutsideSample.map((base) => `${folder}/${base}`));
  }
  for (const file of otherFiles) {
    if (!tree.recordings.some(({bodyFile}) => bodyFile === file)) {
      addProblem(`${file}: no recording and no sample uses it; remove it or correct its name.`);
    }
  }
  findDuplicates(tree.recordings).forEach(addProblem);
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

/** Whether a sample is a program. The output of a program is not the body of a response. */
export const isProgram = ({response, output}: Pick<Sample, 'response' | 'output'>) =>
  response === null && output !== null;

/** Returns the name under which a reader saves the code: `search-to-image.mjs`, or `search_to_image.py`. */
export function getProgramName({name}: Pick<Sample, 'name'>, language: Language): string {
  const file = path.basename(name) + path.extname(LANGUAGES[language]);
  return language === 'python' ? file.replaceAll('-', '_') : file;
}

/**
 * Returns the path, below the site's base URL, at which a reader can download the complete body of a recording. Null if the
 * body is not in `samples/recordings/`.
 */
export const getPublishedRecording = ({bodyFile}: Pick<Recording, 'bodyFile'>): string | null =>
  bodyFile && isStored({bodyFile}) ? bodyFile.replace(/^samples\//, '') : null;

/** @returns the paths of all files from the folder, with slashes, sorted. Empty if the folder does not exist. */
export const listFiles = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
        .sort()
    : [];
