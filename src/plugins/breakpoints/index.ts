/**
 * Makes the breakpoints of every style sheet, the theme's and ours, follow the size of letters that the reader has set
 * in the browser: with letters twice as large, a line has half the room, so that a window needs the layout of one half
 * as wide. In a style sheet they stay in pixels, as the theme has them; with letters of 16 pixels nothing differs.
 *
 * The theme decides by a number of its own in JavaScript whether it renders menus for a phone, and has no option for it
 * (https://github.com/facebook/docusaurus/issues/9603).
 */

import path from 'node:path';
import type {Plugin, PostCssOptions} from '@docusaurus/types';

/** Pixels in an em of a media query, unless the reader has set another size. */
const LETTERS = 16;

const WIDTH = /\((min|max)-width:\s*(\d+)px\)/g;

/** `min-width: 997px` begins where `max-width: 996px` ends: with other letters, there would be a gap between them. */
export function followLetters(query: string): string {
  return query.replace(WIDTH, (_, end: string, pixels: string) =>
    end === 'max' ? `(width <= ${Number(pixels) / LETTERS}em)` : `(width > ${(Number(pixels) - 1) / LETTERS}em)`,
  );
}

const breakpointsInEm = {
  postcssPlugin: 'breakpoints-in-em',
  AtRule: {media: (rule: {params: string}) => void (rule.params = followLetters(rule.params))},
};

export default function breakpoints(): Plugin {
  return {
    name: 'breakpoints',
    configurePostCss: (options: PostCssOptions) => ({...options, plugins: [...options.plugins, breakpointsInEm]}),
    configureWebpack: () => ({
      resolve: {
        alias: {
          [path.join(require.resolve('@docusaurus/theme-common'), '../hooks/useWindowSize.js')]: path.join(
            __dirname,
            'useWindowSize.ts',
          ),
        },
      },
    }),
  };
}
