import {expect, test} from '@playwright/test';
import {isDeepStrictEqual} from 'node:util';
import fc from 'fast-check';
import {readOpenApi} from '../../src/features/openapi/openapi';
import {requestForms} from '../../src/features/openapi/request-forms';
import {serviceParameters} from '../../src/features/openapi/service-parameters';
import {readSets} from '../../src/lib/sets';
import {decode} from '../../src/features/decoder/decode';
import {
  getFields,
  getStart,
  formatFragment,
  LANGUAGES,
  LONGEST_VALUE,
  findProblems,
  formatProgram,
  parseFragment,
  isRequiredField,
  createRequest,
  buildUrl,
  type BuiltRequest,
} from '../../src/features/request-builder/request';
import {formatRegion, getFrame, moveFrame} from '../../src/features/request-builder/region';
import {isNightly} from '../support/nightly';
import {root} from '../support/test';

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

test('every form is there, with an example that has no problem', () => {
  expect(forms.map((form) => buildUrl(createRequest(form)))).toEqual([
    'https://data.rijksmuseum.nl/search/collection?title=Nachtwacht&creator=Rembrandt&imageAvailable=true',
    'https://data.rijksmuseum.nl/200107928?_profile=edm',
    'https://iiif.micr.io/PJEZO/full/800,/0/default.jpg',
    'https://data.rijksmuseum.nl/oai?verb=ListRecords&metadataPrefix=edm&set=260213',
    'http://library.rijksmuseum.nl:9998/biblios?version=1.1&operation=searchRetrieve&query=subject%3Drembrandt%20or%20title%3Dpainting&maximumRecords=5&startRecord=6',
  ]);
  for (const form of forms) {
    expect(findProblems(createRequest(form), parameters), form.id).toEqual([]);
    expect(parse(`#${form.id}`)).toEqual(getStart([form]));
  }
});

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
      const request =
        example === undefined
          ? createRequest(form)
          : {form, values: {...createRequest(form).values, [name]: [example]}};
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
  [search({creator: 'Rembr*'}), 'creator', 'Wildcards do not work in `creator`'],
  [search({memberOfSetId: '260213'}), 'memberOfSetId', 'expects the whole identifier'],
  [search({imageAvailable: 'yes'}), 'imageAvailable', 'is one of `true`, `false`, not `yes`.'],
  [search({creationDate: '1600-1650'}), 'creationDate', 'For ranges, see [Date ranges]'],
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
  [image({size: '5000,'}), 'size', 'more than maxArea'],
  [image({region: '0,0,200,100', size: '400,'}), 'size', 'larger than the region'],
  [image({size: 'full'}), 'size', 'write `max`'],
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

test('what Search accepts and hardly finds is said, as no mistake', () => {
  for (const [values, field] of [
    [{creator: 'Vermeer'}, 'creator'],
    [{creator: 'Piet Mondrian'}, 'creator'],
    [{type: 'Paintings'}, 'type'],
    [{objectNumber: 'https://id.rijksmuseum.nl/200107928'}, 'objectNumber'],
  ] as const) {
    expect(findProblems(search(values), parameters)).toMatchObject([{field, isTrap: true}]);
  }
  for (const values of [{creator: 'Johannes Vermeer'}, {type: 'glas'}, {objectNumber: 'SK-C-5'}] as Record<
    string,
    string
  >[]) {
    expect(findProblems(search(values), parameters)).toEqual([]);
  }
});

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
  ['searchCollection?q=x&title=y', {title: ['y']}, 'Left out `q`'],
  ['searchCollection?title=a&title=b', {title: ['a']}, '`title` more than once'],
  ['nonsense?x=y', {}, '`nonsense`, which does not exist'],
  [
    encodeURIComponent('https://iiif.micr.io/QkOGy/square/300,/0/gray.png'),
    {'image-id': ['QkOGy'], region: ['square'], size: ['300,'], quality: ['gray'], format: ['png']},
  ],
  [encodeURIComponent('https://data.rijksmuseum.nl/search/collection?q=x'), {}, 'Left out `q`'],
  ['https://www.example.org/', {}, 'No request on this page'],
] as const) {
  test(`#${fragment} is read, and explained where it is wrong`, () => {
    expect(parse(`#${fragment}`)).toMatchObject({
      values,
      problems: problems.map((problem) => expect.stringContaining(problem)),
    });
  });
}

