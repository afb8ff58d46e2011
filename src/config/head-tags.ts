import type {HtmlTagObject} from '@docusaurus/types';
import {ATOM_FEED} from '../site/changes';
import {settings} from '../site/settings';
import type {Environment} from './environment';

/** Background of the page in each mode, for the browser's own frame: `--paper` in tokens.css. */
export const PAPER = {light: '#fdfcfa', dark: '#15161a'} as const;

/** Tags for the head of every page: icons, manifest, feed, colours, and `noindex` in a preview. */
export function headTags({baseUrl, isPreview}: Environment): HtmlTagObject[] {
  const tag = (tagName: string, attributes: Record<string, string>): HtmlTagObject => ({tagName, attributes});
  return [
    tag('link', {rel: 'icon', href: `${baseUrl}img/favicon-32.png`, sizes: '32x32', type: 'image/png'}),
    tag('link', {rel: 'apple-touch-icon', href: `${baseUrl}img/apple-touch-icon.png`}),
    tag('link', {rel: 'manifest', href: `${baseUrl}site.webmanifest`}),
    tag('link', {
      rel: 'alternate',
      type: ATOM_FEED.type,
      title: `Changes: ${settings.title}`,
      href: baseUrl + ATOM_FEED.file,
    }),
    ...(['light', 'dark'] as const).map((mode) =>
      tag('meta', {name: 'theme-color', media: `(prefers-color-scheme: ${mode})`, content: PAPER[mode]}),
    ),
    // Not the configuration's `noIndex`: that would also drop the sitemap, which the tests read.
    ...(isPreview ? [tag('meta', {name: 'robots', content: 'noindex'})] : []),
  ];
}
