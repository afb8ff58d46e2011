/** Files of the sections that are published in another way than their editor thinks, or not at all. */

import path from 'node:path';
import {getRoute, isLink, isPage, type Page} from './page';

export const withoutSlash = (route: string): string => route.replace(/(?<=.)\/$/, '');

const NOT_PUBLISHED = 'is not published, because pages end in .md';

/** What is wrong with the name of a file, if anything. */
function findNameProblem(file: string): string | null {
  const [, start, name = '', ending = ''] = /^(.*\/)([^/.]*)(.*)$/s.exec(file) ?? [];
  const checks = [
    [isLink(file), 'is a link to another file; put the text itself there, or link to the other page'],
    [/\.mdx$/i.test(ending), 'pages end in .md here, and have all elements; rename it'],
    [
      /^\.(?:md\W*txt|md|markdown)$/i.test(ending) && ending !== '.md',
      `${NOT_PUBLISHED}; rename it to ${start}${name}.md`,
    ],
    [
      name !== '' && !/\.(?:md|avif|gif|jpe?g|png|svg|webp)$/i.test(ending),
      `${NOT_PUBLISHED}; write its text in a page, or put it into static/ and link to it`,
    ],
    [
      ending.endsWith('.md') && !/^(?:[a-z0-9-]+\/)*_?[a-z0-9-]+\.md$/.test(file),
      'the name is the URL; write it in lower-case letters, digits and hyphens',
    ],
    [
      isPage(file) && getRoute(file).endsWith('/') && name !== 'index',
      `is the first page of its folder by this name; name it ${start}index.md, or otherwise`,
    ],
  ] as const;
  return checks.find(([isWrong]) => isWrong)?.[1] ?? null;
}

/** @param files those of the sections */
export function findFileProblems(files: readonly string[]): string[] {
  const owners = new Map<string, string>();
  const folders = new Set<string>();
  const problems = files.flatMap((file) => {
    const problem = findNameProblem(file);
    if (problem !== null || !isPage(file)) {
      return problem === null ? [] : [`${file}: ${problem}`];
    }
    for (let folder = path.dirname(file); folder.includes('/'); folder = path.dirname(folder)) {
      folders.add(folder);
    }
    const route = withoutSlash(getRoute(file));
    const owner = owners.get(route) ?? file;
    owners.set(route, owner);
    return owner === file ? [] : [`${file}: has the route ${route}, as ${owner} has; rename one of the two`];
  });
  const withoutIndex = [...folders].filter((folder) => !files.some((file) => getRoute(file) === `/${folder}/`));
  return [
    ...problems,
    ...withoutIndex.map(
      (folder) => `${folder}/: has no first page; write it: npm run new -- ${folder}/index "Title of the folder"`,
    ),
  ];
}

const LANGUAGES = {en: 'English', nl: 'Dutch'};

export const PAIRS = 'src/site/translation-pairs.json';

/** @param files all pages @param pages those that could be read */
export function findPairProblems(text: string, files: readonly string[], pages: readonly Page[]): string[] {
  const pairs = JSON.parse(text) as readonly Readonly<Record<string, string>>[];
  return pairs.flatMap((pair, i) =>
    Object.entries(LANGUAGES).flatMap(([language, name]) => {
      const file = files.find((each) => getRoute(each) === pair[language]);
      const page = pages.find((each) => each.file === file);
      return file && (!page || page.isDutch === (language === 'nl'))
        ? []
        : [
            `${PAIRS}, pair ${i + 1}: "${pair[language]}" is not a page in ${name}; write the route of one, as its URL shows it`,
          ];
    }),
  );
}
