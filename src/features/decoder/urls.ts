/**
 * Recognises URLs of the services, of the museum's website and of the retired API. It also recognises queries of Search
 * and OAI-PMH without a URL.
 */

import {findQueryProblems} from '@site/src/features/requests';
import type {DecoderParameters} from '@site/src/features/requests';
import {DATA, ID, LEGACY_API, SEARCH, withDomain} from '@site/src/site/services/hosts';
import {works, type Work} from '@site/src/site/works';
import {formatCode} from '@site/src/lib/inline';
import {matchTemplate} from '@site/src/lib/url-template';
import type {Description, Fact} from './finding';
import {describeImage, getInfoUrl} from './image-urls';
import {OLD_LINKS_PAGE} from './kinds';
import * as identifiers from './identifiers';

interface UrlKind {
  /** Matches the host and the path of a URL. */
  address: RegExp;
  describe: (match: RegExpExecArray, url: URL, parameters: DecoderParameters) => Description | null;
}

/** The kinds of URLs that have their own functions. The first kind whose address matches the URL is used. */
const urlKinds: readonly UrlKind[] = [
  {
    address: withDomain(/^(?:id|data)\.MUSEUM\/((?:resolve|object)\/)?(\d{3,40})(\/.*)?$/),
    describe: describeRecord,
  },
  {
    address: withDomain(/^data\.MUSEUM\/search\/collection\/?$/),
    describe: (_, url, parameters) => describeSearch(url.searchParams, parameters),
  },
  {
    address: /^iiif\.micr\.io\/([A-Za-z0-9]{3,12})(\/.*)?$/,
    describe: ([, imageId = '', path]) => describeImage(imageId, path),
  },
  {
    address: withDomain(/^(?:www\.)?MUSEUM\/(?:nl|en)\/(?:collectie|collection)\/(object\/)?([^/]+)/),
    describe: describeWebPage,
  },
  {
    address: withDomain(/^(?:www\.)?MUSEUM(\/api\b(?!\/oai).*?)\/?$/),
    describe: describeRetiredApi,
  },
  {
    address: /^vocab\.getty\.edu\/(?:page\/)?aat\/(\d{9})$/,
    describe: ([, termNumber = '']) => identifiers.describeTerm(termNumber),
  },
];

/** @returns the description of a URL, or null if the decoder does not recognise it */
export function decodeUrl(url: URL, parameters: DecoderParameters): Description | null {
  const address = url.hostname + url.pathname;
  for (const kind of urlKinds) {
    const match = kind.address.exec(address);
    if (match) {
      return kind.describe(match, url, parameters);
    }
  }
  return identifiers.decodeFixedKind(address, parameters) ?? describeService(url, parameters);
}

type ServiceUrl = DecoderParameters['services'][number];

/** Describes a URL that is the base URL of a service or begins with it. */
function describeService(url: URL, parameters: DecoderParameters): Description | null {
  const address = (url.hostname + url.pathname).replace(/\/$/, '');
  const service = findService(address, parameters.services);
  if (!service) {
    return null;
  }
  const operation = getAddress(service) === address ? service.operation : undefined;
  if (operation !== undefined && operation === parameters.oai?.operation) {
    return describeOai(url.searchParams, parameters);
  }
  const problems = operation === undefined ? [] : findQueryProblems(operation, url.searchParams, parameters);
  return {
    kind: `URL of a service: ${service.name}`,
    facts: listQueryFacts(url.searchParams),
    next: [{label: service.name, url: service.page}],
    requestUrl: operation && service.base + url.search,
    warnings: [...problems.map(({text}) => text), service.warning],
  };
}

/** @param address the host and the path of a URL, without a trailing slash */
function findService(address: string, services: readonly ServiceUrl[]): ServiceUrl | undefined {
  const exactMatch = services.find((service) => getAddress(service) === address);
  // The base URL of the resolver is a host with other services, so a longer URL can belong to another service.
  const isAtService = (service: ServiceUrl) => service.base !== DATA && address.startsWith(`${getAddress(service)}/`);
  return exactMatch ?? services.find(isAtService);
}

/** @returns the base URL of a service, without its scheme and its port */
const getAddress = ({base}: ServiceUrl): string => base.replace(/^https?:\/\/|:\d+/g, '');

const MAX_QUERY_FACTS = 30;

/** @returns a fact for each parameter of a query */
const listQueryFacts = (query: URLSearchParams): Fact[] =>
  [...query]
    .slice(0, MAX_QUERY_FACTS)
    .map(([name, value]) => ({name: `Parameter ${name}`, text: value === '' ? 'empty' : formatCode(value)}));

