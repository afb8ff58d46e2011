/**
 * What happens when a file of the app is gone from the server, as it is for a page older than the published site.
 * Docusaurus itself reloads the whole page when a move to another page fails; the rest is left as uncaught errors and
 * caught here:
 *
 * - The page that was opened cannot hydrate. It is reloaded once; the browser knows a page that comes from a reload,
 *   which stays as the static page that it is, with a notice.
 * - A page fetched ahead is unavailable. Nothing is lost: a click loads it in full.
 */

if (typeof window !== 'undefined') {
  window.addEventListener('unhandledrejection', (event) => {
    if (!isMissingFile(event.reason)) {
      return;
    }
    event.preventDefault();
    if (document.documentElement.dataset.hasHydrated === 'true') {
      return;
    }
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (navigation && navigation.type !== 'reload' && navigator.onLine) {
      window.location.reload();
    } else {
      showNotice();
    }
  });
}

/** As the bundler names its error, for scripts and for styles. */
function isMissingFile(reason: unknown): boolean {
  const {name, code} = (reason ?? {}) as {name?: unknown; code?: unknown};
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}

const NOTICE_ID = 'missing-files';

function showNotice(): void {
  // Every missing file raises its own event.
  if (document.getElementById(NOTICE_ID)) {
    return;
  }
  const notice = document.createElement('p');
  notice.id = NOTICE_ID;
  notice.className = 'alert alert--warning margin-bottom--none';
  notice.setAttribute('role', 'alert');
  notice.textContent =
    'Some files of this page could not be loaded, so search and menus do not work here. You can read on and follow links, ' +
    'or load the page again later.';
  document.body.prepend(notice);
}
