import {expect, test} from 'vitest';
import {readSets} from 'record-data';
import {readOpenApi} from '../openapi/openapi';
import {requestForms} from '../requests/request-forms';
import {serviceParameters} from '../requests/service-parameters';
import {
  getFields,
  getStart,
  formatFragment,
  LANGUAGES,
  MAX_VALUE_LENGTH,
  findProblems,
  formatProgram,
  parseFragment,
  isRequiredField,
  createRequest,
  buildUrl,
  type BuiltRequest,
} from './request';
import {root} from '../../../scripts/lib/project';

const {operations} = readOpenApi(root);
const forms = requestForms(operations);
const parameters = serviceParameters(operations, readSets(root));
const parse = (hash: string) => parseFragment(hash, forms)!;
const getForm = (id: string) => forms.find((form) => form.id === id)!;

const built = (id: string, values: Readonly<Record<string, string | readonly string[]>>): BuiltRequest => ({
  form: getForm(id),
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value].flat()])),
});
const image = (values: Record<string, string>) =>
  built('getImage', {...createRequest(getForm('getImage')).values, ...values});

test('a form starts with what its request must have', () => {
  expect(forms.map((form) => buildUrl(getStart([form])))).toEqual([
    'https://data.rijksmuseum.nl/search/collection',
    'https://data.rijksmuseum.nl/200107928',
    'https://iiif.micr.io/PJEZO/full/800,/0/default.jpg',
    'https://data.rijksmuseum.nl/oai?verb=ListRecords&metadataPrefix=edm',
    'http://library.rijksmuseum.nl:9998/biblios?version=1.1&operation=searchRetrieve&query=subject%3Drembrandt%20or%20title%3Dpainting',
  ]);
});

test('every field is explained, and has values to choose or an example that it takes', () => {
  for (const form of forms) {
    for (const {name, description, values, example} of form.fields) {
      expect(description, name).not.toBe('');
      expect(values ?? example, `${form.id}: ${name}`).toBeDefined();
      const {values: filled} = createRequest(form);
      const request = {form, values: example === undefined ? filled : {...filled, [name]: [example]}};
      // A token excludes what the form starts with.
      expect(name === 'resumptionToken' ? [] : findProblems(request, parameters), `${form.id}: ${name}`).toEqual([]);
    }
  }
});

/** A request to list records with these dates. */
const list = (values: Record<string, string>) =>
  built('harvest', {verb: 'ListRecords', metadataPrefix: 'edm', ...values});
/** A request for The Night Watch. */
const record = (values: Record<string, string>) => built('getRecord', {number: '200107928', ...values});
const search = (values: Record<string, string>) => built('searchCollection', values);

for (const [request, field, sentence] of [
  [search({imageAvailable: 'yes'}), 'imageAvailable', 'is one of `true`, `false`, not `yes`.'],
  [built('getRecord', {}), 'number', '`number` is required.'],
  [record({number: 'SK-C-5'}), 'number', '`SK-C-5` is an object number. [Search for it]'],
  [record({number: 'x'}), 'number', '`x` is not a value of `number`'],
  [record({number: '301154354', _profile: 'la-framed'}), '_profile', 'publications come as Schema.org'],
  [
    record({number: '2103429', _profile: 'edm'}),
    '_profile',
    'Judging by its first digits, `2103429` is a person or group. EDM',
  ],
  [record({_profile: 'lido'}), '_profile', '`lido` is not a known profile'],
  [
    record({_mediatype: 'application/ld%2Bjson'}),
    '_mediatype',
    'Write `application/ld+json` here: the request builder encodes it.',
  ],
  [image({region: '0,0,200,100', size: '400,'}), 'size', 'larger than the region'],
  [image({region: '20000,0,10,10'}), 'region', 'outside the image'],
  [built('harvest', {verb: 'ListRecords'}), 'metadataPrefix', 'requires `metadataPrefix`'],
  [list({from: '1-6-2026'}), 'from', '`from` is not a date'],
  [list({from: '2026-06-01', until: '2026-06-01T00:00:00Z'}), 'until', 'in the same form'],
  [list({from: '2026-06-02', until: '2026-06-01'}), 'until', '`from` is later than `until`'],
  [list({resumptionToken: 'x'}), 'resumptionToken', 'send `resumptionToken` with the verb alone'],
  [built('searchLibrary', {query: '"a'}), 'query', 'A quotation mark in `query` is not closed'],
  [built('searchLibrary', {query: '(a'}), 'query', 'The brackets in `query` do not match'],
] as const) {
  test(`${formatFragment(request)}: ${sentence}`, () => {
    const problems = findProblems(request, parameters).filter((problem) => problem.field === field);
    expect(problems).toEqual([{field, text: expect.stringContaining(sentence)}]);
  });
}

test('of OAI-PMH, only the arguments of the verb are fields, and in the request', () => {
  const request = built('harvest', {
    verb: 'GetRecord',
    set: '260213',
    identifier: 'https://id.rijksmuseum.nl/200107928',
  });
  const fields = getFields(request);
  expect(fields.map(({name}) => name)).toEqual(['verb', 'identifier', 'metadataPrefix']);
  expect(fields.map((field) => isRequiredField(request, field))).toEqual([true, true, true]);
  expect(buildUrl(request)).not.toContain('set=');
});

for (const [fragment, values, ...problems] of [
  ['searchCollection?title=a&title=b', {title: ['a']}, '`title` more than once'],
  ['nonsense?x=y', {}, '`nonsense`, which does not exist'],
  ['https://www.example.org/', {}, 'No request on this page'],
] as const) {
  test(`#${fragment} is read, and explained where it is wrong`, () => {
    expect(parse(`#${fragment}`)).toMatchObject({
      values,
      problems: problems.map((problem) => expect.stringContaining(problem)),
    });
  });
}

test('what is typed comes back from the fragment and the URL, and leaves its text in no program', () => {
  const languages = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[];
  for (const form of forms) {
    const example = createRequest(form);
    for (const {name} of getFields(example).filter(({values}) => !values)) {
      for (const text of [`a b&c=d#e+%2F/?`, `'"\\\`<$>\n`, '100% é 中', '=']) {
        const request = {form, values: {...example.values, [name]: [text]}};
        const url = buildUrl(request);
        expect(parse(formatFragment(request)), url).toEqual({...request, problems: []});
        expect(parse(`#${encodeURIComponent(url)}`), url).toEqual({...request, problems: []});
        expect(url).not.toMatch(/['"\\\s<>`]/);
        languages.forEach((language) => expect(formatProgram(request, language).split(url)).toHaveLength(2));
      }
    }
  }
});

test('what is too long for a field, or too much, is left out', () => {
  const long = 'x'.repeat(MAX_VALUE_LENGTH + 1);
  const many = Array.from({length: 30}, (_, i) => `creator=${i}`).join('&');
  const {values, problems} = parse(`#searchCollection?title=${long}&${many}`);
  expect(values.title).toBeUndefined();
  expect(values.creator).toHaveLength(20);
  expect(problems).toHaveLength(2);
});
