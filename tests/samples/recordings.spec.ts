import {expect, test} from '@playwright/test';
import {DOMParser, type Element, type Node} from '@xmldom/xmldom';
import {readOaiRecords} from 'record-data';
import {formatStatement, readSamples} from 'recorded-samples';
import {root} from '../support/test';

const OAI = 'http://www.openarchives.org/OAI/2.0/';

const getElements = (xml: string, name: string): Element[] => [
  ...new DOMParser().parseFromString(xml, 'text/xml').getElementsByTagNameNS(OAI, name),
];

const getText = (element: Element, name: string) => element.getElementsByTagNameNS(OAI, name)[0]?.textContent ?? '';

const isDeleted = (element: Element) =>
  [element, ...element.getElementsByTagNameNS(OAI, 'header')].some((each) => each.getAttribute('status') === 'deleted');

/** What an element says, whatever its prefixes and its layout. */
function getContent(node: Node): unknown {
  const element = node as Element;
  const attributes = [...element.attributes].filter(({name}) => !name.startsWith('xmlns'));
  const children = [...element.childNodes].filter(({nodeType}) => nodeType === 1);
  return [
    element.namespaceURI,
    element.localName,
    attributes.map(({namespaceURI, localName, value}) => [namespaceURI, localName, value].join(' ')).sort(),
    children.length === 0 ? element.textContent : children.map(getContent),
  ];
}

test('records and headers in samples are those of the recording', () => {
  const records = [...readOaiRecords(root).values()];
  const claims = readSamples(root).recordings.filter(({provenance}) =>
    /\b(?:records?|headers) recorded 2026-06-20/.test(formatStatement(provenance.statement)),
  );
  let compared = 0;
  for (const {name, body} of claims) {
    const xml = body.toString('utf8');
    const whole = getElements(xml, 'record');
    for (const shown of whole.length > 0 ? whole : getElements(xml, 'header')) {
      if (isDeleted(shown)) {
        continue; // constructed, as the first line of its file says
      }
      const identifier = getText(shown, 'identifier');
      const [source] = getElements(records.find((record) => record.includes(`>${identifier}<`)) ?? '<none/>', 'record');
      const same = shown.localName === 'header' ? source?.getElementsByTagNameNS(OAI, 'header')[0] : source;
      expect(same, `${name}: ${identifier} is not in the recording`).toBeDefined();
      expect(getContent(shown), name).toEqual(getContent(same as Element));
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThanOrEqual(3);
});
