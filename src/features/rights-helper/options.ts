/** What the credit line and the citation can be made of, and the words in them. */

import {DATA, serviceFacts as services} from '../../site/service-facts';
import {works} from '../../site/works';

/** What the rights of a record can be of. Each covers nothing else. */
export const SUBJECTS = {image: 'The image', metadata: 'The metadata'} as const;
export type Subject = keyof typeof SUBJECTS;

/** Services that return metadata under CC0. */
export const SOURCES = {
  resolver: services.resolver.name,
  'oai-pmh': services['oai-pmh'].name,
  ldes: services.ldes.name,
  'data-dumps': services['data-dumps'].name,
};
export type Source = keyof typeof SOURCES;

export const CREDIT_LANGUAGES = {en: 'English', nl: 'Dutch'} as const;
export type CreditLanguage = keyof typeof CREDIT_LANGUAGES;

export const CREDIT_FORMATS = {text: 'Text', html: 'HTML', markdown: 'Markdown'} as const;
export type CreditFormat = keyof typeof CREDIT_FORMATS;

export const WORDS = {
  en: {
    locale: 'en-GB',
    noMaker: 'Unknown maker',
    changed: 'Image changed',
    metadata: 'Metadata',
    metadataOf: 'Metadata of',
    accessed: 'accessed',
  },
  nl: {
    locale: 'nl-NL',
    noMaker: 'Onbekende maker',
    changed: 'Afbeelding bewerkt',
    metadata: 'Metadata',
    metadataOf: 'Metadata van',
    accessed: 'geraadpleegd op',
  },
} as const satisfies Record<CreditLanguage, unknown>;

/** What a reference is to. */
export const CITED = {record: 'A record', dataset: 'A data set', harvest: 'A harvest'} as const;
export type Cited = keyof typeof CITED;

/** What it is called in the reference. */
export const GENRES: Readonly<Record<Cited, string>> = {
  record: 'Object record',
  dataset: 'Data set',
  harvest: 'Data set harvested with OAI-PMH',
};

export const CITATION_STYLES = {apa: 'APA', chicago: 'Chicago', bibtex: 'BibTeX', csl: 'CSL-JSON'} as const;
export type CitationStyle = keyof typeof CITATION_STYLES;

const swan = works['threatened-swan'];
export const CITATION_EXAMPLES: Readonly<Record<Cited, {title: string; url: string}>> = {
  record: {title: `${swan.title} (${swan.objectNumber})`, url: swan.identifier},
  dataset: {title: 'Delfts aardewerk (260242)', url: 'https://id.rijksmuseum.nl/260242'},
  harvest: {
    title: 'EDM records of the Top 1000 (set 260214)',
    url: `${DATA}/oai?verb=ListRecords&metadataPrefix=edm&set=260214`,
  },
};
