// @ts-check
/**
 * Shows the definition of a term as a note, where the link of the term would lead to the glossary. This is an inline
 * script of each page (`src/startup/index.ts`), so it works before the app starts. Without scripts, and with the keys or
 * the mouse button that open a new tab, a term is a link like any other.
 *
 * The browser closes a definition itself for a click elsewhere and for Escape. This script also closes a definition when
 * the focus moves elsewhere, as Ctrl + K moves it to the search box. The search box takes Escape for its own list.
 */
{
  /** @param {Event} event */
  const getElement = ({target}) => (target instanceof Element ? target : null);

  document.addEventListener('click', (event) => {
    const term = /** @type {HTMLElement | null | undefined} */ (getElement(event)?.closest('a.term'));
    const definition = document.getElementById(term?.getAttribute('aria-controls') ?? '');
    const opensElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    // The definition is missing while the end of the page is still on its way, and in a browser without popovers
    // `showPopover` is missing.
    if (term && definition?.showPopover && !opensElsewhere) {
      event.preventDefault();
      definition.showPopover({source: term});
      // In Firefox, the Tab key does not lead from a link into its popover. From inside the popover it leads to the link there.
      definition.focus();
    }
  });

  // A `toggle` event does not bubble.
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
    const open = /** @type {HTMLElement | null} */ (document.querySelector('.definition:popover-open'));
    if (open && !getElement(event)?.closest(`[id="${open.id}"], [aria-controls="${open.id}"]`)) {
      open.hidePopover();
    }
  });
}
