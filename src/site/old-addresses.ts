/**
 * Addresses under which this documentation once stood (data.rijksmuseum.nl, before that rijksmuseum.github.io), and the
 * pages that take their place. Links to them are in papers, code and catalogues.
 */

import {UserError} from './user-error';

/** Both are routes without the base path; `from` has no slash at the end and stands for the address with one, too. */
export interface OldAddress {
  from: string;
  to: string;
}

export const oldAddresses: readonly OldAddress[] = [
  // The site of 2019 to 2024.
  {from: '/object-metadata/api', to: '/docs/api/'},
  {from: '/object-metadata/harvest', to: '/docs/oai-pmh/legacy-oai-pmh'},
  {from: '/object-metadata/download', to: '/docs/data-dumps/historical-dumps'},
  {from: '/controlled-vocabularies/download', to: '/docs/data-dumps/historical-dumps'},
  {from: '/user-generated-content/api', to: '/docs/api/usersets'},
  {from: '/bibliographic-data/api', to: '/docs/sru'},
  // The folders above them.
  {from: '/object-metadata', to: '/docs/'},
  {from: '/controlled-vocabularies', to: '/docs/data-dumps/historical-dumps'},
  {from: '/user-generated-content', to: '/docs/api/usersets'},
  {from: '/bibliographic-data', to: '/docs/sru'},
  // Reported in September 2026.
  {from: '/docs/http/arguments', to: '/docs/http/content-negotiation-arguments'},
  // Renamed in November 2026.
  {from: '/docs/from-hit-to-pixels', to: '/docs/object-to-image'},
  // One tutorial per service; here they have names that say where they lead.
  {from: '/tutorials/search', to: '/tutorials/search-to-image'},
  {from: '/tutorials/oai-pmh', to: '/tutorials/harvest-with-oai-pmh'},
  {from: '/tutorials/ldes', to: '/tutorials/keep-in-sync-with-ldes'},
  // The name of this tutorial until November 2026.
  {from: '/tutorials/keep-a-copy-in-step-with-ldes', to: '/tutorials/keep-in-sync-with-ldes'},
  {from: '/tutorials/iiif', to: '/tutorials/search-to-image'},
];

/**
 * Checks the list against the pages of the site. Since every target is a page and no old address is one, a redirect can
 * lead neither to another redirect nor back to itself.
 *
 * @param pages routes of all pages, without the base path
 * @throws UserError naming the address and what to do
 */
export function checkOldAddresses(list: readonly OldAddress[], pages: readonly string[]): void {
  const known = new Set(pages);
  const seen = new Set<string>();
  const refuse = (from: string, what: string) => {
    throw new UserError(`src/site/old-addresses.ts, "${from}": ${what}.`);
  };
  for (const {from, to} of list) {
    if (!/^(?:\/[a-z0-9-]+)+$/.test(from)) {
      refuse(from, 'not an address; write it with a slash at the start, none at the end, in lower case letters, digits and hyphens');
    }
    if (!known.has(to)) {
      refuse(from, `leads to "${to}", which is not a page; write the route of a page as its address shows it`);
    }
    if (known.has(from) || known.has(`${from}/`)) {
      refuse(from, 'a page of its own stands there; take the line out');
    }
    if (seen.has(from)) {
      refuse(from, 'is listed twice; take one line out');
    }
    seen.add(from);
  }
}
