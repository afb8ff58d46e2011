import {expect, test} from 'vitest';
import {rights} from '../../site/rights';
import {works} from '../../site/works';
import {findRights, formatCreditLine} from './credit';

const swan = {...works['threatened-swan'], isChanged: false};

test('the credit line has the form that the page of rights recommends', () => {
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

test('pasted text is cleaned, and words keep their accents and dashes', () => {
  const {identifier, objectNumber} = swan;
  for (const input of [
    {objectNumber: objectNumber.replaceAll('-', '\u2011')},
    {objectNumber: `\u201c${objectNumber}\u201d`},
    {identifier: `${identifier}\u200b`},
    {identifier: `\u201c${identifier}\u201d`},
    {identifier: `${identifier}.`},
    {title: `\u202a${swan.title}\u00a0`},
  ]) {
    expect(formatCreditLine({...swan, ...input}, null, 'en', 'html')).toBe(formatCreditLine(swan, null, 'en', 'html'));
  }
  expect(formatCreditLine({...swan, date: '1640–1650'}, null, 'en', 'text')).toContain('1640–1650');
  expect(findRights(`\u200b${rights.ccBy.uri.toUpperCase()}\u00a0`)).toBe(rights.ccBy);
});

test('no text becomes markup', () => {
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
