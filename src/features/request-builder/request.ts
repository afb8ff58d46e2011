/**
 * From the fields of a form to a request and back: its URL, its problems, the code that sends it, and the fragment that shares it.
 * Nothing is sent.
 */

import {escapeRegExp} from '@site/src/lib/escape-reg-exp';
import type {ImageRequest, ImageResult, Size} from '@site/src/lib/iiif-image';
import type {RequestField, RequestForm} from '@site/src/features/openapi/request-forms';
import type {ServiceParameters} from '@site/src/features/openapi/service-parameters';
import {profiles} from '@site/src/site/vocabulary';
import {works, type Work} from '@site/src/site/works';
import {attempt} from '@site/src/lib/attempt';
import {formatCode} from '@site/src/lib/inline';
import {
  imageProblems,
  libraryProblems,
  oaiProblems,
  recordProblems,
  searchProblems,
  type Problem,
} from '../openapi/problems';

/** Values by the names of fields; a value that is empty is left out of the request. */
export type Values = Readonly<Record<string, readonly string[]>>;

export interface BuiltRequest {
  form: RequestForm;
  values: Values;
}

/** What a form starts with: a request whose response is recorded. */
const STARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  searchCollection: {title: 'Nachtwacht', creator: 'Rembrandt', imageAvailable: 'true'},
  getRecord: {number: '200107928', _profile: 'edm'},
  getImage: {'image-id': 'PJEZO', region: 'full', size: '1686,', rotation: '0', quality: 'default', format: 'jpg'},
  harvest: {verb: 'ListRecords', metadataPrefix: 'edm', set: '260213'},
  searchLibrary: {
    version: '1.1',
    operation: 'searchRetrieve',
    query: 'subject=rembrandt or title=painting',
    maximumRecords: '5',
    startRecord: '6',
  },
};

const listed = (values: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));

export const createRequest = (form: RequestForm): BuiltRequest => ({form, values: listed(STARTS[form.id] ?? {})});

/** The first value of a field; an empty text without one. */
export const getValue = ({values}: BuiltRequest, name: string): string => values[name]?.[0] ?? '';

/** Whether no field has a value. */
export const isEmpty = ({values}: BuiltRequest): boolean =>
  Object.values(values)
    .flat()
    .every((value) => value === '');

/** The fields that the request can have: of OAI-PMH, those of its verb. */
export const getFields = (request: BuiltRequest): RequestField[] =>
  request.form.fields.filter(({verbs}) => verbs === undefined || Object.hasOwn(verbs, getValue(request, 'verb')));

/** Whether the request must have a field: always, or with its verb. */
export const requires = (request: BuiltRequest, {isRequired, verbs}: RequestField): boolean =>
  isRequired || verbs?.[getValue(request, 'verb')] === 'required';

const filled = (request: BuiltRequest) =>
  getFields(request).flatMap(({name, in: place}) =>
    (request.values[name] ?? []).filter((value) => value !== '').map((value) => ({name, place, value})),
  );

/** Half of a surrogate pair has no encoding. */
const whole = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** Encoded for a path: the signs of the Image API stay readable, and none can end a text in code or a URL in a sentence. */
const inPath = (name: string, value: string): string => {
  const encoded = encodeURIComponent(whole(value)).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return ['region', 'size'].includes(name) ? encoded.replaceAll('%2C', ',').replaceAll('%3A', ':') : encoded;
};

const buildQuery = (request: BuiltRequest): URLSearchParams =>
  new URLSearchParams(
    filled(request)
      .filter(({place}) => place === 'query')
      .map(({name, value}) => [name, value]),
  );

/** The URL; an empty field of the path is `{…}` in it. */
export function buildUrl(request: BuiltRequest): string {
  const path = filled(request)
    .filter(({place}) => place === 'path')
    .reduce((url, {name, value}) => url.replace(`{${name}}`, () => inPath(name, value)), request.form.template);
  // Every service reads %20 as a space; that all of them read the plus sign so is not known.
  const query = buildQuery(request).toString().replaceAll('+', '%20');
  return query === '' ? path : `${path}?${query}`;
}

/** Size of the image of a work that the site shows; null when it is not known. */
export const getFullSize = (imageId: string): Size | null =>
  Object.values<Work>(works).find((work) => work.imageId === imageId)?.full ?? null;

export const getImageRequest = (request: BuiltRequest): ImageRequest => ({
  region: getValue(request, 'region'),
  size: getValue(request, 'size'),
  rotation: getValue(request, 'rotation'),
  quality: getValue(request, 'quality'),
  format: getValue(request, 'format'),
});

