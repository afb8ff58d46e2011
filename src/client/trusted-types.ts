/**
 * Trusted Types: what the page's own code may hand to the browser as markup or as the address of a script. The policy of the
 * pages (`src/site/security.ts`) asks for it; where a library would put in what is refused here, the browser throws.
 *
 * Markup may come in without anything that runs: React, Mermaid and the progress bar need no more.
 */

/** The part of the Trusted Types API that is used; TypeScript has no types for it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Partial<Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>>,
  ): {createHTML(html: string): string};
}

const trustedTypes = typeof window === 'undefined' ? undefined : (window as {trustedTypes?: TrustedTypes}).trustedTypes;

if (trustedTypes) {
  // Only to look at markup: what it makes goes nowhere else.
  const inspection = trustedTypes.createPolicy('inspection', {createHTML: (html) => html});
  trustedTypes.createPolicy('default', {
    createHTML: (html) => {
      const template = document.createElement('template');
      template.innerHTML = inspection.createHTML(html);
      return [...template.content.querySelectorAll('*')].every(isInert) ? html : null;
    },
    // The breadcrumbs for search engines (JSON-LD) are a script to the browser. JSON runs nothing.
    createScript: (text) => (isJson(text) ? text : null),
    createScriptURL: (url) => (new URL(url, window.location.href).origin === window.location.origin ? url : null),
  });
}

/** Whether an element neither runs nor loads anything by itself, handlers and `javascript:` addresses included. */
function isInert(element: Element): boolean {
  return (
    !element.matches('script, iframe, object, embed, base, meta, link') &&
    [...element.attributes].every(({name, value}) => !/^on/i.test(name) && !/^\s*javascript:/i.test(value))
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
