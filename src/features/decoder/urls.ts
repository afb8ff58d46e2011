/** URLs: of the services, of the website, of the retired API, and of hosts that never had any of them. */

import {MISSING_PARTS, parseImagePath, getPath} from '@site/src/lib/iiif-image';
import type {ServiceParameters} from '@site/src/features/openapi/service-parameters';
import {imageExamples} from '@site/src/site/image-examples';
import {serviceFacts as services} from '@site/src/site/service-facts';
import {works, type Work} from '@site/src/site/works';
import {
  IMAGE_PARTS,
  imageProblems,
  libraryProblems,
  oaiProblems,
  recordProblems,
  searchProblems,
  type Problem,
} from '../openapi/problems';
import {formatCode} from '@site/src/lib/inline';
import type {Fact, Recognised} from './finding';
import {
  authority,
  identifier,
  number,
  objectNumber,
  pageToken,
  profile,
  decodeRights,
  searchUrl,
  supported,
  term,
} from './things';

const sentences = (problems: readonly Problem[]): string[] => problems.map(({text}) => text);

type ByHost = (url: URL, parameters: ServiceParameters) => Recognised | null;

const hosts: Readonly<Record<string, ByHost>> = {
  'id.rijksmuseum.nl': record,
  'data.rijksmuseum.nl': dataService,
  'iiif.micr.io': image,
  'www.rijksmuseum.nl': website,
  'rijksmuseum.nl': website,
  'hdl.handle.net': (url) => handle(url.pathname.slice(1)),
  'library.rijksmuseum.nl': library,
  'vocab.getty.edu': (url) => {
    const found = /^\/(?:page\/)?aat\/(\d{9})$/.exec(url.pathname)?.[1];
    return found === undefined ? null : term(found);
  },
  'iiif.rijksmuseum.nl': noService('the image service is `iiif.micr.io`, with the image id from the record'),
  'api.rijksmuseum.nl': noService('the services are at `data.rijksmuseum.nl`'),
  'lh3.googleusercontent.com': () => ({
    what: 'Image URL of the retired API',
    next: [{label: 'From object to image', url: '/docs/object-to-image'}],
    beware: [
      'Request the size from the [Image API](/docs/iiif/image#size). The museum no longer uses Google’s image host, and `=s400` works nowhere else.',
    ],
  }),
};

/** @returns what a URL is; null when its host is none of ours */
export function decodeUrl(url: URL, parameters: ServiceParameters): Recognised | null {
  const ofHost = Object.hasOwn(hosts, url.hostname) ? hosts[url.hostname]?.(url, parameters) : null;
  return ofHost ?? authority(url.host + url.pathname) ?? decodeRights(url.href) ?? profile(url.href.replace(/\/$/, ''));
}

function noService(instead: string): ByHost {
  return ({hostname}) => ({
    what: 'URL that never existed',
    facts: [{name: 'Use', text: instead}],
    next: [{label: 'Common mistakes', url: '/docs/common-mistakes#urls'}],
    beware: [`No service is at ${formatCode(hostname)}.`],
  });
}

/** A Handle: the older identifier of an object. */
export function handle(text: string): Recognised | null {
  if (!/^10934\/RM0001\.COLLECT\.\d{1,12}$/i.test(text)) {
    return null;
  }
  return {
    what: 'Handle, the older identifier of an object',
    value: `http://hdl.handle.net/${text}`,
    facts: [{name: 'In records', text: 'Linked Art lists it under `equivalent`'}],
    next: [{label: 'Old links to identifiers', url: '/tutorials/recipes/old-links-to-identifiers'}],
    beware: ['Find the object by its object number, because Search does not accept Handles.'],
  };
}

function record(url: URL, parameters: ServiceParameters): Recognised | null {
  const [, digits = '', rest] = /^\/(?:(?:resolve|object)\/)?(\d{3,40})(\/.*)?$/.exec(url.pathname) ?? [];
  if (digits === '') {
    return null;
  }
  const found = number(digits) ?? identifier(digits, 'unknown: no known range begins with these digits');
  const bare = `${services.resolver.base}/${digits}`;
  return {
    ...found,
    ...(url.search !== '' && {
      next: [{label: 'The request', url: bare + url.search}, ...(found.next ?? []).slice(-1)],
      build: bare + url.search,
    }),
    what: found.what === 'Set' ? 'Set' : 'Identifier',
    facts: [...(found.facts ?? []), ...queryFacts(url.searchParams)],
    beware: [
      ...sentences(recordProblems(digits, url.searchParams, parameters)),
      ...(rest !== undefined || !url.pathname.startsWith(`/${digits}`)
        ? ['The identifier itself is the URL: remove what is before and after the number.']
        : []),
      ...(found.beware ?? []),
    ],
  };
}

