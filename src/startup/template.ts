/**
 * Lets the scripts of a page wait for what the reader came for (text, styles, font), and keeps what the reader does meanwhile.
 *
 * The tags lie in a `<template>`, where nothing is loaded, until the page has loaded or the reader does something. README.md has
 * the figures against plain `async` and `fetchpriority="low"`.
 */

/**
 * Docusaurus's own template (`@docusaurus/core/lib/ssg/ssgTemplate.html`), in Eta's syntax (https://eta.js.org), with the scripts in a
 * `<template>`.
 */
export const TEMPLATE = `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
<head>
<meta charset="UTF-8">
<meta name="generator" content="Docusaurus v<%= it.version %>">
<%~ it.metaAttributes.join('') %>
<%~ it.headTags %>
<% it.stylesheets.forEach((file) => { %><link rel="stylesheet" href="<%= it.baseUrl + file %>"><% }) %>
<template id="app-scripts"><% it.scripts.forEach((file) => { %><script src="<%= it.baseUrl + file %>" async></script><% }) %></template>
</head>
<body <%~ it.bodyAttributes %>>
<%~ it.preBodyTags %>
<div id="__docusaurus"><%~ it.appHtml %></div>
<%~ it.postBodyTags %>
</body>
</html>`;

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
export const BOOTSTRAP = `(() => {
  let pressed;
  const load = () => {
    const scripts = document.getElementById('app-scripts');
    scripts?.replaceWith(scripts.content);
  };
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
})();`.replaceAll(/\n\s*/g, '');
