/** Finds values in the site's data that the TypeScript compiler accepts but that are wrong. */

import type {Dataset} from '../../src/site/datasets';
import {parseYaml} from '../../src/lib/yaml';
import {UserError} from '../../src/lib/user-error';

/**
 * Parses JSON. Unlike `JSON.parse`, which keeps only the last of two fields with the same name, it throws an error for
 * them.
 *
 * @param file the path of the file in messages
 * @throws UserError with the line
 */
export function parseJson(file: string, text: string): unknown {
  try {
    JSON.parse(text);
  } catch (error) {
    throw new UserError(`${file}: cannot be read (${(error as Error).message}); correct it.`);
  }
  return parseYaml(text, file).value;
}

/**
 * Checks that figures are whole numbers of 0 or more.
 *
 * @param file the path of the file that contains the figures
 * @param figures the figures, keyed by name
 * @param getLine returns the line of a name in the file
 * @returns one sentence for each figure that is wrong
 */
export function findCountProblems(
  file: string,
  figures: Readonly<Record<string, unknown>>,
  getLine: (name: string) => number = () => 1,
): string[] {
  return Object.entries(figures).flatMap(([name, value]) => {
    const isCount = Number.isSafeInteger(value) && Number(value) >= 0;
    const remedy = 'write a whole number of 0 or more with only digits, such as 1040 for 1,040';
    return isCount ? [] : [`${file}:${getLine(name)}: "${name}" is ${JSON.stringify(value)}; ${remedy}`];
  });
}

/**
 * Finds files of datasets that the site does not publish, and texts that are not URLs.
 *
 * @param file the path of the file that contains the datasets
 * @param isPublished returns whether a path below the base URL is a file of the site
 * @returns one sentence for each wrong URL
 */
export function findDatasetProblems(
  file: string,
  datasets: readonly Pick<Dataset, 'id' | 'distributions'>[],
  isPublished: (path: string) => boolean,
): string[] {
  return datasets.flatMap(({id, distributions}) =>
    distributions.flatMap(({contentUrl}) => {
      const problem = contentUrl === null ? undefined : findUrlProblem(contentUrl, isPublished);
      return problem ? [`${file}, dataset "${id}": ${problem}`] : [];
    }),
  );
}

function findUrlProblem(url: string, isPublished: (path: string) => boolean): string | undefined {
  if (url.startsWith('/')) {
    return isPublished(url) ? undefined : `${url} does not exist; add static${url}, or correct the path`;
  }
  return /^https?:/.test(url) && URL.canParse(url)
    ? undefined
    : `"${url}" is not a URL; write https://…, or the path of a file in static/, such as /data/FILE`;
}
