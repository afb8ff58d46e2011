/** Values in our data that the compiler accepts and that readers would see as a mistake. */

import type {Dataset} from '../../src/site/datasets';
import {parseYaml} from '../../src/lib/yaml';
import {UserError} from '../../src/lib/user-error';

/** Reads JSON, of which JavaScript would keep the last of two fields with one name. @throws UserError with the line */
export function parseJson(file: string, text: string): unknown {
  try {
    JSON.parse(text);
  } catch (error) {
    throw new UserError(`${file}: cannot be read (${(error as Error).message}); correct it.`);
  }
  return parseYaml(text, file).value;
}

/**
 * @param file that contains the figures
 * @param figures by their names
 * @param getLine the line of a name, where it is known
 * @returns a sentence for each figure that is no count
 */
export function findCountProblems(
  file: string,
  figures: Readonly<Record<string, unknown>>,
  getLine: (name: string) => number = () => 1,
): string[] {
  return Object.entries(figures).flatMap(([name, value]) => {
    const isCount = Number.isSafeInteger(value) && Number(value) >= 0;
    const remedy = 'write a whole number of 0 or more, in digits alone, such as 1040 for 1,040';
    return isCount ? [] : [`${file}:${getLine(name)}: "${name}" is ${JSON.stringify(value)}; ${remedy}`];
  });
}

/** @param isPublished whether a path below the base URL is a file of the site */
export function findDatasetProblems(
  file: string,
  datasets: readonly Pick<Dataset, 'id' | 'distributions'>[],
  isPublished: (path: string) => boolean,
): string[] {
  return datasets.flatMap(({id, distributions}) =>
    distributions
      .map(({contentUrl}) => contentUrl ?? '')
      .filter((url) => url.startsWith('/') && !isPublished(url))
      .map((url) => `${file}, dataset "${id}": ${url} does not exist; add static${url}, or correct the path`),
  );
}
