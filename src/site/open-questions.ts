/**
 * Open questions about the services. One request would answer each question in the first list, but as far as we know,
 * nobody has sent it. `npm run record` sends these requests and stores the responses. After that, the page of open
 * questions no longer shows the question. Remove a question from this file when its page contains the answer.
 */

import type {ServiceId} from './services';
import {DATA, IMAGES, LIBRARY} from './services/hosts';

export interface OpenQuestion {
  /** Inline Markdown. */
  question: string;
  /** Route of the page or section that needs the answer. */
  page: string;
  /** URL of the request that would answer the question. */
  url: string;
  /** The default is GET. */
  method?: 'HEAD';
  headers?: Readonly<Record<string, string>>;
}

/** A question that no request can answer. The answer is in a document that we have no access to, or only the museum knows it. */
export interface UnreadQuestion extends Pick<OpenQuestion, 'question' | 'page'> {
  /** The person or document that has the answer, as inline Markdown. */
  ask: string;
}

const SEARCH = `${DATA}/search/collection`;
const OAI = `${DATA}/oai`;
const NIGHT_WATCH = `${DATA}/200107928`;
/** A browser sends this header with a request from a page on another host. */
const CROSS_ORIGIN_HEADERS = {Origin: 'https://example.org'};
const CORS_PAGE = '/tutorials/recipes/services-without-cors';

/**
 * The questions by service and by name. `npm run record` stores the response to a question in
 * `samples/questions/{name}/answer.http`.
 */
