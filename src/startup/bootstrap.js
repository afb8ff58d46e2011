// @ts-check
/**
 * Starts the scripts of the app, which lie in `<template id="app-scripts">`, where nothing is loaded, once the page has
 * loaded or the reader does something; and keeps what the reader does meanwhile.
 *
 * - Nothing starts before the HTML has arrived in full: React would hydrate part of a page, and render all of it again.
 * - A button or tab pressed before the page is hydrated is pressed again afterwards, unless it has worked: one that
 *   opens a popover, or sends a form. React does this only once it is loaded.
 * - Ctrl or Cmd + K moves the focus to the search box, which reads what was typed into it when it hydrates; afterwards, too.
 * - While an input method composes, all keys are its own, in every field: nothing below hears of them.
 * - A script that fails is removed. The bundler would wait two minutes for an element that it finds in the page.
 * - An image that cannot be loaded or shown in its best form is shown in its plain one.
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
  // eslint-disable-next-line compat/compat -- Safari has the other
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(start));
  addEventListener(
    'click',
    ({target}) => {
      pressed = target instanceof Element ? target.closest(`button[type=button]:not([popovertarget]), ${TAB}`) : null;
    },
    options,
  );
  addEventListener(
    'keydown',
    ({target, key}) => {
      // Enter clicks a button, but not a tab.
      if (key === 'Enter' && target instanceof HTMLElement && target.matches(TAB)) {
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
      // On a keyboard without Latin letters, the key counts that has the K on others. A browser that fills in a field sends neither.
      const isK = key?.toLowerCase() === 'k' || (code === 'KeyK' && !/^\p{Script=Latin}$/u.test(key));
      if (isK && (ctrlKey || metaKey) && !altKey && !shiftKey) {
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
  // Docusaurus first empties the attribute, when React has hydrated the page and has not run its effects yet.
  new MutationObserver((_, observer) => {
    if (document.documentElement.dataset.hasHydrated === 'true') {
      observer.disconnect();
      hydrated.abort();
      pressed?.click();
    }
  }).observe(document.documentElement, {attributeFilter: ['data-has-hydrated']});
}
