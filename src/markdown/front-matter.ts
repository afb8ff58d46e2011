/**
 * The front matter of pages, checked when a page is read: a wrong field or value stops the build with a sentence that
 * names file and field, and one that says what to write. Docusaurus itself ignores unknown fields, so that a typo such
 * as `sidebar_postion` would go unnoticed. `front-matter.schema.json` has the fields, and text editors can read it.
 *
 * Some fields of Docusaurus are refused on purpose: the name of a page is its title, and its route is that of its file.
 */

import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import Ajv from 'ajv';
import {getRoute} from 'page-checks';
import {failBuild} from '../lib/fail-build';
import {normalizeText} from '../lib/normalize-text';
import {getSitePath} from '../lib/site-path';
import {UserError} from '../lib/user-error';
import {parseYaml} from '../lib/yaml';
import {sections, type Section} from '../site/sections';
import {isServiceId, services} from '../site/services';
import {fillTokens} from './tokens';
import schema from './front-matter.schema.json';

/** The schema file cannot contain the ids of our own data. An id that is listed twice must not make the schema invalid. */
const oneOf = (ids: readonly string[]) => ({
  enum: [...new Set(ids)],
  description: `Use one of ${ids.join(', ')}, or remove the line.`,
});

const listGroups = (list: readonly Section[]): string[] =>
  list.flatMap(({sidebarGroups = []}) => sidebarGroups).map(({id}) => id);

const fields: Readonly<Record<string, {description: string}>> = {
  ...schema.properties,
  service: oneOf(Object.keys(services)),
  sidebar_group: oneOf(listGroups(sections)),
};

const ajv = new Ajv();

const isPart = (file: string): boolean => path.basename(file).startsWith('_');

/**
 * Values that are right in themselves and do nothing, or the wrong thing, on this page.
 *
 * @returns a sentence for the field, or undefined
 */
function findPlaceProblem(file: string, name: string, value: unknown): string | undefined {
  const route = getRoute(file);
  const section = sections.find(({id}) => route.startsWith(`/${id}/`));
  if (name.startsWith('sidebar_') && (!section || (name === 'sidebar_group' && listGroups([section]).length === 0))) {
    return `the page is in no sidebar${section ? ' that has groups' : ''}. Remove the line.`;
  }
  if (name === 'sidebar_group' && route === `/${section?.id}/`) {
    return 'the first page of a section is above its groups. Remove the line.';
  }
  const id = String(value);
  if (name === 'service' && isServiceId(id) && services[id].page !== route) {
    return `the card of this service is on the page ${services[id].page}. Remove the line.`;
  }
  if (name === 'keywords' && Array.isArray(value)) {
    const words = value.map((word) => String(word).trim().toLowerCase());
    const repeated = words.find((word, i) => words.indexOf(word) < i);
    return repeated === undefined ? undefined : `"${repeated}" is listed twice. Remove one of the two.`;
  }
  return undefined;
}

/**
 * @param file path of the page, as shown in the message; a part of a page, such as `src/pages/_home.md`, has no front
 *   matter
 * @param frontMatter the parsed front matter
 * @param getLine the line of a field, for the message
 * @throws UserError with a line for all unknown fields, and for each wrong value or missing field
 */
export function checkFrontMatter(
  file: string,
  frontMatter: Readonly<Record<string, unknown>>,
  getLine: (field: string) => number = () => 1,
): void {
  const problems: string[] = [];
  const fail = (name: string, problem: string) =>
    problems.push(`${file}:${getLine(name)}: front matter field "${name}": ${problem}`);
  if (isPart(file)) {
    if (Object.keys(frontMatter).length > 0) {
      throw new UserError(`${file}:1: a part of a page has no front matter, because nothing reads it; delete it.`);
    }
    return;
  }
  const [unknown, ...others] = Object.keys(frontMatter).filter((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) {
    const more = others.length > 0 ? `, nor ${others.length > 1 ? 'are' : 'is'} "${others.join('", "')}"` : '';
    fail(unknown, `not a known field${more}. Use one of ${Object.keys(fields).join(', ')}.`);
  }
  for (const [name, value] of Object.entries(frontMatter)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field && !ajv.validate(field, value)) {
      const shown = JSON.stringify(value);
      const short = shown.length > 70 ? `${shown.slice(0, 60)}…" (${shown.length - 2} characters)` : shown;
      fail(name, `${short} cannot be used. ${field.description}`);
      continue;
    }
    const problem = field && findPlaceProblem(file, name, value);
    if (problem) {
      fail(name, problem);
    }
  }
  const missing = schema.required.find((name) => !(name in frontMatter));
  if (missing) {
    fail(missing, `missing. ${fields[missing]?.description}`);
  }
  if (problems.length > 0) {
    throw new UserError(problems.join('\n'));
  }
}