const queryFacts = (query: URLSearchParams): Fact[] =>
  [...query]
    .slice(0, 30)
    .map(([name, value]) => ({name: `Parameter ${name}`, text: value === '' ? 'empty' : formatCode(value)}));

function dataService(url: URL, parameters: ServiceParameters): Recognised | null {
  const path = url.pathname.replace(/\/$/, '');
  if (path === '/oai') {
    return oaiRequest(url.searchParams, parameters);
  }
  if (path === '/search/collection') {
    return searchRequest(url.searchParams, parameters);
  }
  if (path === '/search') {
    return {
      what: 'URL that never existed',
      facts: [{name: 'Use', text: formatCode(services.search.base)}],
      next: [{label: 'Search API', url: services.search.page}],
      beware: ['The path of Search is `/search/collection`.'],
    };
  }
  const [service] = (['ldes', 'iiif-change-discovery'] as const).filter((id) =>
    path.startsWith(id === 'ldes' ? '/ldes/' : '/cd/'),
  );
  if (service) {
    return {
      what: `Page of the ${services[service].name}`,
      value: url.href,
      next: [{label: services[service].name, url: services[service].page}],
    };
  }
  return record(url, parameters);
}

/** @param query with or without values that Search accepts */
export function searchRequest(query: URLSearchParams, parameters: ServiceParameters): Recognised {
  const {search} = parameters;
  const hasUnknown = [...query.keys()].some((name) => !search.includes(name));
  const kept = new URLSearchParams([...query].filter(([name]) => search.includes(name)));
  const token = pageToken(query.get('pageToken') ?? '');
  return {
    what: hasUnknown ? 'Request to Search that returns 400' : 'Request to Search',
    value: searchUrl(kept),
    facts: [
      ...queryFacts(query),
      ...(hasUnknown ? [supported(parameters)] : []),
      ...(token?.facts ?? []).map(({text}) => ({name: 'The token contains', text})),
    ],
    next: [
      ...(kept.toString() === '' && hasUnknown
        ? []
        : [{label: hasUnknown ? 'The request without these parameters' : 'The request', url: searchUrl(kept)}]),
      {label: 'Parameters of Search', url: '/docs/search#parameters'},
    ],
    build: searchUrl(query),
    beware: [
      ...sentences(searchProblems(query, parameters)),
      ...(kept.has('objectNumber') ? ['The search is not exact: compare the object number in each record.'] : []),
      ...(token?.beware ?? []),
    ],
  };
}

/** @param query with `verb` and its arguments */
export function oaiRequest(query: URLSearchParams, parameters: ServiceParameters): Recognised {
  const verb = query.get('verb') ?? '';
  const isVerb = Object.hasOwn(parameters.oai, verb);
  const problems = oaiProblems(query, parameters);
  const url = `${services['oai-pmh'].base}?${query.toString().replaceAll('+', '%20')}`;
  const token = pageToken(query.get('resumptionToken') ?? '');
  const set = number(query.get('set') ?? '');
  return {
    what: `Request to OAI-PMH${isVerb ? `: ${verb}` : ''}`,
    facts: [
      ...queryFacts(query),
      ...(set?.what === 'Set' ? (set.facts ?? []).map(({name, text}) => ({name: `${name} of the set`, text})) : []),
      ...(token?.facts ?? []).map(({text}) => ({name: 'The token contains', text})),
    ],
    next: [
      ...(problems.length > 0 ? [] : [{label: 'The request', url}]),
      {
        label: isVerb ? `The verb ${verb}` : 'Verbs',
        url: `/docs/oai-pmh/verbs${isVerb ? `#${verb.toLowerCase()}` : ''}`,
      },
      {label: 'Errors of OAI-PMH', url: '/docs/errors#oai-pmh'},
    ],
    build: url,
    beware: [...sentences(problems), ...(token?.beware ?? [])],
  };
}

function image(url: URL): Recognised | null {
  const [, id = '', rest = ''] = /^\/([A-Za-z0-9]{3,12})(\/.*)?$/.exec(url.pathname) ?? [];
  if (id === '') {
    return null;
  }
  return imageRequest(decodedPath(rest), id);
}

function decodedPath(path: string): string {
  return path.replace(/%5E/gi, '^').replace(/%21/g, '!').replace(/%3A/gi, ':').replace(/%2C/gi, ',');
}

/** The image, small enough to look at. */
const SMALL = '/full/!800,800/0/default.jpg';

const numbers = (pattern: string): string => pattern.replace(/\b[xywhn]\b/g, '\\d{1,9}(?:\\.\\d{1,9})?');

