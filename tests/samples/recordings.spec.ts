import {expect, test} from '@playwright/test';
import {DOMParser, type Element, type Node} from '@xmldom/xmldom';
import {readSamples} from 'recorded-samples';
import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {startPlayback} from 'recorded-samples/tools';
import {readOaiRecords} from '../../src/lib/oai-records';
import {root} from '../support/test';
import {ok, recording} from '../../packages/recorded-samples/tests/project';
import {findIiifProblems} from '../../scripts/samples/iiif';
import {playing} from '../../scripts/samples/config';

const OAI = 'http://www.openarchives.org/OAI/2.0/';

const getElements = (xml: string, name: string): Element[] => [
  ...new DOMParser().parseFromString(xml, 'text/xml').getElementsByTagNameNS(OAI, name),
];

const getText = (element: Element, name: string) => element.getElementsByTagNameNS(OAI, name)[0]?.textContent ?? '';

const isDeleted = (element: Element) =>
  [element, ...element.getElementsByTagNameNS(OAI, 'header')].some((each) => each.getAttribute('status') === 'deleted');

/** What an element says, whatever its prefixes and its layout. */
function getContent(node: Node): unknown {
  const element = node as Element;
  const attributes = [...element.attributes].filter(({name}) => !name.startsWith('xmlns'));
  const children = [...element.childNodes].filter(({nodeType}) => nodeType === 1);
  return [
    element.namespaceURI,
    element.localName,
    attributes.map(({namespaceURI, localName, value}) => [namespaceURI, localName, value].join(' ')).sort(),
    children.length === 0 ? element.textContent : children.map(getContent),
  ];
}

test('records and headers in samples are those of the recording', () => {
  const recorded = new Map(
    [...readOaiRecords(root).values()].map((xml) => {
      const [record] = getElements(xml, 'record');
      return [getText(record as Element, 'identifier'), record as Element];
    }),
  );
  const claims = readSamples(root).recordings.filter(({provenance}) =>
    /\b(?:records?|headers) recorded 2026-06-20/.test(provenance.text),
  );
  let compared = 0;
  for (const {name, body} of claims) {
    const xml = body.toString('utf8');
    const whole = getElements(xml, 'record');
    for (const shown of whole.length > 0 ? whole : getElements(xml, 'header')) {
      if (isDeleted(shown)) {
        continue; // constructed, as the first line of its file says
      }
      const source = recorded.get(getText(shown, 'identifier'));
      const same = shown.localName === 'header' ? source?.getElementsByTagNameNS(OAI, 'header')[0] : source;
      expect(same, `${name}: ${getText(shown, 'identifier')} is not in the recording`).toBeDefined();
      expect(getContent(shown), name).toEqual(getContent(same as Element));
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThanOrEqual(6);
});

const findProblems = (document: object) =>
  findIiifProblems(recording('GET https://iiif.example.org/A', ok(JSON.stringify(document)))).join();

test('an image service without a known level, and a manifest whose label has no language, are found', () => {
  const image = {
    '@context': 'http://iiif.io/api/image/3/context.json',
    id: 'https://iiif.example.org/A',
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level2',
    width: 10,
    height: 20,
  };
  expect(findProblems(image)).toBe('');
  expect(findProblems({...image, profile: 'none'})).toBe('the IIIF parser sees no image service of a known level');
  const manifest = {
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id: 'https://iiif.example.org/A/manifest',
    type: 'Manifest',
    label: {en: ['A']},
    items: [{id: 'https://iiif.example.org/A/canvas', type: 'Canvas', width: 10, height: 20, items: []}],
  };
  expect(findProblems(manifest)).toBe('');
  expect(findProblems({...manifest, label: 'A'})).toContain('the IIIF parser warns');
});

const {recordings} = readSamples(root);

test('without curl the check names the package of Debian', () => {
  const bin = fs.mkdtempSync(path.join(os.tmpdir(), 'bin-'));
  fs.symlinkSync(execFileSync('which', ['python3'], {encoding: 'utf8'}).trim(), path.join(bin, 'python3'));
  const {status, stderr} = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/check-samples.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: {PATH: bin},
  });
  fs.rmSync(bin, {recursive: true});
  expect(status).toBe(1);
  expect(stderr.trim()).toBe('The samples need curl, which cannot be found; install it.');
});

test('Search rejects an unknown parameter; the retired API is gone, its neighbours are not known', async () => {
  const {localise, unanswered, close} = await startPlayback(recordings, playing);
  const get = async (url: string) => {
    const response = await fetch(localise(url));
    return [response.status, response.status === 501 ? '' : await response.text()];
  };
  const search = 'https://data.rijksmuseum.nl/search/collection';
  try {
    expect(await get(`${search}?q=windmill&type=print`)).toEqual([400, '{"detail":"Unsupported query parameter: q"}']);
    expect(await get('https://www.rijksmuseum.nl/api/nl/collection/SK-C-5?key=x')).toEqual([410, '']);
    expect(unanswered).toEqual([]);
    expect(await get(`${search}?type=print`)).toEqual([501, '']);
    expect(await get('https://www.rijksmuseum.nl/api/oai/x')).toEqual([501, '']);
  } finally {
    await close();
  }
});
