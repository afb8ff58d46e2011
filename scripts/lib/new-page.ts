import fs from 'node:fs';
import path from 'node:path';
import YAML from 'yaml';
import {UserError} from '../../src/lib/user-error';
import {sections, type Section} from '../../src/site/sections';
import {getRoute} from '../pages/page';

const USAGE = 'npm run new -- docs/my-page "Title of the page"';

/**
 * A page to begin with: valid front matter, and TODO wherever an editor must write.
 *
 * @param args where the page belongs, as section, folders and name, and its title
 * @param siteDir the project's folder
 * @returns the file by its path from there, and the section that the page is the first of, if it is new, too
 * @throws UserError when the arguments do not name a new page
 */
export function newPage(args: readonly string[], siteDir: string) {
  const [target = '', title = '', ...rest] = args.map((arg) => arg.trim());
  if (!target || !title || rest.length > 0) {
    throw new UserError(`A new page needs a path and a title in quotation marks: ${USAGE}.`);
  }
  const name = target.replace(/^\.?\/+|\.md$|\/+$/g, '');
  const [id = '', ...below] = name.split('/');
  const parts = below.length === 0 ? [id, 'index'] : [id, ...below];
  const wrong = parts.find((part) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(part));
  if (wrong !== undefined) {
    throw new UserError(`"${wrong}" cannot be part of a URL; use lower-case letters, digits and hyphens: ${USAGE}.`);
  }
  const section = sections.find((each) => each.id === id);
  const isFirst = parts.join('/') === `${id}/index`;
  if (!section && (!isFirst || fs.existsSync(path.join(siteDir, id)))) {
    const remedy = `begin the path with one of ${sections.map((each) => each.id).join(', ')}, as in ${USAGE}`;
    throw new UserError(
      `"${target}" is in no section; ${remedy}, or make a section: npm run new -- my-section "Title".`,
    );
  }
  const file = `${parts.join('/')}.md`;
  const folder = path.dirname(file);
  const isIndex = path.basename(file) === 'index.md';
  const parent = isIndex ? path.dirname(folder) : folder;
  if (!fs.existsSync(path.join(siteDir, parent))) {
    const remedy = `fix the path, or write the folder's first page first: npm run new -- ${parent}/index "Title"`;
    throw new UserError(`${parent}/: there is no such folder; ${remedy}.`);
  }
  const route = getRoute(file);
  const others = isIndex ? [file, `${folder}.md`] : [file, `${parts.join('/')}/index.md`];
  if (others.some((taken) => fs.existsSync(path.join(siteDir, taken)))) {
    throw new UserError(`${route}: there is a page at this route; choose another name, or edit that page.`);
  }

  // Deeper pages belong to the group of their folder.
  const groups = parts.length === 2 && !isIndex ? (section?.sidebarGroups ?? []).map((group) => group.id) : [];
  const [firstGroup] = groups;
  const frontMatter = {
    title,
    description: 'TODO: one sentence of 40 to 160 characters that says what the page offers.',
    // That of an index.md is the place of its folder.
    sidebar_position: lastPosition(path.join(siteDir, parent)) + 1,
    ...(firstGroup && {sidebar_group: firstGroup}),
  };
  const header = YAML.stringify(frontMatter, {lineWidth: 0}).replace(
    /^sidebar_group: .*/m,
    `$& # TODO: one of ${groups.join(', ')}`,
  );
  const text = [
    `---\n${header}---`,
    'TODO: what the page is about, in one sentence.',
    '## TODO: the first thing that readers want to do',
    'TODO: how they do it.',
    '## Next steps',
    '- TODO: what readers do after this page, as a link.',
    '<details>\n<summary>Sources</summary>',
    '- TODO: where the facts come from.',
    '</details>\n',
  ].join('\n\n');
  const newSection: Section = {id, label: title, inNavbar: true, searched: true};
  return {file, route, text, ...(!section && {newSection})};
}

/** The highest `sidebar_position` of the pages in a folder; 0 when none has one. */
function lastPosition(folder: string): number {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.md'));
  const pages = names.map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  return Math.max(0, ...pages.map((text) => Number(/^sidebar_position: (\d+)/m.exec(text)?.[1] ?? 0)));
}
