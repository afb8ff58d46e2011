/**
 * The programs that pages show, for the tests that check their types: the samples, and the code blocks in JavaScript,
 * TypeScript and Python.
 */

import fs from 'node:fs';
import path from 'node:path';
import {fillTokens} from '../../src/markdown/tokens';
import {sections} from '../../src/site/sections';
import {fail, root} from './project';

export interface Example {
  /** Path of the sample's file, or path of the page with the line of the code block. */
  place: string;
  language: 'js' | 'ts' | 'python';
  code: string;
}

const SAMPLE_LANGUAGES: Readonly<Record<string, Example['language']>> = {'.mjs': 'js', '.py': 'python'};

/** Code that stands before a code block which is a part of a program, by the title of the block. */
const CODE_BEFORE: Readonly<Record<string, string>> = {
  'The provenance in EDM, with its markup': `/** @type {{ raw: import('collection-online').EdmGraph }} */
const record = JSON.parse('{}');
`,
};

const listFiles = (folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
    .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))
    .sort();

function listSamples(): Example[] {
  return listFiles('samples').flatMap((file) => {
    const language = SAMPLE_LANGUAGES[path.extname(file)];
    return language ? [{place: file, language, code: fs.readFileSync(path.join(root, file), 'utf8')}] : [];
  });
}

function listCodeBlocks(): Example[] {
  const folders = [...sections.filter(({forEditors}) => !forEditors).map(({id}) => id), 'src/pages'];
  return folders
    .flatMap(listFiles)
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const page = fs.readFileSync(path.join(root, file), 'utf8');
      return [...page.matchAll(/^```(js|ts|python)\b([^\n]*)\n(.*?)^```$/gms)].map((match) => {
        const [, language, attributes = '', code = ''] = match;
        const line = page.slice(0, match.index).split('\n').length;
        const title = /title="(.*?)"/.exec(attributes)?.[1] ?? '';
        return {
          place: `${file}:${line}`,
          language: language as Example['language'],
          code: (CODE_BEFORE[title] ?? '') + fillTokens(code, (problem) => fail(`${file}:${line}: ${problem}`)),
        };
      });
    });
}

/** @returns all examples in these languages, with the URLs of the services in place of their tokens */
export const listExamples = (...languages: Example['language'][]): Example[] =>
  [...listSamples(), ...listCodeBlocks()].filter(({language}) => languages.includes(language));
