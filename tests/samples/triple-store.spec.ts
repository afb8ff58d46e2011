/** The queries of the recipe, run with Oxigraph on what the program of the data dumps prints. */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {Store} from 'oxigraph';
import {getExcerpt} from '../support/excerpts';
import {root} from '../support/test';

const page = fs.readFileSync(path.join(root, 'tutorials/recipes/dumps-in-a-triple-store.md'), 'utf8');

function query(triples: string, title: string): string {
  const store = new Store();
  store.load(triples, {format: 'application/n-triples'});
  return (store.query(getExcerpt(page, title), {results_format: 'text/csv'}) as string).replaceAll('\r\n', '\n');
}

test('the query for exhibitions returns what the page says', () => {
  const joined = fs.readFileSync(path.join(root, 'samples/data-dumps/join-dump/output.txt'), 'utf8');
  expect(query(joined, 'exhibitions.rq')).toBe(getExcerpt(page, 'Output'));
  expect(query(joined.replaceAll('P82a_', 'P82x_'), 'exhibitions.rq')).toBe('exhibition,name,from,to\n');
});

test('the query for names finds both models, with and without a language, and leaves English out', () => {
  const crm = 'http://www.cidoc-crm.org/cidoc-crm';
  const triples = [
    '<urn:a> <http://schema.org/name> "Gerson"@nl-NL .',
    '<urn:b> <https://schema.org/name> "Eeghen" .',
    `<urn:c> <${crm}/P1_is_identified_by> _:n .`,
    `_:n <${crm}/P190_has_symbolic_content> "Amsterdam"@nl .`,
    '<urn:d> <http://schema.org/name> "Leiden"@en .',
  ].join('\n');
  expect(query(triples, 'names.rq')).toBe('thing,name\nurn:a,Gerson\nurn:b,Eeghen\nurn:c,Amsterdam\n');
});
