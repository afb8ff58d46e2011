/**
 * A tab of a browser, with what the tests of this folder need of it, so that they are written once for all engines.
 * `playwright.ts` and `selenium.ts` implement it.
 */
export interface Tab {
  /** Opens a URL and waits until the page has loaded. */
  goto: (url: string) => Promise<void>;
  /** Sets the size of the viewport in CSS pixels. In MiniBrowser, it is the size of the window. */
  resize: (width: number, height: number) => Promise<unknown>;
  /** Presses a key, or several together, such as `Control+k`. Keys have their names in `KeyboardEvent.key`. */
  press: (keys: string) => Promise<unknown>;
  type: (text: string) => Promise<unknown>;
  /** The value of an expression in the page. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Clicks the middle of the element that is the value of an expression in the page. */
  click: (expression: string) => Promise<unknown>;
  /** Errors, warnings and requests that the policy refused, since the last call. */
  takeComplaints: () => Promise<string[]>;
  /** Ends the browser. */
  close: () => Promise<void>;
}

/**
 * Whether a message is about a file that a page was fetching ahead when another URL was opened. Firefox reports these
 * files as errors. A page whose own files are missing never hydrates, so no test passes there.
 */
export const isInterruptedPrefetch = (message: string): boolean => message.includes('ChunkLoadError');
