// @ts-check
/**
 * Shows what depends on the choices that the browser stores, before the page is painted for the first time. Hydration
 * would otherwise change the height of what is above the reader, and a link to a heading, a reload or the way back would
 * end in another place. (The theme's own script does this for the colour mode.)
 *
 * - Tabs show the panel that the reader chose in an earlier visit, or that the URL names. `src/theme/Tabs` writes
 *   `data-group`, `data-parameter` and `data-value` into the HTML. The rules go when React shows the panels itself.
 * - The browser finds text in a panel that is not chosen, for a link to a text (`#:~:text=…`) and for its own search.
 * - A new announcement is shown, although the reader has closed an earlier one.
 * - The colour of the browser's own frame follows the colour mode of the page, not that of the system.
 *
 * `index.ts` gives this script the suffix of Docusaurus's storage keys and the id of the announcement.
 */
{
  const {storageSuffix = '', announcement} = document.currentScript?.dataset ?? {};
  const TABS_KEY = 'docusaurus.tab.';

  /**
   * Rules that show the panel of one tab, in every group that has this tab. The list of tabs comes first in the HTML, so
   * that no other panel is ever painted.
   *
   * @param {string} groups selector of the groups
   * @param {string} value of the tab
   */
  const getRules = (groups, value) => {
    const chosen = `[data-value=${CSS.escape(value)}]`;
    const group = `[data-app-runs] ${groups}:has(> [role=tablist] > ${chosen})`;
    const tab = `${group} > [role=tablist] > [role=tab]`;
    const panel = `${group} > div > [role=tabpanel]`;
    return [
      `${tab}:not(${chosen}) {border-bottom-color: transparent; color: inherit}`,
      `${tab}${chosen} {border-bottom-color: var(--ifm-tabs-color-active-border); color: var(--ifm-tabs-color-active)}`,
      `${panel}:not(${chosen}, [hidden], [data-found]) {display: none}`,
      `${panel}${chosen} {display: block; content-visibility: visible}`,
    ];
  };

  /** @type {Record<string, string>} */
  let stored = {};
  try {
    stored = {...localStorage};
    if (announcement && stored[`docusaurus.announcement.id${storageSuffix}`] !== announcement) {
      localStorage.removeItem(`docusaurus.announcement.dismiss${storageSuffix}`);
    }
  } catch {
    // The browser denies storage: nothing is remembered.
  }

  // The HTML only has `hidden` without a value. React renders no other, and the build shortens it.
  document.addEventListener('DOMContentLoaded', () => {
    for (const panel of document.querySelectorAll('[data-app-runs] [role=tabpanel][hidden]')) {
      panel.setAttribute('hidden', 'until-found');
    }
  });
  // The browser has found text in a panel. When React has hydrated, `src/theme/Tabs` hears this event itself, and a hidden
  // panel has no role.
  document.addEventListener('beforematch', ({target}) => {
    const panel = target instanceof Element ? target.closest('[role=tabpanel]') : null;
    panel?.setAttribute('data-found', '');
    for (const other of panel?.parentElement?.children ?? []) {
      if (other !== panel) {
        other.setAttribute('hidden', 'until-found');
      }
    }
  });

  const setFrameColour = () => {
    for (const meta of document.querySelectorAll('meta[name=theme-color][data-mode]')) {
      const isCurrent = meta.getAttribute('data-mode') === document.documentElement.dataset.theme;
      meta.setAttribute('media', isCurrent ? 'all' : 'not all');
    }
  };
  new MutationObserver(setFrameColour).observe(document.documentElement, {attributeFilter: ['data-theme']});
  setFrameColour();

  const parameters = new URLSearchParams(location.search);
  const rules = [...parameters].flatMap(([name, value]) => getRules(`[data-parameter=${CSS.escape(name)}]`, value));
  for (const [key, value] of Object.entries(stored)) {
    if (key.startsWith(TABS_KEY) && key.endsWith(storageSuffix)) {
      const name = key.slice(TABS_KEY.length, key.length - storageSuffix.length);
      const others = parameters.has(name) ? ':not([data-parameter])' : '';
      rules.push(...getRules(`[data-group=${CSS.escape(name)}]${others}`, value));
    }
  }
  if (rules.length > 0) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules.join('\n'));
    document.adoptedStyleSheets = [sheet];
    const root = document.documentElement;
    new MutationObserver((_, observer) => {
      if (root.dataset.hasHydrated === 'true') {
        observer.disconnect();
        document.adoptedStyleSheets = [];
      }
    }).observe(root, {attributeFilter: ['data-has-hydrated']});
  }
}
