/**
 * Tables of data that the tools use, too: a page and a tool then say the same.
 *
 * In:  `<Data of="errors" service="search" />`, on a line of its own; only `errors` takes a service
 * Out: a table with a line for each entry
 */

import {UserError} from '../../lib/user-error';
import {datasets, SAMPLE_PAGE, type Dataset} from '../../site/datasets';
import {errors} from '../../site/errors';
import {otherLicences, rights, unknownRights, type Rights} from '../../site/rights';
import {services} from '../../site/services';
import {sets} from '../../site/sets';
import {numberRanges, profiles, terms} from '../../site/vocabulary';
import {defineElement, getKeys} from '../../markdown/element';

interface DataTable {
  head: readonly string[];
  /** Cells as inline Markdown. */
  rows: readonly (readonly (string | null)[])[];
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
  errors: getErrors,
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
    rows: profiles.map(({token, uri, noUri = null, model, mediaTypes}) => [
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
} satisfies Record<string, (service?: string) => DataTable>;

export default defineElement({
  name: 'Data',
  required: {of: getKeys(tables)},
  optional: {service: getKeys(services)},
  render({of, service}, {table}) {
    const getTable: (service?: string) => DataTable = tables[of];
    const {head, rows} = getTable(service);
    return table(head, rows);
  },
});

/** @throws UserError when there is none of the service */
function getErrors(service?: string): DataTable {
  const found = errors.filter((error) => error.service === service);
  if (found.length === 0) {
    throw new UserError(`src/site/errors.ts has no error of ${service}; fix service="…", or add one.`);
  }
  const rows = found.map((error) => {
    if ('status' in error) {
      return [String(error.status), error.response ?? 'unknown', error.cause, error.remedy];
    }
    return [/^\d/.test(error.code) ? error.code : code(error.code), error.cause, error.remedy];
  });
  const [first] = found;
  const head = first && 'status' in first ? ['Status', 'Response'] : [service === 'sru' ? 'Number' : 'Code'];
  return {head: [...head, 'Cause', 'What to do'], rows};
}
