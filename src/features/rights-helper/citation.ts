/** A reference to data of the museum for a paper, in the styles of its readers and the formats of their programs. */

import {inWords} from '../../lib/dates';
import {joinLines} from '../../lib/inline';
import {GENRES, type CitationStyle, type Cited} from './options';

export interface Citation {
  cited: Cited;
  title: string;
  url: string;
  /** Day of access, such as `2026-10-01`; empty when it is not known. */
  day: string;
}

const AUTHOR = 'Rijksmuseum';

/** `2026-10-07` as `October 7, 2026`, as both styles have it. */
const formatDay = (day: string): string => inWords(day).replace(/^(\d+) (\w+) (\d+)$/, '$2 $1, $3');

/** What has a meaning for TeX. Characters with accents have none, since programs read UTF-8. */
const TEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};
// Braces that do not match would end the field, so they go.
const escapeTex = (text: string): string =>
  text.replace(/[{}]/g, '').replace(/[\\~^&%$#_]/g, (char) => TEX[char] ?? `\\${char}`);

const formats: Readonly<Record<CitationStyle, (citation: Citation & {genre: string; key: string}) => string>> = {
  apa: ({title, genre, url, day}) =>
    `${AUTHOR}. (n.d.). ${title} [${genre}]. ${day ? `Retrieved ${formatDay(day)}, from ` : ''}${url}`,
  chicago: ({title, genre, url, day}) =>
    `${AUTHOR}. “${title}.” ${genre}. ${day ? `Accessed ${formatDay(day)}. ` : ''}${url}.`,
  bibtex: ({title, genre, url, day, key}) =>
    [
      `@misc{${key},`,
      `  author = {{${AUTHOR}}},`,
      `  title = {{${escapeTex(title)}}},`,
      `  howpublished = {${genre}},`,
      `  url = {${url.replace(/[{}\\]/g, encodeURIComponent)}},`,
      ...(day ? [`  urldate = {${day}},`] : []),
      '}',
    ].join('\n'),
  csl: ({title, genre, url, day, key}) =>
    JSON.stringify(
      [
        {
          id: key,
          type: 'dataset',
          author: [{literal: AUTHOR}],
          title,
          genre,
          URL: url,
          ...(day && {accessed: {'date-parts': [day.split('-').map(Number)]}}),
        },
      ],
      null,
      2,
    ),
};

export function formatCitation({cited, title, url, day}: Citation, style: CitationStyle): string {
  return formats[style]({
    cited,
    title: joinLines(title),
    url: url.replace(/\s/g, ''),
    day: /^\d{4}-\d\d-\d\d$/.test(day) ? day : '',
    genre: GENRES[cited],
    key: `rijksmuseum-${/\d+$/.exec(url)?.[0] ?? cited}`,
  });
}
