/**
 * What is wrong with a request before it is sent: what the services reject, ignore, or understand in another way. The
 * decoder and the request builder say it.
 */

import type {Replacement, ServiceParameters} from './service-parameters';
import {missingProfiles, numberRanges, objectNumberForm, profiles} from '../../site/vocabulary';
import {formatCode, formatCodes, formatLink} from '../../lib/inline';
import {ID, withDomain} from '../../site/services/hosts';

export interface Problem {
  /** Name of the parameter; null when the request as a whole is wrong. */
  field: string | null;
  /** One sentence or two, in inline Markdown. */
  text: string;
  /** The service accepts it, and hardly as it was meant. */
  isSuspicious?: boolean;
}

/** @param number of the thing whose record is requested: the last part of its identifier */
type FindProblems = (query: URLSearchParams, parameters: ServiceParameters, number: string) => Iterable<Problem>;

const getNames = (query: URLSearchParams): string[] => [...new Set(query.keys())];

/** A year, or a pattern of one. */
const YEAR = /^-?(?=.{1,12}$)[\d?*]+$/;

/**
 * Values that Search accepts and that hardly find what is meant, each with a sentence in which `$1` is their first
 * group.
 */
const traps: readonly [field: string, form: RegExp, text: string][] = [
  [
    'objectNumber',
    withDomain(/^(?:https?:\/\/id\.MUSEUM\/)?(2\d{5,})$/),
    'This is an identifier, not an object number: [request its record](/docs/request-builder#getRecord?number=$1).',
  ],
  ['creator', /^Piet Mondrian$/i, 'The museum writes `Piet Mondriaan`.'],
  ['creator', /^Isaac Israëls$/i, 'The museum writes `Isaac Israels`.'],
  ['creator', /^Jozef Israels$/i, 'The museum writes `Jozef Israëls`.'],
  [
    'creator',
    /^[^\s*?]+$/,
    'A single name finds every maker who has it. Write the whole name, such as `Johannes Vermeer`.',
  ],
  [
    'type',
    /^(painting|print|drawing|photograph|sculpture|schilderij|prent|tekening)(?:s|en)$/i,
    'Types are in the singular: write `$1`.',
  ],
];

/** @returns undefined for a name such as `toString`, which every object has */
const getOwn = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** @returns a sentence that begins with a space, or an empty text */
function formatRemedy(instead: Replacement | undefined, retired: Replacement | undefined): string {
  if (instead) {
    return ` Use ${instead.text}${instead.see ? `: see ${formatLink(instead.see)}` : ''}.`;
  }
  return retired ? ` In the retired API it was a parameter; now: ${retired.text}.` : '';
}

const searchCollection: FindProblems = function* (query, {search, wildcards, instead, retired}) {
  for (const field of getNames(query).filter((name) => !search.includes(name))) {
    const remedy = formatRemedy(getOwn(instead, field), getOwn(retired, field));
    yield {field, text: `Search has no parameter ${formatCode(field)}.${remedy}`};
  }
  for (const [field, value] of [...query].filter(([name]) => search.includes(name))) {
    if (/[*?]/.test(value) && !wildcards.includes(field)) {
      const fields = wildcards.map(formatCode).join(' and ');
      yield {field, text: `Wildcards do not work in ${formatCode(field)}, only in ${fields}.`};
    } else if (field === 'creationDate' && !YEAR.test(value)) {
      const text = `${formatCode(field)} accepts a year, such as \`1642\`, or a pattern, such as \`16??\`, not ${formatCode(value)}.`;
      yield {field, text: `${text} For ranges, see [Date ranges](/tutorials/recipes/date-ranges).`};
    } else if (field === 'memberOfSetId' && !withDomain(/^https:\/\/id\.MUSEUM\/26\d+$/).test(value)) {
      yield {field, text: `\`memberOfSetId\` expects the whole identifier, such as \`${ID}/260213\`.`};
    }
    const trap = traps.find(([name, form]) => name === field && form.test(value));
    // With a title, a single name is enough.
    if (trap && !(field === 'creator' && query.has('title'))) {
      yield {field, text: value.replace(trap[1], trap[2]), isSuspicious: true};
    }
  }
};

const getRecord: FindProblems = function* (query, {resolver}, number) {
  for (const field of getNames(query).filter((name) => !resolver.includes(name))) {
    const accepted = resolver.map(formatCode).join(' and ');
    yield {field, text: `The resolver ignores ${formatCode(field)}. It accepts ${accepted}.`};
  }
  const token = query.get('_profile') ?? '';
  const known = profiles.map((profile) => profile.token);
  // A URI is a profile, too, and nobody knows all of them.
  if (token !== '' && !token.includes(':') && !known.includes(token)) {
    yield {field: '_profile', text: `${formatCode(token)} is not a known profile: use one of ${formatCodes(known)}.`};
  }
  if (objectNumberForm.test(number)) {
    const text = `${formatCode(number)} is an object number. [Search for it](/docs/request-builder#searchCollection?objectNumber=${encodeURIComponent(number)}), and take the number from the identifier in the response.`;
    yield {field: 'number', text};
  }
  const isOf = ({prefixes}: {prefixes: readonly string[]}) => prefixes.some((prefix) => number.startsWith(prefix));
  const missing = missingProfiles.find((each) => each.tokens.includes(token) && isOf(each));
  if (missing) {
    const kind = numberRanges.find(isOf)?.type ?? 'record of another type';
    const text = `Judging by its first digits, ${formatCode(number)} is a ${kind}. ${missing.why}`;
    yield {field: '_profile', text};
  }
};

