/**
 * What a browser's translation does to a page, as readers have reported it
 * (https://github.com/facebook/react/issues/11538): each text is replaced by `<font><font>…</font></font>`, and so is
 * each that comes later. React goes on with the text that it knows: it fails to remove it, and what it writes to it
 * nobody sees.
 *
 * The functions run in the page, in any engine, and know nothing of each other.
 */

/** Translates the page from now on, into capitals. `window.unseen` lists what was written to a text that is gone. */
export function translate(): void {
  const unseen: string[] = [];
  Object.assign(window, {unseen});
  const SKIPPED = 'script, style, textarea, template, noscript, title, option, font, svg, svg *';
  const places = new WeakMap<Node, Element>();
  const watchGone = new MutationObserver((records) => {
    for (const {target} of records) {
      if (places.get(target)?.isConnected) {
        unseen.push(`“${target.nodeValue}”, where “${places.get(target)?.textContent}” is shown`);
      }
    }
  });
  const wrap = (text: Node) => {
    const {parentElement} = text;
    if (!parentElement || parentElement.matches(SKIPPED) || !text.nodeValue?.trim()) {
      return;
    }
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    outer.firstElementChild!.textContent = text.nodeValue.toUpperCase();
    parentElement.replaceChild(outer, text);
    places.set(text, outer);
    watchGone.observe(text, {characterData: true});
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) {
      texts.push(walker.currentNode);
    }
    texts.forEach(wrap);
  };
  wrapAll(document.body);
  new MutationObserver((records) => {
    for (const {type, target, addedNodes} of records) {
      if (type === 'characterData') {
        wrap(target);
      }
      addedNodes.forEach((node) => (node instanceof Text ? wrap(node) : wrapAll(node)));
    }
  }).observe(document.body, {childList: true, subtree: true, characterData: true});
}

/** Uses every control of the page that can be seen, and what appears then, without leaving the page. */
export async function useEverything(): Promise<void> {
  const used = new Set<Element>();
  const findNext = () =>
    [...document.querySelectorAll<HTMLElement>('button, summary, [role=tab], input, select, textarea')].find(
      (element) =>
        !used.has(element) &&
        !element.matches(':disabled, [inert] *') &&
        element.checkVisibility({visibilityProperty: true}),
    );
  const setValue = (element: Element, value: string) => {
    // React overrides the setter of the element itself, and ignores what is set by it.
    Reflect.set(Object.getPrototypeOf(element) as object, 'value', value, element);
    element.dispatchEvent(new Event(element instanceof HTMLSelectElement ? 'change' : 'input', {bubbles: true}));
  };
  const waitForPage = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  for (let control = findNext(); control && used.size < 500; control = findNext()) {
    used.add(control);
    control.focus();
    if (control instanceof HTMLSelectElement) {
      for (const {value} of [...control.options].reverse()) {
        setValue(control, value);
      }
    } else if (control.matches('input:not([type=checkbox]), textarea')) {
      // Two after each other that a tool knows: what it says changes in its place.
      for (const value of ['SK-C-5', 'https://id.rijksmuseum.nl/200108369', '', 'Rembrandt']) {
        setValue(control, value);
        await waitForPage();
      }
    } else {
      control.click();
    }
    await waitForPage();
  }
}
