/**
 * The request builder without its user interface. It converts the values of a form to a URL, to programs and to a
 * fragment of the page's URL, and reads a fragment. It also finds mistakes. It sends no requests.
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

/** The values of each field, keyed by name. The request does not contain empty values. */
export type Values = Readonly<Record<string, readonly string[]>>;

export interface BuiltRequest {
  form: RequestForm;
  values: Values;
  /** Sentences about the parts of a link that the form could not adopt. Left out if the request is not from a link. */
  linkProblems?: readonly string[];
}

/** @returns the request to send. The fields keep the original values, because the user may still be typing. */
export const cleanRequest = (request: BuiltRequest): BuiltRequest => ({
  ...request,
  values: Object.fromEntries(
    Object.entries(request.values).map(([name, values]) => [name, values.map(cleanPastedValue)]),
  ),
});

/** @returns a note for each value that `cleanRequest` changes visibly */
export function describeCleaning(request: BuiltRequest): Problem[] {
  const problems: Problem[] = [];
  for (const {field, value} of listFilledFields(request)) {
    const cleanedValue = cleanPastedValue(value);
    if (cleanedValue !== value.trim()) {
      const text = `${formatCode(field.name)} is read as ${formatCode(cleanedValue)}.`;
      problems.push({field: field.name, text, isSuspicious: true});
    }
  }
  return problems;
}

/** @returns the example of a form */
export const createExampleRequest = (form: RequestForm): BuiltRequest => ({
  form,
  values: Object.fromEntries(Object.entries(form.example).map(([name, value]) => [name, [value]])),
});

/**
 * @returns the request with which the first form starts: the required fields of its example
 * @throws TypeError if the list of forms is empty
 */
export function createInitialRequest([firstForm]: readonly RequestForm[]): BuiltRequest {
  if (!firstForm) {
    throw new TypeError('The request builder has no forms.');
  }
  const example = createExampleRequest(firstForm);
  const values: Record<string, readonly string[]> = {};
  for (const field of firstForm.fields) {
    const exampleValues = example.values[field.name];
    if (exampleValues && isRequiredField(example, field)) {
      values[field.name] = exampleValues;
    }
  }
  return {form: firstForm, values};
}

/** @returns the first value of a field, or an empty text */
export const getValue = ({values}: BuiltRequest, name: string): string => values[name]?.[0] ?? '';

/** @returns the fields of the form, without those that the current OAI-PMH verb does not accept */
export function getFields(request: BuiltRequest): RequestField[] {
  const verb = getValue(request, 'verb');
  return request.form.fields.filter(({verbs}) => verbs === undefined || Object.hasOwn(verbs, verb));
}

/** Whether the request needs a field, either always or with its current OAI-PMH verb. */
export const isRequiredField = (request: BuiltRequest, {isRequired, verbs}: RequestField): boolean =>
  isRequired || verbs?.[getValue(request, 'verb')] === 'required';

interface FilledField {
  field: RequestField;
  value: string;
}

/** @returns an item for each value that is not empty, in the order of the fields */
function listFilledFields(request: BuiltRequest): FilledField[] {
  const filledFields: FilledField[] = [];
  for (const field of getFields(request)) {
    for (const value of request.values[field.name] ?? []) {
      if (value !== '') {
        filledFields.push({field, value});
      }
    }
  }
  return filledFields;
}

/** @returns the URL of the request. If a field of the path is empty, the URL contains the name of the field in `{…}`. */
export function buildUrl(request: BuiltRequest): string {
  let url = request.form.template;
  for (const {field, value} of listFilledFields(request)) {
    if (field.in === 'path') {
      // With a function as replacement, dollar signs in the value have no special meaning.
      url = url.replace(`{${field.name}}`, () => encodePathValue(field.name, value));
    }
  }
  // Every service reads `%20` as a space. Some services might not read a plus sign as a space.
  const query = buildQuery(request).toString().replaceAll('+', '%20');
  return query === '' ? url : `${url}?${query}`;
}

