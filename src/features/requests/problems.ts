/**
 * Finds mistakes in a request before it is sent: parameters and values that a service rejects, ignores or probably
 * misunderstands. The decoder and the request builder show them.
 */

import type {Replacement, ServiceParameters} from './service-parameters';
import {missingProfiles, numberRanges, objectNumberForm, profiles} from '../../site/vocabulary';
import {formatCode, formatCodes, formatLink} from '../../lib/inline';
import {ID, withDomain} from '../../site/services/hosts';

export interface Problem {
  /** Name of the parameter. Null if the problem is in the request as a whole. */
  field: string | null;
  /** One or two sentences in inline Markdown. */
  text: string;
  /** Whether the service accepts the value, although it probably does not have the meaning that the user intends. */
  isSuspicious?: boolean;
}

/**
 * Finds the problems of requests to one operation.
 *
 * @param number only for a request for a record: the last part of the identifier
 */
type FindProblems = (query: URLSearchParams, parameters: ServiceParameters, number: string) => Iterable<Problem>;

/**
 * @param operation the id of the operation, such as `searchCollection`
 * @param query the query of the request. For problems in the path of an image request, see `checkImage`.
 * @param number only for a request for a record: the last part of the identifier
 * @returns the problems. Empty for an operation without rules.
 */
export function findQueryProblems(
  operation: string,
  query: URLSearchParams,
  parameters: ServiceParameters,
  number = '',
): Problem[] {
  const findProblems = rules.get(operation);
  return findProblems ? [...findProblems(query, parameters, number)] : [];
}

const findSearchProblems: FindProblems = function* (query, parameters) {
  const {searchParameters} = parameters;
  for (const field of listNames(query).filter((name) => !searchParameters.includes(name))) {
    const remedy = formatRemedy(
      getOwnValue(parameters.mistakenParameters, field),
      getOwnValue(parameters.retiredParameters, field),
    );
    yield {field, text: `Search has no parameter ${formatCode(field)}.${remedy}`};
  }
  for (const [field, value] of [...query].filter(([name]) => searchParameters.includes(name))) {
    const problem = checkSearchValue(field, value, parameters.wildcardParameters);
    if (problem !== null) {
      yield {field, text: problem};
    }
    const valueProblem = suspiciousValues.find(
      (candidate) => candidate.field === field && candidate.pattern.test(value),
    );
    // A single name is specific enough in a request that also contains a title.
    const isSpecific = field === 'creator' && query.has('title');
    if (valueProblem && !isSpecific) {
      yield {field, text: value.replace(valueProblem.pattern, valueProblem.text), isSuspicious: true};
    }
  }
};

/** @returns the record's own value. Undefined for a name such as `toString`, which every object inherits. */
const getOwnValue = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** @returns a sentence that begins with a space, or an empty text if there is no replacement */
function formatRemedy(replacement: Replacement | undefined, retiredParameter: Replacement | undefined): string {
  if (replacement) {
    const link = replacement.see ? `: see ${formatLink(replacement.see)}` : '';
    return ` Use ${replacement.text}${link}.`;
  }
  return retiredParameter ? ` The retired API had this parameter. What to use now: ${retiredParameter.text}.` : '';
}

/** Matches a year, or a pattern of years, such as `16??`. */
const YEAR = /^-?(?=.{1,12}$)[\d?*]+$/;

const SET_IDENTIFIER = withDomain(/^https:\/\/id\.MUSEUM\/26\d+$/);

/** @returns the reason why Search rejects the value of a parameter, or null if it accepts the value */
function checkSearchValue(field: string, value: string, wildcardParameters: readonly string[]): string | null {
  if (/[*?]/.test(value) && !wildcardParameters.includes(field)) {
    const fields = wildcardParameters.map(formatCode).join(' and ');
    return `Wildcards do not work in ${formatCode(field)}, only in ${fields}.`;
  }
  if (field === 'creationDate' && !YEAR.test(value)) {
    const text = `${formatCode(field)} accepts a year, such as \`1642\`, or a pattern, such as \`16??\`, not ${formatCode(value)}.`;
    return `${text} For ranges, see [Date ranges](/tutorials/recipes/date-ranges).`;
  }
  if (field === 'memberOfSetId' && !SET_IDENTIFIER.test(value)) {
    return `\`memberOfSetId\` expects the complete identifier, such as \`${ID}/260213\`.`;
  }
  return null;
}

