/** The list of a record’s fields and its code agree with the recordings and the modules; `npm run check:samples` compares its figures. */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {getValues, readRecording, type Recording} from 'recorded-samples';
import {startPlayback} from 'recorded-samples/tools';
import {ok, recording} from '../../packages/recorded-samples/tests/project';
import {shorten, type Counts, type Example} from '../../src/features/record/count';
import stored from '../../src/features/record/counts.json';
import {fields, isReadFromLinkedArt, THINGS, type Field} from '../../src/features/record/fields';
import {followsLink, toXPath} from '../../src/features/record/paths';
import {followEdm, readLinkedArt, type EdmRecord} from '../../src/features/record/records';
import {listPages, readFile} from '../../scripts/pages/page';
import {getSnippets, type SnippetLanguage} from '../../src/features/record/snippets';
import {readOaiRecords} from '../../src/lib/oai-records';
import {root} from '../support/test';
import {Folder, languages} from './sandbox';

const counts = stored as unknown as Counts;

/** Runs all snippets, each in a file of its own, and prints what each of them would print, as JSON. */
const RUNNERS = {
  javascript: `import fs from 'node:fs';
const printed = [];
const print = console.log;
console.log = (value) => printed.push(value);
for (const file of fs.readdirSync('.').filter((name) => name.startsWith('snippet-'))) {
  await import('./' + file);
}
print(JSON.stringify(printed));
`,
  python: `import builtins, glob, json, runpy
printed = []
show = builtins.print
builtins.print = printed.append
for file in sorted(glob.glob("snippet-*")):
    runpy.run_path(file)
show(json.dumps(printed))
`,
} as const;

for (const language of languages) {
  test(`the code of each field prints its example, in ${language}`, async () => {
    // A field that no stored record has is described without code.
    const recorded = fields.filter(({linkedArt, edm}) => linkedArt.length + edm.length > 0);
    const shown = recorded.map((field) => ({field, example: counts[field.id]!.example!}));
    await using folder = new Folder();
    const playback = await startPlayback(await recordsOf(shown));
    const end = language === 'python' ? 'py' : 'mjs';
    try {
      await folder.add('records/linked-art', language, playback.localise);
      const command = await folder.add('records/edm', language, playback.localise);
      const snippets = shown.map(({field, example}) => getSnippets(field, example.record)[language]);
      for (const [i, code] of [...snippets, codeOfCookbook(language)].entries()) {
        folder.write(`snippet-${String(i).padStart(2, '0')}.${end}`, playback.localise(code));
      }
      folder.write(`run.${end}`, RUNNERS[language]);
      const {stdout} = await folder.execute([...command.slice(0, -1), `run.${end}`], {env: playback.env});
      expect(playback.unanswered).toEqual([]);
      const printed = JSON.parse(playback.restore(stdout)) as unknown[];
      expect(printed.map((value, i) => [shown[i]?.field.id, shorten(value)])).toEqual([
        ...shown.map(({field, example}) => [field.id, example.value]),
        [undefined, ['Bruikleen van de gemeente Amsterdam']],
      ]);
    } finally {
      await playback.close();
    }
  });
}

/** The code at the top of the cookbook: the credit line of The Night Watch in Dutch. */
function codeOfCookbook(language: SnippetLanguage): string {
  const page = fs.readFileSync(path.join(root, 'docs/record-cookbook.md'), 'utf8');
  const fence = language === 'python' ? 'python' : 'js';
  return (
    new RegExp(`^\`\`\`${fence} excerpt title="The credit line in Dutch.*?"\\n(.+?)^\`\`\`$`, 'ms').exec(page)?.[1] ??
    ''
  );
}

