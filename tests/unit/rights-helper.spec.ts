import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {rights} from '../../src/site/rights';
import {works} from '../../src/site/works';
import {formatCreditLine, type CreditFormat, type CreditLanguage} from '../../src/features/rights-helper/credit';

const swan = {...works['threatened-swan'], isChanged: false};

test('the line is the one that the page of rights recommends', () => {
  expect(formatCreditLine(swan, rights.publicDomain, 'en', 'text')).toBe(
    'Jan Asselijn, The Threatened Swan, c. 1650. Rijksmuseum, SK-A-4, https://id.rijksmuseum.nl/200108146',
  );
  expect(formatCreditLine(swan, rights.ccBy, 'en', 'html')).toBe(
    'Jan Asselijn, <cite>The Threatened Swan</cite>, c. 1650. <a href="https://id.rijksmuseum.nl/200108146">Rijksmuseum, SK-A-4</a>. ' +
      '<a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>',
  );
  expect(formatCreditLine({...swan, isChanged: true, maker: ''}, null, 'nl', 'markdown')).toBe(
    'Onbekende maker, *The Threatened Swan*, c. 1650. [Rijksmuseum, SK-A-4](https://id.rijksmuseum.nl/200108146). Afbeelding bewerkt',
  );
});

test('no text becomes markup, whatever it is', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('<script>', '" onx="', '](javascript:x)', '*', 'javascript:alert(1)'),
  );
  const parts = fc.record({
    maker: part,
    title: part,
    date: part,
    objectNumber: part,
    identifier: part,
    isChanged: fc.boolean(),
  });
  const language = fc.constantFrom<CreditLanguage>('en', 'nl');
  fc.assert(
    fc.property(parts, language, (each, spoken) => {
      // No `expect` in here: each call costs Playwright a millisecond, thousands of times.
      const html = formatCreditLine(each, rights.ccBy, spoken, 'html');
      const markdown = formatCreditLine(each, null, spoken, 'markdown');
      return (
        !/[<>"]/.test(html.replace(/<\/?cite>|<a href="https:\/\/[^"<>]+">|<\/a>/g, '')) &&
        !/(?<!\\)\]\((?!https:\/\/id\.rijksmuseum\.nl\/\d+\))/.test(markdown) &&
        (['text', 'html', 'markdown'] satisfies CreditFormat[]).every(
          (format) => !formatCreditLine(each, null, spoken, format).includes('\n'),
        )
      );
    }),
    {numRuns: 2000},
  );
});