/** What a value of a part means, by the examples of the Image API page; null when the part has no such value. */
function getMeaning(part: (typeof IMAGE_PARTS)[number], text: string): string | null {
  const upscales = part === 'size' && text.startsWith('^');
  const plain = upscales ? text.slice(1) : text;
  const found = imageExamples[part].find(({value}) =>
    new RegExp(`^${numbers(value.replaceAll('`', ''))}$`).test(plain),
  );
  return found ? `${found.meaning}${upscales ? '; upscaling is allowed' : ''}` : null;
}

/** A value of one part of an image URL. */
export function imagePart(text: string): Recognised | null {
  for (const part of IMAGE_PARTS) {
    const meaning = getMeaning(part, text);
    if (meaning !== null) {
      const {title, imageId, full} = works['night-watch'];
      const request = {
        region: 'full',
        size: part === 'region' ? 'max' : '!800,800',
        rotation: '0',
        quality: 'default',
        format: 'jpg',
        [part]: text,
      };
      const {problems, result} = imageProblems(request, full);
      return {
        what: `Part of an image URL: ${part}`,
        value: text,
        facts: [
          {name: 'Meaning', text: meaning},
          ...(result ? [{name: `Result for ${title}`, text: `${result.width} × ${result.height} pixels`}] : []),
        ],
        next: [
          ...(result
            ? [{label: `${title} with it`, url: `${services['iiif-image'].base}/${imageId}${getPath(request)}`}]
            : []),
          {label: `Image API: ${part}`, url: `/docs/iiif/image#${part}`},
        ],
        beware: [
          ...sentences(problems),
          ...(text === 'full' ? sentences(imageProblems({...request, size: 'full'}, null).problems) : []),
        ],
      };
    }
  }
  return null;
}

/**
 * @param path after the image id; empty for the image itself
 * @param id of the image, or none for a path alone
 */
export function imageRequest(path: string, id?: string): Recognised {
  const work = Object.values<Work>(works).find(({imageId}) => imageId === id);
  const base = `${services['iiif-image'].base}/${id ?? '{image-id}'}`;
  const facts: Fact[] = [
    ...(id === undefined ? [] : [{name: 'Image id', text: formatCode(id)}]),
    ...(work ? [{name: 'Work', text: `${work.title}, ${work.maker}, ${work.objectNumber}`}] : []),
  ];
  const open = (label: string, tail: string) => (id === undefined ? [] : [{label, url: base + tail}]);
  const beware =
    id === undefined
      ? []
      : ['Store the image id with its object: ids are case-sensitive, and no service looks them up.'];
  if (path === '' || path === '/' || path === '/info.json' || path === '/manifest') {
    const what = path === '/info.json' ? 'Image information' : path === '/manifest' ? 'Manifest' : 'Image id';
    return {
      what,
      value: id ?? '',
      facts,
      next: [
        ...open('Size and limits (info.json)', '/info.json'),
        ...open('The image, at most 800 pixels wide and high', SMALL),
        {
          label: what === 'Manifest' ? 'Presentation API' : 'Image API',
          url: path === '/manifest' ? '/docs/iiif/presentation' : '/docs/iiif/image',
        },
      ],
      build: id === undefined ? undefined : base + SMALL,
      beware,
    };
  }
  const request = parseImagePath(path);
  const {problems, result} = request
    ? imageProblems(request, work?.full ?? null)
    : {problems: [{field: null, text: MISSING_PARTS}]};
  return {
    what: 'Image request',
    value: base + path,
    facts: [
      ...facts,
      ...(request
        ? IMAGE_PARTS.map((part) => ({
            name: part.charAt(0).toUpperCase() + part.slice(1),
            text: [formatCode(request[part]), getMeaning(part, request[part])]
              .filter((text) => text !== null)
              .join(', '),
          }))
        : []),
      ...(result ? [{name: 'Result', text: `${result.width} × ${result.height} pixels`}] : []),
    ],
    next: [
      ...(request ? open('The image', getPath(request.size === 'full' ? {...request, size: 'max'} : request)) : []),
      {label: 'Image API', url: '/docs/iiif/image#parameters'},
    ],
    build: id === undefined || !request ? undefined : base + path,
    beware: [...sentences(problems), ...beware],
  };
}

/** Web pages of objects in both languages, old and new, and the retired API, which is on the same host. */
function website(url: URL, parameters: ServiceParameters): Recognised | null {
  const parts = url.pathname.split('/').filter((part) => part !== '');
  if (parts[0] === 'api') {
    return retiredApi(parts.slice(1), url.searchParams, parameters);
  }
  const [language, section, ...rest] = parts;
  if (
    !/^(?:nl|en)$/.test(language ?? '') ||
    !/^(?:collectie|collection|rijksstudio|search|zoeken)$/.test(section ?? '')
  ) {
    return null;
  }
  if (section === 'rijksstudio' || section === 'search' || section === 'zoeken' || rest.length === 0) {
    return {
      what: 'Page of the museum’s website',
      next: [{label: 'Search for objects with a program', url: services.search.page}],
      beware: ['The website is not a data service, and nothing replaces its user sets and free-text search.'],
    };
  }
  const isNew = rest[0] === 'object';
  const slug = (isNew ? rest[1] : rest[0]) ?? '';
  const [name = '', hash] = slug.split('--');
  const found = objectNumber(name);
  const what = isNew ? 'Web page of an object' : 'Web page of an object, old form';
  if (found) {
    return {...found, what};
  }
  if (/^\d+$/.test(name)) {
    const ofNumber = number(name);
    return {
      what: 'Broken link: the number of an identifier in a link to the website',
      value: ofNumber?.value,
      next: ofNumber?.next ?? [],
      beware: ['Read the link to the web page from the record, because the website expects an object number.'],
    };
  }
  return {
    what,
    facts: hash === undefined ? [] : [{name: 'Title', text: formatCode(name.replaceAll('-', ' '))}],
    next: [
      {label: 'Search for the title', url: searchUrl({title: name.replaceAll('-', ' ')})},
      {label: 'Old links to identifiers', url: '/tutorials/recipes/old-links-to-identifiers'},
    ],
    beware: [
      'No service finds an object by this link, because it contains no object number. In records, the number comes before the two hyphens, as in `/object/SK-C-5--3137…`.',
    ],
  };
}

/** Parameters whose values change, too. The others keep theirs, under the name that replaces them. */
const REPLACED: Readonly<Record<string, (value: string) => [string, string] | null>> = {
  imgonly: (value) => (/^true$/i.test(value) ? ['imageAvailable', 'true'] : null),
  toppieces: (value) => (/^true$/i.test(value) ? ['memberOfSetId', 'https://id.rijksmuseum.nl/260213'] : null),
  'f.dating.period': (value) =>
    /^\d{1,2}$/.test(value) && value !== '0' ? ['creationDate', `${Number(value) - 1}??`] : null,
};

function retiredApi(parts: readonly string[], query: URLSearchParams, {retired}: ServiceParameters): Recognised {
  const beware = [
    'Do not request a new key: the API returns 410 with or without one.',
    ...(query.has('key') ? ['Do not share this URL: it contains a key.'] : []),
  ];
  if (parts[0] === 'oai' || parts[0] === 'oai2') {
    return {
      what: 'Request to the legacy OAI-PMH service',
      next: [
        {label: 'The current service', url: services['oai-pmh'].page},
        {label: 'What replaces what', url: '/docs/oai-pmh/legacy-oai-pmh'},
      ],
      beware: ['The key is in the path: do not share this URL.', 'Formats, sets and identifiers have other names now.'],
    };
  }
  const isList = parts[1] === 'collection' && parts.length === 2;
  const object = parts[1] === 'collection' ? objectNumber(parts[2] ?? '') : null;
  const replaced = new URLSearchParams();
  for (const [name, value] of query) {
    const now = Object.hasOwn(retired, name) ? /^`([\w.]+)`$/.exec(retired[name] ?? '')?.[1] : undefined;
    const pair = Object.hasOwn(REPLACED, name) ? REPLACED[name]?.(value) : now !== undefined && [now, value];
    if (pair) {
      replaced.append(pair[0] ?? '', pair[1] ?? '');
    }
  }
  return {
    what: 'Request to the retired API',
    value: object?.value,
    facts: [...new Set(query.keys())]
      .filter((name) => name !== 'key')
      .slice(0, 30)
      .map((name) => ({
        name: `Parameter ${name}`,
        text: `now: ${Object.hasOwn(retired, name) ? retired[name] : 'none is known'}`,
      })),
    next: [
      ...(isList ? [{label: 'The same in Search', url: searchUrl(replaced)}] : []),
      ...(object?.next ?? []).slice(0, 1),
      {label: 'What replaces the API', url: '/docs/api/'},
    ],
    beware,
  };
}

function library(url: URL): Recognised {
  return {
    what: 'Request to the library catalogue (SRU)',
    facts: queryFacts(url.searchParams),
    next: [{label: services.sru.name, url: services.sru.page}],
    build: url.pathname === '/biblios' ? url.href : undefined,
    beware: [
      ...sentences(libraryProblems(url.searchParams)),
      'Plain HTTP on port 9998: pages on HTTPS cannot call it. The museum marks it as deprecated.',
    ],
  };
}
