import fs from 'node:fs';
import path from 'node:path';
import YAML from 'yaml';
import {UserError} from '../../src/lib/user-error';
import {findRouteOwner} from '../../src/config/section-folders';
import {serviceList} from '../../src/site/services';
import {sections, type Section} from '../../src/site/sections';
import {getRoute} from 'page-checks';

const USAGE = 'npm run new -- docs/my-page "Title of the page"';

/**
 * Creates the text of a new page, with a TODO wherever an editor has to write. If the page is the first of a new section,
 * it also creates the section.
 *
 * @param args the path without `.md`, and the title
 * @param siteDir the project's folder
 * @throws UserError if the arguments are wrong, or if the page exists already
 */
export function newPage(args: readonly string[], siteDir: string) {
  const [target = '', title = '', ...rest] = args.map((arg) => arg.trim());
  const [id = '', ...below] = target.replace(/^\.?\/+|\.md$|\/+$/g, '').split('/');
  const parts = below.length === 0 ? [id, 'index'] : [id, ...below];
  const file = `${parts.join('/')}.md`;
  const route = getRoute(file);
  const section = sections.find((candidate) => candidate.id === id);
  const isIndex = parts.at(-1) === 'index';
  const folder = path.dirname(file);
  const parent = isIndex ? path.dirname(folder) : folder;
  const exists = (name: string) => fs.existsSync(path.join(siteDir, name));

  const invalidPart = parts.find((part) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(part));
  const isOutsideSections = !section && (file !== `${id}/index.md` || exists(id));
  const owner = section ? undefined : findRouteOwner(siteDir, id);
  const parentPage = `${parent}.md`;
  const isRouteTaken = [file, isIndex ? `${folder}.md` : `${parts.join('/')}/index.md`].some(exists);
  const sectionIds = sections.map((candidate) => candidate.id).join(', ');
  const problem = [
    (!target || !title || rest.length > 0) && `A new page needs a path and a title in quotation marks: ${USAGE}`,
    invalidPart !== undefined &&
      `"${invalidPart}" cannot be part of a URL; use lower-case letters, digits and hyphens: ${USAGE}`,
    owner !== undefined && `/${id} is the URL of ${owner} already; choose another name for the section`,
    isOutsideSections &&
      `"${target}" is in no section; begin the path with one of ${sectionIds}, as in ${USAGE}, or make a section: npm run new -- my-section "Title"`,
    !exists(parent) &&
      exists(parentPage) &&
      `${parent}/: there is no such folder, but a page of this name; make it the first page of the folder: git mv ${parentPage} ${parent}/index.md`,
    !exists(parent) &&
      `${parent}/: there is no such folder; fix the path, or write the folder's first page first: npm run new -- ${parent}/index "Title"`,
    isRouteTaken && `${route}: there is a page at this route; choose another name, or edit that page`,
  ].find(Boolean);
  if (problem) {
    throw new UserError(`${problem}.`);
  }

  // A page in a subfolder belongs to the sidebar group of its folder.
  const groups = parts.length === 2 && !isIndex ? (section?.sidebarGroups ?? []).map((group) => group.id) : [];
  const service = serviceList.find(({page}) => page === route);
  const frontMatter = {
    title,
    description: 'TODO: one sentence of 40 to 160 characters that says what the page offers.',
    // The position of an index.md is the position of its folder.
    sidebar_position: findLastPosition(path.join(siteDir, parent)) + 1,
    ...(groups[0] && {sidebar_group: groups[0]}),
    // A service can exist before its page, and states the route that the page will have.
    ...(service && {service: service.id}),
  };
  const choice = `$& # TODO: one of ${groups.join(', ')}`;
  const header = YAML.stringify(frontMatter, {lineWidth: 0}).replace(/^sidebar_group: .*/m, choice);
  const text = `---\n${header}---\n\n${fs.readFileSync(path.join(__dirname, 'new-page.txt'), 'utf8')}`;
  const newSection: Section = {id, label: title, inNavbar: true, isSearched: true};
  return {file, route, text, ...(!section && {newSection})};
}

/** @returns the highest `sidebar_position` of the pages in a folder, or 0 */
function findLastPosition(folder: string): number {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.md'));
  const pages = names.map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  return Math.max(0, ...pages.map((text) => Number(/^sidebar_position: (\d+)/m.exec(text)?.[1] ?? 0)));
}
