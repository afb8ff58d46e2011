/**
 * Tables of data that the tools use, too: a page and a tool then say the same.
 *
 * In:  `<Data of="rights" />`, on a line of its own
 * Out: a table with a line for each entry
 */

import {datasets, SAMPLE_PAGE, type Dataset} from '../../site/datasets';
import {otherLicences, rights, unknownRights, type Rights} from '../../site/rights';
import {services} from '../../site/services';
import {sets} from '../../site/sets';
import {numberRanges, profiles, terms} from '../../site/vocabulary';
import {defineElement, getKeys} from '../../markdown/element';

interface DataTable {
  head: readonly string[];
  /** Cells as inline Markdown. */
  rows: readonly (readonly string[])[];
}

const code = (text: string): string => `\`${text}\``;

/** The name of a dataset, linked to the museum's own identifier of it. */
const formatName = ({name, iri}: Dataset): string => (iri === null ? name.en : `[${name.en}](${iri})`);

const tables = {
  datasets: () => ({
    head: ['Dataset', 'In Dutch', 'Licence', 'Content'],
    rows: datasets.map((dataset) => [
      formatName(dataset),
      dataset.name.nl,
      `[${dataset.licence.name}](${dataset.licence.uri})`,
      `${dataset.description.en}.`,
    ]),
  }),
  distributions: () => ({
    head: ['Dataset', 'What', 'Service', 'Format', 'Model'],
    rows: datasets.flatMap((dataset) =>
      dataset.distributions.map(({name, service, contentUrl, accessUrl, mediaType, packaging, profile}) => [
        dataset.name.en,
        `[${name.en}](${service ? '' : 'pathname://'}${contentUrl ?? accessUrl})`,
        service ? `[${services[service].name}](${services[service].page})` : `[this site](${SAMPLE_PAGE})`,
        code(mediaType) + (packaging ? ` in ${code(packaging)}` : ''),
        profile ? `[${profile.name}](${profile.uri})` : 'not stated',
      ]),
    ),
  }),
  numbers: () => ({
    head: ['Number begins with', 'Type', 'Example'],
    rows: numberRanges.map(({prefixes, isLong, type, example}) => [
      prefixes.map(code).join(', ') + (isLong ? ', long' : ''),
      type,
      example,
    ]),
  }),
  profiles: () => ({
    head: ['Token', 'Profile URI', 'Data model', 'Media types'],
    rows: profiles.map(({token, uri, noUri = 'none', model, mediaTypes}) => [
      code(token),
      uri === null ? noUri : code(uri),
      model,
      mediaTypes,
    ]),
  }),
  rights: () => ({
    head: ['URI contains', 'Name', 'You may use the image', 'Credit'],
    rows: [
      ...Object.values<Rights>(rights).map(({contains, name, use, credit}) => [code(contains), name, use, credit]),
      ['anything else, or nothing', 'unknown', unknownRights.use, 'unknown'],
    ],
  }),
  'other-licences': () => ({
    head: ['Data', 'Licence'],
    rows: Object.values(otherLicences).map(({data, licence}) => [data, licence]),
  }),
  sets: () => ({
    head: ['number', 'name', 'English name'],
    rows: sets.map(({number, name, english = ''}) => [number, name, english]),
  }),
  terms: () => ({head: ['AAT number', 'Meaning'], rows: terms.map(({number, meaning}) => [number, meaning])}),
} satisfies Record<string, () => DataTable>;

export default defineElement({
  name: 'Data',
  required: {of: getKeys(tables)},
  render({of}, {table}) {
    const {head, rows}: DataTable = tables[of]();
    return table(head, rows);
  },
});
