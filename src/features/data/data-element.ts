/**
 * Tables of data that tools and checks also use, so that a page and a tool always agree.
 *
 * In:  `<Data of="rights" />`, on its own line
 * Out: a table with a line for each entry
 */

import {readCollectionCounts, type TermCount, sets} from 'record-data';
import {readSamples, type Provenance} from 'recorded-samples';
import {defineViews} from '../../markdown/element';
import {formatDate} from '../../lib/dates';
import {formatCount} from '../../lib/units';
import {code, formatTable} from '../../markdown/nodes';
import {CATALOG_ID, datasets, DUMPS_PAGE, TOP_1000_PAGE, type Dataset, type Distribution} from '../../site/datasets';
import {otherLicences, rights, unknownRights, type Rights} from '../../site/rights';
import {services, UNKNOWN} from '../../site/services';
import {numberRanges, profiles, terms, type Profile} from '../../site/vocabulary';
import {words} from '../../site/preferred-words';
import {formatMediaType, formatModel, formatType} from '../requests';

const tables = {
  'all-materials': (siteDir: string) => formatTermCounts(readCollectionCounts(siteDir, 'materials')),
  'all-techniques': (siteDir: string) => formatTermCounts(readCollectionCounts(siteDir, 'techniques')),
  'all-roles': (siteDir: string) => formatTermCounts(readCollectionCounts(siteDir, 'roles')),
  datasets: formatDatasets,
  distributions: formatDistributions,
  numbers: () =>
    formatTable(numberRanges, {
      'Number begins with': ({prefixes, isLong}) =>
        prefixes.map(code).join(', ') + (isLong ? ' (more than twelve digits)' : ''),
      Type: formatType,
      Example: ({example}) => example,
    }),
  profiles: () =>
    formatTable(profiles, {
      Token: ({token}) => code(token),
      'Profile URI': formatProfileUri,
      'Data model': formatModel,
      'Media types': formatMediaType,
    }),
  recordings: formatRecordings,
  rights: formatRights,
  'other-licences': () =>
    formatTable(Object.values(otherLicences), {Data: ({data}) => data, Licence: ({licence}) => licence}),
  sets: formatSets,
  terms: () => formatTable(terms, {'AAT number': ({number}) => number, Meaning: ({meaning}) => meaning}),
  // The check of the pages looks for the same words that this table of the style guide lists.
  words: () =>
    formatTable(words, {
      Thing: ({thing}) => thing,
      Write: ({use}) => use,
      Not: ({not}) => not,
      Checked: ({pattern}) => (pattern ? 'yes' : 'no'),
    }),
};

export default defineViews('Data', 'of', tables);

/** The number of terms in a table. The file with the counts contains all terms. */
const MAX_TERMS = 25;

const formatTermCounts = (counts: readonly TermCount[]): string =>
  formatTable(counts.slice(0, MAX_TERMS), {Term: ({term}) => term, Objects: formatObjectCount});

const formatObjectCount = ({objects, isApproximate}: TermCount): string =>
  `${isApproximate ? 'about ' : ''}${formatCount(objects)}`;

function formatDatasets(): string {
  const table = formatTable(datasets, {
    Dataset: formatDatasetName,
    'In Dutch': ({name}) => name.nl,
    Licence: ({licence}) => `[${licence.name}](${licence.uri})`,
    Content: ({description}) => `${description.en}.`,
  });
  return `<span id="${CATALOG_ID}" />\n\n${table}`;
}

/** @returns the name with the anchor of the dataset, as a link to the museum's identifier of the dataset */
const formatDatasetName = ({id, name, iri}: Dataset): string =>
  `<span id="${id}">${iri === undefined ? name.en : `[${name.en}](${iri})`}</span>`;

/** @returns a table with a row for each way to get the data of each dataset */
function formatDistributions(): string {
  const rows = datasets.flatMap((dataset) =>
    dataset.distributions.map((distribution) => ({...distribution, datasetName: dataset.name.en})),
  );
  return formatTable(rows, {
    Dataset: ({datasetName}) => datasetName,
    What: formatDistributionName,
    Service: ({service}) =>
      service ? `[${services[service].name}](${services[service].page})` : `[this site](${TOP_1000_PAGE})`,
    Format: ({mediaType, packaging}) => code(mediaType) + (packaging ? ` in ${code(packaging)}` : ''),
    Model: ({profile}) => (profile ? `[${profile.name}](${profile.uri})` : 'not stated'),
  });
}

/** @returns the name, as a link to the data, or to the page about dumps if the URL of the data is not known */
function formatDistributionName({name, service, contentUrl}: Distribution): string {
  // Docusaurus does not look for a page at a link with `pathname:`. The files of this site are not pages.
  const prefix = service ? '' : 'pathname://';
  return `[${name.en}](${prefix}${contentUrl ?? DUMPS_PAGE})`;
}

/** @returns the URI of a profile, which is null if the profile has none, and undefined if nobody knows it */
function formatProfileUri({uri}: Profile): string {
  if (uri === null) {
    return 'none';
  }
  return uri ? code(uri) : UNKNOWN;
}

/** @returns a table with a row for each recorded request, sorted by URL */
function formatRecordings(siteDir: string): string {
  const recordings = readSamples(siteDir).recordings.sort((a, b) => a.url.localeCompare(b.url));
  return formatTable(recordings, {
    Request: ({url}) => code(url.replace(/^https?:\/\//, '')),
    'With the header': ({requiredHeaders}) => requiredHeaders.map((header) => code(header.join(': '))).join(', '),
    Response: ({status, provenance}) => `${status}, ${formatOrigin(provenance)}`,
  });
}

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

/** @returns a table with a row for each kind of rights, and a last row for unknown rights */
function formatRights(): string {
  const rows = Object.values<Rights>(rights).map((row) => ({...row, contains: code(row.contains)}));
  const lastRow = {...unknownRights, contains: 'anything else, or nothing', name: 'unknown', credit: 'unknown'};
  return formatTable([...rows, lastRow], {
    'URI contains': ({contains}) => contains,
    Name: ({name}) => name,
    'You may use the image': ({use}) => use,
    Credit: ({credit}) => credit,
    Objects: ({objects}) => objects,
  });
}

function formatSets(siteDir: string): string {
  const counts = readCollectionCounts(siteDir, 'sets');
  return formatTable(sets, {
    number: ({number}) => number,
    name: ({name}) => name,
    'English name': ({english = ''}) => english,
    objects: ({name}) => formatCountsOfName(counts, name),
  });
}

/**
 * The counts contain the names of sets, but not their numbers. If several sets have the same name, each count can belong
 * to each set.
 *
 * @returns all counts for the name, such as `12 or 34`
 */
const formatCountsOfName = (counts: readonly TermCount[], name: string): string =>
  counts
    .filter(({term}) => term === name)
    .map(formatObjectCount)
    .join(' or ') || UNKNOWN;
