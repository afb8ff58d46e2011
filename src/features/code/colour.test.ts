import {expect, test} from 'vitest';
import {getCodeProps} from './colour';

/** The lines of some code without their tags, a star before those that are highlighted. */
function getLines(text: string, language: string, meta = ''): string[] {
  const {html} = getCodeProps(text, [`language-${language}`], meta);
  return [...html.matchAll(/<span class="token-line( [^"]*)?">([^]*?)\n<\/span>/g)].map(
    ([, highlighted, line = '']) => (highlighted ? '*' : '') + line.replace(/<[^>]*>/g, ''),
  );
}

test('code is coloured by its language, neighbours of one colour as one, and plain in one that is unknown', () => {
  expect(getCodeProps('<record>1</record>', ['language-xml'], '').html).toContain(
    '<span class="code-keyword">&lt;record&gt;</span>1<span class="code-keyword">&lt;/record&gt;</span>',
  );
  expect(getLines('a < b && c', 'nonsense')).toEqual(['a &lt; b &amp;&amp; c']);
  expect(getCodeProps('x', undefined, undefined).className).toBe('language-text');
});

test('title and highlighted lines come from what follows the language', () => {
  expect(getCodeProps('x', ['language-js'], `title='it says "a"'`).title).toBe('it says "a"');
  expect(getLines('a\nb\nc\nd\n', 'text', '{1,3-4}')).toEqual(['*a', 'b', '*c', '*d']);
});
