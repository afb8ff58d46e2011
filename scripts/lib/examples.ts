/**
 * Lists the programs that pages show, so that tests can check their types. These are the samples, and the code blocks in
 * JavaScript, TypeScript and Python.
 */

import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from 'page-checks';
import {fillTokens} from '../../src/markdown/tokens';
import {sections} from '../../src/site/sections';
import {fail, root} from './project';

export interface Example {
  /** Path of the sample's file, or path of the page and line of the code block. */
  place: string;
  /** File name from the title of the code block, by which other programs of the page can import it. */
  file?: string;
  language: 'js' | 'ts' | 'python';
  code: string;
}

const SAMPLE_LANGUAGES: Readonly<Record<string, Example['language']>> = {'.mjs': 'js', '.py': 'python'};

/** Pages whose code blocks are only declarations and not programs. */
const DECLARATIONS: readonly string[] = ['docs/client-reference.md', 'docs/client-reference-types.md'];

/**
 * Code that is added before a code block, if the block is only a part of a program. The key is the page and the title of
 * the block.
 */
const CODE_BEFORE: Readonly<Record<string, string>> = {
  'docs/client-in-a-server.md: In JavaScript': "import { createClient } from 'collection-online';\n",
  'docs/client-in-a-server.md: In Python': 'from collection_online import Client\n',
  'docs/client-in-a-server.md: A signal for each visitor': `import { createClient } from 'collection-online';
const client = createClient({});
const visitorHasLeft = new AbortController();
const id = '200107928';
`,
  'docs/client-records.md: Rights of a record in either model': `import type { AnyRecord } from 'collection-online';
declare const record: AnyRecord;
`,
  'docs/client-settings.md: Cancel when the user leaves': `import { getObject } from 'collection-online';
const button = document.createElement('button');
`,
  'docs/record.md: The provenance in EDM, with its markup': `/** @type {{ raw: import('collection-online').EdmGraph }} */
const record = JSON.parse('{}');
`,
};

function listSamples(): Example[] {
  return listFiles(root, 'samples').flatMap((file) => {
    const language = SAMPLE_LANGUAGES[path.extname(file)];
    return language ? [{place: file, language, code: fs.readFileSync(path.join(root, file), 'utf8')}] : [];
  });
}

function listCodeBlocks(): Example[] {
  const folders = [...sections.filter(({forEditors}) => !forEditors).map(({id}) => id), 'src/pages'];
  return folders
    .flatMap((folder) => listFiles(root, folder))
    .filter((file) => file.endsWith('.md') && !DECLARATIONS.includes(file))
    .flatMap((file) => {
      const page = fs.readFileSync(path.join(root, file), 'utf8');
      return [...page.matchAll(/^```(js|ts|python)\b([^\n]*)\n(.*?)^```$/gms)].map((match) => {
        const [, language, attributes = '', code = ''] = match;
        const line = page.slice(0, match.index).split('\n').length;
        const title = /title="(.*?)"/.exec(attributes)?.[1] ?? '';
        return {
          place: `${file}:${line}`,
          ...(/^\w+\.(?:mjs|mts|py)$/.test(title) && {file: title}),
          language: language as Example['language'],
          code:
            (CODE_BEFORE[`${file}: ${title}`] ?? '') +
            fillTokens(code, (problem) => fail(`${file}:${line}: ${problem}`)),
        };
      });
    });
}

/** @returns all examples in these languages. Tokens such as `[[search]]` are replaced by the URLs of the services. */
export const listExamples = (...languages: Example['language'][]): Example[] =>
  [...listSamples(), ...listCodeBlocks()].filter(({language}) => languages.includes(language));

/**
 * Chooses different file names for examples that are checked in one folder. An example keeps its own file name, unless
 * another example already has it.
 *
 * @param createName returns a name that no other example has
 * @returns the examples, keyed by file name
 */
export function nameFiles(
  examples: readonly Example[],
  createName: (example: Example, index: number) => string,
): Map<string, Example> {
  const files = new Map<string, Example>();
  examples.forEach((example, index) => {
    const {file} = example;
    files.set(file && !files.has(file) ? file : createName(example, index), example);
  });
  return files;
}
