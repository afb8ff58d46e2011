/** Checks that the pages of a list are complete. */

import {Incomplete, UnknownForm} from './errors.ts';

/**
 * Checks the pages of one list. Services can omit or repeat pages, and pages can overlap or link back to earlier ones.
 */
export class PageList {
  /** The URL of the list. Messages begin with it. */
  readonly url: string;
  /** The number of items received. An item on two neighbouring pages counts once. */
  received: number;
  /** The largest size that the service announced. */
  size: number;
  #previousKeys: string[] = [];
  readonly #seenPages: Set<string>;

  /** @param nextLink the link or token of the next page, if an earlier run already read the first pages of the list */
  constructor(url: string, received: number = 0, size: number = 0, nextLink: string | null = null) {
    this.url = url;
    this.received = received;
    this.size = size;
    this.#seenPages = new Set([nextLink ?? url]);
  }

  #check(isWrong: boolean, problem: string) {
    if (isWrong) {
      throw new Incomplete(`${problem}; try again`, this.url);
    }
  }

  /**
   * Counts the items of a page.
   * @param keys the identifiers of the items
   * @param nextLink the link or token of the next page. The last page has none
   * @param size the size of the list, or null if the service does not announce it
   * @returns for each item, whether it is new: not on the previous page, and not earlier on this page
   * @throws {Incomplete} if the page repeats an earlier page, links back to an earlier page, or contains nothing new
   * although another page follows. Also if the list has more items than the service announced
   * @throws {UnknownForm} if the size is not a whole number
   */
  add(keys: string[], nextLink: string | null | undefined, size: number | null): boolean[] {
    if (size !== null && !(Number.isSafeInteger(size) && size >= 0)) {
      throw new UnknownForm('the size of a list is not a number', this.url);
    }
    const page = JSON.stringify([keys[0], keys.at(-1), keys.length]);
    this.#check(keys.length > 0 && this.#seenPages.has(page), 'a page came twice');
    this.#check(Boolean(nextLink) && this.#seenPages.has(nextLink as string), 'the pages run in a circle');
    this.#seenPages.add(page);
    if (nextLink) {
      this.#seenPages.add(nextLink);
    }
    const before = new Set(this.#previousKeys);
    const isNew = keys.map((key, i) => !before.has(key) && keys.indexOf(key) === i);
    const count = isNew.filter(Boolean).length;
    this.#check(count === 0 && Boolean(nextLink), 'a page without anything new');
    this.#previousKeys = keys;
    this.received += count;
    this.size = Math.max(this.size, size ?? 0);
    this.#check(size !== null && this.received > this.size, `more came than the ${this.size} that were announced`);
    return isNew;
  }

  /** @throws {Incomplete} if the list contained fewer items than the service announced */
  end(): void {
    this.#check(this.received < this.size, `only ${this.received} of ${this.size} came`);
  }
}
