/** Recognises what readers type into the search that is no word of the documentation, but something of the collection. */

import {objectNumberForm} from '../../site/vocabulary';

export interface Hint {
  label: string;
  /** Path of a tool, with what the reader typed in its fragment. */
  url: string;
}

/** Identifiers of things, and whatever has a scheme or a host of the museum. */
const PASTED = /^(?:\d{6,}|\S+:\/\/\S+|(?:hdl|oai):\S+|(?:10934\/)?RM0001\.\S+|[\w.-]+\.rijksmuseum\.nl\S*)$/i;
/** Names of standards that look like object numbers. */
const STANDARD = /^(?:aes|cc|iso|rfc|sha|utf)-/i;

/** Makers and titles that people search for, those of the works on the site among them (a test compares): the data of these is large. */
const MAKERS =
  'Avercamp, Balthasar van der Ast, Breitner, Cuyp, Dürer, Escher, Frans Hals, Goltzius, Hokusai, Israëls, Jacob Isaacksz van Ruisdael, Jan Asselijn, Jan Steen, Johannes Vermeer, Leyster, Lievens, Mondriaan, Rembrandt van Rijn, Rubens, Toorop, Van Gogh'.split(
    ', ',
  );
const TITLES =
  'The Night Watch, The Threatened Swan, The Milkmaid, The Little Street, The Jewish Bride, The Syndics, The Windmill at Wijk bij Duurstede, Still Life with Flowers'.split(
    ', ',
  );

const plain = (text: string): string => text.toLowerCase().replace(/^the /, '');
/** The long words of a person's name: `Vermeer`, not `van`. */
const nameParts = (name: string): string[] => name.split(' ').filter((part) => /^\p{Lu}.{4}/u.test(part));

/** By what readers type for them. */
const makers = new Map(MAKERS.flatMap((maker) => [maker, ...nameParts(maker)].map((name) => [plain(name), maker])));
const titles = new Map(TITLES.map((title) => [plain(title), title]));

/**
 * @param query what the reader typed
 * @param isEmpty whether the documentation has nothing for it
 * @returns the tool that can do something with it; null when the query looks like words of the documentation
 */
export function hintFor(query: string, isEmpty: boolean): Hint | null {
  const text = query.trim().slice(0, 200);
  if (PASTED.test(text)) {
    return {label: 'Decode what you pasted', url: `/docs/decoder#paste=${encodeURIComponent(text)}`};
  }
  if (objectNumberForm.test(text) && !STANDARD.test(text)) {
    return request('objectNumber', text.toUpperCase());
  }
  const name = plain(text);
  const maker = makers.get(name);
  if (maker) {
    return request('creator', maker);
  }
  const title = titles.get(name) ?? (isEmpty ? text : '');
  return title ? request('title', title) : null;
}

const request = (parameter: string, value: string): Hint => ({
  label: `Build a request for “${value}”`,
  url: `/docs/request-builder#searchCollection?${new URLSearchParams({[parameter]: value}).toString()}`,
});
