/**
 * Checks the front matter of a page when the page is read. A wrong field or value ends the build with one sentence that
 * names the file and the field, and a second sentence with the remedy. Docusaurus itself ignores unknown fields, so a typo such
 * as `sidebar_postion` would go unnoticed. The fields are in `front-matter.schema.json`, which text editors can also use.
 *
 * The schema refuses some fields of Docusaurus on purpose. For example, a page has no `slug` or `sidebar_label`, because
 * its route follows from its file and its label is its title.
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
import {nextStepsHeadings} from '../site/headings';
import {sections, type Section} from '../site/sections';
import {isServiceId, services} from '../site/services';
import {fillTokens} from './tokens';
import schema from './front-matter.schema.json';

/** Describes a field whose values are ids of our own data. The schema file cannot contain these ids. */
const createIdField = (ids: readonly string[]) => ({
  // JSON Schema forbids equal values in `enum`, but an editor can list an id twice by mistake.
  enum: [...new Set(ids)],
  description: `Use one of ${ids.join(', ')}, or remove the line.`,
});

const listGroupIds = (list: readonly Section[]): string[] =>
  list.flatMap(({sidebarGroups = []}) => sidebarGroups).map(({id}) => id);

/** The JSON Schema of each field. Its description explains what to write. */
const fields: Readonly<Record<string, {description: string}>> = {
  ...schema.properties,
  service: createIdField(Object.keys(services)),
  sidebar_group: createIdField(listGroupIds(sections)),
};

const ajv = new Ajv();

/** Whether a file is a part that other pages include, such as `src/pages/_home.md`. */
const isPartOfPage = (file: string): boolean => path.basename(file).startsWith('_');

type FrontMatter = Readonly<Record<string, unknown>>;

/**
 * @param file path of the page, for the message
 * @param frontMatter the parsed front matter
 * @param getLine returns the line of a field, for the message
 * @throws UserError with a line for all unknown fields, and a line for each wrong value or missing field
 */
export function checkFrontMatter(
  file: string,
  frontMatter: FrontMatter,
  getLine: (field: string) => number = () => 1,
): void {
  if (isPartOfPage(file)) {
    if (Object.keys(frontMatter).length > 0) {
      throw new UserError(`${file}:1: the front matter of a part of a page has no effect; delete it.`);
    }
    return;
  }
  const problems: string[] = [];
  const report = (field: string, problem: string) =>
    problems.push(`${file}:${getLine(field)}: front matter field "${field}": ${problem}`);

  const [unknownField, ...otherUnknownFields] = Object.keys(frontMatter).filter((name) => !Object.hasOwn(fields, name));
  if (unknownField !== undefined) {
    report(unknownField, describeUnknownFields(otherUnknownFields));
  }
  for (const [name, value] of Object.entries(frontMatter)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) {
      continue;
    }
    const problem = ajv.validate(field, value)
      ? findContextProblem(file, name, value)
      : `${formatValue(value)} cannot be used. ${field.description}`;
    if (problem) {
      report(name, problem);
    }
  }
  const missingField = schema.required.find((name) => !(name in frontMatter));
  if (missingField) {
    report(missingField, `missing. ${fields[missingField]?.description}`);
  }

  if (problems.length > 0) {
    throw new UserError(problems.join('\n'));
  }
}

/**
 * Describes the problem of an unknown field.
 *
 * @param otherFields the other unknown fields of the page. The description lists them also.
 */
function describeUnknownFields(otherFields: readonly string[]): string {
  const verb = otherFields.length > 1 ? 'are' : 'is';
  const more = otherFields.length > 0 ? `, nor ${verb} "${otherFields.join('", "')}"` : '';
  return `not a known field${more}. Use one of ${Object.keys(fields).join(', ')}.`;
}

/** The value as JSON. A long value is cut, and its length follows. */
function formatValue(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length > 70 ? `${json.slice(0, 60)}…" (${json.length - 2} characters)` : json;
}

/**
 * Finds values that the schema allows, but that have no effect or a wrong effect on this page.
 *
 * @returns a sentence with the problem and one with the remedy, or undefined
 */
function findContextProblem(file: string, field: string, value: unknown): string | undefined {
  if (field.startsWith('sidebar_')) {
    return findSidebarProblem(getRoute(file), field);
  }
  if (field === 'service') {
    const id = String(value);
    return isServiceId(id) && services[id].page !== getRoute(file)
      ? `the card of this service is on the page ${services[id].page}. Remove the line.`
      : undefined;
  }
  if (field === 'keywords' && Array.isArray(value)) {
    const keywords = value.map((keyword) => String(keyword).trim().toLowerCase());
    const duplicate = keywords.find((keyword, i) => keywords.indexOf(keyword) < i);
    return duplicate === undefined ? undefined : `"${duplicate}" is listed twice. Remove one of the two.`;
  }
  return undefined;
}

/**
 * Checks whether a page may have a field about its place in the sidebar.
 *
 * @param field the name of the field, such as `sidebar_group`
 */
function findSidebarProblem(route: string, field: string): string | undefined {
  const section = sections.find(({id}) => route.startsWith(`/${id}/`));
  if (!section) {
    return 'the page is not in a sidebar. Remove the line.';
  }
  if (field !== 'sidebar_group') {
    return undefined;
  }
  if (listGroupIds([section]).length === 0) {
    return 'the sidebar of the page has no groups. Remove the line.';
  }
  return route === `/${section.id}/`
    ? 'the first page of a section is always above the groups. Remove the line.'
    : undefined;
}

