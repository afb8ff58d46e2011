/** URLs: of the services, of the website, of the retired API, and of hosts that never had any of them. */

import {MISSING_PARTS, parseImagePath, getPath, type ImageRequest} from '@site/src/lib/iiif-image';
import type {ServiceParameters} from '@site/src/features/openapi/service-parameters';
import {imageExamples} from '@site/src/site/image-examples';
import {serviceList, services} from '@site/src/site/services';
import {works, type Work} from '@site/src/site/works';
import {formatCode} from '@site/src/lib/inline';
import {findQueryProblems, IMAGE_PARTS, findImageProblems, type Problem} from '../openapi/problems';
import type {Fact, Recognised, Step} from './finding';
import {OLD_LINKS} from './kinds';
import * as things from './things';

type Describe = (match: RegExpExecArray, url: URL, parameters: ServiceParameters) => Recognised;

/** By host and path; the first that fits. */
const requests: readonly [address: RegExp, describe: Describe][] = [
  [/^(?:id|data)\.rijksmuseum\.nl\/((?:resolve|object)\/)?(\d{3,40})(\/.*)?$/, describeRecord],
  [/^data\.rijksmuseum\.nl\/search\/collection\/?$/, (_, url, known) => describeSearch(url.searchParams, known)],
  [/^data\.rijksmuseum\.nl\/oai\/?$/, (_, url, known) => describeOai(url.searchParams, known)],
  [/^library\.rijksmuseum\.nl\//, describeLibrary],
  [/^iiif\.micr\.io\/([A-Za-z0-9]{3,12})(\/.*)?$/, ([, id = '', path]) => describeImage(id, path)],
  [/^(?:www\.)?rijksmuseum\.nl\/(?:nl|en)\/(?:collectie|collection)\/(object\/)?([^/]+)/, describeWebPage],
  [/^(?:www\.)?rijksmuseum\.nl\/api\b(?!\/oai)(?:\/[^/]+\/collection\b\/?([^/]*))?/, describeRetiredApi],
  [/^vocab\.getty\.edu\/(?:page\/)?aat\/(\d{9})$/, ([, aat = '']) => things.describeTerm(aat)],
];

/** @returns what a URL is; null when its host is none of ours */
export function decodeUrl(url: URL, parameters: ServiceParameters): Recognised | null {
  const address = url.hostname + url.pathname;
  const found = requests.find(([form]) => form.test(address));
  const match = found?.[0].exec(address);
  return found && match
    ? found[1](match, url, parameters)
    : (things.decodeKind(address) ??
        things.decodeRights(url.href) ??
        things.decodeProfile(url.href) ??
        describeService(url.href));
}

/** A URL of a service of which no more is known. Every path of the resolver's host would seem to be one of the resolver. */
function describeService(url: string): Recognised | null {
  const service = serviceList.find(({id, base}) => id !== 'resolver' && base && url.startsWith(`${base}/`));
  return service ? {what: `URL of a service: ${service.name}`, next: [{label: service.name, url: service.page}]} : null;
}

const getTexts = (problems: readonly Pick<Problem, 'text'>[]): string[] => problems.map(({text}) => text);

const getQueryFacts = (query: URLSearchParams): Fact[] =>
  [...query]
    .slice(0, 30)
    .map(([name, value]) => ({name: `Parameter ${name}`, text: value === '' ? 'empty' : formatCode(value)}));

function describeRecord(
  [, before, number = '', after]: RegExpExecArray,
  url: URL,
  parameters: ServiceParameters,
): Recognised {
  const found =
    things.decodeNumber(number, parameters) ??
    things.describeIdentifier(number, 'unknown: no known range begins with these digits');
  const request = url.search === '' ? undefined : `${services.resolver.base}/${number}${url.search}`;
  return {
    ...found,
    what: found.what === 'Set' ? 'Set' : 'Identifier',
    facts: [...(found.facts ?? []), ...getQueryFacts(url.searchParams)],
    next: request === undefined ? found.next : [{label: 'The request', url: request}, found.next?.at(-1)],
    build: request,
    beware: [
      ...getTexts(findQueryProblems('getRecord', url.searchParams, parameters, number)),
      (before ?? after) !== undefined &&
        'The identifier itself is the URL: remove what is before and after the number.',
      ...(found.beware ?? []),
    ],
  };
}

/** @param query with or without values that Search accepts */
export function describeSearch(query: URLSearchParams, parameters: ServiceParameters): Recognised {
  const kept = new URLSearchParams([...query].filter(([name]) => parameters.search.includes(name)));
  const isRejected = [...kept].length < [...query].length;
  const token = things.decodeToken(query.get('pageToken') ?? '');
  return {
    what: isRejected ? 'Request to Search that returns 400' : 'Request to Search',
    value: things.searchUrl(kept),
    facts: [...getQueryFacts(query), isRejected && things.describeSupported(parameters), ...(token?.facts ?? [])],
    next: [
      !isRejected
        ? {label: 'The request', url: things.searchUrl(kept)}
        : kept.toString() !== '' && {label: 'The request without these parameters', url: things.searchUrl(kept)},
      {label: 'Parameters of Search', url: '/docs/search#parameters'},
    ],
    build: things.searchUrl(query),
    beware: [
      ...getTexts(findQueryProblems('searchCollection', query, parameters)),
      kept.has('objectNumber') && things.NOT_EXACT,
      ...(token?.beware ?? []),
    ],
  };
}

/** @param query with `verb` and its arguments */
export function describeOai(query: URLSearchParams, parameters: ServiceParameters): Recognised {
  const verb = Object.keys(parameters.oai).find((each) => each === query.get('verb'));
  const problems = findQueryProblems('harvest', query, parameters);
  const url = `${services['oai-pmh'].base}?${query.toString().replaceAll('+', '%20')}`;
  const token = things.decodeToken(query.get('resumptionToken') ?? '');
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
        ? {label: 'Verbs', url: '/docs/oai-pmh/verbs'}
        : {label: `The verb ${verb}`, url: `/docs/oai-pmh/verbs#${verb.toLowerCase()}`},
      {label: 'Errors of OAI-PMH', url: '/docs/errors#oai-pmh'},
    ],
    build: url,
    beware: [...getTexts(problems), ...(token?.beware ?? [])],
  };
}

