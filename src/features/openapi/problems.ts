/**
 * What is wrong with a request before it is sent: what the services reject, ignore, or understand in another way. The decoder and
 * the request builder say it.
 */

import {
  MISSING_PARTS,
  parseImagePath,
  imageResult,
  getPath,
  type ImageRequest,
  type ImageResult,
  type Size,
} from '@site/src/lib/iiif-image';
import type {ServiceParameters} from '@site/src/features/openapi/service-parameters';
import {missingProfiles, numberRanges, profiles} from '@site/src/site/vocabulary';
import {formatCode} from '@site/src/lib/inline';

export interface Problem {
  /** Name of the parameter; null when the request as a whole is wrong. */
  field: string | null;
  /** One sentence or two, in inline Markdown. */
  text: string;
}

const names = (query: URLSearchParams): string[] => [...new Set(query.keys())];

/** Parameters of Search in which wildcards work. */
const WITH_WILDCARDS = ['objectNumber', 'creationDate'];
/** A year, or a pattern of one. */
const YEAR = /^-?(?=.{1,12}$)[\d?*]+$/;

export function searchProblems(query: URLSearchParams, {search, instead, retired}: ServiceParameters): Problem[] {
  const unknown = names(query).filter((name) => !search.includes(name));
  return [
    ...unknown.map((field) => {
      const use = Object.hasOwn(instead, field) ? ` Use ${instead[field]}.` : '';
      const now = Object.hasOwn(retired, field)
        ? ` In the retired API it was a parameter; now: ${retired[field]}.`
        : '';
      return {field, text: `Search has no parameter ${formatCode(field)}.${use || now}`};
    }),
    ...[...query].flatMap(([field, value]) => {
      const text = search.includes(field) ? findValueProblem(field, value) : null;
      return text === null ? [] : [{field, text}];
    }),
  ];
}

function findValueProblem(field: string, value: string): string | null {
  if (/[*?]/.test(value) && !WITH_WILDCARDS.includes(field)) {
    return `Wildcards do not work in ${formatCode(field)}, only in ${WITH_WILDCARDS.map(formatCode).join(' and ')}.`;
  }
  if (field === 'creationDate' && !YEAR.test(value)) {
    return `${formatCode(field)} accepts a year, such as \`1642\`, or a pattern, such as \`16??\`, not ${formatCode(value)}. For ranges, see [Date ranges](/tutorials/recipes/date-ranges).`;
  }
  return field === 'memberOfSetId' && !/^https:\/\/id\.rijksmuseum\.nl\/26\d+$/.test(value)
    ? '`memberOfSetId` expects the whole identifier, such as `https://id.rijksmuseum.nl/260213`.'
    : null;
}

/** @param number of the thing: the last part of its identifier */
export function recordProblems(number: string, query: URLSearchParams, {resolver}: ServiceParameters): Problem[] {
  const problems = names(query)
    .filter((name) => !resolver.includes(name))
    .map((field) => ({
      field,
      text: `The resolver ignores ${formatCode(field)}. It accepts ${resolver.map(formatCode).join(' and ')}.`,
    }));
  const token = query.get('_profile') ?? '';
  const known = profiles.map((profile) => profile.token);
  // A URI is a profile, too, and nobody knows all of them.
  if (token !== '' && !token.includes(':') && !known.includes(token)) {
    problems.push({
      field: '_profile',
      text: `${formatCode(token)} is not a known profile: use one of ${known.map(formatCode).join(', ')}.`,
    });
  }
  const isOf = (prefixes: readonly string[]) => prefixes.some((prefix) => number.startsWith(prefix));
  const missing = missingProfiles.find(({prefixes, tokens}) => tokens.includes(token) && isOf(prefixes));
  if (missing) {
    const kind = numberRanges.find(({prefixes}) => isOf(prefixes))?.type.split(',')[0] ?? 'record of another type';
    problems.push({
      field: '_profile',
      text: `Judging by its first digits, ${formatCode(number)} is a ${kind}. ${missing.why}`,
    });
  }
  return problems;
}

const DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/;

