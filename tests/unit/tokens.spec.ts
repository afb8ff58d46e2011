import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {PAPER} from '../../src/config/head-tags';
import {root} from '../support/test';

const css = fs.readFileSync(path.join(root, 'src', 'css', 'tokens.css'), 'utf8');

/** The custom properties of the block that a selector opens. */
function readTokens(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((match) => [match[1], match[2]]));
}

/** Relative luminance and contrast as WCAG 2 defines them (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

test('the contrast is that of the standard', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

const modes = {light: readTokens(':root'), dark: {...readTokens(':root'), ...readTokens("[data-theme='dark']")}};

for (const [mode, tokens] of Object.entries(modes)) {
  const colour = (name: string) => tokens[name] ?? `missing --${name}`;
  const checks: [what: string, least: number, on: string[], of: string[]][] = [
    ['text', 7, ['paper', 'paper-raised', 'paper-sunken'], ['ink', 'ink-quiet', 'accent', 'accent-strong']],
    ['text on a choice', 7, ['accent-wash'], ['ink', 'ink-quiet', 'accent']],
    ['text on a button', 7, ['accent'], ['on-accent']],
    ['marked text', 7, ['mark'], ['on-mark']],
    [
      'code',
      4.5,
      ['paper-sunken', 'accent-wash'],
      ['code-ink', 'code-comment', 'code-keyword', 'code-string', 'code-name', 'code-number'],
    ],
    ['borders of controls', 3, ['paper', 'paper-raised'], ['line-strong', 'accent']],
    ...(['good', 'caution', 'danger'] as const).map((status): [string, number, string[], string[]] => [
      `status ${status}`,
      7,
      [`${status}-wash`],
      [status, 'ink'],
    ]),
  ];
  for (const [what, least, grounds, inks] of checks) {
    for (const ground of grounds) {
      for (const ink of inks) {
        test(`${mode}: ${what}, ${ink} on ${ground}, at least ${least}:1`, () => {
          expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(least);
        });
      }
    }
  }

  test(`${mode}: the browser’s frame has the colour of the paper`, () => {
    expect(colour('paper')).toBe(PAPER[mode as 'light' | 'dark']);
  });
}

/** Colours written out in a style sheet: hexadecimal, or by a function. */
const coloursIn = (text: string) => text.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi) ?? [];

test('no style sheet but the tokens chooses a colour, except for paper', () => {
  const src = path.join(root, 'src');
  const sheets = fs.readdirSync(src, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(5);
  for (const sheet of sheets.filter((file) => !file.endsWith('tokens.css'))) {
    const text = fs.readFileSync(path.join(src, sheet), 'utf8').split('@media print')[0] ?? '';
    expect(coloursIn(text), sheet).toEqual([]);
  }
  expect(coloursIn('a { color: #fff; background: rgb(0 0 0) }')).toHaveLength(2);
});
