/**
 * The operations of a browser tab that the tests in this folder use, so that each test is written once for all engines.
 * `playwright.ts` and `selenium.ts` implement them.
 */
export interface Tab {
  /** Opens a URL and waits until the page has loaded. */
  goto: (url: string) => Promise<void>;
  /** Sets the size of the viewport in CSS pixels. In MiniBrowser, it is the size of the window. */
  resize: (width: number, height: number) => Promise<unknown>;
  /** Presses a key, or several together, such as `Control+k`. Keys have their names in `KeyboardEvent.key`. */
  press: (keys: string) => Promise<unknown>;
  type: (text: string) => Promise<unknown>;
  /** Evaluates a JavaScript expression in the page. @returns its value */
  evaluate: (expression: string) => Promise<unknown>;
  /** Clicks the middle of the element that is the value of an expression in the page. */
  click: (expression: string) => Promise<unknown>;
  /** Returns the errors, warnings and policy violations since the last call. */
  takeComplaints: () => Promise<string[]>;
  /** Ends the browser. */
  close: () => Promise<void>;
}

/**
 * Whether a message is about a file that a page was prefetching when the test opened another URL. Firefox reports such a
 * file as an error. Ignoring it hides no fault, because a page whose own files are missing never hydrates.
 */
export const isInterruptedPrefetch = (message: string): boolean => message.includes('ChunkLoadError');
