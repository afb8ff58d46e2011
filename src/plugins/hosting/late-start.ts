/**
 * Starts the app once the page stands, so that its scripts do not compete with what the reader came for: text, styles, font.
 *
 * The script tags are put into a `<template>`, where nothing is loaded. The starter takes them out when the page has loaded and
 * the browser is idle, or at the first sign of a reader. Until then all that needs no script works as on any page: text, links.
 * What needs the app is done as soon as it is there:
 *
 * - A pressed button is pressed again, and no part of the page waits then. Only before the app is there: later the press is heard.
 * - Ctrl or Cmd + K takes the reader into the search box; the box itself looks at what was typed into it.
 *
 * The starter is the same on every page, so that one hash in the policy allows it. It hands no text to the browser, so that it
 * needs no exception from Trusted Types, whose rules come with the app.
 */

import {IS_AWAITED} from '../../components/later/is-awaited';

const STARTER = `(() => {
  const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
  const scripts = document.getElementById('app-scripts');
  const root = document.documentElement;
  let pressed;
  const start = () => {
    signs.forEach((sign) => removeEventListener(sign, start, true));
    scripts.isConnected && scripts.replaceWith(scripts.content);
  };
  signs.forEach((sign) => addEventListener(sign, start, {capture: true, passive: true}));
  addEventListener('load', () => (window.requestIdleCallback || setTimeout)(start));

  const onClick = ({target}) => {
    pressed = window.docusaurusRoot ? undefined : target.closest('button');
    root.toggleAttribute('${IS_AWAITED}', Boolean(pressed));
  };
  const onKey = (event) => {
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      document.querySelector('.navbar__search-input')?.focus();
    }
  };
  addEventListener('click', onClick, true);
  addEventListener('keydown', onKey, true);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    removeEventListener('click', onClick, true);
    removeEventListener('keydown', onKey, true);
    pressed?.click();
  }).observe(root, {attributeFilter: ['data-has-hydrated']});
})();`;

/** The scripts of the app, as Docusaurus writes them: from the site itself, at the end of the head. */
const SCRIPTS = /(?:<script src="?[^\s">]+"? defer(?:="[^"]*")?><\/script>\s*)+(?=<\/head>)/;

/**
 * The page with its scripts held back.
 *
 * @throws Error when the page does not start its scripts as Docusaurus writes it: it would start early, or never
 */
export function withLateStart(html: string): string {
  const [scripts] = SCRIPTS.exec(html) ?? [];
  if (!scripts) {
    throw new Error('A page has no deferred scripts at the end of its head; compare src/plugins/hosting with the new template.');
  }
  const held = `<template id="app-scripts">${scripts.replaceAll(/ defer(?:="[^"]*")?>/g, ' async>')}</template>`;
  return html.replace(scripts, () => `${held}<script>${STARTER.replaceAll(/\n\s*/g, '')}</script>`);
}
