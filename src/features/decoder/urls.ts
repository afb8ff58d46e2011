/** URLs: of the services, of the website, of the retired API, and of hosts that never had any of them. */

import {checkImagePath, findQueryProblems, formatResultSize, IMAGE_PARTS} from '@site/src/features/requests';
import type {DecoderParameters, Problem} from '@site/src/features/requests';
import {DATA, ID, IMAGES, LEGACY_API, SEARCH, withDomain} from '@site/src/site/services/hosts';
import {works, type Work} from '@site/src/site/works';
import {formatCode} from '@site/src/lib/inline';
import {matchTemplate} from '@site/src/lib/url-template';
import type {Fact, Recognised, Step} from './finding';
import {OLD_LINKS} from './kinds';
import * as identifiers from './identifiers';

type Describe = (match: RegExpExecArray, url: URL, parameters: DecoderParameters) => Recognised | null;

/** By host and path; the first that fits. */
const requests: readonly [address: RegExp, describe: Describe][] = [
  [withDomain(/^(?:id|data)\.MUSEUM\/((?:resolve|object)\/)?(\d{3,40})(\/.*)?$/), describeRecord],
  [withDomain(/^data\.MUSEUM\/search\/collection\/?$/), (_, url, known) => describeSearch(url.searchParams, known)],
  [/^iiif\.micr\.io\/([A-Za-z0-9]{3,12})(\/.*)?$/, ([, id = '', path]) => describeImage(id, path)],
  [withDomain(/^(?:www\.)?MUSEUM\/(?:nl|en)\/(?:collectie|collection)\/(object\/)?([^/]+)/), describeWebPage],
  [withDomain(/^(?:www\.)?MUSEUM(\/api\b(?!\/oai).*?)\/?$/), describeRetiredApi],
  [/^vocab\.getty\.edu\/(?:page\/)?aat\/(\d{9})$/, ([, aat = '']) => identifiers.describeTerm(aat)],
];

/** @returns what a URL is; null when its host is none of ours */
export function decodeUrl(url: URL, parameters: DecoderParameters): Recognised | null {
  const address = url.hostname + url.pathname;
  const found = requests.find(([form]) => form.test(address));
  const match = found?.[0].exec(address);
  return found && match
    ? found[1](match, url, parameters)
    : (identifiers.decodeKind(address, parameters) ?? describeService(url, parameters));
}

/** A URL of any other service. Every path of the resolver's host would seem to be one of the resolver. */
function describeService(url: URL, parameters: DecoderParameters): Recognised | null {
  const address = (url.hostname + url.pathname).replace(/\/$/, '');
  // Also without its port.
  const known = parameters.services.map((each) => ({...each, start: each.base.replace(/^https?:\/\/|:\d+/g, '')}));
  const service =
    known.find(({start}) => start === address) ??
    known.find(({base, start}) => base !== DATA && address.startsWith(`${start}/`));
  const operation = service?.start === address ? service.operation : undefined;
  if (operation !== undefined && operation === parameters.oai?.operation) {
    return describeOai(url.searchParams, parameters);
  }
  return service
    ? {
        what: `URL of a service: ${service.name}`,
        facts: getQueryFacts(url.searchParams),
        next: [{label: service.name, url: service.page}],
        build: operation && service.base + url.search,
        warnings: [
          ...getTexts(operation ? findQueryProblems(operation, url.searchParams, parameters) : []),
          service.warning,
        ],
      }
    : null;
}

const getTexts = (problems: readonly Problem[]): string[] => problems.map(({text}) => text);

const getQueryFacts = (query: URLSearchParams): Fact[] =>
  [...query]
    .slice(0, 30)
    .map(([name, value]) => ({name: `Parameter ${name}`, text: value === '' ? 'empty' : formatCode(value)}));

function describeRecord(
  [, before, number = '', after]: RegExpExecArray,
  url: URL,
  parameters: DecoderParameters,
): Recognised {
  const found =
    identifiers.decodeNumber(number, parameters) ??
    identifiers.describeIdentifier(number, 'unknown: no known range begins with these digits');
  const request = url.search === '' ? undefined : `${DATA}/${number}${url.search}`;
  const problems = findQueryProblems('getRecord', url.searchParams, parameters, number);
  return {
    ...found,
    what: found.what === 'Set' ? 'Set' : 'Identifier',
    facts: [...(found.facts ?? []), ...getQueryFacts(url.searchParams)],
    next:
      request === undefined || problems.length > 0
        ? found.next
        : [{label: 'The request', url: request}, found.next?.at(-1)],
    build: request,
    warnings: [
      ...getTexts(problems),
      (before ?? after) !== undefined &&
        'The identifier itself is the URL: remove what is before and after the number.',
      ...(found.warnings ?? []),
    ],
  };
}

