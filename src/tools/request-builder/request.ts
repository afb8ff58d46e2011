/**
 * From the fields of a form to a request and back: its URL, its problems, the code that sends it, and the fragment that shares it.
 * Nothing is sent.
 */

import type {RequestField, RequestForm} from '@site/src/lib/request-forms';
import type {ServiceParameters} from '@site/src/lib/service-parameters';
import {decode} from '../decoder/decode';
import {attempt, code} from '../decoder/finding';

/** Values by the names of fields; a field without a value is left out of the request. */
export type Values = Readonly<Record<string, string>>;

export interface BuiltRequest {
  form: RequestForm;
  values: Values;
}

/** What a form starts with: a request that returns something. */
const STARTS: Readonly<Record<string, Values>> = {
  searchCollection: {creator: 'Rembrandt van Rijn', imageAvailable: 'true'},
  getRecord: {number: '200107928', _profile: 'edm-framed'},
  getImage: {'image-id': 'PJEZO', region: 'full', size: '!800,800', rotation: '0', quality: 'default', format: 'jpg'},
  harvest: {verb: 'ListRecords', metadataPrefix: 'edm', set: '260213'},
  searchLibrary: {version: '1.1', operation: 'searchRetrieve', query: 'author=gerson', maximumRecords: '10'},
};

export const startOf = (form: RequestForm): BuiltRequest => ({form, values: STARTS[form.id] ?? {}});

/** The fields that the request can have: of OAI-PMH, those of its verb. */
export const fieldsOf = ({form, values}: BuiltRequest): RequestField[] =>
  form.fields.filter(({verbs}) => verbs === undefined || verbs.includes(values.verb ?? ''));

const filled = (request: BuiltRequest) =>
  fieldsOf(request).flatMap(({name, in: place}) => {
    const value = request.values[name] ?? '';
    return value === '' ? [] : [{name, place, value}];
  });

/** Encoded for a path: the signs of the Image API stay readable, and no quotation mark can end a text in code. */
const inPath = (value: string): string =>
  encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll("'", '%27');