function describeRecord(
  [, textBefore, number = '', textAfter]: RegExpExecArray,
  url: URL,
  parameters: DecoderParameters,
): Description {
  const thing =
    identifiers.decodeNumber(number, parameters) ??
    identifiers.describeIdentifier(number, 'unknown, because no known range begins with these digits');
  const requestUrl = url.search === '' ? undefined : `${DATA}/${number}${url.search}`;
  const problems = findQueryProblems('getRecord', url.searchParams, parameters, number);
  const next =
    requestUrl === undefined || problems.length > 0
      ? thing.next
      : [{label: 'The request', url: requestUrl}, thing.next?.at(-1)];
  return {
    ...thing,
    kind: thing.kind === 'Set' ? 'Set' : 'Identifier',
    facts: [...(thing.facts ?? []), ...listQueryFacts(url.searchParams)],
    next,
    requestUrl,
    warnings: [
      ...problems.map(({text}) => text),
      (textBefore ?? textAfter) !== undefined &&
        'The identifier is only the host and the number, so remove the other parts of the URL.',
      ...(thing.warnings ?? []),
    ],
  };
}

/** @param query the query of a request to Search */
export function describeSearch(query: URLSearchParams, parameters: DecoderParameters): Description {
  const isRejected = [...query.keys()].some((name) => !parameters.searchParameters.includes(name));
  const requestUrl = identifiers.buildSearchUrl(query);
  const correctedUrl = buildCorrectedSearchUrl(query, parameters);
  const token = identifiers.decodeToken(query.get('pageToken') ?? '', parameters);
  return {
    kind: isRejected ? 'Request to Search that returns 400' : 'Request to Search',
    value: correctedUrl,
    facts: [
      ...listQueryFacts(query),
      isRejected && identifiers.describeSupportedParameters(parameters),
      ...(token?.facts ?? []),
    ],
    next: [
      correctedUrl === requestUrl
        ? {label: 'The request', url: requestUrl}
        : correctedUrl !== SEARCH && {label: 'The request as Search accepts it', url: correctedUrl},
      {label: 'Parameters of Search', url: '/docs/search#parameters'},
    ],
    requestUrl,
    warnings: [
      ...findQueryProblems('searchCollection', query, parameters).map(({text}) => text),
      query.has('objectNumber') && identifiers.NOT_EXACT_WARNING,
      ...(token?.warnings ?? []),
    ],
  };
}

/**
 * Corrects a query so that Search accepts it. Parameters with another name in Search are renamed. Parameters and values
 * that Search would reject are removed.
 *
 * @param query the query of a request to Search or to the retired API
 * @returns the URL of the corrected request
 */
function buildCorrectedSearchUrl(query: URLSearchParams, parameters: DecoderParameters): string {
  const correctedQuery = new URLSearchParams();
  for (const [name, value] of query) {
    const parameter = convertParameter(name, value, parameters);
    if (parameter && parameters.searchParameters.includes(parameter.name)) {
      correctedQuery.append(parameter.name, parameter.value);
    }
  }
  for (const {field, isSuspicious} of findQueryProblems('searchCollection', correctedQuery, parameters)) {
    if (field !== null && !isSuspicious) {
      correctedQuery.delete(field);
    }
  }
  return identifiers.buildSearchUrl(correctedQuery);
}

interface QueryParameter {
  name: string;
  value: string;
}

/** @returns the parameter of Search with the same meaning, or null if Search has no such value */
function convertParameter(name: string, value: string, parameters: DecoderParameters): QueryParameter | null {
  // These parameters of the retired API have another name and another value in Search.
  switch (name) {
    case 'imgonly':
      return /^true$/i.test(value) ? {name: 'imageAvailable', value: 'true'} : null;
    case 'toppieces':
      return /^true$/i.test(value) ? {name: 'memberOfSetId', value: `${ID}/260213`} : null;
    case 'f.dating.period':
      // A century: 17 means the years 1600 to 1699.
      return /^[1-9]\d?$/.test(value) ? {name: 'creationDate', value: `${Number(value) - 1}??`} : null;
  }
  const replacements = new Map(Object.entries({...parameters.retiredParameters, ...parameters.mistakenParameters}));
  return {name: replacements.get(name)?.parameter ?? name, value};
}

/**
 * @param query the query of a request to OAI-PMH: a verb and its arguments
 * @returns null if the museum has no service with OAI-PMH
 */
