/** A site for the tests, with two languages, a service and an element. It uses the files of this project. */

import path from 'node:path';
import {expect} from 'vitest';
import {createPage, type Site} from '../index';

export const root = path.resolve(import.meta.dirname, '../../..');

export const site: Site = {
  root,
  sections: [
    {id: 'docs', sidebarGroups: [{id: 'find'}, {id: 'read'}]},
    {id: 'tutorials'},
    {id: 'policy'},
    {id: 'example', forEditors: true},
  ],
  otherRoutes: ['/', '/search'],
  tools: ['/docs/tool'],
  queries: {'/search': ['q'], '*': ['language']},
  isPublished: (name) => name === '/openapi.yaml' || name === '/sitemap.xml',
  elements: ['Sample', 'Response'],
  words: {
    en: [{pattern: /\bhits?\b/i, use: 'result'}],
    nl: [{pattern: /\bantwoord\b/i, use: 'respons'}],
  },
  literals: [
    {token: 'search', pattern: /https:\/\/data\.example\.org\/search(?![\w-])/},
    {token: 'resolver', pattern: /https:\/\/data\.example\.org(?=\/[\d{])/},
  ],
  ends: {next: ['Next steps', 'Verder lezen'], sources: ['Sources', 'Bronnen']},
  diagramWords: ['In words', 'In woorden'],
  listLinkFiles: () => [],
  readLinks: () => [],
  redirectsFile: 'redirects.yml',
  readRedirects: () => [],
  readFrontMatter: () => ({}),
  render: () => undefined,
  findRequestProblem: (url) => (url.includes('?q=') ? 'the parameter q is not known; make them agree' : null),
  dataChecks: {},
};

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Matches a problem by its place and the essential words of its sentence, so that a test need not change with the rest of
 * the sentence.
 *
 * @param place the file, or the file and the line, such as `docs/a.md:1`
 */
export const problemAt = (place: string, words: string) =>
  expect.stringMatching(new RegExp(`^${escapeRegExp(place)}: .*${escapeRegExp(words)}`));

/** Splits an expected problem such as `4: only one tab` into its line and its words, and matches it in a file. */
export function problemIn(file: string, lineAndWords: string) {
  const [, line, words = ''] = /^(\d+): (.*)$/.exec(lineAndWords) ?? [];
  return problemAt(`${file}:${line}`, words);
}

export const page = (
  markdown: string,
  file = 'docs/a.md',
  frontMatter: Record<string, unknown> = {title: 'A', sidebar_group: 'find'},
) => createPage(site, file, markdown, frontMatter);
