/**
 * From the fields of a form to a request and back: its URL, its problems, the code that sends it, and the fragment that
 * shares it. Nothing is sent.
 */

import {profiles} from '@site/src/site/vocabulary';
import {attempt} from '@site/src/lib/attempt';
import {formatCode, formatCodes} from '@site/src/lib/inline';
import {cleanPastedValue} from '@site/src/lib/pasted-text';
import {matchTemplate} from '@site/src/lib/url-template';
import {checkImage, findQueryProblems, formatMediaType, formatModel, IMAGE_PARTS} from '@site/src/features/requests';
import type {
  ImageRequest,
  ImageSizes,
  Problem,
  RequestField,
  RequestForm,
  ServiceParameters,
} from '@site/src/features/requests';
import {DATA, ID} from '@site/src/site/services/hosts';

/** Values by the names of fields; a value that is empty is left out of the request. */
export type Values = Readonly<Record<string, readonly string[]>>;

export interface BuiltRequest {
  form: RequestForm;
  values: Values;
  /** Sentences about what could not be read from a link. */
  problems?: readonly string[];
}

/** The request with its values as they are meant; the fields show what the reader pasted or is still typing. */
export const cleanRequest = (request: BuiltRequest): BuiltRequest => ({
  ...request,
  values: Object.fromEntries(
    Object.entries(request.values).map(([name, values]) => [name, values.map(cleanPastedValue)]),
  ),
});

/** @returns for each value that is sent in another spelling than the field shows, a sentence that says so */
export const describeCleaning = (request: BuiltRequest): Problem[] =>
  getFilled(request)
    .filter(({value}) => cleanPastedValue(value) !== value.trim())
    .map(({field, value}) => ({
      field: field.name,
      text: `${formatCode(field.name)} is read as ${formatCode(cleanPastedValue(value))}.`,
      isSuspicious: true,
    }));

export const createRequest = (form: RequestForm): BuiltRequest => ({
  form,
  values: Object.fromEntries(Object.entries(form.example).map(([name, value]) => [name, [value]])),
});

/**
 * What the first of the forms starts with: of its example, what a request must have.
 *
 * @throws TypeError when there is no form to start with
 */
export function getStart([first]: readonly RequestForm[]): BuiltRequest {
  if (!first) {
    throw new TypeError('The request builder has no forms.');
  }
  const {form, values} = createRequest(first);
  const required = form.fields.filter((field) => isRequiredField({form, values}, field)).map(({name}) => name);
  return {form, values: Object.fromEntries(Object.entries(values).filter(([name]) => required.includes(name)))};
}

/** The first value of a field; an empty text without one. */
export const getValue = ({values}: BuiltRequest, name: string): string => values[name]?.[0] ?? '';

/** The fields that the request can have: of OAI-PMH, those of its verb. */
export const getFields = (request: BuiltRequest): RequestField[] =>
  request.form.fields.filter(({verbs}) => verbs === undefined || Object.hasOwn(verbs, getValue(request, 'verb')));

/** Whether the request must have a field: always, or with its verb. */
export const isRequiredField = (request: BuiltRequest, {isRequired, verbs}: RequestField): boolean =>
  isRequired || verbs?.[getValue(request, 'verb')] === 'required';

const getFilled = (request: BuiltRequest): {field: RequestField; value: string}[] =>
  getFields(request).flatMap((field) =>
    (request.values[field.name] ?? []).filter((value) => value !== '').map((value) => ({field, value})),
  );

/**
 * Encoded for a path: the signs of the Image API stay readable, and none can end a text in code or a URL in a sentence.
 */