export const openQuestions: Readonly<Partial<Record<ServiceId, Readonly<Record<string, OpenQuestion>>>>> = {
  search: {
    'repeated-parameter': {
      question: 'Must an object have all values of a repeated parameter? No results would mean yes.',
      page: '/docs/search#repeated-parameters',
      url: `${SEARCH}?creator=Rembrandt&creator=zzqqxx`,
    },
    'date-range': {
      question: 'Does `creationDate=1629` find RP-T-1930-54(V), which is dated "c. 1628 - c. 1629"?',
      page: '/tutorials/recipes/date-ranges',
      url: `${SEARCH}?objectNumber=RP-T-1930-54%28V%29&creationDate=1629`,
    },
    'image-available-false': {
      question: 'Does `imageAvailable=false` find the objects without an image?',
      page: '/docs/search#parameters',
      url: `${SEARCH}?imageAvailable=false`,
    },
    phrase: {
      question: 'Do quotation marks search for a phrase?',
      page: '/docs/search#matching',
      url: `${SEARCH}?title=%22Night+Watch%22`,
    },
    'slash-in-number': {
      question: 'Do object numbers contain slashes, which paths and file names cannot?',
      page: '/docs/test-objects#numbers',
      url: `${SEARCH}?objectNumber=*%2F*`,
    },
    plural: {
      question: 'Does a plural find the singular?',
      page: '/docs/words#how-to-write-a-word',
      url: `${SEARCH}?type=paintings`,
    },
    'other-name': {
      question:
        'Does a search for another name of a term find the term? For example, "gobelin" is another name of "tapestry".',
      page: '/docs/words#how-to-write-a-word',
      url: `${SEARCH}?type=gobelin`,
    },
    'by-object-number': {
      question: 'Which other numbers does a search for `SK-C-5` find?',
      page: '/docs/search#matching',
      url: `${SEARCH}?objectNumber=SK-C-5`,
    },
  },
  resolver: {
    reproduction: {
      question: 'Does a reproduction that shares the visual item of The Night Watch also have its own image?',
      page: '/docs/iiif/#2-visual-item',
      url: 'https://id.rijksmuseum.nl/200576551',
      headers: {Accept: 'application/ld+json'},
    },
    'cors-of-records': {
      question:
        'Can a web page on another host read a record? Which of `Link`, `ETag` and `Cache-Control` does the response have?',
      page: CORS_PAGE,
      url: `${NIGHT_WATCH}?_profile=la-framed`,
      headers: CROSS_ORIGIN_HEADERS,
    },
    'cors-of-redirects': {
      question: 'Can a web page on another host follow an identifier? The redirect also needs the CORS header.',
      page: CORS_PAGE,
      url: 'https://id.rijksmuseum.nl/200107928?_profile=la-framed',
      headers: CROSS_ORIGIN_HEADERS,
    },
    'any-format': {
      question: 'What does `id.rijksmuseum.nl` return for `*/*`, which curl and `fetch` send by default?',
      page: '/docs/http/#what-a-request-returns',
      url: 'https://id.rijksmuseum.nl/200107928',
      headers: {Accept: '*/*'},
    },
    'two-formats': {
      question: 'Does `Accept` with two values cause status 400, as one user reports?',
      page: '/docs/http/#what-a-request-returns',
      url: 'https://id.rijksmuseum.nl/200107928',
      headers: {Accept: 'application/json, application/ld+json'},
    },
    'no-such-format': {
      question: 'What is the response when no representation matches `Accept`? One program expects 406.',
      page: '/docs/http/content-negotiation-headers',
      url: NIGHT_WATCH,
      headers: {Accept: 'image/png'},
    },
    'accept-profile': {
      question: 'Does `id.rijksmuseum.nl` read `Accept-Profile`?',
      page: '/docs/http/content-negotiation-headers',
      url: 'https://id.rijksmuseum.nl/200107928',
      headers: {
        Accept: 'application/rdf+xml',
        'Accept-Profile': '<http://www.europeana.eu/schemas/edm/>',
      },
    },
    'list-of-profiles': {
      question: 'Which profiles and media types does `_profile=alt` list?',
      page: '/docs/http/content-negotiation-arguments',
      url: `${NIGHT_WATCH}?_profile=alt`,
    },
    'dublin-core': {
      question:
        'Does `_profile=dc` return Dublin Core, or is `oai_dc` the token, as in the `Link` header of June 2025?',
      page: '/docs/http/#profiles-and-tokens',
      url: `${NIGHT_WATCH}?_profile=dc`,
    },
    'media-type-alone': {
      question: 'Does `_mediatype` without `_profile` override `Accept`?',
      page: '/docs/http/content-negotiation-arguments',
      url: `${NIGHT_WATCH}?_mediatype=application%2Fn-triples`,
      headers: {Accept: 'application/ld+json'},
    },
    'term-record': {
      question: 'What does the record of a type, such as "painting", contain?',
      page: '/docs/record',
      url: `${DATA}/2208`,
    },
    'place-record': {
      question: 'What does the record of a place, such as Amsterdam, contain?',
      page: '/docs/record',
      url: `${DATA}/23029985`,
    },
    'several-makers': {
      question: 'How does a record in Linked Art tell the roles of several makers apart?',
      page: '/docs/test-objects#makers',
      url: `${DATA}/200109350?_profile=la-framed`,
    },
    'single-estimate': {
      question: 'How far apart are the two moments of the time span of a single estimate, here "c. 1658"?',
      page: '/docs/record#time-span',
      url: `${DATA}/200108371?_profile=la-framed`,
    },
    'second-identifier': {
      question:
        'What is 1101626, the second identifier of Rembrandt? This identifier may connect object records with data dumps.',
      page: '/docs/data-dumps/#dumps-and-object-records-use-other-numbers',
      url: `${DATA}/1101626`,
    },
  },
  'iiif-image': {
    'cors-of-info': {
      question: 'Can a web page on another host read `info.json`?',
      page: CORS_PAGE,
      url: `${IMAGES}/PJEZO/info.json`,
      headers: CROSS_ORIGIN_HEADERS,
    },
  },
  'iiif-presentation': {
    'cors-of-manifests': {
      question: 'Can a viewer on another host read a manifest, and what is in it?',
      page: '/docs/iiif/presentation',
      url: `${IMAGES}/PJEZO/manifest`,
      headers: CROSS_ORIGIN_HEADERS,
    },
  },
  'iiif-change-discovery': {
    'change-feed': {
      question: 'Can a web page on another host read the feed? How long is the feed, and which URLs do its pages have?',
      page: '/docs/iiif/cd',
      url: `${DATA}/cd/collection.json`,
      headers: CROSS_ORIGIN_HEADERS,
    },
  },
  ldes: {
    'event-stream': {
      question:
        'Can a web page on another host read the stream? What does its first page look like, and how far back does the stream go?',
      page: '/docs/ldes/',
      url: `${DATA}/ldes/collection.json`,
      headers: CROSS_ORIGIN_HEADERS,
    },
    'day-of-events': {
      question: 'What does a page of events look like, and does it contain about ten events, as one user notes?',
      page: '/docs/ldes/#fields-of-pages',
      url: `${DATA}/ldes/2026/3/23.json`,
    },
  },
  'oai-pmh': {
    'cors-of-oai-pmh': {
      question: 'Is there still no CORS header, as reported in 2026?',
      page: CORS_PAGE,
      url: `${OAI}?verb=Identify`,
      headers: CROSS_ORIGIN_HEADERS,
    },
    'flat-records': {
      question: 'How are flat records wrapped in a list, and what does a current token look like?',
      page: '/docs/oai-pmh/#two-structures-of-edm',
      url: `${OAI}?verb=ListRecords&metadataPrefix=edm&set=260213`,
    },
    'unknown-set': {
      question: 'What is the response for a set that does not exist?',
      page: '/docs/oai-pmh/verbs',
      url: `${OAI}?verb=ListIdentifiers&metadataPrefix=edm&set=999`,
    },
    'wrong-verb': {
      question: 'Which status and text do errors have?',
      page: '/docs/oai-pmh/verbs#errors',
      url: `${OAI}?verb=listrecords&metadataPrefix=edm`,
    },
    'dublin-core-rights': {
      question: 'Does `dc:rights` in Dublin Core refer to the image or to the metadata?',
      page: '/docs/rights#where-to-read-the-rights',
      url: `${OAI}?verb=GetRecord&metadataPrefix=oai_dc&identifier=https%3A%2F%2Fid.rijksmuseum.nl%2F200107928`,
    },
  },
  sru: {
    'sru-dublin-core': {
      question: 'Does the server still respond, and what does a Dublin Core record look like?',
      page: '/docs/sru',
      url: `${LIBRARY}?version=1.1&operation=searchRetrieve&query=author%3Dgerson&recordSchema=dc&maximumRecords=1`,
    },
  },
  'data-dumps': {
    dump: {
      question: 'Is the archive at the URL that a public guide names? How large is it, and can a download be resumed?',
      page: '/docs/data-dumps/',
      method: 'HEAD',
      url: `${DATA}/dumps/exhibition.tar.gz`,
    },
  },
};

