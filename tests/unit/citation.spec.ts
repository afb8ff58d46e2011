import {expect, test} from '@playwright/test';
import {entries} from 'bibtex-parse';
import fc from 'fast-check';
import {formatCitation, type Citation} from '../../src/features/rights-helper/citation';

const swan: Citation = {
  cited: 'record',
  title: 'The Threatened Swan (SK-A-4)',
  url: 'https://id.rijksmuseum.nl/200108146',
  day: '2026-10-07',
};

test('APA and Chicago have the day of access in words', () => {
  expect(formatCitation(swan, 'apa')).toBe(
    'Rijksmuseum. (n.d.). The Threatened Swan (SK-A-4) [Object record]. Retrieved October 7, 2026, from https://id.rijksmuseum.nl/200108146',
  );
  expect(formatCitation({...swan, cited: 'dataset'}, 'chicago')).toBe(
    'Rijksmuseum. “The Threatened Swan (SK-A-4).” Data set. Accessed October 7, 2026. https://id.rijksmuseum.nl/200108146.',
  );
  expect(formatCitation({...swan, day: ''}, 'apa')).toContain('[Object record]. https://id.');
});

test('BibTeX and CSL-JSON are what programs read', () => {
  expect(entries(formatCitation(swan, 'bibtex'))).toEqual([
    {
      key: 'rijksmuseum-200108146',
      type: 'misc',
      AUTHOR: 'Rijksmuseum',
      TITLE: 'The Threatened Swan (SK-A-4)',
      HOWPUBLISHED: 'Object record',
      URL: 'https://id.rijksmuseum.nl/200108146',
      URLDATE: '2026-10-07',
    },
  ]);
  expect(JSON.parse(formatCitation({...swan, cited: 'harvest'}, 'csl'))).toEqual([
    {
      id: 'rijksmuseum-200108146',
      type: 'dataset',
      author: [{literal: 'Rijksmuseum'}],
      title: 'The Threatened Swan (SK-A-4)',
      genre: 'Data set harvested with OAI-PMH',
      URL: 'https://id.rijksmuseum.nl/200108146',
      accessed: {'date-parts': [[2026, 10, 7]]},
    },
  ]);
});

test('whatever is typed stays in its field', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('}', '{', '\\', '}, note = {x', '50 % & 5 $ of #1_a~b^c', '"\n@misc{'),
  );
  fc.assert(
    fc.property(part, part, part, (title, url, day) => {
      const citation = {...swan, title, url, day};
      const found = entries(formatCitation(citation, 'bibtex'));
      const [csl] = JSON.parse(formatCitation(citation, 'csl')) as {title: string}[];
      return (
        found.length === 1 &&
        Object.keys(found[0] ?? {}).join() === 'key,type,AUTHOR,TITLE,HOWPUBLISHED,URL' &&
        csl?.title === title.replace(/\s+/g, ' ').trim()
      );
    }),
    {numRuns: 1000},
  );
});