/** @param query with `verb` and its arguments */
const harvest: FindProblems = function* (query, {oai}) {
  const {verbs = [], prefixes = [], arguments: known = []} = oai ?? {};
  const verb = query.get('verb') ?? '';
  if (verbs.includes(verb)) {
    const kinds = new Map(known.map((each) => [each.name, each.verbs[verb]]));
    for (const {field, text} of findBadArguments(query, verb, kinds)) {
      yield {field, text: `The response is \`badArgument\`: ${text}`};
    }
    for (const field of ['from', 'until'].filter((name) => query.getAll(name).some((date) => !isDate(date)))) {
      yield {field, text: `${formatCode(field)} is not a date: write \`2026-06-01\` or \`2026-06-01T00:00:00Z\`.`};
    }
  } else {
    const sameVerb = verbs.find((each) => each.toLowerCase() === verb.toLowerCase());
    const remedy = sameVerb === undefined ? `use one of ${formatCodes(verbs)}` : `write ${formatCode(sameVerb)}`;
    yield {field: 'verb', text: `The response is \`badVerb\`: ${remedy}.`};
  }
  const prefix = query.get('metadataPrefix');
  if (prefix !== null && !prefixes.includes(prefix)) {
    const text = `the formats are ${prefixes.map(formatCode).join(' and ')}, not ${formatCode(prefix)}.`;
    yield {field: 'metadataPrefix', text: `The response is \`cannotDisseminateFormat\`: ${text}`};
  }
  if (query.get('identifier')?.startsWith('oai:')) {
    const text = `identifiers are URLs such as \`${ID}/200107928\`.`;
    yield {field: 'identifier', text: `The response is \`idDoesNotExist\`: ${text}`};
  }
};

const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/.test(text) && !Number.isNaN(Date.parse(text));

/** @param kinds of the arguments that the verb takes */
function* findBadArguments(
  query: URLSearchParams,
  verb: string,
  kinds: ReadonlyMap<string, string | undefined>,
): Iterable<Problem> {
  const given = getNames(query).filter((name) => name !== 'verb');
  for (const field of given.filter((name) => kinds.get(name) === undefined)) {
    yield {field, text: `${verb} has no argument ${formatCode(field)}.`};
  }
  const exclusive = given.find((name) => kinds.get(name) === 'exclusive');
  if (exclusive === undefined) {
    const required = [...kinds].flatMap(([name, kind]) => (kind === 'required' ? [name] : []));
    for (const field of required.filter((name) => !given.includes(name))) {
      yield {field, text: `${verb} requires ${formatCode(field)}.`};
    }
  } else if (given.length > 1) {
    yield {field: exclusive, text: `send ${formatCode(exclusive)} with the verb alone.`};
  }
  for (const field of getNames(query).filter((name) => query.getAll(name).length > 1)) {
    yield {field, text: `send ${formatCode(field)} only once.`};
  }
  const [from, until] = [query.get('from') ?? '', query.get('until') ?? ''];
  if (isDate(from) && isDate(until) && from.length !== until.length) {
    yield {field: 'until', text: 'write `from` and `until` in the same form: both as days, or both as times.'};
  } else if (isDate(from) && isDate(until) && from > until) {
    yield {field: 'until', text: '`from` is later than `until`.'};
  }
}

const searchLibrary: FindProblems = function* (query) {
  const outsideQuotes = (query.get('query') ?? '').replace(/"[^"]*"/g, '');
  if (outsideQuotes.includes('"')) {
    yield {field: 'query', text: 'A quotation mark in `query` is not closed: the response is diagnostic 10.'};
  } else if (outsideQuotes.split('(').length !== outsideQuotes.split(')').length) {
    yield {field: 'query', text: 'The brackets in `query` do not match: the response is diagnostic 10.'};
  }
};

/** By operation. Those of a protocol hurt nobody when the museum has no service with it. */
const rules: Readonly<Record<string, FindProblems>> = {searchCollection, getRecord, harvest, searchLibrary};

/** What is wrong with the query of a request, by the id of its operation. For images, see `checkImage`. */
export const findQueryProblems = (
  operation: string,
  query: URLSearchParams,
  parameters: ServiceParameters,
  number = '',
): Problem[] => [...(rules[operation]?.(query, parameters, number) ?? [])];