/** What the service returns for a request of an image whose size is known; null for others, and for one with a problem. */
export const getImageResult = (request: BuiltRequest): ImageResult | null =>
  imageProblems(getImageRequest(request), getFullSize(getValue(request, 'image-id'))).result ?? null;

/** What is wrong with the request, by its fields. */
export function findProblems(request: BuiltRequest, parameters: ServiceParameters): Problem[] {
  const {form} = request;
  const missing = getFields(request)
    .filter(({name, isRequired}) => isRequired && getValue(request, name) === '')
    .map(({name}) => ({field: name, text: `${formatCode(name)} is required.`}));
  const invalid = filled(request).flatMap(({name, value}): Problem[] => {
    const field = form.fields.find((each) => each.name === name);
    if (field?.values && !field.values.includes(value)) {
      return [
        {
          field: name,
          text: `${formatCode(name)} is one of ${field.values.map(formatCode).join(', ')}, not ${formatCode(value)}.`,
        },
      ];
    }
    if (field?.pattern === undefined || new RegExp(field.pattern).test(value)) {
      return [];
    }
    const plain = attempt(() => decodeURIComponent(value)) ?? value;
    return [
      {
        field: name,
        text:
          plain !== value && new RegExp(field.pattern).test(plain)
            ? `Write ${formatCode(plain)} here: the request builder encodes it.`
            : `${formatCode(value)} is not a value of ${formatCode(name)}: ${field.description}`,
      },
    ];
  });
  // A rule of the service says more about a field than its pattern.
  const isIn = (problems: readonly Problem[]) => (problem: Problem) =>
    problems.some(({field}) => field !== null && field === problem.field);
  const ofService = (RULES[form.id]?.(request, parameters) ?? []).filter((problem) => !isIn(missing)(problem));
  return [...missing, ...invalid.filter((problem) => !isIn(ofService)(problem)), ...ofService];
}

const RULES: Readonly<Record<string, (request: BuiltRequest, parameters: ServiceParameters) => Problem[]>> = {
  searchCollection: (request, parameters) => searchProblems(buildQuery(request), parameters),
  getRecord: (request, parameters) => recordProblems(getValue(request, 'number'), buildQuery(request), parameters),
  getImage: (request) => {
    const image = getImageRequest(request);
    return Object.values(image).includes('')
      ? []
      : imageProblems(image, getFullSize(getValue(request, 'image-id'))).problems;
  },
  harvest: (request, parameters) => oaiProblems(buildQuery(request), parameters),
  searchLibrary: (request) => libraryProblems(buildQuery(request)),
};

/** Where the response is explained; of OAI-PMH, that depends on the verb. */
const EXPLAINED: Readonly<Record<string, {label: string; url: string}>> = {
  searchCollection: {label: 'Pages of results', url: '/docs/search#pagination'},
  getRecord: {label: 'Profiles and tokens', url: '/docs/http/#profiles-and-tokens'},
  getImage: {label: 'Size of an image', url: '/docs/iiif/image#size'},
  searchLibrary: {label: 'MARC fields', url: '/docs/sru#marc-fields'},
};

