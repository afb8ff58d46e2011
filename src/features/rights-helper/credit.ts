/** The credit line of an image as the page of rights recommends it, in two languages and three formats. */

import {escapeAttribute} from '../../lib/escape-xml';
import {joinLines} from '../../lib/inline';
import {cleanPastedValue, removeInvisible, removeQuotation} from '../../lib/pasted-text';
import {rights, type Rights} from '../../site/rights';
import {settings} from '../../site/settings';
import {works, type Work} from '../../site/works';
import {withDomain} from '../../site/services/hosts';

export const CREDIT_LANGUAGES = {en: 'English', nl: 'Dutch'} as const;
export type CreditLanguage = keyof typeof CREDIT_LANGUAGES;

export const CREDIT_FORMATS = {text: 'Text', html: 'HTML', markdown: 'Markdown'} as const;
export type CreditFormat = keyof typeof CREDIT_FORMATS;

const WORDS: Readonly<Record<CreditLanguage, {noMaker: string; changed: string}>> = {
  en: {noMaker: 'Unknown maker', changed: 'Image changed'},
  nl: {noMaker: 'Onbekende maker', changed: 'Afbeelding bewerkt'},
};

export interface CreditParts {
  maker: string;
  title: string;
  date: string;
  objectNumber: string;
  identifier: string;
  /** Whether the image was cropped, recoloured or otherwise changed. */
  isChanged: boolean;
}

/** What the form starts with. */
export const START: CreditParts & Pick<Work, 'rights'> = {...works['threatened-swan'], isChanged: false};

interface Writer {
  plain: (text: string) => string;
  title: (text: string) => string;
  link: (text: string, url: string) => string;
}

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>!#|~]/g, '\\$&');

const writers: Readonly<Record<CreditFormat, Writer>> = {
  text: {plain: (text) => text, title: (text) => text, link: (text, url) => `${text}, ${url}`},
  html: {
    plain: escapeAttribute,
    title: (text) => `<cite>${escapeAttribute(text)}</cite>`,
    link: (text, url) => `<a href="${escapeAttribute(url)}">${escapeAttribute(text)}</a>`,
  },
  markdown: {
    plain: escapeMarkdown,
    title: (text) => `*${escapeMarkdown(text)}*`,
    link: (text, url) => `[${escapeMarkdown(text)}](${url})`,
  },
};

/** The rights of a URI as a reader pastes it; null when they are unknown. */
export function findRights(uri: string): Rights | null {
  const cleaned = cleanPastedValue(uri).toLowerCase();
  return Object.values<Rights>(rights).find(({contains}) => cleaned.includes(contains.toLowerCase())) ?? null;
}

/** Anything else is no identifier of the museum, and stays text. */
const IDENTIFIER = withDomain(/^https:\/\/id\.MUSEUM\/\d+$/);

/** A part of the line in words, whose dashes and quotation marks stay. */
const cleanText = (text: string): string => joinLines(removeInvisible(text));

const cleanNumber = (text: string): string => cleanPastedValue(removeQuotation(joinLines(text)));

/** The museum, the object number and the identifier. */
function formatSource({plain, link}: Writer, parts: CreditParts): string {
  const museum = [settings.museum.name, cleanNumber(parts.objectNumber)].filter(Boolean).join(', ');
  const identifier = cleanNumber(parts.identifier);
  return IDENTIFIER.test(identifier)
    ? link(museum, identifier)
    : [museum, identifier].filter(Boolean).map(plain).join(', ');
}

/**
 * @param imageRights of the image: a licence that requires credit is named, with its URL. Null when they are unknown
 * @returns one line; parts without a text are left out
 */
export function formatCreditLine(
  parts: CreditParts,
  imageRights: Rights | null,
  language: CreditLanguage,
  format: CreditFormat,
): string {
  const writer = writers[format];
  const {plain, title, link} = writer;
  const {noMaker, changed} = WORDS[language];
  const work = [
    plain(cleanText(parts.maker) || noMaker),
    ...(cleanText(parts.title) ? [title(cleanText(parts.title))] : []),
    ...(cleanText(parts.date) ? [plain(cleanText(parts.date))] : []),
  ].join(', ');
  return [
    work,
    formatSource(writer, parts),
    ...(imageRights?.credit === 'required by the licence' ? [link(imageRights.name, imageRights.uri)] : []),
    ...(parts.isChanged ? [changed] : []),
  ].join('. ');
}
