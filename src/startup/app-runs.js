// @ts-check
/**
 * Sets the attribute `data-app-runs` on `<html>`, which means that the app runs or is about to start. The attribute is
 * missing where scripts are switched off, where a policy blocks them, and where the app cannot start. Then style sheets
 * show the page in its form without scripts (`src/css/no-script.css`). `page-url.ts` removes the attribute from copies.
 *
 * The app cannot start when one of its files is gone from the server. This happens when the site was published again
 * after the page was loaded. The page is reloaded once. If the file is still missing, the page gets a notice. The same
 * applies to the style sheet. After hydration, missing files are ignored, because a click on a link to another page
 * then loads this page in full.
 */
{
  const root = document.documentElement;
  const NOTICES = {
    script:
      'Some files of this page could not be loaded, so search and tools do not work here. You can read on and follow links, or load the page again later.',
    style:
      'Some files of this page could not be loaded, so it does not look as it should. You can read on and follow links, or load the page again later.',
  };
  /**
   * The notices in the page, keyed by the kind of the missing file.
   *
   * @type {Partial<Record<keyof NOTICES, HTMLElement>>}
   */
  const notices = {};

  let isReloading = false;

  root.dataset.appRuns = '';

  const isHydrated = () => root.dataset.hasHydrated === 'true';

  /** @param {keyof NOTICES} kind the kind of the missing file */
  const showNotice = (kind) => {
    const notice = document.createElement('p');
    notice.className = 'alert alert--warning margin-bottom--none';
    notice.setAttribute('role', 'alert');
    notice.lang = 'en';
    notice.textContent = NOTICES[kind];
    document.body.prepend(notice);
    notices[kind] = notice;
  };

  /**
   * Reloads the page once. After that, or without a connection, shows a notice instead.
   *
   * @param {keyof NOTICES} kind the kind of the missing file
   */
  const handleMissingFile = (kind) => {
    const [pageLoad] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
    const canReload = pageLoad && pageLoad.type !== 'reload' && navigator.onLine;
    if (canReload) {
      // Every missing file has its own event, but the page is reloaded only once.
      if (!isReloading) {
        isReloading = true;
        location.reload();
      }
      return;
    }
    if (kind === 'script') {
      delete root.dataset.appRuns;
    }
    if (document.readyState === 'loading') {
      addEventListener('DOMContentLoaded', () => showNotice(kind));
    } else if (!notices[kind]) {
      showNotice(kind);
    }
  };

  addEventListener(
    'error',
    ({target, error, filename}) => {
      if (isHydrated()) {
        return;
      }
      let scriptUrl = '';
      if (target instanceof HTMLScriptElement) {
        scriptUrl = target.src;
      } else if (error instanceof SyntaxError) {
        // A cache, or the login page of a network, may send HTML for a script.
        scriptUrl = filename;
      }
      if (scriptUrl.includes('/assets/js/')) {
        handleMissingFile('script');
      } else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
        handleMissingFile('style');
      }
    },
    true,
  );

  /** @param {CSSStyleSheet | null} sheet */
  const isEmpty = (sheet) => {
    try {
      return !sheet?.cssRules.length;
    } catch {
      // In a sandboxed frame of another page, the style sheet counts as a file from another site, so no script may read
      // it. It has arrived, because its `load` event called this function.
      return false;
    }
  };

  // A style sheet is empty if a server sends HTML for it. This listener is on the document, because the `load` event of
  // an element does not reach the window.
  document.addEventListener(
    'load',
    ({target}) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && isEmpty(target.sheet)) {
        handleMissingFile('style');
      }
    },
    true,
  );

  addEventListener('unhandledrejection', (event) => {
    const {name, code} = event.reason ?? {};
    // The bundler gives its errors this name and this code.
    if (name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED') {
      event.preventDefault();
      if (!isHydrated()) {
        handleMissingFile('script');
      }
    }
  });

  // The bundler requests some missing files again, so the app may still start.
  new MutationObserver((_, observer) => {
    if (isHydrated()) {
      observer.disconnect();
      root.dataset.appRuns = '';
      notices.script?.remove();
    }
  }).observe(root, {attributeFilter: ['data-has-hydrated']});
}
