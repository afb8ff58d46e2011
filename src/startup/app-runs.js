// @ts-check
/**
 * Tells the style sheets whether the app runs or is about to start, with `data-app-runs` on `<html>`. The attribute is
 * missing where scripts are switched off, where a policy blocks them, and where the app cannot start. Style sheets then
 * show the page as it is without scripts (`src/css/no-script.css`). `page-url.ts` removes the attribute from copies.
 *
 * The app cannot start when one of its files is gone from the server, as in a page that is older than the published
 * site. The page is then reloaded once. If the file is still missing, the page stays as it is, with a notice. The same
 * applies to the style sheet. A later page that is fetched ahead and unavailable does no harm: a click loads it in full.
 */
{
  const root = document.documentElement;
  const NOTICES = {
    script:
      'Some files of this page could not be loaded, so search and tools do not work here. You can read on and follow links, or load the page again later.',
    style:
      'Some files of this page could not be loaded, so it does not look as it should. You can read on and follow links, or load the page again later.',
  };
  /** @type {Partial<Record<keyof NOTICES, HTMLElement>>} */
  const notices = {};

  let isReloading = false;

  root.dataset.appRuns = '';

  const isHydrated = () => root.dataset.hasHydrated === 'true';

  /** @param {keyof NOTICES} kind */
  const showNotice = (kind) => {
    const notice = document.createElement('p');
    notice.className = 'alert alert--warning margin-bottom--none';
    notice.setAttribute('role', 'alert');
    notice.lang = 'en';
    notice.textContent = NOTICES[kind];
    document.body.prepend(notice);
    notices[kind] = notice;
  };

  /** @param {keyof NOTICES} kind of the file */
  const handleMissingFile = (kind) => {
    const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
    if (navigation && navigation.type !== 'reload' && navigator.onLine) {
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
      // A cache or the login page of a network may answer with HTML, which is a syntax error in a script.
      const script = target instanceof HTMLScriptElement ? target.src : error instanceof SyntaxError ? filename : '';
      if (script.includes('/assets/js/')) {
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
      // In a sandboxed frame of another page, the file counts as a file of another site. It is there, but no script may
      // read it.
      return false;
    }
  };

  // HTML in place of a style sheet gives an empty style sheet. The `load` event of an element does not reach the window.
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
    // These are the names of the bundler's errors.
    if (name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED') {
      event.preventDefault();
      if (!isHydrated()) {
        handleMissingFile('script');
      }
    }
  });

  // The bundler requests some files again, so the app may still start.
  new MutationObserver((_, observer) => {
    if (isHydrated()) {
      observer.disconnect();
      root.dataset.appRuns = '';
      notices.script?.remove();
    }
  }).observe(root, {attributeFilter: ['data-has-hydrated']});
}