function describeLibrary(_: unknown, url: URL, parameters: ServiceParameters): Recognised {
  return {
    what: 'Request to the library catalogue (SRU)',
    facts: getQueryFacts(url.searchParams),
    next: [{label: services.sru.name, url: services.sru.page}],
    build: url.pathname === '/biblios' ? url.href : undefined,
    beware: [
      ...getTexts(findQueryProblems('searchLibrary', url.searchParams, parameters)),
      'Plain HTTP on port 9998: pages on HTTPS cannot call it. The museum marks it as deprecated.',
    ],
  };
}

/** The work that stands for any image, where the request names none. */
const EXAMPLE = works['night-watch'];

const getImageUrl = (id: string, path: string): string => `${services['iiif-image'].base}/${id}${path}`;

/** What a value of a part means, by the examples of the Image API page; undefined when the part has no such value. */
function getMeaning(part: keyof ImageRequest, text: string): string | undefined {
  const upscales = part === 'size' && text.startsWith('^');
  const plain = upscales ? text.slice(1) : text;
  const meaning = imageExamples[part].find(({value}) => {
    const form = value.replaceAll('`', '').replace(/\b[xywhn]\b/g, '\\d{1,9}(?:\\.\\d{1,9})?');
    return new RegExp(`^${form}$`).test(plain);
  })?.meaning;
  return meaning && meaning + (upscales ? '; upscaling is allowed' : '');
}

/** A value of one part of an image URL. */
export function decodeImagePart(text: string): Recognised | null {
  const part = IMAGE_PARTS.find((each) => getMeaning(each, text) !== undefined);
  if (!part) {
    return null;
  }
  const size = part === 'region' ? 'max' : '!800,800';
  const request = {region: 'full', size, rotation: '0', quality: 'default', format: 'jpg', [part]: text};
  const {problems, result} = findImageProblems(request, EXAMPLE.full);
  return {
    what: `Part of an image URL: ${part}`,
    value: text,
    facts: [
      {name: 'Meaning', text: getMeaning(part, text) ?? ''},
      result && {name: `Result for ${EXAMPLE.title}`, text: `${result.width} × ${result.height} pixels`},
    ],
    next: [
      result && {label: `${EXAMPLE.title} with it`, url: getImageUrl(EXAMPLE.imageId, getPath(request))},
      {label: `Image API: ${part}`, url: `/docs/iiif/image#${part}`},
    ],
    beware: [
      ...getTexts(problems),
      // In older URLs, this region is written as a size, too.
      ...(text === 'full' ? getTexts(findImageProblems({...request, size: text}, null).problems) : []),
    ],
  };
}

const CASE_SENSITIVE = 'Store the image id with its object: ids are case-sensitive, and no service looks them up.';