/** What the response is, as inline Markdown with a link to its explanation. */
export function describeResponse(request: BuiltRequest): string {
  const {form} = request;
  const verb = form.fields
    .find(({name}) => name === 'verb')
    ?.values?.find((each) => each === getValue(request, 'verb'));
  const token = getValue(request, '_profile');
  const profile = profiles.find((each) => token !== '' && (each.token === token || each.uri === token));
  const result = form.id === 'getImage' ? getImageResult(request) : null;
  const mediaType =
    form.id === 'getImage'
      ? formatCode(
          form.mediaTypes.find((each) => each.endsWith(getValue(request, 'format').replace('jpg', 'jpeg'))) ?? 'image',
        )
      : getValue(request, '_mediatype') !== ''
        ? formatCode(getValue(request, '_mediatype'))
        : (profile?.mediaTypes ?? formatCode(form.mediaTypes[0] ?? ''));
  const {label, url} =
    form.id === 'harvest'
      ? {label: verb ?? 'Verbs', url: `/docs/oai-pmh/verbs${verb ? `#${verb.toLowerCase()}` : ''}`}
      : (EXPLAINED[form.id] ?? {label: form.summary, url: form.page});
  const what = profile ? `${profile.model}.` : form.response;
  const size = result ? ` It has ${result.width} × ${result.height} pixels.` : '';
  return `${what.replace(/\.?$/, '.')}${size} Media type: ${mediaType}. [${label}](${url})`;
}

export const LANGUAGES = {curl: 'curl', javascript: 'JavaScript', python: 'Python'} as const;

/** A program that sends the request and prints the response, or saves an image. */
export function formatProgram(request: BuiltRequest, language: keyof typeof LANGUAGES): string {
  const url = buildUrl(request);
  const format = getValue(request, 'format').replace(/\W/g, '');
  const file = request.form.id === 'getImage' ? `image.${format || 'jpg'}` : null;
  switch (language) {
    case 'curl':
      return `curl -L --fail-with-body ${file === null ? '' : `-o ${file} `}'${url}'`;
    case 'javascript':
      return [
        ...(file === null ? [] : ["import { writeFile } from 'node:fs/promises';", '']),
        `const url = '${url}';`,
        'const response = await fetch(url);',
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
export const formatFragment = (request: BuiltRequest): string =>
  `#${request.form.id}?${new URLSearchParams(filled(request).map(({name, value}) => [name, value])).toString()}`;

/** Longest value that a field takes: no service has a use for a longer one, and checking it must take no time. */
export const LONGEST_VALUE = 2000;
/** Most values of one parameter. */
export const MOST_VALUES = 20;

/** Whether a fragment is that of a request, and not of a heading. */
export const namesRequest = (hash: string): boolean => /^#(?:\w+\?|https?(?::|%3A))/i.test(hash);

/**
 * The request of a fragment: of one that `fragmentOf` made, or of the URL of a service.
 *
 * @returns the first form with its start when the fragment is no request; with `problems`, sentences about what cannot be read
 */
export function parseFragment(hash: string, forms: readonly RequestForm[]): BuiltRequest & {problems: string[]} {
  const [first] = forms;
  if (!first) {
    throw new TypeError('The request builder has no forms.');
  }
  if (!namesRequest(hash)) {
    return {...createRequest(first), problems: []};
  }
  if (/^#http/i.test(hash)) {
    const url = attempt(() => decodeURIComponent(hash.slice(1))) ?? hash.slice(1);
    const found = pairsOfUrl(url, forms);
    return found
      ? {form: found.form, ...checkedValues(found.form, found.pairs)}
      : {...createRequest(first), problems: [`No request on this page has the URL ${formatCode(url)}.`]};
  }
  const [id = '', query = ''] = hash.slice(1).split(/\?(.*)/s);
  const form = forms.find((each) => each.id === id);
  if (!form) {
    const known = forms.map((each) => formatCode(each.id)).join(', ');
    return {
      ...createRequest(first),
      problems: [
        `The link names the request ${formatCode(id)}, which does not exist on this page. The page has ${known}.`,
      ],
    };
  }
  return {form, ...checkedValues(form, [...new URLSearchParams(query)])};
}

/** Values of fields that the form has, and sentences about the others. */
function checkedValues(
  form: RequestForm,
  pairs: readonly (readonly [name: string, value: string])[],
): {values: Values; problems: string[]} {
  const values: Record<string, string[]> = {};
  const problems = new Set<string>();
  for (const [name, value] of pairs) {
    const field = form.fields.find((each) => each.name === name);
    const earlier = Object.hasOwn(values, name) ? values[name] : undefined;
    if (!field) {
      problems.add(`Left out ${formatCode(name)} from the link, because this request has no such parameter.`);
    } else if (earlier && !field.isRepeatable) {
      problems.add(`The link has ${formatCode(name)} more than once, and only the first counts.`);
    } else if (value.length > LONGEST_VALUE || (earlier ?? []).length === MOST_VALUES) {
      problems.add(
        `Left out values of ${formatCode(name)} from the link, because there are too many or they are too long.`,
      );
    } else {
      values[name] = [...(earlier ?? []), value];
    }
  }
  return {values, problems: [...problems]};
}

/** The form that makes a URL, with the values in the URL; null when none does. */
function pairsOfUrl(
  text: string,
  forms: readonly RequestForm[],
): {form: RequestForm; pairs: [name: string, value: string][]} | null {
  const url = attempt(() => new URL(text));
  if (!url) {
    return null;
  }
  const listVariables = ({template}: RequestForm) =>
    [...template.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  // Records have two hosts, and both take the same requests.
  const plain = (url.origin + url.pathname).replace(/^https:\/\/id\.(?=rijksmuseum\.nl\/)/, 'https://data.');
  // Fewest variables first: `/oai` before `/{number}`.
  for (const form of [...forms].sort((a, b) => listVariables(a).length - listVariables(b).length)) {
    const pattern = escapeRegExp(form.template).replace(/\\\{.+?\\\}/g, '([^/?#]+?)');
    const match = new RegExp(`^${pattern}$`).exec(plain);
    if (match) {
      const ofPath = listVariables(form).map((name, i): [string, string] => [
        name,
        attempt(() => decodeURIComponent(match[i + 1] ?? '')) ?? '',
      ]);
      return {form, pairs: [...ofPath, ...url.searchParams]};
    }
  }
  return null;
}