/**
 * Values that Search accepts, but that probably do not find what the user expects. In `text`, `$1` stands for the first
 * group of the pattern.
 */
const suspiciousValues: readonly {field: string; pattern: RegExp; text: string}[] = [
  {
    field: 'objectNumber',
    pattern: withDomain(/^(?:https?:\/\/id\.MUSEUM\/)?(2\d{5,})$/),
    text: 'This is an identifier, not an object number: [request its record](/docs/request-builder#getRecord?number=$1).',
  },
  {field: 'creator', pattern: /^Piet Mondrian$/i, text: 'The museum writes `Piet Mondriaan`.'},
  {field: 'creator', pattern: /^Isaac Israëls$/i, text: 'The museum writes `Isaac Israels`.'},
  {field: 'creator', pattern: /^Jozef Israels$/i, text: 'The museum writes `Jozef Israëls`.'},
  {
    field: 'creator',
    pattern: /^[^\s*?]+$/,
    text: 'A single name finds every maker who has this name. Write the full name, such as `Johannes Vermeer`.',
  },
  {
    field: 'type',
    pattern: /^(painting|print|drawing|photograph|sculpture|schilderij|prent|tekening)(?:s|en)$/i,
    text: 'Types are in the singular: write `$1`.',
  },
];

const findRecordProblems: FindProblems = function* (query, {resolverParameters}, number) {
  for (const field of listNames(query).filter((name) => !resolverParameters.includes(name))) {
    const acceptedParameters = resolverParameters.map(formatCode).join(' and ');
    yield {field, text: `The resolver ignores ${formatCode(field)}. It accepts ${acceptedParameters}.`};
  }
  const profile = query.get('_profile') ?? '';
  const knownProfiles = profiles.map(({token}) => token);
  // The URI of any other profile is also possible, and there is no list of them.
  const isUri = profile.includes(':');
  if (profile !== '' && !isUri && !knownProfiles.includes(profile)) {
    yield {
      field: '_profile',
      text: `${formatCode(profile)} is not a known profile. Use one of ${formatCodes(knownProfiles)}.`,
    };
  }
  if (objectNumberForm.test(number)) {
    const searchUrl = `/docs/request-builder#searchCollection?objectNumber=${encodeURIComponent(number)}`;
    yield {
      field: 'number',
      text: `${formatCode(number)} is an object number. [Search for it](${searchUrl}), and take the number from the identifier in the response.`,
    };
  }
  const hasPrefix = ({prefixes}: {prefixes: readonly string[]}) => prefixes.some((prefix) => number.startsWith(prefix));
  const missingProfile = missingProfiles.find(
    (candidate) => candidate.tokens.includes(profile) && hasPrefix(candidate),
  );
  if (missingProfile) {
    const type = numberRanges.find(hasPrefix)?.type ?? 'record of another type';
    yield {
      field: '_profile',
      text: `Judging by its first digits, ${formatCode(number)} is a ${type}. ${missingProfile.why}`,
    };
  }
};

/**
 * Finds the problems of a request to OAI-PMH, by the rules of its specification:
 * https://www.openarchives.org/OAI/openarchivesprotocol.html
 */