/** Parameters of the retired API whose values change, too. */
const REPLACED = new Map<string, (value: string) => false | string[]>([
  ['imgonly', (value) => /^true$/i.test(value) && ['imageAvailable', 'true']],
  ['toppieces', (value) => /^true$/i.test(value) && ['memberOfSetId', `${ID}/260213`]],
  ['f.dating.period', (value) => /^[1-9]\d?$/.test(value) && ['creationDate', `${Number(value) - 1}??`]],
]);

/** The URL of a search with what Search accepts, under its own names. */
function getAcceptedSearch(query: URLSearchParams, parameters: DecoderParameters): string {
  const replacements = new Map(Object.entries({...parameters.retired, ...parameters.instead}));
  const accepted = new URLSearchParams(
    [...query].flatMap(([name, value]) => {
      const pair = REPLACED.get(name)?.(value) ?? [replacements.get(name)?.parameter ?? name, value];
      return pair && parameters.search.includes(pair[0] ?? '') ? [pair] : [];
    }),
  );
  const problems = findQueryProblems('searchCollection', accepted, parameters);
  problems.forEach(({field, isSuspicious}) => !isSuspicious && accepted.delete(field ?? ''));
  return identifiers.searchUrl(accepted);
}

export function describeSearch(query: URLSearchParams, parameters: DecoderParameters): Recognised {
  const accepted = getAcceptedSearch(query, parameters);
  const isRejected = [...query.keys()].some((name) => !parameters.search.includes(name));
  const token = identifiers.decodeToken(query.get('pageToken') ?? '', parameters);
  return {
    what: isRejected ? 'Request to Search that returns 400' : 'Request to Search',
    value: accepted,
    facts: [...getQueryFacts(query), isRejected && identifiers.describeSupported(parameters), ...(token?.facts ?? [])],
    next: [
      accepted === identifiers.searchUrl(query)
        ? {label: 'The request', url: accepted}
        : accepted !== SEARCH && {label: 'The request as Search accepts it', url: accepted},
      {label: 'Parameters of Search', url: '/docs/search#parameters'},
    ],
    build: identifiers.searchUrl(query),
    warnings: [
      ...getTexts(findQueryProblems('searchCollection', query, parameters)),
      query.has('objectNumber') && identifiers.NOT_EXACT,
      ...(token?.warnings ?? []),
    ],
  };
}

/** @param query with `verb` and its arguments */
export function describeOai(query: URLSearchParams, parameters: DecoderParameters): Recognised | null {
  const {oai} = parameters;
  if (!oai) {
    return null;
  }
  const verb = oai.verbs.find((each) => each === query.get('verb'));
  const problems = findQueryProblems(oai.operation, query, parameters);
  const url = `${oai.url}?${query.toString().replaceAll('+', '%20')}`;
  const token = identifiers.decodeToken(query.get('resumptionToken') ?? '', parameters);
  const set = parameters.sets.find(({number}) => number === query.get('set'));
  return {
    what: `Request to OAI-PMH${verb === undefined ? '' : `: ${verb}`}`,
    facts: [
      ...getQueryFacts(query),
      set && {name: 'Name of the set', text: set.name + (set.english === undefined ? '' : ` (${set.english})`)},
      ...(token?.facts ?? []),
    ],
    next: [
      problems.length === 0 && {label: 'The request', url},
      verb === undefined
        ? {label: 'Verbs', url: oai.page}
        : {label: `The verb ${verb}`, url: `${oai.page}#${verb.toLowerCase()}`},
      {label: 'OAI-PMH errors', url: '/docs/when-something-goes-wrong#oai-pmh'},
    ],
    build: url,
    warnings: [...getTexts(problems), ...(token?.warnings ?? [])],
  };
}

const getImageUrl = (id: string, path: string): string => `${IMAGES}/${id}${path}`;

const CASE_SENSITIVE = 'Store the image id with its object: ids are case-sensitive, and no service looks them up.';

const SMALL_IMAGE = 'The image, at most 800 pixels wide and high';
const IMAGE_API = {label: 'IIIF Image API', url: '/docs/iiif/image'};
/** What a URL with an image id returns, other than an image, by the end of the URL. */
const IMAGE_RESOURCES: Readonly<Record<string, {what: string; page: Step}>> = {
  '': {what: 'Image id', page: IMAGE_API},
  '/': {what: 'Image id', page: IMAGE_API},
  '/info.json': {what: 'Image information', page: IMAGE_API},
  '/manifest': {what: 'Manifest', page: {label: 'IIIF Presentation API', url: '/docs/iiif/presentation'}},
};

