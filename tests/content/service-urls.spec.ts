import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {escapeRegExp} from '../../src/lib/escape-reg-exp';
import {sections} from '../../src/site/sections';
import {services, type Service} from '../../src/site/services';
import {root} from '../support/test';

/** The examples show editors the forms of a page; their URLs are material, like those of the samples. */
const files = sections
  .filter(({id}) => id !== 'example')
  .flatMap(({id}) =>
    fs.readdirSync(path.join(root, id), {recursive: true, encoding: 'utf8'}).map((file) => path.posix.join(id, file)),
  )
  .concat('src/pages/introduction.md')
  .filter((file) => file.endsWith('.md'))
  .sort();

/** Each service with a URL, by what its URLs look like; the longest first, because some begin like others. */
const literals = (Object.entries(services) as [string, Service][])
  .flatMap(([id, {base, endpoint}]) => (base === null ? [] : [{id, base, isHost: endpoint === `${base}/{number}`}]))
  .sort((a, b) => b.base.length - a.base.length)
  // The resolver has the URL of a whole host, and shares the host with the museum's pages: only a number makes it a record.
  .map(({id, base, isHost}) => ({
    id,
    pattern: new RegExp(escapeRegExp(base) + (isHost ? String.raw`(?=/[\d{])` : String.raw`(?![\w-])`)),
  }));

/** The URLs of services that a page writes itself, as sentences. The sources at its foot are links to other texts. */
function findFaults(file: string, text: string): string[] {
  const [body = ''] = text.split(/^<summary>(?:Sources|Bronnen)<\/summary>$/m);
  return body.split('\n').flatMap((line, i) => {
    const literal = literals.find(({pattern}) => pattern.test(line));
    return literal ? [`${file}:${i + 1}: a URL of a service; write [[${literal.id}]] and what follows it`] : [];
  });
}

test('there are pages to check', () => {
  expect(files.length).toBeGreaterThanOrEqual(30);
});

for (const file of files) {
  test(`${file} leaves the URLs of services to src/site/services.ts`, () => {
    expect(findFaults(file, fs.readFileSync(path.join(root, file), 'utf8'))).toEqual([]);
  });
}

test('a URL in text, in a link, in a table and in code is reported, others are not', () => {
  const page = [
    'Ask `https://data.rijksmuseum.nl/oai?verb=Identify`.',
    '[All](https://data.rijksmuseum.nl/search/collection)',
    '| `https://data.rijksmuseum.nl/{number}` |',
    '```http\nGET https://iiif.micr.io/PJEZO/info.json\n```',
    'On https://data.rijksmuseum.nl/docs/search and https://id.rijksmuseum.nl/200107928, [[oai-pmh]] and https://data.rijksmuseum.nl/oaister.',
    '<summary>Sources</summary>',
    'https://data.rijksmuseum.nl/oai',
  ].join('\n');
  expect(findFaults('docs/a.md', page)).toEqual([
    'docs/a.md:1: a URL of a service; write [[oai-pmh]] and what follows it',
    'docs/a.md:2: a URL of a service; write [[search]] and what follows it',
    'docs/a.md:3: a URL of a service; write [[resolver]] and what follows it',
    'docs/a.md:5: a URL of a service; write [[iiif-image]] and what follows it',
  ]);
});
