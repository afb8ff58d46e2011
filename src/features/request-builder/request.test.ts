import {expect, test} from 'vitest';
import {sets} from 'record-data';
import {readOpenApi} from '../openapi/openapi';
import {createRequestForms, type RequestField} from '../requests/request-forms';
import {getCases} from '../../../tests/support/service-cases';
import {readImageSizes} from '../requests/image-sizes';
import {getServiceParameters} from '../requests/service-parameters';
import {
  cleanRequest,
  describeCleaning,
  getFields,
  createInitialRequest,
  formatFragment,
  LANGUAGES,
  MAX_VALUE_LENGTH_CHARS,
  findProblems,
  formatProgram,
  parseFragment,
  isRequiredField,
  createExampleRequest,
  buildUrl,
} from './request';
import {root} from '../../../scripts/lib/project';

const {operations} = readOpenApi(root);
const forms = createRequestForms(operations);
const parameters = getServiceParameters(operations, sets);
const sizes = readImageSizes(root);
const parse = (hash: string) => parseFragment(hash, forms)!;

test('a form starts with the required values of its example', () => {
  expect(forms.map((form) => [`#${form.id}`, buildUrl(createInitialRequest([form]))]).sort()).toEqual(
    getCases('started').sort(),
  );
});

test('every field has a description, and choices or a valid example', () => {
  for (const form of forms) {
    for (const {name, description, values, example} of form.fields) {
      expect(description, name).not.toBe('');
      expect(values ?? example, `${form.id}: ${name}`).toBeDefined();
      const {values: exampleValues} = createExampleRequest(form);
      const request = {form, values: example === undefined ? exampleValues : {...exampleValues, [name]: [example]}};
      // The other values of the example are not allowed together with a token.
      expect(name === 'resumptionToken' ? [] : findProblems(request, parameters, sizes), `${form.id}: ${name}`).toEqual(
        [],
      );
    }
  }
});

test('values are cleaned before they are sent, and a note states each visible change', () => {
  for (const input of ['SK-C-5\u200b', 'SK-C-5\u00a0', ' SK-C-5', 'SK\u2011C\u20115', 'SK\u2013C\u20135']) {
    const typedRequest = parse(`#searchCollection?${new URLSearchParams({objectNumber: input})}`);
    expect(buildUrl(cleanRequest(typedRequest)), input).toMatch(/\?objectNumber=SK-C-5$/);
    const hasNote = input.trim() !== 'SK-C-5';
    expect(
      describeCleaning(typedRequest).map(({text}) => text),
      input,
    ).toEqual(hasNote ? [expect.stringContaining('SK-C-5')] : []);
  }
});

for (const [fragment = '', field, sentence = ''] of getCases('wrong')) {
  test(`${fragment}: ${sentence}`, () => {
    const problems = findProblems(parse(fragment), parameters, sizes).filter((problem) => problem.field === field);
    expect(problems).toEqual([{field, text: expect.stringContaining(sentence)}]);
  });
}

test('a request to OAI-PMH has only the arguments of its verb', () => {
  const fields: RequestField[] = [
    {name: 'verb', in: 'query', description: '', isRequired: true},
    {name: 'set', in: 'query', description: '', isRequired: false, verbs: {List: 'optional'}},
    {name: 'id', in: 'query', description: '', isRequired: false, verbs: {Get: 'required'}},
  ];
  const form = {...forms[0]!, template: 'https://example.org/', fields};
  const request = {form, values: {verb: ['Get'], set: ['1'], id: ['2']}};
  expect(getFields(request).map((field) => [field.name, isRequiredField(request, field)])).toEqual([
    ['verb', true],
    ['id', true],
  ]);
  expect(buildUrl(request)).toBe('https://example.org/?verb=Get&id=2');
});

const tooLong = 'x'.repeat(MAX_VALUE_LENGTH_CHARS + 1);
const creators = Array.from({length: 30}, (_, i) => String(i));
for (const [fragment, values, problem] of [
  ['searchCollection?title=a&title=b', {title: ['a']}, '`title` more than once'],
  [`searchCollection?title=${tooLong}`, {}, 'left out values of `title`'],
  [`searchCollection?creator=${creators.join('&creator=')}`, {creator: creators.slice(0, 20)}, 'values of `creator`'],
  ['nonsense?x=y', {}, '`nonsense`, which does not exist'],
  ['https://www.example.org/', {}, 'has no form for the URL'],
] as const) {
  test(`#${fragment.slice(0, 40)} is read, and its problem is explained`, () => {
    expect(parse(`#${fragment}`)).toEqual({form: forms[0], values, linkProblems: [expect.stringContaining(problem)]});
  });
}

test('the fragment and the URL preserve values, and no value ends the string of a program', () => {
  const languages = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[];
  for (const form of forms) {
    const example = createExampleRequest(form);
    for (const {name} of getFields(example).filter(({values}) => !values)) {
      for (const text of [`a b&c=d#e+%2F/?`, `'"\\\`<$>\n`, '100% é 中', '=']) {
        const request = {form, values: {...example.values, [name]: [text]}};
        const url = buildUrl(request);
        expect(parse(formatFragment(request)), url).toEqual({...request, linkProblems: []});
        expect(parse(`#${encodeURIComponent(url)}`), url).toEqual({...request, linkProblems: []});
        expect(url).not.toMatch(/['"\\\s<>`]/);
        languages.forEach((language) => expect(formatProgram(request, language).split(url)).toHaveLength(2));
      }
    }
  }
});
