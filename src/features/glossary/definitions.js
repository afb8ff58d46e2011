// @ts-check
/**
 * Shows the definition of a term in a popover, instead of following the link of the term to the glossary. This is an
 * inline script of each page (`src/startup/index.ts`), so it works before the app starts. A term is an ordinary link
 * without scripts, and for the keys and mouse buttons that open a new tab.
 *
 * The browser closes a definition for a click elsewhere and for Escape. This script also closes a definition when the
 * focus moves elsewhere. For example, Ctrl + K moves the focus to the search box, which uses Escape for its own list.
 */
{
  /** @param {Event} event */
  const getElement = ({target}) => (target instanceof Element ? target : null);

  document.addEventListener('click', (event) => {
    const term = /** @type {HTMLElement | null | undefined} */ (getElement(event)?.closest('a.term'));
    const definition = document.getElementById(term?.getAttribute('aria-controls') ?? '');
    const opensNewTab = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    // Follow the link if the end of the page, with the definition, has not loaded yet. Browsers without popovers also
    // follow the link, because they lack `showPopover`.
    if (term && definition?.showPopover && !opensNewTab) {
      event.preventDefault();
      definition.showPopover({source: term});
      // In Firefox, the Tab key does not move the focus from a link into its popover. From the popover, it moves the
      // focus to the link in the popover.
      definition.focus();
    }
  });

  // A `toggle` event does not bubble, so the listener needs the capture phase.
  document.addEventListener(
    'toggle',
    (event) => {
      const definition = getElement(event);
      if (definition?.matches('.definition')) {
        const isOpen = definition.matches(':popover-open');
        for (const term of document.querySelectorAll(`a.term[aria-controls="${definition.id}"]`)) {
          term.setAttribute('aria-expanded', String(isOpen));
        }
      }
    },
    true,
  );

  document.addEventListener('focusin', (event) => {
    const openDefinition = /** @type {HTMLElement | null} */ (document.querySelector('.definition:popover-open'));
    if (
      openDefinition &&
      !getElement(event)?.closest(`[id="${openDefinition.id}"], [aria-controls="${openDefinition.id}"]`)
    ) {
      openDefinition.hidePopover();
    }
  });
}