const IMAGE_API = {label: 'Image API', url: '/docs/iiif/image'};
/** What a URL with an image id returns, other than an image, by the end of the URL. */
const IMAGE_RESOURCES: Readonly<Record<string, {what: string; page: Step}>> = {
  '': {what: 'Image id', page: IMAGE_API},
  '/': {what: 'Image id', page: IMAGE_API},
  '/info.json': {what: 'Image information', page: IMAGE_API},
  '/manifest': {what: 'Manifest', page: {label: 'Presentation API', url: '/docs/iiif/presentation'}},
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
  const resource = Object.hasOwn(IMAGE_RESOURCES, path) ? IMAGE_RESOURCES[path] : undefined;
  if (resource) {
    const small = getImageUrl(id, '/full/!800,800/0/default.jpg');
    return {
      what: resource.what,
      value: id,
      facts,
      next: [
        {label: 'Size and limits (info.json)', url: getImageUrl(id, '/info.json')},
        {label: 'The image, at most 800 pixels wide and high', url: small},
        resource.page,
      ],
      build: small,
      beware: [CASE_SENSITIVE],
    };
  }
  const request = parseImagePath(path);
  const {problems, result} = request
    ? findImageProblems(request, work?.full ?? null)
    : {problems: [{text: MISSING_PARTS}], result: undefined};
  return {
    what: 'Image request',
    value: getImageUrl(id, path),
    facts: [
      ...facts,
      ...IMAGE_PARTS.map(
        (part) =>
          request && {
            name: part.charAt(0).toUpperCase() + part.slice(1),
            text: [formatCode(request[part]), getMeaning(part, request[part])].filter(Boolean).join(', '),
          },
      ),
      result && {name: 'Result', text: `${result.width} × ${result.height} pixels`},
    ],
    next: [
      request && {
        label: 'The image',
        url: getImageUrl(id, getPath(request.size === 'full' ? {...request, size: 'max'} : request)),
      },
      {label: 'Image API', url: '/docs/iiif/image#parameters'},
    ],
    build: request ? getImageUrl(id, path) : undefined,
    beware: [...getTexts(problems), CASE_SENSITIVE],
  };
}

/** The number of an object, the title of an object, or something else is in the link, depending on its age. */
function describeWebPage([, isNew, slug = '']: RegExpExecArray, _: URL, parameters: ServiceParameters): Recognised {
  const [name = '', hash] = slug.split('--');
  const what = isNew === undefined ? 'Web page of an object, old form' : 'Web page of an object';
  const object = things.decodeObjectNumber(name);
  if (object) {
    return {...object, what};
  }
  if (/^\d+$/.test(name)) {
    const {value, next} = things.decodeNumber(name, parameters) ?? {};
    return {
      what: 'Broken link: the number of an identifier in a link to the website',
      value,
      next,
      beware: ['Read the link to the web page from the record, because the website expects an object number.'],
    };
  }
  const title = name.replaceAll('-', ' ');
  return {
    what,
    facts: [hash !== undefined && {name: 'Title', text: formatCode(title)}],
    next: [{label: 'Search for the title', url: things.searchUrl({title})}, OLD_LINKS],
    beware: [
      'No service finds an object by this link, because it contains no object number. In records, the number comes before the two hyphens, as in `/object/SK-C-5--3137…`.',
    ],
  };
}

/** Parameters of the retired API whose values change, too. The others keep theirs, under the name that replaces them. */
const REPLACED = new Map<string, (value: string) => false | string[]>([
  ['imgonly', (value) => /^true$/i.test(value) && ['imageAvailable', 'true']],
  ['toppieces', (value) => /^true$/i.test(value) && ['memberOfSetId', 'https://id.rijksmuseum.nl/260213']],
  ['f.dating.period', (value) => /^[1-9]\d?$/.test(value) && ['creationDate', `${Number(value) - 1}??`]],
]);

/** @param id object number in the path; empty for the list of objects, undefined for other requests */
function describeRetiredApi([, id]: RegExpExecArray, {searchParams}: URL, {retired}: ServiceParameters): Recognised {
  const object = things.decodeObjectNumber(id ?? '');
  const replacements = new Map(Object.entries(retired));
  const query = [...searchParams].map(([name, value]) => {
    const newName = /^`([\w.]+)`$/.exec(replacements.get(name) ?? '')?.[1];
    const newPair = REPLACED.get(name);
    return newPair ? newPair(value) : newName !== undefined && [newName, value];
  });
  return {
    what: 'Request to the retired API',
    value: object?.value,
    facts: [...new Set(searchParams.keys())]
      .filter((name) => name !== 'key')
      .slice(0, 30)
      .map((name) => ({name: `Parameter ${name}`, text: `now: ${replacements.get(name) ?? 'none is known'}`})),
    next: [
      id === '' && {
        label: 'The same in Search',
        url: things.searchUrl(new URLSearchParams(query.filter((pair) => pair !== false))),
      },
      object?.next?.[0],
      {label: 'What replaces the API', url: '/docs/api/'},
    ],
    beware: [
      'Do not request a new key: the API returns 410 with or without one.',
      searchParams.has('key') && 'Do not share this URL: it contains a key.',
    ],
  };
}
