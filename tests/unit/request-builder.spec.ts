import {expect, test} from '@playwright/test';
import {isDeepStrictEqual} from 'node:util';
import fc from 'fast-check';
import {readOpenApi} from '../../src/lib/openapi';
import {BUILT, requestForms} from '../../src/lib/request-forms';
import {serviceParameters} from '../../src/lib/service-parameters';
import {
  fieldsOf,
  fragmentOf,
  LANGUAGES,
  programOf,
  remarksOn,
  requestOf,
  requestOfUrl,
  startOf,
  urlOf,
  type Values,
} from '../../src/tools/request-builder/request';
import {root} from '../support/test';
import {timeOf} from '../support/time';

const {operations} = readOpenApi(root);
const forms = requestForms(operations);
const parameters = serviceParameters(operations);
const formOf = (id: string) => forms.find((form) => form.id === id)!;
const built = (id: string, values: Values) => ({form: formOf(id), values});

test('every form is there, and starts with a request that has no problem', () => {
  expect(forms.map(({id}) => id)).toEqual(BUILT);
  expect(forms.map((form) => urlOf(startOf(form)))).toEqual([
    'https://data.rijksmuseum.nl/search/collection?creator=Rembrandt+van+Rijn&imageAvailable=true',
    'https://data.rijksmuseum.nl/200107928?_profile=edm-framed',
    'https://iiif.micr.io/PJEZO/full/!800,800/0/default.jpg',
    'https://data.rijksmuseum.nl/oai?verb=ListRecords&metadataPrefix=edm&set=260213',
    'http://library.rijksmuseum.nl:9998/biblios?version=1.1&operation=searchRetrieve&query=author%3Dgerson&maximumRecords=10',
  ]);
  for (const form of forms) {
    expect(remarksOn(startOf(form), parameters).join(' '), form.id).not.toMatch(
      /required|badArgument|not a value|has no/,
    );
  }
});

for (const [id, values, sentence] of [
  ['searchCollection', {creator: 'Rembr*'}, 'Wildcards do not work in `creator`'],
  ['searchCollection', {memberOfSetId: '260213'}, 'takes the whole identifier'],
  ['searchCollection', {imageAvailable: 'yes'}, '`imageAvailable` is one of `true`, `false`, not `yes`.'],
  ['getRecord', {}, '`number` is required.'],
  ['getRecord', {number: 'SK-C-5'}, '`SK-C-5` is not a value of `number`'],
  ['getImage', {...startOf(formOf('getImage')).values, size: '5000,'}, 'more than maxArea'],
  ['getImage', {...startOf(formOf('getImage')).values, region: '0,0,200,100', size: '400,'}, 'larger than the region'],
  ['harvest', {verb: 'ListRecords'}, 'requires `metadataPrefix`'],
  ['harvest', {verb: 'ListRecords', metadataPrefix: 'edm', from: '1-6-2026'}, '`from` is not a date'],
  [
    'harvest',
    {verb: 'ListRecords', metadataPrefix: 'edm', resumptionToken: 'x'},
    'send `resumptionToken` with the verb alone',
  ],
] as const) {
  test(`${id} ${JSON.stringify(values)}: ${sentence}`, () => {
    expect(remarksOn(built(id, values as Values), parameters).join(' ')).toContain(sentence);
  });
}

test('of OAI-PMH, only the arguments of the verb are fields, and in the request', () => {
  const request = built('harvest', {
    verb: 'GetRecord',
    set: '260213',
    identifier: 'https://id.rijksmuseum.nl/200107928',
  });
  expect(fieldsOf(request).map(({name}) => name)).toEqual(['verb', 'identifier', 'metadataPrefix']);
  expect(urlOf(request)).not.toContain('set=');
});

test('a wrong fragment is explained, and a heading is none', () => {
  expect(requestOf('#parameters', forms)).toMatchObject({form: {id: 'searchCollection'}, problems: []});
  expect(requestOf('#searchCollection?q=x&title=y', forms)).toMatchObject({
    values: {title: 'y'},
    problems: [expect.stringContaining('a field `q`')],
  });
  expect(requestOf('#nonsense?x=y', forms).problems).toEqual([
    expect.stringContaining('`nonsense`, which does not exist'),
  ]);
  expect(requestOf('#https%3A%2F%2Fiiif.micr.io%2FQkOGy%2Fsquare%2F300%2C%2F0%2Fgray.png', forms)).toMatchObject({
    form: {id: 'getImage'},
    values: {'image-id': 'QkOGy', region: 'square', size: '300,', quality: 'gray', format: 'png'},
  });
  const withUnknown = encodeURIComponent('https://data.rijksmuseum.nl/search/collection?q=x');
  expect(requestOf(`#${withUnknown}`, forms).problems).toEqual([expect.stringContaining('a field `q`')]);
  expect(requestOf('#https://www.example.org/', forms).problems).toEqual([
    expect.stringContaining('No request of this page'),
  ]);
});

/** A request with any values; of the path, those that a URL can contain. */
const requests = fc
  .constantFrom(...forms)
  .chain((form) =>
    fc
      .record(
        Object.fromEntries(
          form.fields.map(({name, in: place, values}) => [
            name,
            values
              ? fc.constantFrom(...values)
              : place === 'path'
                ? fc.string({minLength: 1}).filter((text) => !/^\.+$/.test(text))
                : fc.string({minLength: 1}),
          ]),
        ),
        {requiredKeys: form.fields.filter(({isRequired}) => isRequired).map(({name}) => name)},
      )
      .map((values) => ({form, values})),
  );

test('from fields to URL and to fragment and back, for 10,000 requests', () => {
  // Without `expect` in the property: it takes a hundred times as long as the comparison.
  fc.assert(
    fc.property(requests, (request) => {
      const sent = Object.fromEntries(
        fieldsOf(request).flatMap(({name}) => (request.values[name] ? [[name, request.values[name]]] : [])),
      );
      const ofUrl = requestOfUrl(urlOf(request), forms);
      const ofFragment = requestOf(fragmentOf(request), forms);
      return (
        ofUrl?.form === request.form &&
        isDeepStrictEqual(ofUrl.values, sent) &&
        ofFragment.form === request.form &&
        isDeepStrictEqual(ofFragment.values, sent) &&
        ofFragment.problems.length === 0
      );
    }),
    {numRuns: 10_000},
  );
});

test('no value leaves its text in a program, and none takes long', () => {
  const languages = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[];
  fc.assert(
    fc.property(requests, (request) => {
      const url = urlOf(request);
      return (
        timeOf(() => remarksOn(request, parameters)) < 50 &&
        !/['"\\\s<>`]/.test(url) &&
        languages.every((language) => programOf(request, language).split(url).length === 2)
      );
    }),
    {numRuns: 1000},
  );
});
