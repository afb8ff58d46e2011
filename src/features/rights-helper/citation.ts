/** A reference to data of the museum for a paper: a sentence, and an entry in BibTeX. */

import {inWords} from '../../lib/dates';
import {joinLines} from '../../lib/inline';
import {settings} from '../../site/settings';
import {works} from '../../site/works';

export interface Citation {
  title: string;
  url: string;
  /** Day of access, such as `2026-10-01`; empty when it is not known. */
  day: string;
}

const {title, objectNumber, identifier} = works['threatened-swan'];
/** What the form starts with. */
export const EXAMPLE: Citation = {title: `${title} (${objectNumber})`, url: identifier, day: ''};

const clean = ({title, url, day}: Citation): Citation => ({
  title: joinLines(title),
  url: url.replace(/\s/g, ''),
  day: /^\d{4}-\d\d-\d\d$/.test(day) ? day : '',
});

export function formatSentence(citation: Citation): string {
  const {title, url, day} = clean(citation);
  return `${settings.museum.name}. “${title}.” ${day ? `Accessed ${inWords(day)}. ` : ''}${url}.`;
}

/** What has a meaning for TeX. Characters with accents have none, since programs read UTF-8. */
const TEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};
// Braces that do not match would end the field, so they go.
const escapeTex = (text: string): string =>
  text.replace(/[{}]/g, '').replace(/[\\~^&%$#_]/g, (char) => TEX[char] ?? `\\${char}`);

export function formatBibTex(citation: Citation): string {
  const {title, url, day} = clean(citation);
  return [
    `@misc{rijksmuseum-${/\d+$/.exec(url)?.[0] ?? 'data'},`,
    `  author = {{${settings.museum.name}}},`,
    `  title = {{${escapeTex(title)}}},`,
    `  url = {${url.replace(/[{}\\]/g, encodeURIComponent)}},`,
    ...(day ? [`  urldate = {${day}},`] : []),
    '}',
  ].join('\n');
}
