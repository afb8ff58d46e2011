import {expect, test} from 'vitest';
import fs from 'node:fs';
import path from 'node:path';
import {pageBackground} from '../html/page-colours';
import {root} from '../../scripts/lib/project';

const css = fs.readFileSync(path.join(root, 'src', 'css', 'tokens.css'), 'utf8');

/** @returns the values of the custom properties in the first rule with a selector, keyed by name without `--` */
function readTokens(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((match) => [match[1], match[2]]));
}

/**
 * @param colour a colour, such as `#1e1c19`
 * @returns the relative luminance from 0 to 1 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance)
 */
function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @returns the contrast of two colours from 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio) */
function getContrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [getLuminance(a), getLuminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** Backgrounds, the colours on them, and the lowest contrast that each pair may have. */
const pairs: readonly (readonly [minContrast: number, backgrounds: string, foregrounds: string])[] = [
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
  test(`${mode} mode: colours have enough contrast, and the colour for the browser is the background of the page`, () => {
    const tokens = modes[mode];
    for (const [minContrast, backgrounds, foregrounds] of pairs) {
      for (const background of backgrounds.split(' ')) {
        for (const foreground of foregrounds.split(' ')) {
          const contrast = getContrast(tokens[foreground]!, tokens[background]!);
          expect.soft(contrast, `${foreground} on ${background}`).toBeGreaterThanOrEqual(minContrast);
        }
      }
    }
    expect(tokens.paper).toBe(pageBackground[mode]);
  });
}
