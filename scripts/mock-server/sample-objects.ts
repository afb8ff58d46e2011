/**
 * Reads the sample objects: the objects of the set Top 1000 whose EDM records are recorded, with the parts of the
 * records that the mock server needs.
 */

import {readOaiRecords} from 'record-data';
import {parseRdfXml, type RdfGraph} from './rdf-xml';

/** A text and its language. The language is `en`, `nl`, or empty if the record states none. */
export interface LanguageText {
  text: string;
  language: string;
}

/** A person, type, material, technique or set that a record links to. */
export interface LinkedTerm {
  id: string;
  labels: LanguageText[];
}

export interface SampleObject {
  /** Such as `https://id.rijksmuseum.nl/200107928`. */
  identifier: string;
  /** Such as `SK-C-5`. */
  objectNumber: string;
  titles: LanguageText[];
  otherTitles: LanguageText[];
  descriptions: LanguageText[];
  /** Date statements such as `c. 1650`. */
  dates: LanguageText[];
  extents: LanguageText[];
  makers: LinkedTerm[];
  types: LinkedTerm[];
  materials: LinkedTerm[];
  techniques: LinkedTerm[];
  /** The people, places and Iconclass codes that the object depicts. */
  subjects: LinkedTerm[];
  sets: LinkedTerm[];
  /** URL of the image. Null for the few objects without an image. */
  image: string | null;
  /** URL of the image service. */
  imageService: string | null;
  /** URL of the rights statement of the image. */
  rights: string;
  /** URL of the page on the museum's website. */
  webPage: string;
  /** The XML of the element `record`, as OAI-PMH returned it. */
  oaiRecord: string;
}

/** @param root the project's folder @returns the objects, sorted by identifier as text, like the results of Search */
export function readSampleObjects(root: string): SampleObject[] {
  const objects = [...readOaiRecords(root).values()].map(readSampleObject);
  return objects.sort((one, other) => (one.identifier < other.identifier ? -1 : 1));
}

/** Reads one object. @param oaiRecord its record from OAI-PMH, in EDM */
function readSampleObject(oaiRecord: string): SampleObject {
  const graph = parseRdfXml(oaiRecord);
  const [aggregation = ''] = [...graph.nodes.keys()].filter((id) => graph.links(id, 'edm:aggregatedCHO').length > 0);
  const [identifier = ''] = graph.links(aggregation, 'edm:aggregatedCHO');
  const listTexts = (property: string) => toLanguageTexts(graph, identifier, property);
  const listTerms = (property: string): LinkedTerm[] =>
    graph.links(identifier, property).map((id) => ({id, labels: toLanguageTexts(graph, id, 'skos:prefLabel')}));
  const findLink = (node: string, property: string) => graph.links(node, property)[0] ?? null;
  const image = findLink(aggregation, 'edm:isShownBy');
  return {
    identifier,
    objectNumber: graph.texts(identifier, 'dc:identifier')[0] ?? '',
    titles: listTexts('dc:title'),
    otherTitles: listTexts('dcterms:alternative'),
    descriptions: listTexts('dc:description'),
    dates: listTexts('dcterms:created'),
    extents: listTexts('dcterms:extent'),
    makers: listTerms('dc:creator'),
    types: listTerms('dc:type'),
    materials: listTerms('dcterms:medium'),
    techniques: listTerms('edmfp:technique'),
    subjects: listTerms('dc:subject'),
    sets: listTerms('dcterms:isPartOf').filter(({id}) => /\/26\d+$/.test(id)),
    image,
    imageService: image === null ? null : findLink(image, 'svcs:has_service'),
    rights: findLink(aggregation, 'edm:rights') ?? '',
    webPage: findLink(aggregation, 'edm:isShownAt') ?? '',
    oaiRecord,
  };
}

const toLanguageTexts = (graph: RdfGraph, node: string, property: string): LanguageText[] =>
  graph.values(node, property).flatMap(({text, language}) => (text ? [{text, language}] : []));
