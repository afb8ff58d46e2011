/** The credit line of an image, as the page of rights recommends it, in two languages and three formats. */

import {escapeAttribute} from '@site/src/lib/escape-xml';
import type {Rights} from '@site/src/site/rights';

export interface CreditParts {
  maker: string;
  title: string;
  date: string;
  objectNumber: string;
  identifier: string;
  /** Whether the image was cropped, recoloured or otherwise changed. */
  isChanged: boolean;
}

export const CREDIT_LANGUAGES = {
  en: {label: 'English', noMaker: 'Unknown maker', changed: 'Image changed'},
  nl: {label: 'Dutch', noMaker: 'Onbekende maker', changed: 'Afbeelding bewerkt'},
} as const;
export const CREDIT_FORMATS = {text: 'Text', html: 'HTML', markdown: 'Markdown'} as const;

export type CreditLanguage = keyof typeof CREDIT_LANGUAGES;
export type CreditFormat = keyof typeof CREDIT_FORMATS;

interface Writer {
  plain: (text: string) => string;
  title: (text: string) => string;
  link: (text: string, url: string) => string;
}

const inMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>!#|~]/g, '\\$&');

const writers: Readonly<Record<CreditFormat, Writer>> = {
  text: {plain: (text) => text, title: (text) => text, link: (text, url) => `${text}, ${url}`},
  html: {
    plain: escapeAttribute,
    title: (text) => `<cite>${escapeAttribute(text)}</cite>`,
    link: (text, url) => `<a href="${escapeAttribute(url)}">${escapeAttribute(text)}</a>`,
  },
  markdown: {
    plain: inMarkdown,
    title: (text) => `*${inMarkdown(text)}*`,
    link: (text, url) => `[${inMarkdown(text)}](${url})`,
  },
};

/** Anything else is no identifier of the museum, and stays text. */
const IDENTIFIER = /^https:\/\/id\.rijksmuseum\.nl\/\d+$/;

/**
 * @param rights those of the image: a licence that requires credit is named, with its URL. Null when they are unknown
 * @returns one line; parts without a text are left out
 */
export function creditLine(
  parts: CreditParts,
  rights: Rights | null,
  language: CreditLanguage,
  format: CreditFormat,
): string {
  const {plain, title, link} = writers[format];
  const text = (part: string) => part.replace(/\s+/g, ' ').trim();
  const {noMaker, changed} = CREDIT_LANGUAGES[language];
  const work = [
    plain(text(parts.maker) || noMaker),
    ...(text(parts.title) ? [title(text(parts.title))] : []),
    ...(text(parts.date) ? [plain(text(parts.date))] : []),
  ].join(', ');
  const museum = ['Rijksmuseum', text(parts.objectNumber)].filter(Boolean).join(', ');
  const identifier = text(parts.identifier);
  const source = IDENTIFIER.test(identifier)
    ? link(museum, identifier)
    : [museum, identifier].filter(Boolean).map(plain).join(', ');
  return [
    work,
    source,
    ...(rights?.credit === 'required by the licence' ? [link(rights.name, rights.uri)] : []),
    ...(parts.isChanged ? [changed] : []),
  ].join('. ');
}
