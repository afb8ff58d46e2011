/**
 * Makes the breakpoints of every style sheet, the theme's and ours, follow the size of letters that the reader has set
 * in the browser: at 16 pixels nothing differs. The theme compares pixels in JavaScript, too, whether it renders menus
 * for a phone, and has no option for it (https://github.com/facebook/docusaurus/issues/9603).
 */

import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** In style sheets, breakpoints are in pixels, as the theme has them. */
const WIDTH = /\((min|max)-width:\s*(\d+)px\)/g;

const breakpointsInEm = {
  postcssPlugin: 'breakpoints-in-em',
  AtRule: {
    media(rule: {params: string}) {
      // `min-width: 997px` begins where `max-width: 996px` ends: with other letters, there would be a gap between them.
      rule.params = rule.params.replace(WIDTH, (_, end: string, pixels: string) =>
        end === 'max' ? `(width <= ${Number(pixels) / 16}em)` : `(width > ${(Number(pixels) - 1) / 16}em)`,
      );
    },
  },
};

export default function breakpoints(): Plugin {
  const theirs = path.join(require.resolve('@docusaurus/theme-common'), '../hooks/useWindowSize.js');
  return {
    name: 'breakpoints',
    configurePostCss: (options) => ({...options, plugins: [...options.plugins, breakpointsInEm]}),
    configureWebpack: () => ({resolve: {alias: {[theirs]: path.join(__dirname, 'useWindowSize.ts')}}}),
  };
}