const findOaiProblems: FindProblems = function* (query, {oai}) {
  const {verbs = [], metadataPrefixes = [], arguments: knownArguments = []} = oai ?? {};
  const verb = query.get('verb') ?? '';
  if (verbs.includes(verb)) {
    const kinds = new Map(knownArguments.map((argument) => [argument.name, argument.verbs[verb]]));
    for (const {field, text} of findArgumentProblems(query, verb, kinds)) {
      yield {field, text: `The response is \`badArgument\`: ${text}`};
    }
    for (const field of ['from', 'until'].filter((name) => query.getAll(name).some((date) => !isDate(date)))) {
      yield {field, text: `${formatCode(field)} is not a date. Write \`2026-06-01\` or \`2026-06-01T00:00:00Z\`.`};
    }
  } else {
    const similarVerb = verbs.find((candidate) => candidate.toLowerCase() === verb.toLowerCase());
    const remedy = similarVerb === undefined ? `use one of ${formatCodes(verbs)}` : `write ${formatCode(similarVerb)}`;
    yield {field: 'verb', text: `The response is \`badVerb\`: ${remedy}.`};
  }
  const prefix = query.get('metadataPrefix');
  if (prefix !== null && !metadataPrefixes.includes(prefix)) {
    const text = `the formats are ${metadataPrefixes.map(formatCode).join(' and ')}, not ${formatCode(prefix)}.`;
    yield {field: 'metadataPrefix', text: `The response is \`cannotDisseminateFormat\`: ${text}`};
  }
  if (query.get('identifier')?.startsWith('oai:')) {
    const text = `identifiers are URLs such as \`${ID}/200107928\`.`;
    yield {field: 'identifier', text: `The response is \`idDoesNotExist\`: ${text}`};
  }
};

/**
 * Finds arguments that are unknown, missing, repeated, or not allowed together.
 *
 * @param kinds for the name of each argument, whether it is required, optional or exclusive with this verb. Undefined
 *   if the verb does not accept the argument.
 * @returns problems whose texts are the end of a sentence
 */
function* findArgumentProblems(
  query: URLSearchParams,
  verb: string,
  kinds: ReadonlyMap<string, string | undefined>,
): Iterable<Problem> {
  const argumentNames = listNames(query).filter((name) => name !== 'verb');
  for (const field of argumentNames.filter((name) => kinds.get(name) === undefined)) {
    yield {field, text: `${verb} has no argument ${formatCode(field)}.`};
  }
  const exclusiveName = argumentNames.find((name) => kinds.get(name) === 'exclusive');
  if (exclusiveName === undefined) {
    for (const [field, kind] of kinds) {
      if (kind === 'required' && !argumentNames.includes(field)) {
        yield {field, text: `${verb} requires ${formatCode(field)}.`};
      }
    }
  } else if (argumentNames.length > 1) {
    yield {field: exclusiveName, text: `send only the verb and ${formatCode(exclusiveName)}.`};
  }
  for (const field of listNames(query).filter((name) => query.getAll(name).length > 1)) {
    yield {field, text: `send ${formatCode(field)} only once.`};
  }
  const from = query.get('from') ?? '';
  const until = query.get('until') ?? '';
  if (isDate(from) && isDate(until)) {
    // A day and a time differ in length. Two dates of the same length have the same order as texts and as dates.
    if (from.length !== until.length) {
      yield {field: 'until', text: 'write `from` and `until` in the same form: both as days, or both as times.'};
    } else if (from > until) {
      yield {field: 'until', text: '`from` is later than `until`.'};
    }
  }
}

const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/.test(text) && !Number.isNaN(Date.parse(text));

/** Finds the problems of a CQL query to the library catalogue, which has SRU. */
const findLibraryProblems: FindProblems = function* (query) {
  const textOutsideQuotes = (query.get('query') ?? '').replace(/"[^"]*"/g, '');
  if (textOutsideQuotes.includes('"')) {
    yield {field: 'query', text: 'A quotation mark in `query` is not closed, so the response is diagnostic 10.'};
  } else if (textOutsideQuotes.split('(').length !== textOutsideQuotes.split(')').length) {
    yield {field: 'query', text: 'The brackets in `query` do not match, so the response is diagnostic 10.'};
  }
};

const listNames = (query: URLSearchParams): string[] => [...new Set(query.keys())];

/** The rules of each operation. Rules of a service that the museum no longer has can stay here without an effect. */
const rules: ReadonlyMap<string, FindProblems> = new Map([
  ['searchCollection', findSearchProblems],
  ['getRecord', findRecordProblems],
  ['harvest', findOaiProblems],
  ['searchLibrary', findLibraryProblems],
]);