/**
 * Typical mistakes in a line of front matter, with the problem and its remedy. Word processors and keyboards make them.
 * YAML would accept the line as another text, or report a mistake in another place.
 */
const LINE_MISTAKES: readonly [pattern: RegExp, problem: string][] = [
  [/^\w+:(?=[^\s:/])/, 'there is no space after the colon of a field; add one'],
  [/\t/, 'there is a tab in the front matter; replace it with spaces'],
  [/:\s*[“”„‘’]/, 'there are curly quotes around a value of the front matter; write straight ones, "…"'],
  [/\u00A0/, 'there is a non-breaking space in the front matter; write an ordinary one'],
  [
    /^\w+: +[*&!%@`]/,
    'this value begins with a character that has a meaning in YAML; put the value in quotation marks, "…"',
  ],
  [/^(?:title|description): *[>|][+-]? *$/, 'this text is on several lines; write it on one line, in quotation marks'],
  [
    /^(?:title|description): +[^"'\s].* #/,
    'YAML ignores the text after " #" in this value; put the value in quotation marks, "…"',
  ],
];

/**
 * Reads and checks the front matter of a page, and fills its tokens. We do not use Docusaurus's parser for two reasons.
 * It does not report the line. Called twice for the same invalid page, it returns a result the second time instead of
 * throwing.
 *
 * @param file path of the page, for the message
 * @param source the text of the page
 * @returns the values, keyed by the name of the field
 * @throws UserError for the first mistake in the syntax, or for all wrong fields
 */
export function readFrontMatter(file: string, source: string): FrontMatter {
  const text = normalizeText(source);
  checkEncoding(file, text);
  const header = cutHeader(file, text);
  for (const [i, line] of header.split('\n').entries()) {
    const problem = LINE_MISTAKES.find(([pattern]) => pattern.test(line))?.[1];
    if (problem) {
      throw new UserError(`${file}:${i + 1}: ${problem}.`);
    }
  }
  const {value, getLine} = parseYaml(header, file);
  if (Array.isArray(value) || typeof value === 'string') {
    throw new UserError(`${file}:1: the front matter does not consist of fields; write each field as name: value.`);
  }
  const fillField = (field: string, fieldValue: unknown): unknown => {
    const fail = (problem: string) => {
      throw new UserError(`${file}:${getLine(field)}: ${problem}.`);
    };
    return JSON.parse(fillTokens(JSON.stringify(fieldValue), fail));
  };
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const frontMatter = Object.fromEntries(
    entries.map(([field, fieldValue]) => [field, fillField(field, fieldValue)] as const),
  );
  checkFrontMatter(file, frontMatter, getLine);
  return frontMatter;
}

/** @throws UserError for a zero character or a replacement character, which a file that is not UTF-8 contains */
function checkEncoding(file: string, text: string): void {
  const wrongCharacter = text.search(/[\0\uFFFD]/);
  if (wrongCharacter !== -1) {
    const line = text.slice(0, wrongCharacter).split('\n').length;
    throw new UserError(
      `${file}:${line}: the file is not encoded as UTF-8; save it as UTF-8, and check whether its letters are right.`,
    );
  }
}

/**
 * @returns the YAML between the two lines `---`. It begins with a line break in place of the first `---`, so that its line
 *   numbers are those of the page. It is empty for a part of a page without front matter.
 * @throws UserError when a page has no front matter, or when the front matter has no end
 */
function cutHeader(file: string, text: string): string {
  if (!text.startsWith('---\n')) {
    if (isPartOfPage(file)) {
      return '';
    }
    throw new UserError(
      `${file}:1: the page does not begin with front matter; write only three hyphens, ---, on line 1, and each field as name: value below them.`,
    );
  }
  const end = text.indexOf('\n---\n', 3);
  if (end === -1) {
    throw new UserError(`${file}:1: the front matter has no end; write only --- on the line below its last field.`);
  }
  return text.slice(3, end);
}

const NEXT_STEPS_HEADING = new RegExp(`^## (?:${nextStepsHeadings.join('|')})$`, 'm');

/** Front matter of Docusaurus that removes the links to the pages before and after a page in the sidebar. */
const WITHOUT_PAGINATION = {pagination_prev: null, pagination_next: null};

/**
 * The hook through which Docusaurus reads front matter. It returns the front matter of `readFrontMatter` and the content
 * of Docusaurus's own parser. A page with the section "Next steps" gets no links to its neighbours in the sidebar, because
 * readers would otherwise find two lists of next pages at its end.
 *
 * A mistake ends a production build. In the development server, this function returns no front matter for a page with a
 * mistake, and `checkSyntax` reports the mistake. If this function threw an error, Docusaurus would print a hint with it
 * that is mostly wrong.
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const {filePath, fileContent, defaultParseFrontMatter} = params;
  try {
    const frontMatter = readFrontMatter(getSitePath(filePath), fileContent);
    const pagination = NEXT_STEPS_HEADING.test(fileContent) ? WITHOUT_PAGINATION : {};
    return {...(await defaultParseFrontMatter(params)), frontMatter: {...pagination, ...frontMatter}};
  } catch (error) {
    if (!(error instanceof UserError)) {
      throw error;
    }
    return process.env.NODE_ENV === 'production' ? failBuild(error) : {frontMatter: {}, content: fileContent};
  }
};
