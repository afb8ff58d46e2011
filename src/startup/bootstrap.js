// @ts-check
/**
 * Starts the app when the page has loaded, or as soon as the reader does something. The scripts of the app are in
 * `<template id="app-scripts">`, because a browser does not load scripts in a template. This script also does the
 * following:
 *
 * - The app does not start before the HTML has arrived in full. Otherwise, React would hydrate a part of the page, and
 *   then render all of it again.
 * - If the reader presses a button or a tab before hydration, this script presses it again afterwards. React itself
 *   replays only clicks that come after React has loaded. Buttons that send a form are left out, because they work
 *   without React.
 * - Ctrl or Cmd + K moves the focus to the search box, before and after hydration. When the search box hydrates, it
 *   takes over the text that it contains.
 * - While an input method composes, no other handler in the page gets its keys.
 * - A script that fails is removed. Otherwise, the bundler would find its element in the page and wait two minutes for
 *   it.
 * - An image that cannot be loaded or decoded in its best format is shown in its plain format.
 */
{
  const TAB_SELECTOR = '[role=tab]';
  /** @type {HTMLElement | null} */
  let pressedControl = null;
  const start = () => {
    const scripts = /** @type {HTMLTemplateElement | null} */ (document.getElementById('app-scripts'));
    scripts?.replaceWith(scripts.content);
  };
  // Hydration removes the listeners with these options.
  const hydration = new AbortController();
  const untilHydration = {capture: true, signal: hydration.signal};
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
    const onInteraction = () =>
      document.readyState === 'loading' ? addEventListener('DOMContentLoaded', start) : start();
    addEventListener(type, onInteraction, untilHydration);
  }
  // On a busy machine, the browser may never be idle. Then the app starts after two seconds.
  const startWhenIdle = () => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(start, {timeout: 2000});
    } else {
      // Safari does not have requestIdleCallback.
      setTimeout(start);
    }
  };
  addEventListener('load', startWhenIdle);
  addEventListener(
    'click',
    ({target}) => {
      pressedControl = target instanceof Element ? target.closest(`button[type=button], ${TAB_SELECTOR}`) : null;
    },
    untilHydration,
  );
  addEventListener(
    'keydown',
    ({target, key, altKey, ctrlKey, metaKey, shiftKey}) => {
      const hasModifier = altKey || ctrlKey || metaKey || shiftKey;
      // The Enter key sends a click to a button, but not to a tab.
      if (key === 'Enter' && !hasModifier && target instanceof HTMLElement && target.matches(TAB_SELECTOR)) {
        pressedControl = target;
      }
    },
    untilHydration,
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
      // On a keyboard without Latin letters, use the key in the place of K. The key and the code can be undefined,
      // because a browser that fills in a field sends such an event.
      const isSearchKey = key?.toLowerCase() === 'k' || (code === 'KeyK' && !/^\p{Script=Latin}$/u.test(key));
      // On Apple's systems, Ctrl + K deletes to the end of the line in every field.
      const isCommand = /Mac|iP(?:hone|ad|od)/.test(navigator.platform) ? metaKey && !ctrlKey : ctrlKey || metaKey;
      if (isSearchKey && isCommand && !altKey && !shiftKey) {
        const box = /** @type {HTMLInputElement | null} */ (document.querySelector('.navbar__search-input'));
        event.preventDefault();
        box?.focus();
        box?.select();
      }
    },
    true,
  );
  addEventListener('error', ({target}) => target instanceof HTMLScriptElement && target.remove(), untilHydration);
  addEventListener('error', ({target}) => target instanceof HTMLImageElement && target.removeAttribute('srcset'), true);
  // The attribute is "true" when React has run its effects. Before that, Docusaurus sets it to other values.
  new MutationObserver((_, observer) => {
    if (document.documentElement.dataset.hasHydrated === 'true') {
      observer.disconnect();
      hydration.abort();
      pressedControl?.click();
    }
  }).observe(document.documentElement, {attributeFilter: ['data-has-hydrated']});
}
