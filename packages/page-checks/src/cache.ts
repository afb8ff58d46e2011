/**
 * Results for files that have not changed since the last run. They are in `node_modules/.cache/page-checks`, which can
 * be deleted at any time.
 */

import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The result for one file. */
interface Entry<T> {
  /** Hash of everything on which the result depends: the code of the checks, the settings and the text of the file. */
  hash: string;
  result: T;
}

/** The code of the checks, and the lockfile, which contains the versions of the programs that they use. */
const CODE_FILES = [
  ...fs.readdirSync(__dirname).map((name) => path.join(__dirname, name)),
  path.resolve(__dirname, '../../../package-lock.json'),
];

const readIfExists = (file: string): string => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');

const codeHash = hash(CODE_FILES.map(readIfExists));

/** Stores one result for each file. A result is any value that can be written as JSON. */
export class FileCache<T> {
  private readonly cacheFile: string;
  private readonly entries: Record<string, Entry<T>>;
  private readonly settingsHash: string;
  private hasChanged = false;

  /**
   * @param root the folder of the project
   * @param name the name of the check, which is also the name of the cache file
   * @param settings further texts on which the results depend, such as configuration files
   */
  constructor(root: string, name: string, settings: readonly string[]) {
    this.cacheFile = path.join(root, 'node_modules/.cache/page-checks', `${name}.json`);
    this.entries = readEntries(this.cacheFile);
    this.settingsHash = hash([codeHash, ...settings]);
  }

  /** @returns the stored result for a file, or undefined if its text, the settings or the code have changed */
  get(file: string, text: string): T | undefined {
    const entry = this.entries[file];
    return entry?.hash === hash([this.settingsHash, text]) ? entry.result : undefined;
  }

  /** Stores a result. @returns the same result, so that a caller can store and use it in one expression */
  set(file: string, text: string, result: T): T {
    this.entries[file] = {hash: hash([this.settingsHash, text]), result};
    this.hasChanged = true;
    return result;
  }

  /** Writes the results to the disk for the next run. If the caller changes a result, it must do so after this call. */
  save(): void {
    if (this.hasChanged) {
      fs.mkdirSync(path.dirname(this.cacheFile), {recursive: true});
      fs.writeFileSync(this.cacheFile, JSON.stringify(this.entries));
    }
  }
}

function readEntries<T>(cacheFile: string): Record<string, Entry<T>> {
  try {
    return JSON.parse(readIfExists(cacheFile) || '{}') as Record<string, Entry<T>>;
  } catch {
    // Another run was interrupted while it wrote the file.
    return {};
  }
}

/**
 * Returns the problems of all files, but checks only the files that have changed since the last run. If the settings have
 * changed, it checks all files.
 *
 * @param root the folder of the project
 * @param name the name of the check
 * @param settings further texts on which the results depend, such as configuration files
 * @param files paths of all files, from the root
 * @param check checks the files that it is given. Each problem that it returns begins with the path of its file and a
 *   colon.
 * @returns the problems of all files, from this run or from the cache
 */
export async function checkWithCache(
  root: string,
  name: string,
  settings: readonly string[],
  files: readonly string[],
  check: (changedFiles: string[]) => Promise<string[]>,
): Promise<string[]> {
  const cache = new FileCache<string[]>(root, name, settings);
  const texts = files.map((file) => ({file, text: readIfExists(path.join(root, file))}));
  const changes = texts.filter(({file, text}) => cache.get(file, text) === undefined);
  const newProblems = changes.length > 0 ? await check(changes.map(({file}) => file)) : [];
  for (const {file, text} of changes) {
    const problems = newProblems.filter((problem) => problem.startsWith(`${file}:`));
    cache.set(file, text, problems);
  }
  cache.save();
  return texts.flatMap(({file, text}) => cache.get(file, text) ?? []);
}

function hash(texts: readonly string[]): string {
  const sha = createHash('sha256');
  texts.forEach((text) => sha.update(text).update('\0'));
  return sha.digest('hex');
}
