import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {rights} from '../../src/site/rights';
import {works} from '../../src/site/works';
import {formatCreditLine, formatMetadataLine} from '../../src/features/rights-helper/credit';
import type {CreditFormat, CreditLanguage} from '../../src/features/rights-helper/options';
import {formatBibTex, formatSentence, type Citation} from '../../src/features/rights-helper/citation';

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

test('metadata are cited with the service, the identifier, the day of access and CC0', () => {
  const parts = {...swan, service: 'OAI-PMH 2.0', day: '2026-10-07'};
  expect(formatMetadataLine(parts, 'en', 'text')).toBe(
    'Metadata of The Threatened Swan. Rijksmuseum, SK-A-4, https://id.rijksmuseum.nl/200108146. ' +
      'OAI-PMH 2.0, accessed 7 October 2026. CC0 1.0, https://creativecommons.org/publicdomain/zero/1.0/',
  );
  expect(formatMetadataLine(parts, 'nl', 'markdown')).toBe(
    'Metadata van *The Threatened Swan*. [Rijksmuseum, SK-A-4](https://id.rijksmuseum.nl/200108146). ' +
      'OAI-PMH 2.0, geraadpleegd op 7 oktober 2026. [CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/)',
  );
  expect(
    formatMetadataLine({title: '<b>', objectNumber: '', identifier: '', service: 'Data dumps', day: ''}, 'en', 'html'),
  ).toBe(
    'Metadata of <cite>&lt;b&gt;</cite>. Rijksmuseum. Data dumps. ' +
      '<a href="https://creativecommons.org/publicdomain/zero/1.0/">CC0 1.0</a>',
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

const source: Citation = {
  title: 'The Threatened Swan (SK-A-4)',
  url: 'https://id.rijksmuseum.nl/200108146',
  day: '2026-10-07',
};

test('a citation is one sentence, with the day of access in words if it is known', () => {
  expect([formatSentence(source), formatSentence({...source, day: ''})]).toEqual([
    'Rijksmuseum. “The Threatened Swan (SK-A-4).” Accessed 7 October 2026. https://id.rijksmuseum.nl/200108146.',
    'Rijksmuseum. “The Threatened Swan (SK-A-4).” https://id.rijksmuseum.nl/200108146.',
  ]);
});

test('BibTeX is what programs read', () => {
  expect(formatBibTex(source).split('\n')).toEqual([
    '@misc{rijksmuseum-200108146,',
    '  author = {{Rijksmuseum}},',
    '  title = {{The Threatened Swan (SK-A-4)}},',
    '  url = {https://id.rijksmuseum.nl/200108146},',
    '  urldate = {2026-10-07},',
    '}',
  ]);
});

test('whatever is typed stays in its field', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('}', '{', '\\', '}, note = {x', '50 % & 5 $ of #1_a~b^c', '"\n@misc{'),
  );
  fc.assert(
    fc.property(part, part, part, (title, url, day) => {
      const [, ...lines] = formatBibTex({title, url, day}).split('\n');
      // Every brace inside the field has its pair.
      const isField = (line: string) => /^ {2}\w+ = \{(?:[^{}]|\{(?:[^{}]|\{\})*\})*\},$/.test(line);
      return lines.length === 4 && lines.pop() === '}' && lines.every(isField);
    }),
    {numRuns: 1000},
  );
});