/**
 * Encodes a value for the path of a URL. Commas and colons of an image request stay readable. Quotation marks and
 * brackets are encoded, so that the URL can be in a string of a program and in a sentence.
 */
function encodePathValue(name: string, value: string): string {
  // `encodeURIComponent` throws an error for an unpaired surrogate.
  const encodableValue = value.replace(/\p{Surrogate}/gu, '\ufffd');
  const encodedValue = encodeURIComponent(encodableValue).replace(
    /['()]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return name === 'region' || name === 'size'
    ? encodedValue.replaceAll('%2C', ',').replaceAll('%3A', ':')
    : encodedValue;
}

function buildQuery(request: BuiltRequest): URLSearchParams {
  const query = new URLSearchParams();
  for (const {field, value} of listFilledFields(request)) {
    if (field.in === 'query') {
      query.append(field.name, value);
    }
  }
  return query;
}

/** @returns the parts of an image request. The parts that the user has not filled in are empty texts. */
export const getImageParts = (request: BuiltRequest): ImageRequest =>
  Object.fromEntries(IMAGE_PARTS.map((part) => [part, getValue(request, part)])) as ImageRequest;

/**
 * Checks a request for an image.
 *
 * @param sizes the images whose full size is known
 * @returns the problems, and the result if the full size is known. Nothing if a part of the request is empty.
 */
export function checkImageRequest(request: BuiltRequest, sizes: ImageSizes): ReturnType<typeof checkImage> {
  const parts = getImageParts(request);
  if (Object.values(parts).includes('')) {
    return {problems: []};
  }
  const imageId = getValue(request, 'image-id');
  const full = Object.hasOwn(sizes, imageId) ? sizes[imageId] : undefined;
  return checkImage(parts, full ?? null);
}

/**
 * Finds missing and wrong values. For each field, it returns only the most useful problems. If the value is not
 * missing, these are the problems according to the rules of the service. If there are none, it checks the pattern of
 * the field.
 *
 * @param sizes the images whose full size is known
 */
export function findProblems(request: BuiltRequest, parameters: ServiceParameters, sizes: ImageSizes): Problem[] {
  const missingValues: Problem[] = getFields(request)
    .filter(({name, isRequired}) => isRequired && getValue(request, name) === '')
    .map(({name}) => ({field: name, text: `${formatCode(name)} is required.`}));

  const missingFields = new Set(missingValues.map(({field}) => field));
  const serviceProblems = findServiceProblems(request, parameters, sizes).filter(
    ({field}) => !missingFields.has(field),
  );

  const explainedFields = new Set(serviceProblems.map(({field}) => field));
  const invalid: Problem[] = [];
  for (const {field, value} of listFilledFields(request)) {
    const text = checkValue(field, value);
    if (text !== null && !explainedFields.has(field.name)) {
      invalid.push({field: field.name, text});
    }
  }
  return [...missingValues, ...invalid, ...serviceProblems];
}

/** @returns the problem of a value according to its field: its allowed values or its pattern. Null if there is none. */
function checkValue({name, values, pattern = '', description}: RequestField, value: string): string | null {
  if (values) {
    return values.includes(value)
      ? null
      : `${formatCode(name)} is one of ${formatCodes(values)}, not ${formatCode(value)}.`;
  }
  const validValue = new RegExp(pattern);
  if (validValue.test(value)) {
    return null;
  }
  const decodedValue = attempt(() => decodeURIComponent(value)) ?? value;
  return validValue.test(decodedValue)
    ? `Write ${formatCode(decodedValue)} here, because the request builder encodes it.`
    : `${formatCode(value)} is not a value of ${formatCode(name)}: ${description}`;
}

/** Finds problems by the rules of the service. */
function findServiceProblems(request: BuiltRequest, parameters: ServiceParameters, sizes: ImageSizes): Problem[] {
  const {id} = request.form;
  return id === 'getImage'
    ? checkImageRequest(request, sizes).problems
    : findQueryProblems(id, buildQuery(request), parameters, getValue(request, 'number'));
}

/** @returns the content and the media type of the response, with a link to its explanation, as inline Markdown */
export function describeResponse(request: BuiltRequest): string {
  const {fields, page, response, explanationLink} = request.form;
  const profileValue = getValue(request, '_profile');
  const profile = profiles.find(
    ({token, uri}) => token === profileValue || (profileValue !== '' && uri === profileValue),
  );
  const content = profile ? formatModel(profile) : response;
  const mediaType =
    profile && getValue(request, '_mediatype') === '' ? formatMediaType(profile) : formatCode(getMediaType(request));

  const knownVerbs = fields.find(({name}) => name === 'verb')?.values ?? [];
  const verb = getValue(request, 'verb');
  const link = knownVerbs.includes(verb) ? `[${verb}](${page}#${verb.toLowerCase()})` : explanationLink;
  return `${content.replace(/\.?$/, '.')} Media type: ${mediaType}. ${link}`;
}

/** @returns the media type that the request asks for, or the first one that the service returns for its file format */
function getMediaType(request: BuiltRequest): string {
  const requestedMediaType = getValue(request, '_mediatype');
  if (requestedMediaType !== '') {
    return requestedMediaType;
  }
  const format = getValue(request, 'format').replace('jpg', 'jpeg');
  return request.form.mediaTypes.find((mediaType) => mediaType.endsWith(format)) ?? 'image';
}

export const LANGUAGES = {curl: 'curl', javascript: 'JavaScript', python: 'Python'} as const;

/**
 * @returns a program that sends the request and prints the response. If it is an image, the program saves it as a file.
 */
export function formatProgram(request: BuiltRequest, language: keyof typeof LANGUAGES): string {
  const url = buildUrl(request);
  const isImage = request.form.id === 'getImage';
  const extension = getValue(request, 'format').replace(/\W/g, '') || 'jpg';
  const file = isImage ? `image.${extension}` : null;
  switch (language) {
    case 'curl':
      return formatCurl(url, file);
    case 'javascript':
      return formatJavaScript(url, file);
    case 'python':
      return formatPython(url, file);
  }
}

/** @param file the name of a file for the response, or null to print the response */
function formatCurl(url: string, file: string | null): string {
  // Every shell accepts double quotes, but bash and zsh replace "!" in them by an earlier command.
  const quote = url.includes('!') ? "'" : '"';
  const output = file === null ? '' : `-o ${file} `;
  return `curl -L --fail-with-body ${output}${quote}${url}${quote}`;
}

function formatJavaScript(url: string, file: string | null): string {
  const imports = file === null ? '' : "import { writeFile } from 'node:fs/promises';\n\n";
  const output =
    file === null
      ? 'console.log(await response.text());'
      : `await writeFile('${file}', Buffer.from(await response.arrayBuffer()));`;
  return `${imports}const url = '${url}';
const response = await fetch(url);
if (!response.ok) throw new Error(\`Status \${response.status}\`);
${output}`;
}

function formatPython(url: string, file: string | null): string {
  const output =
    file === null
      ? '    print(response.read().decode())'
      : `    with open("${file}", "wb") as file:\n        file.write(response.read())`;
  return `from urllib.request import urlopen

url = "${url}"
with urlopen(url) as response:
${output}`;
}

/** @returns the fragment of a link to the request: the id of its form, and its values as a query */
export function formatFragment(request: BuiltRequest): string {
  const query = new URLSearchParams();
  for (const {field, value} of listFilledFields(request)) {
    query.append(field.name, value);
  }
  return `#${request.form.id}?${query.toString()}`;
}

/**
 * The maximum length of a value. No service needs a longer value. The patterns check a value of this length without a
 * noticeable delay.
 */
export const MAX_VALUE_LENGTH_CHARS = 2000;
/** The maximum number of values of a repeatable parameter. */
export const MAX_VALUES = 20;

/**
 * Reads the fragment of a link to the request builder. A fragment is the id of a form (`#getImage`), a request from
 * `formatFragment` (`#getImage?image-id=PJEZO`), or the URL of a request to a service (`#https://…`).
 *
 * @returns null if the fragment is something else, such as the anchor of a heading
 */
export function parseFragment(fragment: string, forms: readonly RequestForm[]): BuiltRequest | null {
  const formById = forms.find(({id}) => fragment === `#${id}`);
  if (formById) {
    return createInitialRequest([formById]);
  }
  if (/^#https?(?::|%3A)/i.test(fragment)) {
    return parseUrlFragment(fragment, forms);
  }
  if (/^#\w+\?/.test(fragment)) {
    return parseFormFragment(fragment, forms);
  }
  return null;
}

function parseUrlFragment(fragment: string, forms: readonly RequestForm[]): BuiltRequest {
  const encodedUrl = fragment.slice(1);
  const url = attempt(() => decodeURIComponent(encodedUrl)) ?? encodedUrl;
  const problem = `The request builder has no form for the URL ${formatCode(url)}.`;
  return parseUrl(url, forms) ?? {...createInitialRequest(forms), linkProblems: [problem]};
}

/** @returns the request whose URL this is, or null if no form can create this URL */
function parseUrl(text: string, forms: readonly RequestForm[]): BuiltRequest | null {
  const url = attempt(() => new URL(text));
  if (!url) {
    return null;
  }
  // Two hosts return records. The form has only one of them.
  const address = (url.origin + url.pathname).replace(`${ID}/`, `${DATA}/`);
  const matches: {form: RequestForm; pathValues: [name: string, value: string][]}[] = [];
  for (const form of forms) {
    const values = matchTemplate(form.template, address);
    if (values) {
      matches.push({form, pathValues: Object.entries(values)});
    }
  }
  // The template with the fewest variables matches best: `/oai` rather than `/{number}`.
  const [bestMatch] = matches.sort((a, b) => a.pathValues.length - b.pathValues.length);
  return bestMatch ? createRequest(bestMatch.form, [...bestMatch.pathValues, ...url.searchParams]) : null;
}

function parseFormFragment(fragment: string, forms: readonly RequestForm[]): BuiltRequest {
  const [id = '', query = ''] = fragment.slice(1).split(/\?(.*)/s);
  const form = forms.find((candidate) => candidate.id === id);
  if (form) {
    return createRequest(form, [...new URLSearchParams(query)]);
  }
  const formIds = formatCodes(forms.map((candidate) => candidate.id));
  const problem = `The link names the request ${formatCode(id)}, which does not exist on this page. The requests on this page are ${formIds}.`;
  return {...createInitialRequest(forms), linkProblems: [problem]};
}

/** @param pairs names and values from a link. Pairs that the form cannot adopt become problems. */
function createRequest(form: RequestForm, pairs: readonly (readonly [name: string, value: string])[]): BuiltRequest {
  const values = new Map<string, string[]>();
  const linkProblems = new Set<string>();
  for (const [name, value] of pairs) {
    const field = form.fields.find((candidate) => candidate.name === name);
    const earlierValues = values.get(name) ?? [];
    if (!field) {
      linkProblems.add(
        `The request builder left out ${formatCode(name)} from the link, because this request has no such parameter.`,
      );
    } else if (earlierValues.length > 0 && !field.isRepeatable) {
      linkProblems.add(
        `The link contains ${formatCode(name)} more than once. The request builder uses only the first value.`,
      );
    } else if (value.length > MAX_VALUE_LENGTH_CHARS || earlierValues.length === MAX_VALUES) {
      linkProblems.add(
        `The request builder left out values of ${formatCode(name)} from the link, because there are too many values or they are too long.`,
      );
    } else {
      values.set(name, [...earlierValues, value]);
    }
  }
  return {form, values: Object.fromEntries(values), linkProblems: [...linkProblems]};
}
