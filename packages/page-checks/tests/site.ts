/** A site for the tests, with two languages, a service and an element. It uses the files of this project. */

import path from 'node:path';
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
  others: {},
};

export const page = (
  markdown: string,
  file = 'docs/a.md',
  frontMatter: Record<string, unknown> = {title: 'A', sidebar_group: 'find'},
) => createPage(site, file, markdown, frontMatter);
