/** What the credit line can be made of, and the words in them. */

import {services} from '../../site/services';

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
