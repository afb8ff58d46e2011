import {expect, test} from 'vitest';
import {rights} from '../../site/rights';
import {works} from '../../site/works';
import {formatCreditLine} from './credit';

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
  const text = '<script>" onx="\n](javascript:x)*';
  const parts = {maker: text, title: text, date: text, objectNumber: text, isChanged: false};
  for (const identifier of [text, 'javascript:alert(1)', swan.identifier]) {
    const html = formatCreditLine({...parts, identifier}, rights.ccBy, 'en', 'html');
    const markdown = formatCreditLine({...parts, identifier}, null, 'nl', 'markdown');
    expect(html.replace(/<\/?cite>|<a href="https:\/\/[^"<>]+">|<\/a>/g, '')).not.toMatch(/[<>"]/);
    expect(markdown).not.toMatch(/(?<!\\)\]\((?!https:\/\/id\.rijksmuseum\.nl\/\d+\))/);
    expect(html + markdown).not.toContain('\n');
  }
});
