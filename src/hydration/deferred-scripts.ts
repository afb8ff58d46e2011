/**
 * Lets the scripts of a page wait for what the reader came for (text, styles, font), and keeps what the reader does meanwhile.
 *
 * The tags lie in a `<template>`, where nothing is loaded, until the page has loaded or the reader does something. README.md has
 * the figures against plain `async` and `fetchpriority="low"`.
 */

/** What a reader does first on a page that is not hydrated yet. */
const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

/**
 * Runs before any script of the app. The same on every page, so that one hash in the policy allows it.
 *
 * - Nothing starts before the HTML has arrived in full: React would hydrate part of a page, and render all of it again.
 * - A button pressed before the page is hydrated is pressed again afterwards. React does this only once it is loaded.
 * - Ctrl or Cmd + K moves the focus to the search box, which reads what was typed into it when it hydrates.
 * - A script that fails is removed. The bundler would wait two minutes for an element that it finds in the page.
 */
const BOOTSTRAP = `(() => {
  const scripts = document.getElementById('app-scripts');
  let pressed;
  const load = () => scripts.isConnected && scripts.replaceWith(scripts.content);
  const loadWhole = () => document.readyState === 'loading' ? addEventListener('DOMContentLoaded', load) : load();
  const onClick = ({target}) => {
    pressed = target.closest('button');
  };
  const onKey = (event) => {
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      document.querySelector('.navbar__search-input')?.focus();
    }
  };
  const onError = ({target}) => target.localName === 'script' && target.remove();
  const listeners = [['click', onClick], ['keydown', onKey], ['error', onError]];
  ${JSON.stringify(INTERACTION_EVENTS)}.forEach((type) => listeners.push([type, loadWhole]));
  listeners.forEach(([type, listener]) => addEventListener(type, listener, true));
  addEventListener('load', () => (window.requestIdleCallback || setTimeout)(load));
  new MutationObserver((_, observer) => {
    observer.disconnect();
    listeners.forEach(([type, listener]) => removeEventListener(type, listener, true));
    pressed?.click();
  }).observe(document.documentElement, {attributeFilter: ['data-has-hydrated']});
})();`;

/** The scripts of the app, as Docusaurus writes them: from the site itself, at the end of the head. */
const SCRIPTS = /(?:<script src="?[^\s">]+"? defer(?:="[^"]*")?><\/script>\s*)+(?=<\/head>)/;

/**
 * The page with its scripts deferred.
 *
 * @param html the page as Docusaurus writes it
 * @param pageScripts URLs of the page's own scripts, fetched beside the app's
 * @throws Error when the page does not start its scripts as Docusaurus writes it: they would start early, or never
 */
export function withDeferredScripts(html: string, pageScripts: readonly string[]): string {
  const [app] = SCRIPTS.exec(html) ?? [];
  if (!app) {
    throw new Error(
      'A page has no deferred scripts at the end of its head; compare src/hydration with the new template.',
    );
  }
  const appScripts = [...app.matchAll(/src="?([^\s">]+)/g)].map(([, url]) => url ?? '');
  const tags = [...new Set([...appScripts, ...pageScripts])].map((url) => `<script src="${url}" async></script>`);
  const template = `<template id="app-scripts">${tags.join('')}</template>`;
  return html.replace(app, () => `${template}<script>${BOOTSTRAP.replaceAll(/\n\s*/g, '')}</script>`);
}
