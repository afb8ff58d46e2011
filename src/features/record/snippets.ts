/** Three lines of code that read a field of a record. A test runs them and compares what they print with the page. */

import {isReadFromLinkedArt, type Field} from './fields';

export type SnippetLanguage = 'javascript' | 'python';

/** @param identifier of the record that has the example */
export function getSnippets(field: Field, identifier: string): Record<SnippetLanguage, string> {
  const {id, type} = field;
  const number = identifier.split('/').at(-1) ?? identifier;
  const language = type === 'text' || type === 'term' ? ', "en"' : '';
  if (isReadFromLinkedArt(field)) {
    return {
      javascript: `import { getField, getRecord } from "./linked-art.mjs";
const record = await getRecord("${number}");
console.log(getField(record, "${id}"${language}));`,
      python: `from linked_art import get_field, get_record
record = get_record("${number}")
print(get_field(record, "${id}"${language}))`,
    };
  }
  const url = `https://data.rijksmuseum.nl/${number}?_profile=edm`;
  return {
    javascript: `import { getField, read } from "./edm.mjs";
const response = await fetch("${url}");
console.log(getField(read(await response.text()), "${id}"${language}));`,
    python: `from urllib.request import urlopen
from edm import get_field, read
text = urlopen("${url}").read().decode()
print(get_field(read(text), "${id}"${language}))`,
  };
}
