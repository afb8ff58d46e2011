import {expect, test} from '@playwright/test';
import {DOMParser, type Element, type Node} from '@xmldom/xmldom';
import {readOaiRecords} from 'record-data';
import {formatStatement, readSamples} from 'recorded-samples';
import {root} from '../support/test';

const OAI_NAMESPACE = 'http://www.openarchives.org/OAI/2.0/';

const getElements = (xml: string, name: string): Element[] => [
  ...new DOMParser().parseFromString(xml, 'text/xml').getElementsByTagNameNS(OAI_NAMESPACE, name),
];

const getText = (element: Element, name: string) =>
  element.getElementsByTagNameNS(OAI_NAMESPACE, name)[0]?.textContent ?? '';

const isDeleted = (element: Element) =>
  [element, ...element.getElementsByTagNameNS(OAI_NAMESPACE, 'header')].some(
    (candidate) => candidate.getAttribute('status') === 'deleted',
  );

/** Returns the content of an element without its prefixes and its layout. */
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

test('records and headers in samples are equal to those in the recording', () => {
  const records = [...readOaiRecords(root).values()];
  const claims = readSamples(root).recordings.filter(({provenance}) =>
    /\b(?:records?|headers) (?:was|were) recorded on 2026-06-20/.test(formatStatement(provenance.statement)),
  );
  let comparedCount = 0;
  for (const {name, body} of claims) {
    const xml = body.toString('utf8');
    const sampleRecords = getElements(xml, 'record');
    for (const sample of sampleRecords.length > 0 ? sampleRecords : getElements(xml, 'header')) {
      if (isDeleted(sample)) {
        continue; // The first line of its file states that it is constructed.
      }
      const identifier = getText(sample, 'identifier');
      const [source] = getElements(records.find((record) => record.includes(`>${identifier}<`)) ?? '<none/>', 'record');
      const recordedElement =
        sample.localName === 'header' ? source?.getElementsByTagNameNS(OAI_NAMESPACE, 'header')[0] : source;
      expect(recordedElement, `${name}: ${identifier} is not in the recording`).toBeDefined();
      expect(getContent(sample), name).toEqual(getContent(recordedElement as Element));
      comparedCount += 1;
    }
  }
  expect(comparedCount).toBeGreaterThanOrEqual(3);
});
