import {expect, test} from 'vitest';
import {listFiles, listPages, readFile} from 'page-checks';
import {readRecording, readSamples} from 'recorded-samples';
import {formatCount} from '../../lib/units';
import {site} from '../../../scripts/lib/pages';
import {root} from '../../../scripts/lib/project';
import {services, type Service} from '.';
import type {Figure} from './service';

const findFiles = (folder: string, pattern: RegExp): string[] =>
  listFiles(root, folder).filter((file) => pattern.test(file));

const serviceList: Service[] = Object.values(services);
const limits = serviceList.flatMap((service) => Object.values(service.limits ?? {}));
const figures = [...limits, ...serviceList.flatMap(({counts}) => Object.values(counts ?? {}))];

/** Patterns of the nouns that pages use for the unit of a limit. */
const NOUNS: Partial<Record<Figure['unit'], string>> = {
  identifiers: 'identifiers|results|items',
  records: 'records|headers',
  megapixels: 'megapixels|million',
};

/** Sentences with a number that a program chooses. The number does not depend on the page size of Search. */
const UNRELATED_NUMBERS = ['docs/client-command-line.md: 100 results', 'tutorials/recipes/date-ranges.md: 100 results'];

test('no page, description or program repeats a limit of a service', () => {
  const limitPatterns = limits.map(({value, unit}) => `${formatCount(value)}(?:\\s\\w+)?\\s(?:${NOUNS[unit] ?? unit})`);
  const pattern = new RegExp(`(?<![\\w,.-])(?:${limitPatterns.join('|')})\\b`, 'g');
  const findRepeated = (text: string) => text.replace(/\{\/\*[^]*?\*\/\}|\(measured [^)]*\)/g, '').match(pattern) ?? [];
  expect(findRepeated(`up to ${formatCount(services.search.limits.pageSize.value)} other results`)).toHaveLength(1);
  const files = [
    ...listPages(site),
    'static/openapi.yaml',
    'packages/record-data/src/fields.yml',
    ...findFiles('src/site', /(?<!\.test)\.ts$/),
    ...findFiles('src/features', /(?<!\.test)\.tsx?$/),
    ...findFiles('scripts/mock-server', /\.ts$/),
  ];
  const problems = files.flatMap((file) => findRepeated(readFile(root, file)).map((text) => `${file}: ${text}`));
  expect(problems.filter((problem) => !UNRELATED_NUMBERS.includes(problem))).toEqual([]);
});

test('no schema states a number of items or a page size, and no description repeats a large limit', () => {
  const text = readFile(root, 'static/openapi.yaml');
  const large = limits.filter(({value}) => value >= 1000).map(({value}) => formatCount(value));
  const repeatedLimits = text.match(
    new RegExp(`\\bmaxItems: \\d+|\\bname: (?:ps|pageSize)\\n(?:.*\\n){3}.*maximum: \\d+|${large.join('|')}`, 'g'),
  );
  expect(repeatedLimits).toBeNull();
});

test('a page of results has as many identifiers as recorded ones that have a next page', () => {
  const recordings = readSamples(root).recordings.filter(
    ({url, provenance, status}) =>
      url.startsWith(services.search.base) && provenance.kind === 'recorded' && status === 200,
  );
  const pages = recordings.map(({body}) => JSON.parse(body.toString()) as {next?: object; orderedItems: object[]});
  const sizes = pages.filter(({next}) => next).map(({orderedItems}) => orderedItems.length);
  expect(sizes.length).toBeGreaterThan(1);
  expect(new Set(sizes)).toEqual(new Set([services.search.limits.pageSize.value]));
});

test('the number of paintings is the recorded one', () => {
  const {body} = readRecording(root, 'search/paintings/response');
  const {partOf} = JSON.parse(body.toString()) as {partOf: {totalItems: number}};
  expect(services.search.counts.paintings.value).toBe(partOf.totalItems);
});

test('the area of a size in numbers is the one in each recorded info.json', () => {
  const files = findFiles('samples/recordings', /\/info_[^/]*\.json$/);
  const areas = files.map((file) => (JSON.parse(readFile(root, file)) as {maxArea: number}).maxArea);
  expect(areas.length).toBeGreaterThan(5);
  expect(new Set(areas)).toEqual(new Set([services['iiif-image'].limits.maxArea.value]));
});

test('the source of a figure is a sentence part, and each link in it is also on a page', () => {
  const pages = listPages(site).map((file) => readFile(root, file));
  for (const {value, source} of figures) {
    expect(source, `of ${value}`).toMatch(/^\S.*[^.]$/);
    for (const [, url = ''] of source.matchAll(/\]\(([^)]+)\)/g)) {
      expect(
        pages.some((page) => page.includes(`](${url})`)),
        url,
      ).toBe(true);
    }
  }
});