/** @param query with `verb` and its arguments */
export function oaiProblems(query: URLSearchParams, {oai}: ServiceParameters): Problem[] {
  const verb = query.get('verb') ?? '';
  const takes = Object.hasOwn(oai, verb) ? oai[verb] : undefined;
  const problems: Problem[] = [];
  const add = (field: string | null, code: string, text: string) =>
    problems.push({field, text: `The response is \`${code}\`: ${text}`});
  if (takes) {
    const given = names(query).filter((name) => name !== 'verb');
    const exclusive = given.find((name) => takes[name] === 'exclusive');
    for (const name of given.filter((each) => takes[each] === undefined)) {
      add(name, 'badArgument', `${verb} has no argument ${formatCode(name)}.`);
    }
    if (exclusive !== undefined && given.length > 1) {
      add(exclusive, 'badArgument', `send ${formatCode(exclusive)} with the verb alone.`);
    }
    for (const name of Object.keys(takes)) {
      if (exclusive === undefined && takes[name] === 'required' && !given.includes(name)) {
        add(name, 'badArgument', `${verb} requires ${formatCode(name)}.`);
      }
    }
    for (const name of names(query).filter((each) => query.getAll(each).length > 1)) {
      add(name, 'badArgument', `send ${formatCode(name)} only once.`);
    }
    problems.push(...findDateProblems(query));
  } else {
    const sameVerb = Object.keys(oai).find((each) => each.toLowerCase() === verb.toLowerCase());
    const verbs = Object.keys(oai).map(formatCode).join(', ');
    add('verb', 'badVerb', sameVerb ? `write ${formatCode(sameVerb)}.` : `use one of ${verbs}.`);
  }
  const prefix = query.get('metadataPrefix');
  if (prefix !== null && !['edm', 'oai_dc'].includes(prefix)) {
    const text = `the formats are \`edm\` and \`oai_dc\`, not ${formatCode(prefix)}.`;
    add('metadataPrefix', 'cannotDisseminateFormat', text);
  }
  if (query.get('identifier')?.startsWith('oai:')) {
    add('identifier', 'idDoesNotExist', 'identifiers are URLs such as `https://id.rijksmuseum.nl/200107928`.');
  }
  return problems;
}

function findDateProblems(query: URLSearchParams): Problem[] {
  const dates = ['from', 'until'].flatMap((name) => query.getAll(name).map((value) => ({name, value})));
  const wrong = dates.filter(({value}) => !DATE.test(value) || Number.isNaN(Date.parse(value)));
  if (wrong.length > 0) {
    return wrong.map(({name}) => ({
      field: name,
      text: `${formatCode(name)} is not a date: write \`2026-06-01\` or \`2026-06-01T00:00:00Z\`.`,
    }));
  }
  const [from, until] = [query.get('from'), query.get('until')];
  if (from === null || until === null || (from.length === until.length && from <= until)) {
    return [];
  }
  const text =
    from.length === until.length
      ? '`from` is later than `until`.'
      : 'write `from` and `until` in the same form: both as days, or both as times.';
  return [{field: 'until', text: `The response is \`badArgument\`: ${text}`}];
}

/** The parts of an image request, in the order of its path. */
export const IMAGE_PARTS = ['region', 'size', 'rotation', 'quality', 'format'] as const;

/** What the size in a request says without the size of the image: it is the same number of pixels for every image. */
const STATES_BOTH = /^\^?\d+,\d+$/;
/** No image is as large: what is wrong with it is wrong with all. */
const ANY: Size = {width: 1e6, height: 1e6};

/**
 * @param full size of the image; null when it is unknown, so that only what is wrong with any image can be said
 * @returns the result when nothing is wrong and the size is known
 */
export function imageProblems(request: ImageRequest, full: Size | null): {problems: Problem[]; result?: ImageResult} {
  if (request.size === 'full') {
    return {
      problems: [
        {field: 'size', text: 'The size `full` belongs to version 2 of the Image API: write `max`.'},
        ...imageProblems({...request, size: 'max'}, full).problems,
      ],
    };
  }
  const found = parseImagePath(getPath(request)) ? imageResult(request, full ?? ANY) : MISSING_PARTS;
  if (typeof found !== 'string') {
    return full ? {problems: [], result: found} : {problems: []};
  }
  const depends =
    !full && (/larger than|outside/.test(found) || (found.includes('maxArea') && !STATES_BOTH.test(request.size)));
  const field = IMAGE_PARTS.find((part) => found.startsWith(`The ${part} `)) ?? null;
  return {problems: depends ? [] : [{field, text: found}]};
}

/** Signs of a CQL query that come in pairs. */
export function libraryProblems(query: URLSearchParams): Problem[] {
  const cql = query.get('query') ?? '';
  const outsideQuotes = cql.replace(/"[^"]*"/g, '');
  if (outsideQuotes.includes('"')) {
    return [{field: 'query', text: 'A quotation mark in `query` is not closed: the response is diagnostic 10.'}];
  }
  return outsideQuotes.split('(').length === outsideQuotes.split(')').length
    ? []
    : [{field: 'query', text: 'The brackets in `query` do not match: the response is diagnostic 10.'}];
}