function encodePart(name: string, value: string): string {
  // Half of a surrogate pair has no encoding.
  const encoded = encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /['()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return ['region', 'size'].includes(name) ? encoded.replaceAll('%2C', ',').replaceAll('%3A', ':') : encoded;
}

const getPairs = (request: BuiltRequest, place?: RequestField['in']): string[][] =>
  getFilled(request)
    .filter(({field}) => place === undefined || field.in === place)
    .map(({field, value}) => [field.name, value]);

const buildQuery = (request: BuiltRequest): URLSearchParams => new URLSearchParams(getPairs(request, 'query'));

/** The URL; an empty field of the path is `{…}` in it. */
export function buildUrl(request: BuiltRequest): string {
  const path = getPairs(request, 'path').reduce(
    (url, [name = '', value = '']) => url.replace(`{${name}}`, () => encodePart(name, value)),
    request.form.template,
  );
  // Every service reads %20 as a space; that all of them read the plus sign so is not known.
  const query = buildQuery(request).toString().replaceAll('+', '%20');
  return query === '' ? path : `${path}?${query}`;
}

/** The parts of an image request; empty texts for those that the reader has not filled in. */
export const getImageParts = (request: BuiltRequest): ImageRequest =>
  Object.fromEntries(IMAGE_PARTS.map((part) => [part, getValue(request, part)])) as ImageRequest;

/** What is wrong with the request of an image, and its result where the size of the image is known. */
export function checkImageRequest(request: BuiltRequest, sizes: ImageSizes): ReturnType<typeof checkImage> {
  const parts = getImageParts(request);
  const imageId = getValue(request, 'image-id');
  const size = Object.hasOwn(sizes, imageId) ? sizes[imageId] : undefined;
  return Object.values(parts).every((value) => value !== '') ? checkImage(parts, size ?? null) : {problems: []};
}

/** @param sizes the images whose full size is known */
export function findProblems(request: BuiltRequest, parameters: ServiceParameters, sizes: ImageSizes): Problem[] {
  const missing = getFields(request)
    .filter(({name, isRequired}) => isRequired && getValue(request, name) === '')
    .map(({name}) => ({field: name, text: `${formatCode(name)} is required.`}));
  const invalid = getFilled(request).flatMap(({field, value}) => {
    const text = checkValue(field, value);
    return text === null ? [] : [{field: field.name, text}];
  });
  const isIn = (problems: readonly Problem[]) => (problem: Problem) =>
    problems.some(({field}) => field !== null && field === problem.field);
  const serviceProblems = findServiceProblems(request, parameters, sizes).filter((problem) => !isIn(missing)(problem));
  // A rule of the service says more about a field than its pattern.
  return [...missing, ...invalid.filter((problem) => !isIn(serviceProblems)(problem)), ...serviceProblems];
}

/** What is wrong with a value by the description of its field; null when nothing is. */
function checkValue({name, values, pattern = '', description}: RequestField, value: string): string | null {
  if (values) {
    return values.includes(value)
      ? null
      : `${formatCode(name)} is one of ${formatCodes(values)}, not ${formatCode(value)}.`;
  }
  const form = new RegExp(pattern);
  if (form.test(value)) {
    return null;
  }
  const plain = attempt(() => decodeURIComponent(value)) ?? value;
  return form.test(plain)
    ? `Write ${formatCode(plain)} here: the request builder encodes it.`
    : `${formatCode(value)} is not a value of ${formatCode(name)}: ${description}`;
}

function findServiceProblems(request: BuiltRequest, parameters: ServiceParameters, sizes: ImageSizes): Problem[] {
  const {id} = request.form;
  return id === 'getImage'
    ? checkImageRequest(request, sizes).problems
    : findQueryProblems(id, buildQuery(request), parameters, getValue(request, 'number'));
}

/** What the response is, as inline Markdown with a link to its explanation. */
export function describeResponse(request: BuiltRequest): string {
  const {fields, page, response, explained, mediaTypes} = request.form;
  const verbs = fields.find(({name}) => name === 'verb')?.values ?? [];
  const verb = verbs.find((each) => each === getValue(request, 'verb'));
  const token = getValue(request, '_profile');
  const profile = profiles.find(({token: known, uri}) => known === token || (token !== '' && uri === token));
  const format = getValue(request, 'format').replace('jpg', 'jpeg');
  const mediaType = getValue(request, '_mediatype') || (mediaTypes.find((each) => each.endsWith(format)) ?? 'image');
  return [
    (profile ? formatModel(profile) : response).replace(/\.?$/, '.'),
    `Media type: ${getValue(request, '_mediatype') === '' && profile ? formatMediaType(profile) : formatCode(mediaType)}.`,
    verb === undefined ? explained : `[${verb}](${page}#${verb.toLowerCase()})`,
  ].join(' ');
}

export const LANGUAGES = {curl: 'curl', javascript: 'JavaScript', python: 'Python'} as const;

/** A program that sends the request and prints the response, or saves an image. */
export function formatProgram(request: BuiltRequest, language: keyof typeof LANGUAGES): string {
  const url = buildUrl(request);
  const isImage = request.form.id === 'getImage';
  // Every shell knows double quotes, but in them bash and zsh read "!" as a former command.
  const quote = url.includes('!') ? "'" : '"';
  const file = `image.${getValue(request, 'format').replace(/\W/g, '') || 'jpg'}`;
  return {
    curl: `curl -L --fail-with-body ${isImage ? `-o ${file} ` : ''}${quote}${url}${quote}`,
    javascript: `${isImage ? "import { writeFile } from 'node:fs/promises';\n\n" : ''}const url = '${url}';
const response = await fetch(url);
if (!response.ok) throw new Error(\`Status \${response.status}\`);
${isImage ? `await writeFile('${file}', Buffer.from(await response.arrayBuffer()));` : 'console.log(await response.text());'}`,
    python: `from urllib.request import urlopen

url = "${url}"
with urlopen(url) as response:
${isImage ? `    with open("${file}", "wb") as file:\n        file.write(response.read())` : '    print(response.read().decode())'}`,
  }[language];
}

export const formatFragment = (request: BuiltRequest): string =>
  `#${request.form.id}?${new URLSearchParams(getPairs(request)).toString()}`;

/** Longest value that a field takes: no service has a use for a longer one, and checking it must take no time. */
export const MAX_VALUE_LENGTH = 2000;
/** Most values of one parameter. */
export const MAX_VALUES = 20;

/**
 * The request of a fragment: of one that `formatFragment` made, or of the URL of a service; that of a form's id alone
 * is its start.
 *
 * @returns null when the fragment is no request, such as that of a heading
 */
export function parseFragment(hash: string, forms: readonly RequestForm[]): BuiltRequest | null {
  const named = forms.find(({id}) => hash === `#${id}`);
  if (named || !/^#(?:\w+\?|https?(?::|%3A))/i.test(hash)) {
    return named ? getStart([named]) : null;
  }
  if (/^#http/i.test(hash)) {
    const url = attempt(() => decodeURIComponent(hash.slice(1))) ?? hash.slice(1);
    const problem = `No request on this page has the URL ${formatCode(url)}.`;
    return parseUrl(url, forms) ?? {...getStart(forms), problems: [problem]};
  }
  const [id = '', query = ''] = hash.slice(1).split(/\?(.*)/s);
  const form = forms.find((each) => each.id === id);
  if (form) {
    return readPairs(form, [...new URLSearchParams(query)]);
  }
  const known = formatCodes(forms.map((each) => each.id));
  const problem = `The link names the request ${formatCode(id)}, which does not exist on this page. The page has ${known}.`;
  return {...getStart(forms), problems: [problem]};
}

/** Values of fields that the form has, and sentences about the others. */
function readPairs(form: RequestForm, pairs: readonly (readonly [name: string, value: string])[]): BuiltRequest {
  const values = new Map<string, string[]>();
  const problems = new Set<string>();
  for (const [name, value] of pairs) {
    const field = form.fields.find((each) => each.name === name);
    const earlier = values.get(name) ?? [];
    if (!field) {
      problems.add(`Left out ${formatCode(name)} from the link, because this request has no such parameter.`);
    } else if (earlier.length > 0 && !field.isRepeatable) {
      problems.add(`The link has ${formatCode(name)} more than once, and only the first counts.`);
    } else if (value.length > MAX_VALUE_LENGTH || earlier.length === MAX_VALUES) {
      problems.add(
        `Left out values of ${formatCode(name)} from the link, because there are too many or they are too long.`,
      );
    } else {
      values.set(name, [...earlier, value]);
    }
  }
  return {form, values: Object.fromEntries(values), problems: [...problems]};
}

/** The request of the form that makes a URL; null when none does. */
function parseUrl(text: string, forms: readonly RequestForm[]): BuiltRequest | null {
  const url = attempt(() => new URL(text));
  // Records have two hosts, and both take the same requests.
  const address = url && (url.origin + url.pathname).replace(`${ID}/`, `${DATA}/`);
  const [found] = forms
    .flatMap((form) => {
      const values = matchTemplate(form.template, address ?? '');
      return values ? [{form, pathValues: Object.entries(values)}] : [];
    })
    // Fewest variables first: `/oai` before `/{number}`.
    .sort((a, b) => a.pathValues.length - b.pathValues.length);
  return url && found ? readPairs(found.form, [...found.pathValues, ...url.searchParams]) : null;
}