/** @param rest of the URL, after the image id */
export function describeImage(id: string, rest = ''): Recognised {
  const work = Object.values<Work>(works).find(({imageId}) => imageId === id);
  // Without escapes of signs that the Image API writes.
  const path = rest.replace(/%(?:5E|21|3A|2C)/gi, decodeURIComponent);
  const facts = [
    {name: 'Image id', text: formatCode(id)},
    work && {name: 'Work', text: `${work.title}, ${work.maker}, ${work.objectNumber}`},
  ];
  const small = getImageUrl(id, '/full/!800,800/0/default.jpg');
  const resource = Object.hasOwn(IMAGE_RESOURCES, path) ? IMAGE_RESOURCES[path] : undefined;
  if (resource) {
    return {
      what: resource.what,
      value: id,
      facts,
      next: [
        {label: 'Size and limits (info.json)', url: getImageUrl(id, '/info.json')},
        {label: SMALL_IMAGE, url: small},
        resource.page,
      ],
      build: small,
      warnings: [CASE_SENSITIVE],
    };
  }
  const {request, problems, result} = checkImagePath(path, work?.full ?? null);
  return {
    what: 'Image request',
    value: getImageUrl(id, path),
    facts: [
      ...facts,
      ...IMAGE_PARTS.map((part) => request && {name: `Part ${part}`, text: formatCode(request[part])}),
      result && {name: 'Result', text: `${formatResultSize(result)} pixels`},
    ],
    next: [
      problems.length === 0 ? {label: 'The image', url: getImageUrl(id, path)} : {label: SMALL_IMAGE, url: small},
      {label: 'IIIF Image API', url: '/docs/iiif/image#parameters'},
    ],
    build: request ? getImageUrl(id, path) : undefined,
    warnings: [...getTexts(problems), CASE_SENSITIVE],
  };
}

/** The number or the title of an object is in the link, depending on its age. */
function describeWebPage([, isNew, slug = '']: RegExpExecArray): Recognised {
  const [name = '', hash] = slug.split('--');
  const what = isNew === undefined ? 'Web page of an object, old form' : 'Web page of an object';
  const object = identifiers.decodeObjectNumber(name);
  if (object) {
    return {...object, what};
  }
  const title = name.replaceAll('-', ' ');
  return {
    what,
    facts: [hash !== undefined && {name: 'Title', text: formatCode(title)}],
    next: [{label: 'Search for the title', url: identifiers.searchUrl({title})}, OLD_LINKS],
    warnings: [
      'No service finds an object by this link, because it contains no object number. In records, the number comes before the two hyphens, as in `/object/SK-C-5--3137…`.',
    ],
  };
}

function describeRetiredApi(
  [, path = '']: RegExpExecArray,
  url: URL,
  parameters: DecoderParameters,
): Recognised | null {
  const service = parameters.services.find(({base}) => base === LEGACY_API);
  if (!service) {
    return null;
  }
  const replacements = new Map(Object.entries(parameters.retired));
  const [found] = parameters.retiredPages.flatMap(({template, page}) => {
    const values = matchTemplate(template, new URL(path, LEGACY_API).href);
    return values ? [{values, page, isList: template.endsWith('/collection')}] : [];
  });
  const object = identifiers.decodeObjectNumber(found?.values['object-number'] ?? '');
  const work = Object.values<Work>(works).find(({objectNumber}) => objectNumber === object?.value);
  return {
    what: 'Request to the retired API',
    value: object?.value,
    facts: [...new Set(url.searchParams.keys())]
      .filter((name) => name !== 'key')
      .slice(0, 30)
      .map((name) => ({name: `Parameter ${name}`, text: `now: ${replacements.get(name)?.text ?? 'none is known'}`})),
    next: [
      found?.isList && {label: 'The same in Search', url: getAcceptedSearch(url.searchParams, parameters)},
      work?.imageId !== undefined && {
        label: 'Size and limits of its image',
        url: getImageUrl(work.imageId, '/info.json'),
      },
      object?.next?.[0],
      {label: 'What replaces it', url: found?.page ?? service.page},
    ],
    warnings: [
      'Do not request a new key: the API returns 410 with or without one.',
      url.searchParams.has('key') && 'Do not share this URL: it contains a key.',
    ],
  };
}
