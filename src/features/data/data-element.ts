/**
 * Tables of data that tools and checks use as well: a page and a tool then say the same.
 *
 * In:  `<Data of="rights" />`, on a line of its own
 * Out: a table with a line for each entry
 */

import {readCollectionCounts, type TermCount, sets} from 'record-data';
import {readSamples, type Provenance} from 'recorded-samples';
import {defineViews} from '../../markdown/element';
import {formatDate} from '../../lib/dates';
import {formatCount} from '../../lib/units';
import {code, formatTable} from '../../markdown/nodes';
import {CATALOG_ID, datasets, DUMPS_PAGE, TOP_1000_PAGE, type Dataset} from '../../site/datasets';
import {otherLicences, rights, unknownRights, type Rights} from '../../site/rights';
import {services, UNKNOWN} from '../../site/services';
import {numberRanges, profiles, terms} from '../../site/vocabulary';
import {words} from '../../site/preferred-words';
import {formatMediaType, formatModel, formatType} from '../requests';

/** The name of a dataset with its anchor, linked to the museum's own identifier of it. */
const formatName = ({id, name, iri}: Dataset): string =>
  `<span id="${id}">${iri === undefined ? name.en : `[${name.en}](${iri})`}</span>`;

/** @returns the origin of a response, in the words of the badges of responses */
function formatOrigin({kind, date}: Provenance): string {
  if (kind === 'constructed') {
    return 'example';
  }
  if (kind === 'documentation') {
    return 'from documentation';
  }
  return date === null ? 'recorded, undated' : formatDate(date);
}

const formatObjects = ({objects, isApproximate}: TermCount): string =>
  `${isApproximate ? 'about ' : ''}${formatCount(objects)}`;

/** How many terms of a kind a page shows; its file has all of them. */
const MAX_TERMS = 25;
const formatTermCounts = (counts: readonly TermCount[]): string =>
  formatTable(counts.slice(0, MAX_TERMS), {Term: ({term}) => term, Objects: formatObjects});

/** Sets of the same name have no number in the counts, so that either count can be theirs. */
const findCount = (counts: readonly TermCount[], name: string): string =>
  counts
    .filter(({term}) => term === name)
    .map(formatObjects)
    .join(' or ') || UNKNOWN;

const tables = {
  'all-materials': (siteDir: string) => formatTermCounts(readCollectionCounts(siteDir, 'materials')),
  'all-techniques': (siteDir: string) => formatTermCounts(readCollectionCounts(siteDir, 'techniques')),
  'all-roles': (siteDir: string) => formatTermCounts(readCollectionCounts(siteDir, 'roles')),
  datasets: () => {
    const table = formatTable(datasets, {
      Dataset: formatName,
      'In Dutch': ({name}) => name.nl,
      Licence: ({licence}) => `[${licence.name}](${licence.uri})`,
      Content: ({description}) => `${description.en}.`,
    });
    return `<span id="${CATALOG_ID}" />\n\n${table}`;
  },
  distributions: () =>
    formatTable(
      datasets.flatMap(({name, distributions}) => distributions.map((each) => ({...each, dataset: name.en}))),
      {
        Dataset: ({dataset}) => dataset,
        What: ({name, service, contentUrl}) =>
          `[${name.en}](${service ? '' : 'pathname://'}${contentUrl ?? DUMPS_PAGE})`,
        Service: ({service}) =>
          service ? `[${services[service].name}](${services[service].page})` : `[this site](${TOP_1000_PAGE})`,
        Format: ({mediaType, packaging}) => code(mediaType) + (packaging ? ` in ${code(packaging)}` : ''),
        Model: ({profile}) => (profile ? `[${profile.name}](${profile.uri})` : 'not stated'),
      },
    ),
  numbers: () =>
    formatTable(numberRanges, {
      'Number begins with': ({prefixes, isLong}) => prefixes.map(code).join(', ') + (isLong ? ', long' : ''),
      Type: formatType,
      Example: ({example}) => example,
    }),
  profiles: () =>
    formatTable(profiles, {
      Token: ({token}) => code(token),
      'Profile URI': ({uri}) => (uri ? code(uri) : uri === null ? 'none' : UNKNOWN),
      'Data model': formatModel,
      'Media types': formatMediaType,
    }),
  recordings: (siteDir: string) =>
    formatTable(
      readSamples(siteDir).recordings.sort((a, b) => a.url.localeCompare(b.url)),
      {
        Request: ({url}) => code(url.replace(/^https?:\/\//, '')),
        'With the header': ({requiredHeaders}) => requiredHeaders.map((header) => code(header.join(': '))).join(', '),
        Response: ({status, provenance}) => `${status}, ${formatOrigin(provenance)}`,
      },
    ),
  rights: () =>
    formatTable(
      [
        ...Object.values<Rights>(rights).map((each) => ({...each, contains: code(each.contains)})),
        {...unknownRights, contains: 'anything else, or nothing', name: 'unknown', credit: 'unknown'},
      ],
      {
        'URI contains': ({contains}) => contains,
        Name: ({name}) => name,
        'You may use the image': ({use}) => use,
        Credit: ({credit}) => credit,
        Objects: ({objects}) => objects,
      },
    ),
  'other-licences': () =>
    formatTable(Object.values(otherLicences), {Data: ({data}) => data, Licence: ({licence}) => licence}),
  sets: (siteDir: string) => {
    const counts = readCollectionCounts(siteDir, 'sets');
    return formatTable(sets, {
      number: ({number}) => number,
      name: ({name}) => name,
      'English name': ({english = ''}) => english,
      objects: ({name}) => findCount(counts, name),
    });
  },
  terms: () => formatTable(terms, {'AAT number': ({number}) => number, Meaning: ({meaning}) => meaning}),
  // The style guide shows what the check of the pages looks for.
  words: () =>
    formatTable(words, {
      Thing: ({thing}) => thing,
      Write: ({use}) => use,
      Not: ({not}) => not,
      Checked: ({pattern}) => (pattern ? 'yes' : 'no'),
    }),
};

export default defineViews('Data', 'of', tables);
