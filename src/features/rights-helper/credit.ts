/** The credit line of an image, and of metadata, as the page of rights recommends them, in two languages and three formats. */

import {escapeAttribute} from '../../lib/escape-xml';
import {joinLines} from '../../lib/inline';
import {rights, type Rights} from '../../site/rights';
import {settings} from '../../site/settings';
import {works, type Work} from '../../site/works';
import {WORDS, type CreditFormat, type CreditLanguage} from './options';

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

export interface MetadataParts extends Pick<CreditParts, 'title' | 'objectNumber' | 'identifier'> {
  /** Name of the service that the metadata came from. */
  service: string;
  /** Day of access, such as `2026-10-01`. */
  day: string;
}

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

/** The museum, the object number and the identifier. */
function formatSource({plain, link}: Writer, parts: Pick<CreditParts, 'objectNumber' | 'identifier'>): string {
  const museum = [settings.museum.name, joinLines(parts.objectNumber)].filter(Boolean).join(', ');
  const identifier = joinLines(parts.identifier);
  return IDENTIFIER.test(identifier)
    ? link(museum, identifier)
    : [museum, identifier].filter(Boolean).map(plain).join(', ');
}

/**
 * @param rights those of the image: a licence that requires credit is named, with its URL. Null when they are unknown
 * @returns one line; parts without a text are left out
 */
export function formatCreditLine(
  parts: CreditParts,
  rights: Rights | null,
  language: CreditLanguage,
  format: CreditFormat,
): string {
  const writer = writers[format];
  const {plain, title, link} = writer;
  const {noMaker, changed} = WORDS[language];
  const work = [
    plain(joinLines(parts.maker) || noMaker),
    ...(joinLines(parts.title) ? [title(joinLines(parts.title))] : []),
    ...(joinLines(parts.date) ? [plain(joinLines(parts.date))] : []),
  ].join(', ');
  return [
    work,
    formatSource(writer, parts),
    ...(rights?.credit === 'required by the licence' ? [link(rights.name, rights.uri)] : []),
    ...(parts.isChanged ? [changed] : []),
  ].join('. ');
}

/** @returns one line for metadata, which are under CC0; parts without a text are left out */
export function formatMetadataLine(parts: MetadataParts, language: CreditLanguage, format: CreditFormat): string {
  const writer = writers[format];
  const {plain, title, link} = writer;
  const {locale, metadata, metadataOf, accessed} = WORDS[language];
  const time = Date.parse(parts.day);
  const day = Number.isNaN(time)
    ? null
    : `${accessed} ${new Date(time).toLocaleDateString(locale, {dateStyle: 'long', timeZone: 'UTC'})}`;
  const work = joinLines(parts.title);
  return [
    work ? `${metadataOf} ${title(work)}` : metadata,
    formatSource(writer, parts),
    [parts.service, ...(day === null ? [] : [day])].map(plain).join(', '),
    link(rights.cc0.name, rights.cc0.uri),
  ].join('. ');
}