/** The responses with the records that the snippets request. */
async function recordsOf(shown: readonly {field: Field; example: Example}[]): Promise<Recording[]> {
  const linkedArt = readLinkedArt(root);
  const archive = [...readOaiRecords(root).values()];
  const requests = new Map<string, string>();
  for (const {field, example} of shown) {
    const number = example.record.split('/').at(-1) ?? '';
    if (isReadFromLinkedArt(field)) {
      const file = field.recording ?? THINGS[field.of].recording;
      requests.set(example.record, JSON.stringify(linkedArt.find((record) => record.file === file)?.body));
    } else {
      const text = archive.find((xml) => xml.includes(`rdf:about="${example.record}"`)) ?? '';
      requests.set(`https://data.rijksmuseum.nl/${number}?_profile=edm`, text);
    }
  }
  return [...requests].map(([url, body], i) => recording(`GET ${url}`, ok(body), `test/one/record-${i}`));
}

/** The Night Watch, as the service returns it today and as it did until June 2026. */
function readStructures(): {flat: Recording; nested: Recording} {
  const flat = readRecording(root, 'http/edm/response');
  let text = readOaiRecords(root).get('SK-C-5.xml') ?? '';
  // The source of the nested records lost their prefixes.
  for (const [, lost, uri] of [...text.matchAll(/xmlns:(ns\d+)="([^"]+)"/g)]) {
    const [, usual = lost] = new RegExp(`xmlns:(\\w+)="${uri}"`).exec(flat.body.toString()) ?? [];
    text = text.replaceAll(`${lost}:`, `${usual}:`).replaceAll(`xmlns:${lost}=`, `xmlns:${usual}=`);
  }
  return {flat, nested: recording('GET https://id.rijksmuseum.nl/200107928', ok(text, 'application/rdf+xml'))};
}

/** Nothing where the record does not declare a prefix of the path. */
function findValues(recording: Recording, xPath: string): string[] {
  try {
    return [...new Set(getValues(recording, xPath).map((value) => value.trim()))].filter(Boolean).sort();
  } catch (error) {
    if (String(error).includes('Cannot resolve QName')) {
      return [];
    }
    throw error;
  }
}

test('the XPaths of the fields read what the module reads, from flat records and, unless they follow a link, from nested ones', async () => {
  const {read} = await import('../../samples/records/edm/javascript.mjs');
  const {flat, nested} = readStructures();
  for (const recording of [flat, nested]) {
    const record = read(recording.body.toString(), recording.file) as EdmRecord;
    for (const {id, edm} of fields) {
      for (const each of edm.filter((one) => recording === flat || !followsLink(one))) {
        const values = followEdm(record, each).found.map(({value}) => value.trim());
        expect(findValues(recording, toXPath(each)), `${id} in ${recording.file}`).toEqual([...new Set(values)].sort());
      }
    }
  }
});

test('an XPath of a page finds the same in a flat and in a nested record, or says which it is for', () => {
  const {flat, nested} = readStructures();
  const pages = listPages().flatMap((file) =>
    [...readFile(file).matchAll(/`(\/\/(?:dc|dcterms|edm|ore|skos|svcs):[^`]+)`(.*)/g)].map(
      ([, xPath = '', text = '']) => ({file, xPath, of: /\b(flat|nested)\b/.exec(text)?.[1]}),
    ),
  );
  expect(pages.length).toBeGreaterThan(10);
  for (const {file, xPath, of} of pages) {
    const [inFlat, inNested] = [flat, nested].map((recording) => findValues(recording, xPath));
    expect(of === 'nested' ? inNested : inFlat, `${file}: ${xPath}`).not.toEqual([]);
    if (!of) {
      expect(inNested, `${file}: ${xPath}`).toEqual(inFlat);
    }
  }
});

test('old names on the list are fields of the retired API', () => {
  const file = 'samples/recordings/api-legacy/collection-SK-A-2227.json';
  const {artObject, artObjectPage} = JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
  for (const name of fields.flatMap(({retired}) => retired ?? [])) {
    const value = name.split('.').reduce((object, key) => object?.[key], {artObjectPage, ...artObject});
    expect(value, name).toBeDefined();
  }
});
