// npm install @xmldom/xmldom
import { DOMParser } from '@xmldom/xmldom';

const BASE = 'https://data.rijksmuseum.nl/oai';

let query = { verb: 'ListSets' };
while (query) {
  const response = await fetch(`${BASE}?${new URLSearchParams(query)}`);
  const page = new DOMParser().parseFromString(
    await response.text(),
    'text/xml',
  );
  const textOf = (element, name) =>
    element.getElementsByTagName(name)[0]?.textContent;
  for (const set of page.getElementsByTagName('set')) {
    console.log(`${textOf(set, 'setSpec')}\t${textOf(set, 'setName')}`);
  }
  // The protocol allows a list of sets on several pages.
  const token = textOf(page, 'resumptionToken');
  query = token ? { verb: 'ListSets', resumptionToken: token } : null;
}
