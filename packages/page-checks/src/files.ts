/** Finds files in the sections that the site publishes differently from what their editor expects, or not at all. */

import path from 'node:path';
import {getRoute, isLink, isPage} from './page';
import type {Site} from './site';
import {findSentence} from './find-sentence';

/** Removes the trailing slash of a route. The route `/` keeps it. */
export const withoutSlash = (route: string): string => route.replace(/(?<=.)\/$/, '');

/** The maximum number of characters. A longer name does not fit into a sidebar, an e-mail or a path on Windows. */
const MAX_NAME_LENGTH = 60;

/**
 * Checks the name of a file in the folder of a section, and whether the site publishes the file.
 *
 * @returns the rest of a sentence that begins with the path, or nothing if there is no problem
 */
function findNameProblem(site: Site, file: string): string | false | undefined {
  const [, start, name = '', ending = ''] = /^(.*\/)([^/.]*)(.*)$/s.exec(file) ?? [];
  // Docusaurus also takes README.md and FOLDER/FOLDER.md for the first page of a folder.
  const isFirstPageByOtherName = isPage(site, file) && getRoute(file).endsWith('/') && name !== 'index';
  const isPublished = ending === '.md' || name === '' || /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(ending);
  const isUrl = /^(?:[a-z0-9-]+\/)*_?[a-z0-9-]+\.md$/.test(file);
  const isLong = file.split('/').some((part) => part.length > MAX_NAME_LENGTH);
  const stray = ending === '.md' ? undefined : findSentence('files', path.posix.basename(file));
  return [
    isLink(site.root, file) && 'is a symbolic link; replace it with a page, or link to the other page',
    stray?.replace('$NAME', `${start}${name}`),
    !isPublished &&
      'is not published, because pages end in .md; write its text on a page, or move the file into static/ and link to it',
    ending.endsWith('.md') &&
      !isUrl &&
      'has a name that does not fit into a URL; use only lower-case letters, digits and hyphens',
    isLong && `has a name that is too long for a URL; use at most ${MAX_NAME_LENGTH} characters`,
    ending === '.md' && findSentence('names', file),
    isFirstPageByOtherName &&
      `is the first page of its folder because of its name; rename it to ${start}index.md, or choose another name`,
  ].find(Boolean);
}

/**
 * Checks the names of files, and finds pages with the same route and folders without a first page.
 *
 * @param files paths relative to the project root
 * @returns sentences that begin with the path
 */
export function findFileProblems(site: Site, files: readonly string[]): string[] {
  const owners = new Map(site.otherRoutes.map((route) => [withoutSlash(route), 'another page of the site']));
  const problems = files.flatMap((file) => {
    const route = withoutSlash(getRoute(file));
    const isPublished = isPage(site, file) && !findNameProblem(site, file);
    const owner = (isPublished && owners.get(route)) || file;
    owners.set(isPublished ? route : file, owner);
    const problem =
      owner === file ? findNameProblem(site, file) : `has the same route as ${owner}, ${route}; rename one of the two`;
    return problem ? [`${file}: ${problem}`] : [];
  });
  const folders = files.flatMap((file) => {
    const parts = path.dirname(file).split('/');
    return isPage(site, file) && parts[0] !== 'src'
      ? parts.slice(1).map((_, i) => parts.slice(0, i + 2).join('/'))
      : [];
  });
  const withoutIndex = [...new Set(folders)].filter(
    (folder) => !files.some((file) => getRoute(file) === `/${folder}/`),
  );
  const remedy = (folder: string) =>
    files.includes(`${folder}.md`)
      ? `move the page of the same name into it with git mv ${folder}.md ${folder}/index.md`
      : `create one with npm run new -- ${folder}/index "Title of the folder"`;
  return [...problems, ...withoutIndex.map((folder) => `${folder}/: has no first page; ${remedy(folder)}`)];
}