/** What word processors and keyboards put into front matter. YAML takes it for text, or for a mistake elsewhere. */
const WRONG_CHARACTERS: readonly [RegExp, string][] = [
  [/^\w+:(?=[^\s:/])/, 'no space after the colon of a field; write one'],
  [/\t/, 'a tab in the front matter; write spaces'],
  [/:\s*[“”„‘’]/, 'curly quotes around a value of the front matter; write straight ones, "…"'],
  [/\u00A0/, 'a non-breaking space in the front matter; write an ordinary one'],
  [/^\w+: +[*&!%@`]/, 'a value that begins with a sign of YAML; put it in quotation marks, "…"'],
  [/^(?:title|description): +[^"'\s].* #/, 'a value that " #" cuts off; put it in quotation marks, "…"'],
];

/**
 * Reads the front matter of a page and checks it. Docusaurus's own parser gives no line, and forgets at the second call
 * that a page failed at the first.
 *
 * @throws UserError for the first mistake
 */
export function readFrontMatter(file: string, source: string): Readonly<Record<string, unknown>> {
  const text = normalizeText(source);
  const wrong = text.search(/[\0\uFFFD]/);
  if (wrong !== -1) {
    const line = text.slice(0, wrong).split('\n').length;
    throw new UserError(
      `${file}:${line}: a character of another encoding than UTF-8; save the file as UTF-8, and look whether its letters are right.`,
    );
  }
  const hasHeader = text.startsWith('---\n');
  const end = text.indexOf('\n---\n', 3);
  if (!hasHeader && !isPart(file)) {
    throw new UserError(
      `${file}:1: the front matter does not begin on line 1; write three hyphens, ---, alone on that line, and below it each field as name: value.`,
    );
  }
  if (hasHeader && end === -1) {
    throw new UserError(`${file}:1: the front matter has no end; write --- on a line of its own below its last field.`);
  }
  // With the line break after the first hyphens, so that the lines are those of the page.
  const header = hasHeader ? text.slice(3, end) : '';
  for (const [i, line] of header.split('\n').entries()) {
    const remedy = WRONG_CHARACTERS.find(([pattern]) => pattern.test(line))?.[1];
    if (remedy) {
      throw new UserError(`${file}:${i + 1}: ${remedy}.`);
    }
  }
  const {value, getLine} = parseYaml(header, file);
  const frontMatter = Object.fromEntries(
    Object.entries(typeof value === 'object' ? (value ?? {}) : {}).map(([field, text]) => {
      const fail = (problem: string) => {
        throw new UserError(`${file}:${getLine(field)}: ${problem}.`);
      };
      return [field, JSON.parse(fillTokens(JSON.stringify(text), fail)) as unknown];
    }),
  );
  checkFrontMatter(file, frontMatter, getLine);
  return frontMatter;
}

/**
 * Docusaurus's hook for reading front matter: what is read above, and the content as the default parser has it. In the
 * development server a page with a mistake has no front matter, and `checkSyntax` reports the mistake: before an error
 * thrown here, Docusaurus prints a hint that is mostly wrong.
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const {filePath, fileContent, defaultParseFrontMatter} = params;
  try {
    const frontMatter = readFrontMatter(getSitePath(filePath), fileContent);
    return {...(await defaultParseFrontMatter(params)), frontMatter};
  } catch (error) {
    if (!(error instanceof UserError)) {
      throw error;
    }
    return process.env.NODE_ENV === 'production' ? failBuild(error) : {frontMatter: {}, content: fileContent};
  }
};
