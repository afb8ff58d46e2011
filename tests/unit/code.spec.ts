import {expect, test} from '@playwright/test';
import {getCodeProps} from '../../src/features/code/colour';

/** The lines of some code without their tags, a star before those that are highlighted. */
function getLines(text: string, language: string, meta = ''): string[] {
  const {html} = getCodeProps(text, [`language-${language}`], meta);
  return [...html.matchAll(/<span class="token-line( [^"]*)?">([^]*?)\n<\/span>/g)].map(
    ([, highlighted, line = '']) => (highlighted ? '*' : '') + line.replace(/<[^>]*>/g, ''),
  );
}

test('code is coloured by its language, and stays plain in one that is unknown', () => {
  expect(getCodeProps('"a": 1', ['language-json'], '').html).toBe(
    '<span class="token-line"><span class="code-name">"a"</span>: <span class="code-number">1</span>\n</span>',
  );
  expect(getLines('a < b && c', 'nonsense')).toEqual(['a &lt; b &amp;&amp; c']);
  expect(getCodeProps('x', undefined, undefined).className).toBe('language-text');
});

test('code within code is coloured, whichever language came before', () => {
  expect(getCodeProps('---\na: 1\n---\n', ['language-md'], '').html).toContain('<span class="code-number">1</span>');
  expect(
    getCodeProps('HTTP/1.1 200 OK\nContent-Type: application/json\n\n{"a": 1}', ['language-http'], '').html,
  ).toContain('<span class="code-number">1</span>');
});

test('a token over several lines is coloured on each, and an empty line stays', () => {
  const {html} = getCodeProps('/* a\n\nb */', ['language-js'], '');
  expect(html.split('\n')).toEqual([
    '<span class="token-line"><span class="code-comment">/* a</span>',
    '</span><span class="token-line">',
    '</span><span class="token-line"><span class="code-comment">b */</span>',
    '</span>',
  ]);
});

test('title, line numbers and highlighted lines come from what follows the language', () => {
  expect(getCodeProps('x', ['language-js'], `title='it says "a"' showLineNumbers=40`)).toMatchObject({
    title: 'it says "a"',
    firstLine: 40,
  });
  expect(getCodeProps('x', ['language-js'], 'showLineNumbers').firstLine).toBe(1);
  expect(getLines('a\nb\nc\nd\n', 'text', '{1,3-4}')).toEqual(['*a', 'b', '*c', '*d']);
});

test('comments highlight the next line or a range, and are not shown', () => {
  const code = ['# highlight-next-line', 'a', 'b', '# highlight-start', 'c', 'd', '# highlight-end', 'e'].join('\n');
  expect(getLines(code, 'python')).toEqual(['*a', 'b', '*c', '*d', 'e']);
  expect(getLines('// highlight-next-line\na', 'md'), 'Markdown shows how it is written').toHaveLength(2);
  expect(getLines('<!-- highlight-next-line -->\n<a/>\n<b/>', 'xml')).toEqual(['*&lt;a/&gt;', '&lt;b/&gt;']);
});
