/** Names and addresses under which readers save programs and whole recordings. */

import path from 'node:path';
import {isStored, type Recording} from './recording';
import {LANGUAGES, type Language, type Sample} from './samples';

/** The name under which a reader saves the code: `search-to-image.mjs`, or `search_to_image.py`, which Python can import. */
export function getProgramName({name}: Pick<Sample, 'name'>, language: Language): string {
  const base = name.split('/').at(-1) ?? name;
  const suffix = path.extname(LANGUAGES[language]);
  return language === 'python' ? `${base.replaceAll('-', '_')}${suffix}` : `${base}${suffix}`;
}

/** The command line that a page shows for a program: `node search-to-image.mjs SK-A-4`. */
export function formatCommandLine(sample: Pick<Sample, 'name' | 'args'>, language: Language): string {
  const runner = {curl: 'bash', javascript: 'node', python: 'python3', r: 'Rscript'}[language];
  return [runner, getProgramName(sample, language), ...sample.args.map(quoteForShell)].join(' ');
}

/** In double quotes, which every shell knows, unless bash or PowerShell would read a sign in them. */
const quoteForShell = (text: string) =>
  /^[\w+=:./-]+$/.test(text) ? text : /["$`!\\]/.test(text) ? `'${text.replaceAll("'", `'\\''`)}'` : `"${text}"`;

/** Path below the site's base URL under which a reader can save a program. */
export const getPublishedProgram = (sample: Pick<Sample, 'name'>, language: Language) =>
  `programs/${path.posix.dirname(sample.name)}/${getProgramName(sample, language)}`;

/** Path below the site's base URL under which a reader can save the whole recording; null when the body is not from one. */
export const getPublishedRecording = ({bodyFile}: Pick<Recording, 'bodyFile'>): string | null =>
  bodyFile && isStored({bodyFile}) ? bodyFile.replace(/^samples\//, '') : null;
