/** Writes the credit line that the page of rights recommends for an image, in two languages and three formats. */

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

const PHRASES: Readonly<Record<CreditLanguage, {noMaker: string; changedNote: string}>> = {
  en: {noMaker: 'Unknown maker', changedNote: 'Image changed'},
  nl: {noMaker: 'Onbekende maker', changedNote: 'Afbeelding bewerkt'},
};

/** The parts of a credit line, as the reader types or pastes them. Each can be empty. */
export interface CreditParts {
  maker: string;
  title: string;
  date: string;
  objectNumber: string;
  identifier: string;
  /** Whether the image was cropped, recoloured or otherwise changed. */
  isChanged: boolean;
}

/** The parts with which the form starts. */
export const INITIAL_PARTS: CreditParts & Pick<Work, 'rights'> = {...works['threatened-swan'], isChanged: false};

/** Writes the parts of a credit line in one format. */
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

/**
 * @param uri a pasted URI of rights. It can begin with http or https, and a path such as `/deed.nl` can follow it.
 * @returns null if the URI is unknown
 */
export function findRights(uri: string): Rights | null {
  const cleanUri = cleanPastedValue(uri).toLowerCase();
  return Object.values<Rights>(rights).find(({contains}) => cleanUri.includes(contains.toLowerCase())) ?? null;
}

/** Matches an identifier of the museum. Any other text does not become a link. */
const IDENTIFIER = withDomain(/^https:\/\/id\.MUSEUM\/\d+$/);

/** Cleans a name, a title or a date. Their dashes and quotation marks do not change. */
const cleanText = (text: string): string => joinLines(removeInvisible(text));

/** Cleans an object number or an identifier. */
const cleanNumber = (text: string): string => cleanPastedValue(removeQuotation(joinLines(text)));

/** @returns the museum and the object number, with a link to the identifier */
function formatSource({plain, link}: Writer, parts: CreditParts): string {
  const objectNumber = cleanNumber(parts.objectNumber);
  const museum = objectNumber === '' ? settings.museum.name : `${settings.museum.name}, ${objectNumber}`;
  const identifier = cleanNumber(parts.identifier);
  if (identifier === '') {
    return plain(museum);
  }
  return IDENTIFIER.test(identifier) ? link(museum, identifier) : `${plain(museum)}, ${plain(identifier)}`;
}

/**
 * @param imageRights the rights of the image, or null if they are unknown. The line contains a licence that requires
 *   credit.
 * @returns the credit line, without the parts that are empty
 */
export function formatCreditLine(
  parts: CreditParts,
  imageRights: Rights | null,
  language: CreditLanguage,
  format: CreditFormat,
): string {
  const writer = writers[format];
  const {noMaker, changedNote} = PHRASES[language];
  const title = cleanText(parts.title);
  const date = cleanText(parts.date);

  const workParts = [writer.plain(cleanText(parts.maker) || noMaker)];
  if (title !== '') {
    workParts.push(writer.title(title));
  }
  if (date !== '') {
    workParts.push(writer.plain(date));
  }

  const sentences = [workParts.join(', '), formatSource(writer, parts)];
  if (imageRights?.credit === 'required by the licence') {
    sentences.push(writer.link(imageRights.name, imageRights.uri));
  }
  if (parts.isChanged) {
    sentences.push(changedNote);
  }
  return sentences.join('. ');
}
