import {expect, test} from 'vitest';
import {sets} from 'record-data';
import {readOpenApi} from '../openapi/openapi';
import {requestForms, type RequestField} from '../requests/request-forms';
import {getCases} from '../../../tests/support/service-cases';
import {readImageSizes} from '../requests/image-sizes';
import {serviceParameters} from '../requests/service-parameters';
import {
  cleanRequest,
  describeCleaning,
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
} from './request';
import {root} from '../../../scripts/lib/project';

const {operations} = readOpenApi(root);
const forms = requestForms(operations);
const parameters = serviceParameters(operations, sets);
const sizes = readImageSizes(root);
const parse = (hash: string) => parseFragment(hash, forms)!;

test('a form starts with what its request must have', () => {
  expect(forms.map((form) => [`#${form.id}`, buildUrl(getStart([form]))]).sort()).toEqual(getCases('started').sort());
});

test('every field is explained, and has values to choose or an example that it takes', () => {
  for (const form of forms) {
    for (const {name, description, values, example} of form.fields) {
      expect(description, name).not.toBe('');
      expect(values ?? example, `${form.id}: ${name}`).toBeDefined();
      const {values: filled} = createRequest(form);
      const request = {form, values: example === undefined ? filled : {...filled, [name]: [example]}};
      // A token excludes what the form starts with.
      expect(name === 'resumptionToken' ? [] : findProblems(request, parameters, sizes), `${form.id}: ${name}`).toEqual(
        [],
      );
    }
  }
});

test('values are sent as they are meant, and what is sent in another spelling is said', () => {
  for (const pasted of ['SK-C-5\u200b', 'SK-C-5\u00a0', ' SK-C-5', 'SK\u2011C\u20115', 'SK\u2013C\u20135']) {
    const typed = parse(`#searchCollection?${new URLSearchParams({objectNumber: pasted})}`);
    expect(buildUrl(cleanRequest(typed)), pasted).toMatch(/\?objectNumber=SK-C-5$/);
    const isSaid = pasted.trim() !== 'SK-C-5';
    expect(
      describeCleaning(typed).map(({text}) => text),
      pasted,
    ).toEqual(isSaid ? [expect.stringContaining('SK-C-5')] : []);
  }
});

for (const [fragment = '', field, sentence = ''] of getCases('wrong')) {
  test(`${fragment}: ${sentence}`, () => {
    const problems = findProblems(parse(fragment), parameters, sizes).filter((problem) => problem.field === field);
    expect(problems).toEqual([{field, text: expect.stringContaining(sentence)}]);
  });
}

test('of OAI-PMH, only the arguments of the verb are fields, and in the request', () => {
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

const tooLong = 'x'.repeat(MAX_VALUE_LENGTH + 1);
const creators = Array.from({length: 30}, (_, i) => String(i));
for (const [fragment, values, problem] of [
  ['searchCollection?title=a&title=b', {title: ['a']}, '`title` more than once'],
  [`searchCollection?title=${tooLong}`, {}, 'Left out values of `title`'],
  [`searchCollection?creator=${creators.join('&creator=')}`, {creator: creators.slice(0, 20)}, 'values of `creator`'],
  ['nonsense?x=y', {}, '`nonsense`, which does not exist'],
  ['https://www.example.org/', {}, 'No request on this page'],
] as const) {
  test(`#${fragment.slice(0, 40)} is read, and explained where it is wrong`, () => {
    expect(parse(`#${fragment}`)).toEqual({form: forms[0], values, problems: [expect.stringContaining(problem)]});
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
