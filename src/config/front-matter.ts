/**
 * The front matter of pages, checked when a page is read: a wrong field or value stops the build with one sentence that names
 * file, field and remedy. Docusaurus itself ignores unknown fields, so that a typo such as `sidebar_postion` would go unnoticed.
 */

import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import Ajv from 'ajv';
import {failBuild} from '../lib/fail-build';
import {UserError} from '../lib/user-error';
import {parseYaml} from '../lib/yaml';
import {sections} from '../site/sections';
import {services} from '../site/services';

interface Field {
  /** What a value must be, as JSON Schema. */
  schema: object;
  /** Completes the sentence "…; ". */
  remedy: string;
}

const text = {type: 'string', pattern: '\\S'};

const sidebarGroups = sections.flatMap((section) => section.sidebarGroups ?? []).map(({id}) => id);

const fields: Readonly<Record<string, Field>> = {
  title: {schema: text, remedy: 'write the name of the page, as text: the sidebar shows the same'},
  description: {
    schema: {type: 'string', minLength: 40, maxLength: 160},
    remedy: 'write one sentence of 40 to 160 characters that says what the page offers',
  },
  sidebar_position: {
    schema: {type: 'number', minimum: 0},
    remedy: 'write a number: pages with lower numbers come first in the sidebar',
  },
  sidebar_group: {
    schema: {enum: sidebarGroups},
    remedy: `use one of ${sidebarGroups.join(', ')}, or remove the line`,
  },
  service: {
    schema: {enum: Object.keys(services)},
    remedy: `use one of ${Object.keys(services).join(', ')}`,
  },
  toc_max_heading_level: {
    schema: {enum: [2, 3]},
    remedy: 'write the level of the smallest headings in the list of contents: 2 or 3, or remove the line for 4',
  },
  lang: {schema: {const: 'nl'}, remedy: 'write nl for a Dutch page, or remove the line for an English one'},
  keywords: {
    schema: {type: 'array', items: text},
    remedy: 'write a list of texts, such as [harvest, aggregator]',
  },
};

const required = ['title', 'description'];

/** The same as a JSON Schema, for editors: `front-matter.schema.json` in this folder is a copy. */
export const frontMatterSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Front matter of a page',
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, {schema, remedy}]) => [
      name,
      {...schema, description: `${remedy.slice(0, 1).toUpperCase()}${remedy.slice(1)}.`},
    ]),
  ),
  required,
  additionalProperties: false,
};

const ajv = new Ajv();

/**
 * @param file path of the page, as shown in the message; a part of a page, such as `_first-request.md`, needs no title
 * @param frontMatter the parsed front matter
 * @param getLine the line of a field, for the message
 * @throws UserError for the first unknown field, wrong value or missing field
 */
export function checkFrontMatter(
  file: string,
  frontMatter: Readonly<Record<string, unknown>>,
  getLine: (field: string) => number = () => 1,
): void {
  const fail = (name: string, problem: string) => {
    throw new UserError(`${file}:${getLine(name)}: front matter field "${name}": ${problem}.`);
  };
  for (const [name, value] of Object.entries(frontMatter)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) {
      fail(name, `not a known field; use one of ${Object.keys(fields).join(', ')}`);
    } else if (!ajv.validate(field.schema, value)) {
      fail(name, `${JSON.stringify(value)} cannot be used; ${field.remedy}`);
    }
  }
  const isPart = path.basename(file).startsWith('_');
  const missing = isPart ? undefined : required.find((name) => !(name in frontMatter));
  if (missing) {
    fail(missing, `missing; ${fields[missing]?.remedy}`);
  }
}

/**
 * Reads the front matter of a page and checks it. Docusaurus's own parser gives no line, and forgets at the second call that a page
 * failed at the first.
 *
 * @throws UserError for the first mistake
 */
export function readFrontMatter(file: string, text: string): Readonly<Record<string, unknown>> {
  const hasHeader = text.startsWith('---\n');
  const end = text.indexOf('\n---\n', 3);
  if (hasHeader && end === -1) {
    throw new UserError(`${file}:1: the front matter has no end; write --- on a line of its own below its last field.`);
  }
  // With the line break after the first hyphens, so that the lines are those of the page.
  const {value, getLine} = parseYaml(hasHeader ? text.slice(3, end) : '', file);
  const frontMatter = typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  checkFrontMatter(file, frontMatter ?? {}, (field) => getLine([field]));
  return frontMatter ?? {};
}

/**
 * Docusaurus's hook for reading front matter: the check above, then the default parser. In the development server a page with a mistake has
 * no front matter, and `checkSyntax` reports the mistake: before an error thrown here, Docusaurus prints a hint that is mostly wrong.
 */
export const parseFrontMatter: ParseFrontMatter = (params) => {
  const {filePath, fileContent, defaultParseFrontMatter} = params;
  try {
    readFrontMatter(path.relative(process.cwd(), filePath), fileContent);
  } catch (error) {
    if (!(error instanceof UserError)) {
      throw error;
    }
    return process.env.NODE_ENV === 'production'
      ? failBuild(error)
      : Promise.resolve({frontMatter: {}, content: fileContent});
  }
  return defaultParseFrontMatter(params);
};
