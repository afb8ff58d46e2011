/** Writes the record of a sample object in the formats of the resolver. */

import type {LanguageText, LinkedTerm, SampleObject} from './sample-objects';

/** Extracts the EDM record from an OAI-PMH record. Namespace declarations outside the EDM record are copied into it. */
export function createRdfXml({oaiRecord}: SampleObject): string {
  const [, namespaces = ''] = /<\w+:record((?:\s+xmlns:\w+="[^"]*")*)/.exec(oaiRecord) ?? [];
  const [rdf = ''] = /<rdf:RDF[\s>][^]*<\/rdf:RDF>/.exec(oaiRecord) ?? [];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${rdf.replace('<rdf:RDF', `<rdf:RDF${namespaces}`)}\n`;
}

const PREFERRED_LABEL = 'http://www.w3.org/2004/02/skos/core#prefLabel';
const HAS_SERVICE = 'http://rdfs.org/sioc/services#has_service';

/**
 * Creates a record of the profile `edm-framed`. It has only the members whose structure is recorded, in the record
 * 200108359 from October 2026.
 */
export const createEdmFramed = (object: SampleObject) => ({
  aggregatedCHO: {
    id: object.identifier,
    title: toLanguageMap(object.titles),
    identifier: [object.objectNumber],
    created: object.dates.map(toJsonLdText),
    extent: object.extents.map(toJsonLdText),
    medium: object.materials.filter(hasIdentifier).map(toFramedTerm),
    dcType: object.types.filter(hasIdentifier).map(toFramedTerm),
    creator: object.makers.filter(hasIdentifier).map(toFramedTerm),
  },
  edmRights: object.rights,
  isShownAt: {id: object.webPage},
  ...(object.image && {isShownBy: {id: object.image, [HAS_SERVICE]: {id: object.imageService}}}),
});

/** Whether a term is not a blank node. Blank nodes represent unknown makers. */
const hasIdentifier = ({id}: LinkedTerm): boolean => !id.startsWith('_:');

const toFramedTerm = ({id, labels}: LinkedTerm) => ({id, [PREFERRED_LABEL]: labels.map(toJsonLdText)});

const toJsonLdText = ({text, language}: LanguageText) => ({'@language': language, '@value': text});

function toLanguageMap(texts: readonly LanguageText[]): Record<string, string[]> {
  const map: Record<string, string[]> = {};
  for (const {text, language} of texts) {
    map[language] = [...(map[language] ?? []), text];
  }
  return map;
}

const AAT = 'http://vocab.getty.edu/aat/';
const LANGUAGES: Readonly<Record<string, string>> = {en: `${AAT}300388277`, nl: `${AAT}300388256`};
const OBJECT_NUMBER = `${AAT}300312355`;
const WEB_PAGE = `${AAT}300264578`;
const METADATA = `${AAT}300379475`;
const CC0 = 'https://creativecommons.org/publicdomain/zero/1.0/';

/**
 * Creates a record of the profile `la-framed`. It has only the few fields that can be converted from EDM. Real records are
 * a hundred times as long. The image is missing, because EDM has no identifiers of the visual item and the digital object,
 * through which Linked Art links an object to its image.
 */
export const createLinkedArt = (object: SampleObject) => ({
  '@context': 'https://linked.art/ns/v1/linked-art.json',
  id: object.identifier,
  type: 'HumanMadeObject',
  identified_by: [
    {type: 'Identifier', content: object.objectNumber, classified_as: [{id: OBJECT_NUMBER, type: 'Type'}]},
    // EDM marks each title as both English and Dutch, so the language of a title is unknown.
    ...[...new Set(object.titles.map(({text}) => text))].map((content) => ({type: 'Name', content})),
  ],
  produced_by: {
    type: 'Production',
    timespan: {type: 'TimeSpan', identified_by: object.dates.map(toName)},
    part: object.makers.filter(hasIdentifier).map((maker) => ({
      type: 'Production',
      // EDM does not distinguish people from groups.
      carried_out_by: [toLinkedArtTerm(maker, 'Actor')],
    })),
  },
  classified_as: object.types.filter(hasIdentifier).map((type) => toLinkedArtTerm(type, 'Type')),
  made_of: object.materials.filter(hasIdentifier).map((material) => toLinkedArtTerm(material, 'Material')),
  member_of: object.sets.map(({id}) => ({id, type: 'Set'})),
  subject_of: [
    {
      type: 'LinguisticObject',
      digitally_carried_by: [
        {
          type: 'DigitalObject',
          format: 'text/html',
          classified_as: [{id: WEB_PAGE, type: 'Type'}],
          access_point: [{id: object.webPage, type: 'DigitalObject'}],
        },
      ],
    },
    {
      id: object.identifier.replace('//id.', '//data.'),
      type: 'LinguisticObject',
      subject_to: [{type: 'Right', classified_as: [{id: CC0, type: 'Type'}]}],
      classified_as: [{id: METADATA, type: 'Type'}],
    },
  ],
});

const toName = ({text, language}: LanguageText) => ({
  type: 'Name',
  content: text,
  language: [{id: LANGUAGES[language], type: 'Language'}],
});

const toLinkedArtTerm = ({id, labels}: LinkedTerm, type: string) => ({id, type, notation: labels.map(toJsonLdText)});
