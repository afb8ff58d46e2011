/** Stands in for OAI-PMH: pages of the recorded records, as the service lists a set. */

import type {Recording} from 'recorded-samples';
import {ok, recording} from '../../packages/recorded-samples/tests/project';
import {readOaiRecords} from './archive';

const PAGE_SIZE = 50;

/** @returns every page of set 260214, the first without a token, 17 in all */
export function pagesOfSet(): Recording[] {
  const records = [...readOaiRecords().values()];
  const count = Math.ceil(records.length / PAGE_SIZE);
  return Array.from({length: count}, (_, i) => {
    const query = i === 0 ? 'metadataPrefix=edm&set=260214' : `resumptionToken=page-${i + 1}`;
    const size = `completeListSize="${records.length}" cursor="${i * PAGE_SIZE}"`;
    const next = i + 1 < count ? `page-${i + 2}` : '';
    return recording(
      `GET https://data.rijksmuseum.nl/oai?verb=ListRecords&${query}`,
      ok(
        '<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>2026-06-20T01:00:00Z</responseDate>' +
          '<request verb="ListRecords">https://data.rijksmuseum.nl/oai</request><ListRecords>' +
          records.slice(i * PAGE_SIZE, (i + 1) * PAGE_SIZE).join('') +
          `<resumptionToken ${size}>${next}</resumptionToken></ListRecords></OAI-PMH>`,
        'text/xml',
      ),
      `corpus/set-260214/page-${i + 1}`,
    );
  });
}
