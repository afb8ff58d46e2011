/** Names of programs, and addresses under which readers save whole recordings. */

import path from 'node:path';
import {isStored, type Recording} from './recording';
import {LANGUAGES, type Language, type Sample} from './samples';

/**
 * The name under which a reader saves the code: `search-to-image.mjs`, or `search_to_image.py`.
 *
 * @param sample its name
 */
export function getProgramName({name}: Pick<Sample, 'name'>, language: Language): string {
  const file = path.basename(name) + path.extname(LANGUAGES[language]);
  return language === 'python' ? file.replaceAll('-', '_') : file;
}

/** Path below the site's base URL under which a reader can save the whole recording; null when the body is not from one. */
export const getPublishedRecording = ({bodyFile}: Pick<Recording, 'bodyFile'>): string | null =>
  bodyFile && isStored({bodyFile}) ? bodyFile.replace(/^samples\//, '') : null;