/** Half of a surrogate pair has no encoding. */
const whole = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** The URL; an empty field of the path is `{…}` in it. */
export function urlOf(request: BuiltRequest): string {
  const values = filled(request);
  const path = values
    .filter(({place}) => place === 'path')
    .reduce((url, {name, value}) => url.replace(`{${name}}`, () => inPath(whole(value))), request.form.template);
  const query = new URLSearchParams(
    values.filter(({place}) => place === 'query').map(({name, value}) => [name, value]),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** What is wrong with the values, and what to beware of: sentences in inline Markdown, the first ones by field. */
export function remarksOn(request: BuiltRequest, parameters: ServiceParameters): string[] {
  const values = filled(request);
  const missing = fieldsOf(request)
    .filter(({name, isRequired}) => isRequired && !values.some((value) => value.name === name))
    .map(({name}) => `${code(name)} is required.`);
  const wrong = values.flatMap(({name, value}) => {
    const field = request.form.fields.find((each) => each.name === name);
    if (field?.values && !field.values.includes(value)) {
      return [`${code(name)} is one of ${field.values.map(code).join(', ')}, not ${code(value)}.`];
    }
    return field?.pattern !== undefined && !new RegExp(field.pattern).test(value)
      ? [`${code(value)} is not a value of ${code(name)}: ${field.description}`]
      : [];
  });
  return [
    ...missing,
    ...wrong,
    ...(missing.length > 0 ? [] : decode(urlOf(request), parameters).flatMap(({beware}) => beware)),
  ];
}

export const LANGUAGES = {curl: 'curl', javascript: 'JavaScript', python: 'Python'} as const;

/** A program that sends the request and prints the response, or saves an image. */
export function programOf(request: BuiltRequest, language: keyof typeof LANGUAGES): string {
  const url = urlOf(request);
  const file = request.form.id === 'getImage' ? `image.${request.values.format ?? 'jpg'}`.replace(/[^\w.]/g, '') : null;
  switch (language) {
    case 'curl':
      return `curl -L --fail-with-body ${file === null ? '' : `-o ${file} `}\\\n  '${url}'`;
    case 'javascript':
      return [
        ...(file === null ? [] : ["import {writeFile} from 'node:fs/promises';", '']),
        `const response = await fetch(\n  '${url}',\n);`,
        'if (!response.ok) throw new Error(`Status ${response.status}`);',
        file === null
          ? 'console.log(await response.text());'
          : `await writeFile('${file}', Buffer.from(await response.arrayBuffer()));`,
      ].join('\n');
    case 'python':
      return [
        'from urllib.request import urlopen',
        '',
        `url = "${url}"`,
        'with urlopen(url) as response:',
        file === null
          ? '    print(response.read().decode())'
          : `    with open("${file}", "wb") as file:\n        file.write(response.read())`,
      ].join('\n');
  }
}

/** The fragment that shares a request. */
export const fragmentOf = (request: BuiltRequest): string =>
  `#${request.form.id}?${new URLSearchParams(filled(request).map(({name, value}) => [name, value])).toString()}`;

/** Whether a fragment is that of a request, and not of a heading. */
const NAMES_REQUEST = /^#(?:\w+\?|https?(?::|%3A))/i;

/**
 * The request of a fragment: of one that `fragmentOf` made, or of the URL of a service.
 *
 * @returns the first form with its start when the fragment is no request; with `problems`, sentences about what cannot be read
 */
export function requestOf(hash: string, forms: readonly RequestForm[]): BuiltRequest & {problems: string[]} {
  const [first] = forms;
  if (!first) {
    throw new TypeError('The request builder has no forms.');
  }
  if (!NAMES_REQUEST.test(hash)) {
    return {...startOf(first), problems: []};
  }
  if (/^#http/i.test(hash)) {
    const url = attempt(() => decodeURIComponent(hash.slice(1))) ?? hash.slice(1);
    const found = requestOfUrl(url, forms);
    return found
      ? requestOf(`#${found.form.id}?${new URLSearchParams(found.values).toString()}`, forms)
      : {...startOf(first), problems: [`No request of this page has the URL ${code(url)}.`]};
  }
  const [id = '', query = ''] = hash.slice(1).split(/\?(.*)/s);
  const form = forms.find((each) => each.id === id);
  if (!form) {
    const known = forms.map((each) => code(each.id)).join(', ');
    return {
      ...startOf(first),
      problems: [`The link names the request ${code(id)}, which does not exist: it can be ${known}.`],
    };
  }
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const [name, value] of new URLSearchParams(query)) {
    if (form.fields.some((field) => field.name === name)) {
      values[name] = value;
    } else {
      problems.push(`The link has a field ${code(name)}, which this request does not have: it is left out.`);
    }
  }
  return {form, values, problems};
}

/** The request of a URL of a service; null when none of the forms makes it. */
export function requestOfUrl(text: string, forms: readonly RequestForm[]): BuiltRequest | null {
  const url = attempt(() => new URL(text));
  if (!url) {
    return null;
  }
  const variablesOf = ({template}: RequestForm) => [...template.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  // Fewest variables first: `/oai` before `/{number}`.
  for (const form of [...forms].sort((a, b) => variablesOf(a).length - variablesOf(b).length)) {
    const names = variablesOf(form);
    const pattern = form.template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '([^/?#]+?)');
    const match = new RegExp(`^${pattern}$`).exec(url.origin + url.pathname);
    if (match) {
      const ofPath = names.map((name, i) => [name, attempt(() => decodeURIComponent(match[i + 1] ?? '')) ?? '']);
      return {form, values: Object.fromEntries([...ofPath, ...url.searchParams]) as Values};
    }
  }
  return null;
}
