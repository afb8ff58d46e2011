/**
 * The front matter that pages may carry, checked when a page is read: a wrong key or value stops the build with one
 * sentence that names file, field and remedy. Docusaurus itself lets unknown keys pass, so a typing error such as
 * `sidebar_postion` would otherwise be lost without a word.
 */

import path from 'node:path';
import logger from '@docusaurus/logger';
import type {ParseFrontMatter} from '@docusaurus/types';
import {sections} from './sections';
import {isServiceId, services} from './services';
import {UserError} from './user-error';

interface Rule {
  isValid: (value: unknown) => boolean;
  /** Completes the sentence "…; ". */
  remedy: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const sidebarGroups: readonly string[] = sections.flatMap((section) => section.sidebarGroups ?? []).map(({id}) => id);

const rules: Record<string, Rule> = {
  title: {isValid: isText, remedy: 'give the page a title, as text'},
  description: {
    isValid: (value) => isText(value) && value.length >= 40 && value.length <= 160,
    remedy: 'write one sentence of 40 to 160 characters that says what the page gives the reader',
  },
  sidebar_label: {isValid: isText, remedy: 'write a short label, as text, or remove the line'},
  sidebar_position: {
    isValid: (value) => typeof value === 'number' && value >= 0,
    remedy: 'write a number: lower numbers come first in the sidebar',
  },
  sidebar_group: {
    isValid: (value) => isText(value) && sidebarGroups.includes(value),
    remedy: `use one of ${sidebarGroups.join(', ')}, or remove the line`,
  },
  service: {
    isValid: (value) => isText(value) && isServiceId(value),
    remedy: `use one of ${Object.keys(services).join(', ')}`,
  },
  lang: {isValid: (value) => value === 'nl', remedy: 'write nl for a Dutch page, or remove the line for an English one'},
  keywords: {
    isValid: (value) => Array.isArray(value) && value.every(isText),
    remedy: 'write a list of texts, such as [harvest, aggregator]',
  },
};

const required = ['title', 'description'] as const;

/**
 * @param file path of the page, as shown in the message; a part of a page, such as `_first-request.md`, has no title
 * @param frontMatter the parsed front matter
 * @throws UserError for the first unknown key, wrong value or missing field
 */
export function checkFrontMatter(file: string, frontMatter: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(frontMatter)) {
    const rule = rules[key];
    if (!rule) {
      throw new UserError(
        `${file}, front matter field "${key}": not a known field; use one of ${Object.keys(rules).join(', ')}.`,
      );
    }
    if (!rule.isValid(value)) {
      throw new UserError(`${file}, front matter field "${key}": ${JSON.stringify(value)} cannot be used; ${rule.remedy}.`);
    }
  }
  const missing = path.basename(file).startsWith('_') ? undefined : required.find((key) => !(key in frontMatter));
  if (missing) {
    throw new UserError(`${file}, front matter field "${missing}": missing; ${rules[missing]?.remedy}.`);
  }
}

/**
 * Docusaurus's hook for reading front matter: the default parser, then the check above.
 *
 * A build ends here and at once: thrown from this hook, the sentence would be buried in the stack traces of the two errors
 * that Docusaurus wraps around it. The development server shows the error and goes on.
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const file = path.relative(process.cwd(), params.filePath);
  try {
    const parsed = await parse(file, params);
    checkFrontMatter(file, parsed.frontMatter);
    return parsed;
  } catch (error) {
    if (error instanceof UserError && process.env.NODE_ENV === 'production') {
      logger.error(error.message);
      process.exit(1);
    }
    throw error;
  }
};

async function parse(file: string, params: Parameters<ParseFrontMatter>[0]): ReturnType<ParseFrontMatter> {
  try {
    return await params.defaultParseFrontMatter(params);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new UserError(`${file}, front matter: not valid YAML (${reason}); quote texts that contain a colon.`);
  }
}