const POLICY_PAGE =
  "the museum's [policy](https://data.rijksmuseum.nl/policy/information-and-data-policy), from section 1.1 on";

export const unreadQuestions: readonly UnreadQuestion[] = [
  {
    question: "What are the museum's rules on its name and logo, hotlinking, and text and data mining?",
    page: '/docs/rights#may-i-use-it',
    ask: POLICY_PAGE,
  },
  {
    question: 'Which images get the Public Domain Mark and which CC0, and how is the public-domain set selected?',
    page: '/docs/rights#what-the-rights-allow',
    ask: 'the museum',
  },
  {
    question: 'Is there a rate limit? We know of no response with status 429. Do not send many requests to find out.',
    page: '/docs/#request-rate',
    ask: 'the museum',
  },
  {
    question: 'How long do the page tokens of Search and of OAI-PMH work? Is the order of their lists fixed?',
    page: '/docs/search#pagination',
    ask: 'the museum',
  },
  {
    question: 'How soon does a change reach each service, and how often do the sets change?',
    page: '/docs/',
    ask: 'the museum',
  },
  {
    question: 'Does the event stream have all objects? Does it report a record that leaves a set?',
    page: '/docs/ldes/#check-completeness',
    ask: 'the museum, or a harvest of both services',
  },
  {
    question: 'Why do some EDM records lack `isShownBy`, and which of several digital objects is the main image?',
    page: '/docs/iiif/',
    ask: 'the museum',
  },
  {
    question: 'Which objects have an image under CC BY, which have several images, and which have been deleted?',
    page: '/docs/test-objects',
    ask: 'a harvest of the whole collection, in both models',
  },
  {
    question: 'Which words do `type`, `technique` and `material` accept?',
    page: '/docs/words',
    ask: 'the `classification` dump, if it contains all of them',
  },
  {
    question: 'Which archives are there, with which URLs, sizes, checksums, schedule and licence?',
    page: '/docs/data-dumps/',
    ask: "the museum's [page of the dumps](https://data.rijksmuseum.nl/docs/data-dumps)",
  },
];
