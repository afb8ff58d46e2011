// @ts-check
/**
 * Applies the choices that the browser stores, before the page is painted for the first time. Otherwise, hydration
 * would change the height of the page above the reader. Then a link to a heading, a reload or the way back would end in
 * another place. The theme's own script does the same for the colour mode.
 *
 * - Tabs show the panel that the reader chose in an earlier visit, or the panel in the query string of the URL.
 *   `src/theme/Tabs` writes `data-group`, `data-parameter` and `data-value` into the HTML. After hydration, React shows
 *   the panels, and this script removes its CSS rules.
 * - The browser finds text in a panel that is not chosen, for a link to a text (`#:~:text=…`) and for its own search.
 * - A new announcement is shown even if the reader has closed an earlier one.
 * - The colour of the browser's own frame follows the colour mode of the page, not the colour mode of the system.
 *
 * `index.ts` gives this script the suffix of Docusaurus's storage keys and the id of the announcement.
 */
{
  const {storageSuffix = '', announcement} = document.currentScript?.dataset ?? {};
  const TABS_KEY_PREFIX = 'docusaurus.tab.';

  /**
   * Creates the CSS rules that show the panel of one tab, in every group that contains this tab. In the HTML, the list
   * of tabs comes before the panels, so the rules apply before another panel is painted.
   *
   * @param {string} groups selector of the groups
   * @param {string} value the value of the tab
   */
  const getRules = (groups, value) => {
    const hasValue = `[data-value=${CSS.escape(value)}]`;
    const groupsWithTab = `[data-app-runs] ${groups}:has(> [role=tablist] > ${hasValue})`;
    const tabs = `${groupsWithTab} > [role=tablist] > [role=tab]`;
    const panels = `${groupsWithTab} > div > [role=tabpanel]`;
    return [
      `${tabs}:not(${hasValue}) {border-bottom-color: transparent; color: inherit}`,
      `${tabs}${hasValue} {border-bottom-color: var(--ifm-tabs-color-active-border); color: var(--ifm-tabs-color-active)}`,
      `${panels}:not(${hasValue}, [hidden], [data-found]) {display: none}`,
      `${panels}${hasValue} {display: block; content-visibility: visible}`,
    ];
  };

  /** @type {Record<string, string>} */
  let storedValues = {};
  try {
    storedValues = {...localStorage};
    if (announcement && storedValues[`docusaurus.announcement.id${storageSuffix}`] !== announcement) {
      localStorage.removeItem(`docusaurus.announcement.dismiss${storageSuffix}`);
    }
  } catch {
    // The browser denies storage, so there are no stored choices.
  }

  // The HTML contains `hidden` without a value, because React cannot render a value.
  document.addEventListener('DOMContentLoaded', () => {
    for (const panel of document.querySelectorAll('[data-app-runs] [role=tabpanel][hidden]')) {
      panel.setAttribute('hidden', 'until-found');
    }
  });
  // The browser sends this event when it has found text in a hidden panel. After hydration, `src/theme/Tabs` handles
  // the event. This handler then does nothing, because a hidden panel no longer has a role.
  document.addEventListener('beforematch', ({target}) => {
    const panel = target instanceof Element ? target.closest('[role=tabpanel]') : null;
    panel?.setAttribute('data-found', '');
    for (const sibling of panel?.parentElement?.children ?? []) {
      if (sibling !== panel) {
        sibling.setAttribute('hidden', 'until-found');
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
  for (const [key, value] of Object.entries(storedValues)) {
    if (key.startsWith(TABS_KEY_PREFIX) && key.endsWith(storageSuffix)) {
      const name = key.slice(TABS_KEY_PREFIX.length, key.length - storageSuffix.length);
      // The query string has precedence over the stored choice, but only some groups read the query string.
      const withoutParameter = parameters.has(name) ? ':not([data-parameter])' : '';
      rules.push(...getRules(`[data-group=${CSS.escape(name)}]${withoutParameter}`, value));
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
