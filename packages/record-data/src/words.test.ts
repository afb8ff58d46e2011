import {expect, test} from 'vitest';
import {listSuggestions} from './words';

test('suggestions are the terms of one parameter in both languages, each once, without the qualifier in brackets', () => {
  const rows = [
    {parameter: ['type'], dutch: ['prent (object)'], english: ['print']},
    {parameter: ['type'], dutch: ['prent (afbeelding)'], english: ['(untitled) print']},
    {parameter: ['material'], dutch: ['glas'], english: ['glass']},
  ];
  expect(listSuggestions(rows, 'type')).toEqual(['prent', 'print', '(untitled) print']);
});
