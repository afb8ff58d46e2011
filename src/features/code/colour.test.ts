import {parsePage} from 'page-checks';
import {expect, test} from 'vitest';
import {attempt} from '../../lib/attempt';
import {getCodeProps} from './colour';

/** Returns the lines of the coloured code without tags, and with a star before each highlighted line. */
function getLines(text: string, language: string, meta = ''): string[] {
  const {html} = getCodeProps(text, [`language-${language}`], meta);
  return [...html.matchAll(/<span class="token-line( [^"]*)?">([^]*?)\n<\/span>/g)].map(
    ([, highlighted, line = '']) => (highlighted ? '*' : '') + line.replace(/<[^>]*>/g, ''),
  );
}

test('code is coloured by its language, with one element for neighbours of the same colour, and stays plain in an unknown language', () => {
  expect(getCodeProps('<record>1</record>', ['language-xml'], '').html).toContain(
    '<span class="code-keyword">&lt;record&gt;</span>1<span class="code-keyword">&lt;/record&gt;</span>',
  );
  expect(getLines('a < b && c', 'nonsense')).toEqual(['a &lt; b &amp;&amp; c']);
  expect(getCodeProps('x', undefined, undefined).className).toBe('language-text');
});

test('an option of a command is one element with its value, and the text of the command stays the same', () => {
  const command = `curl -G "https://example.org/?a=1" --data-urlencode "title=A -B" --head`;
  const {html} = getCodeProps(command, ['language-bash'], '');
  const options = html
    .split('<span class="code-option">')
    .slice(1)
    .map((option) => option.replaceAll(/<[^>]*>/g, '').trim());
  expect(options).toEqual(['-G "https://example.org/?a=1"', '--data-urlencode "title=A -B"', '--head']);
  expect(html.replaceAll(/<[^>]*>/g, '').trim()).toBe(command);
});

test('a URL in a string can break before its parts, and its text stays the same', () => {
  const command = 'curl "https://example.org/search/collection?a=1&b=2"';
  for (const language of ['bash', 'js', 'python']) {
    const {html} = getCodeProps(command, [`language-${language}`], '');
    expect(html).toContain('https://example.org<wbr>/search<wbr>/collection<wbr>?a=1<wbr>&amp;b=2');
    expect(getLines(command, language)).toEqual([command.replace('&', '&amp;')]);
  }
});

test('the text after the language sets the title and the highlighted lines', () => {
  expect(getCodeProps('x', ['language-js'], `title='it says "a"'`).title).toBe('it says "a"');
  expect(getLines('a\nb\nc\nd\n', 'text', '{1,3-4}')).toEqual(['*a', 'b', '*c', '*d']);
});

test('the check of pages accepts a list of lines only if the build can highlight these lines', () => {
  for (const marks of ['{1}', '{1-2}', '{2,1}', '{1,2-2}', '{2-1}', '{0}', '{01}', '{1,,2}', '{1-2-3}', '{,}', '{-}']) {
    const isAcceptedByBuild = attempt(() => getCodeProps('a\nb\n', ['language-js'], marks)) !== null;
    const {problems} = parsePage('docs/a.md', `\`\`\`js ${marks}\na\nb\n\`\`\`\n`, []);
    expect(problems.length === 0, marks).toBe(isAcceptedByBuild);
  }
});