export function describeOai(query: URLSearchParams, parameters: DecoderParameters): Description | null {
  const {oai} = parameters;
  if (!oai) {
    return null;
  }
  const verb = oai.verbs.find((knownVerb) => knownVerb === query.get('verb'));
  const problems = findQueryProblems(oai.operation, query, parameters);
  const requestUrl = `${oai.url}?${query.toString().replaceAll('+', '%20')}`;
  const token = identifiers.decodeToken(query.get('resumptionToken') ?? '', parameters);
  const set = parameters.sets.find(({number}) => number === query.get('set'));
  return {
    kind: `Request to OAI-PMH${verb === undefined ? '' : `: ${verb}`}`,
    facts: [
      ...listQueryFacts(query),
      set && {name: 'Name of the set', text: set.name + (set.english === undefined ? '' : ` (${set.english})`)},
      ...(token?.facts ?? []),
    ],
    next: [
      problems.length === 0 && {label: 'The request', url: requestUrl},
      verb === undefined
        ? {label: 'Verbs', url: oai.page}
        : {label: `The verb ${verb}`, url: `${oai.page}#${verb.toLowerCase()}`},
      {label: 'OAI-PMH errors', url: '/docs/when-something-goes-wrong#oai-pmh'},
    ],
    requestUrl,
    warnings: [...problems.map(({text}) => text), ...(token?.warnings ?? [])],
  };
}

/**
 * Describes the web page of an object. The last part of its path is an object number or a title. In newer URLs, which
 * contain `object/`, two hyphens and a hash follow.
 */
function describeWebPage([, newPathPart, lastPart = '']: RegExpExecArray): Description {
  const [objectNumberOrTitle = '', hash] = lastPart.split('--');
  const kind = newPathPart === undefined ? 'Web page of an object, old form' : 'Web page of an object';
  const object = identifiers.decodeObjectNumber(objectNumberOrTitle);
  if (object) {
    return {...object, kind};
  }
  const title = objectNumberOrTitle.replaceAll('-', ' ');
  return {
    kind,
    facts: [hash !== undefined && {name: 'Title', text: formatCode(title)}],
    next: [{label: 'Search for the title', url: identifiers.buildSearchUrl({title})}, OLD_LINKS_PAGE],
    warnings: [
      'No service finds an object by this link, because it contains no object number. In the links in records, the object number comes before the two hyphens, as in `/object/SK-C-5--3137…`.',
    ],
  };
}

/** Describes a request to the retired API, and the requests that replace it. */
function describeRetiredApi(
  [, path = '']: RegExpExecArray,
  url: URL,
  parameters: DecoderParameters,
): Description | null {
  const service = parameters.services.find(({base}) => base === LEGACY_API);
  if (!service) {
    return null;
  }
  const request = findRetiredRequest(path, parameters);
  const object = identifiers.decodeObjectNumber(request?.pathValues['object-number'] ?? '');
  const work = Object.values<Work>(works).find(({objectNumber}) => objectNumber === object?.value);
  const parameterNames = [...new Set(url.searchParams.keys())].filter((name) => name !== 'key');
  const replacements = new Map(Object.entries(parameters.retiredParameters));
  return {
    kind: 'Request to the retired API',
    value: object?.value,
    facts: parameterNames
      .slice(0, MAX_QUERY_FACTS)
      .map((name) => ({name: `Parameter ${name}`, text: `now: ${replacements.get(name)?.text ?? 'none is known'}`})),
    next: [
      request?.isSearch && {label: 'The same in Search', url: buildCorrectedSearchUrl(url.searchParams, parameters)},
      work?.imageId !== undefined && {label: 'Size and limits of its image', url: getInfoUrl(work.imageId)},
      object?.next?.[0],
      {label: 'What replaces it', url: request?.page ?? service.page},
    ],
    warnings: [
      'Do not request a new key, because the API returns 410 with or without a key.',
      url.searchParams.has('key') && 'Do not share this URL, because it contains a key.',
    ],
  };
}

interface RetiredRequest {
  /** The values of the variables in the path, such as the object number. */
  pathValues: Readonly<Record<string, string>>;
  /** Route of the page about the request. */
  page: string;
  /** Whether the request searched the collection. */
  isSearch: boolean;
}

/** @param path the path of a URL of the retired API */
function findRetiredRequest(path: string, {retiredRequests}: DecoderParameters): RetiredRequest | null {
  for (const {template, page} of retiredRequests) {
    const pathValues = matchTemplate(template, new URL(path, LEGACY_API).href);
    if (pathValues) {
      return {pathValues, page, isSearch: template.endsWith('/collection')};
    }
  }
  return null;
}
