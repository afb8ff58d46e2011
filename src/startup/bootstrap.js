// @ts-check
/**
 * Starts the app when the page has loaded, or as soon as the reader does something. Its scripts are in
 * `<template id="app-scripts">`, where a browser loads nothing. This script also handles what the reader does meanwhile:
 *
 * - The app does not start before the HTML has arrived in full. Otherwise, React would hydrate a part of the page, and
 *   then render all of it again.
 * - A button or tab that is pressed before the page is hydrated is pressed again afterwards. Buttons that send a form are
 *   left out, because they work without React. React replays clicks only once it is loaded.
 * - Ctrl or Cmd + K moves the focus to the search box, before and after hydration. When the search box hydrates, it reads
 *   the text that was typed into it.
 * - While an input method composes, no other handler in the page gets its keys.
 * - A script that fails is removed. Otherwise, the bundler would find its element in the page and wait two minutes for it.
 * - An image that cannot be loaded or decoded in its best format is shown in its plain format.
 */
{
  const TAB = '[role=tab]';
  /** @type {HTMLElement | null} */
  let pressed = null;
  const start = () => {
    const scripts = /** @type {HTMLTemplateElement | null} */ (document.getElementById('app-scripts'));
    scripts?.replaceWith(scripts.content);
  };
  const hydrated = new AbortController();
  const options = {capture: true, signal: hydrated.signal};
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
    const onInteraction = () =>
      document.readyState === 'loading' ? addEventListener('DOMContentLoaded', start) : start();
    addEventListener(type, onInteraction, options);
  }
  // A browser that is never idle, as on a busy machine, starts the app after two seconds.
  const startWhenIdle = () => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(start, {timeout: 2000});
    } else {
      // Safari.
      setTimeout(start);
    }
  };
  addEventListener('load', startWhenIdle);
  addEventListener(
    'click',
    ({target}) => {
      pressed = target instanceof Element ? target.closest(`button[type=button], ${TAB}`) : null;
    },
    options,
  );
  addEventListener(
    'keydown',
    ({target, key, altKey, ctrlKey, metaKey, shiftKey}) => {
      const hasModifier = altKey || ctrlKey || metaKey || shiftKey;
      // The Enter key sends a click to a button, but not to a tab.
      if (key === 'Enter' && !hasModifier && target instanceof HTMLElement && target.matches(TAB)) {
        pressed = target;
      }
    },
    options,
  );
  addEventListener(
    'keydown',
    (event) => {
      const {key, code, keyCode, isComposing, ctrlKey, metaKey, altKey, shiftKey} = event;
      // WebKit sends the key that ends a composition after its end (https://bugs.webkit.org/show_bug.cgi?id=165004).
      if (isComposing || keyCode === 229) {
        event.stopImmediatePropagation();
        return;
      }
      // On a keyboard without Latin letters, the key at the place of K counts. A browser that fills in a field sends an
      // event without a key and a code.
      const isK = key?.toLowerCase() === 'k' || (code === 'KeyK' && !/^\p{Script=Latin}$/u.test(key));
      // On Apple's systems, Ctrl + K deletes to the end of the line in every field.
      const isCommand = /Mac|iP(?:hone|ad|od)/.test(navigator.platform) ? metaKey && !ctrlKey : ctrlKey || metaKey;
      if (isK && isCommand && !altKey && !shiftKey) {
        const box = /** @type {HTMLInputElement | null} */ (document.querySelector('.navbar__search-input'));
        event.preventDefault();
        box?.focus();
        box?.select();
      }
    },
    true,
  );
  addEventListener('error', ({target}) => target instanceof HTMLScriptElement && target.remove(), options);
  addEventListener('error', ({target}) => target instanceof HTMLImageElement && target.removeAttribute('srcset'), true);
  // The attribute is "true" when React has run its effects. Before that, Docusaurus sets it to other values.
  new MutationObserver((_, observer) => {
    if (document.documentElement.dataset.hasHydrated === 'true') {
      observer.disconnect();
      hydrated.abort();
      pressed?.click();
    }
  }).observe(document.documentElement, {attributeFilter: ['data-has-hydrated']});
}