/** A request with any values; of the path, those that a URL can contain. */
const requests = fc.constantFrom(...forms).chain((form) =>
  fc
    .record(
      Object.fromEntries(
        form.fields.map(({name, in: place, values, isRepeatable}) => {
          const value = values
            ? fc.constantFrom(...values)
            : place === 'path'
              ? fc.string({minLength: 1}).filter((text) => !/^\.+$/.test(text))
              : fc.string({minLength: 1});
          return [name, fc.array(value, {minLength: 1, maxLength: isRepeatable ? 3 : 1})];
        }),
      ),
      {requiredKeys: form.fields.filter(({isRequired}) => isRequired).map(({name}) => name)},
    )
    .map((values): BuiltRequest => ({form, values})),
);

/** The request with the values that it sends alone. */
const sent = (request: BuiltRequest) =>
  Object.fromEntries(
    getFields(request).flatMap(({name}) => (request.values[name] ? [[name, request.values[name]]] : [])),
  );

test('from fields to URL, decoder and fragment and back, for generated requests', () => {
  // Without `expect` in the property: it takes a hundred times as long as the comparison.
  fc.assert(
    fc.property(requests, (request) => {
      const url = buildUrl(request);
      const isSame = ({form, values, problems}: BuiltRequest) =>
        form === request.form && isDeepStrictEqual(values, sent(request)) && problems?.length === 0;
      // The decoder reads no longer line, and gets a record for what is no number of one.
      const isDecoded = url.length < 2000 && (request.form.id !== 'getRecord' || /\/[23]0[01]\d{4,}/.test(url));
      const [finding] = isDecoded ? decode(url, parameters) : [];
      return (
        isSame(parse(formatFragment(request))) &&
        isSame(parse(`#${encodeURIComponent(url)}`)) &&
        (finding?.build === undefined
          ? !isDecoded || request.form.id === 'getImage'
          : isSame(parse(`#${encodeURIComponent(finding.build)}`)))
      );
    }),
    {numRuns: isNightly ? 10_000 : 300},
  );
});

test('no value leaves its text in a program', () => {
  const languages = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[];
  fc.assert(
    fc.property(requests, (request) => {
      const url = buildUrl(request);
      return (
        !/['"\\\s<>`]/.test(url) &&
        languages.every((language) => formatProgram(request, language).split(url).length === 2)
      );
    }),
    {numRuns: 1000},
  );
});

test('what is too long for a field, or too much, is left out', () => {
  const long = 'x'.repeat(LONGEST_VALUE + 1);
  const many = Array.from({length: 30}, (_, i) => `creator=${i}`).join('&');
  const {values, problems} = parse(`#searchCollection?title=${long}&${many}`);
  expect(values.title).toBeUndefined();
  expect(values.creator).toHaveLength(20);
  expect(problems).toHaveLength(2);
});

const full = {width: 1000, height: 800};

test('a frame stays in the image, and its region is read back', () => {
  const frame = {x: 100, y: 100, width: 200, height: 200};
  expect(moveFrame(frame, -105, 5000, false, full)).toEqual({...frame, x: 0, y: 600});
  expect(moveFrame(frame, 5000, -205, true, full)).toEqual({...frame, width: 900, height: 8});
  expect(formatRegion(frame, true, full)).toBe('pct:10,12.5,20,25');
  expect(getFrame('pct:10,12.5,20,25', full)).toEqual(frame);
  expect(getFrame('nonsense', full)).toEqual({x: 0, y: 0, ...full});
});
