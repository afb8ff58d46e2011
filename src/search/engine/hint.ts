/** Recognises what readers type into the search that is no word of the documentation, but something of the collection. */

import {objectNumberForm} from '../../site/vocabulary';
import names from './collection-names.json';

export interface Hint {
  label: string;
  /** Path of a tool, with what the reader typed in its fragment. */
  url: string;
}

/** Identifiers of things, and whatever has a scheme or a host of the museum. */
const PASTED = /^(?:\d{6,}|\S+:\/\/\S+|(?:hdl|oai):\S+|(?:10934\/)?RM0001\.\S+|[\w.-]+\.rijksmuseum\.nl\S*)$/i;
/** Names of standards that look like object numbers. */
const STANDARD = /^(?:aes|cc|iso|rfc|sha|utf)-/i;

const simplify = (text: string): string => text.toLowerCase().replace(/^the /, '');
/** The long words of a person's name: `Vermeer`, not `van`. */
const getLongWords = (name: string): string[] => name.split(' ').filter((part) => /^\p{Lu}.{4}/u.test(part));

/**
 * @param query what the reader typed
 * @param isEmpty whether the documentation has nothing for it
 * @returns the tool that can do something with it; null when the query looks like words of the documentation
 */
export function getHint(query: string, isEmpty: boolean): Hint | null {
  const text = query.trim().slice(0, 200);
  if (PASTED.test(text)) {
    return {label: 'Decode what you pasted', url: `/docs/decoder#paste=${encodeURIComponent(text)}`};
  }
  if (objectNumberForm.test(text) && !STANDARD.test(text)) {
    return getRequest('objectNumber', text.toUpperCase());
  }
  const isTyped = (name: string) => simplify(name) === simplify(text);
  const maker = names.makers.find((name) => [name, ...getLongWords(name)].some(isTyped));
  if (maker) {
    return getRequest('creator', maker);
  }
  const title = names.titles.find(isTyped) ?? (isEmpty ? text : '');
  return title ? getRequest('title', title) : null;
}

const getRequest = (parameter: string, value: string): Hint => ({
  label: `Build a request for “${value}”`,
  url: `/docs/request-builder#searchCollection?${new URLSearchParams({[parameter]: value}).toString()}`,
});
