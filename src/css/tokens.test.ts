import {expect, test} from 'vitest';
import fs from 'node:fs';
import path from 'node:path';
import {paper} from '../html/page-colours';
import {root} from '../../scripts/lib/project';

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

/** Backgrounds and the colours of text on them, with the lowest contrast that they may have. */
const pairs: readonly (readonly [least: number, grounds: string, inks: string])[] = [
  [7, 'paper paper-raised paper-sunken', 'ink ink-quiet accent accent-strong'],
  [7, 'accent-wash', 'ink ink-quiet accent'],
  [7, 'accent', 'on-accent'],
  [7, 'mark', 'on-mark'],
  [7, 'good-wash', 'good ink'],
  [7, 'caution-wash', 'caution ink'],
  [7, 'danger-wash', 'danger ink'],
  [7, 'paper-sunken accent-wash', 'code-ink code-comment code-keyword code-string code-name code-number'],
  [7, 'code-ground', 'on-code-ground accent-on-code-ground comment-on-code-ground keyword-on-code-ground'],
  [7, 'code-ground', 'string-on-code-ground number-on-code-ground'],
  [3, 'code-ground', 'line-on-code-ground'],
  // Borders of controls.
  [3, 'paper paper-raised', 'line-strong accent'],
];

const modes = {light: readTokens(':root'), dark: {...readTokens(':root'), ...readTokens("[data-theme='dark']")}};

for (const mode of ['light', 'dark'] as const) {
  test(`${mode}: what is read can be told from what is behind it, and the browser’s frame has the colour of the paper`, () => {
    const tokens = modes[mode];
    for (const [least, grounds, inks] of pairs) {
      for (const ground of grounds.split(' ')) {
        for (const ink of inks.split(' ')) {
          expect.soft(contrast(tokens[ink]!, tokens[ground]!), `${ink} on ${ground}`).toBeGreaterThanOrEqual(least);
        }
      }
    }
    expect(tokens.paper).toBe(paper[mode]);
  });
}
