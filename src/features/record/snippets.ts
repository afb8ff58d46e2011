/** Three lines of code that read a field of a record. A test runs them and compares what they print with the page. */

import {isReadFromLinkedArt, type Field} from './fields';

export type SnippetLanguage = 'javascript' | 'python';

/** @param record identifier of the record that has the example */
export function getSnippets(field: Field, record: string): Record<SnippetLanguage, string> {
  const {id, of, type} = field;
  const number = record.split('/').at(-1) ?? record;
  const language = type === 'text' || type === 'term' ? ', "en"' : '';
  if (isReadFromLinkedArt(field)) {
    const name = VARIABLES[of];
    return {
      javascript: `import { getField, getRecord } from "./linked-art.mjs";
const ${name} = await getRecord("${number}");
console.log(getField(${name}, "${id}"${language}));`,
      python: `from linked_art import get_field, get_record
${snakeCase(name)} = get_record("${number}")
print(get_field(${snakeCase(name)}, "${id}"${language}))`,
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

const VARIABLES = {object: 'object', visual: 'visualItem', digital: 'digitalObject', person: 'person'} as const;

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
