/** Checks that the pages of a list are complete. */

import {Incomplete, UnknownForm} from './errors.ts';

/** Checks the pages of one list. Services can leave out pages, repeat them, or let them overlap or run in a circle. */
export class PageList {
  /** The URL of the list. Messages begin with it. */
  readonly url: string;
  /** How many different items came. */
  received: number;
  /** The largest size that the service announced. */
  size: number;
  #keysOfLastPage: string[] = [];
  readonly #seen: Set<string>;

  /** @param next what leads to the next page, if the first pages of the list came earlier */
  constructor(url: string, received: number = 0, size: number = 0, next: string | null = null) {
    this.url = url;
    this.received = received;
    this.size = size;
    this.#seen = new Set([next ?? url]);
  }

  #check(isWrong: boolean, problem: string) {
    if (isWrong) {
      throw new Incomplete(`${problem}; try again`, this.url);
    }
  }

  /**
   * Counts a page.
   * @param keys of its items
   * @param next what leads to the next page
   * @param size of the list, or null when the service does not announce it
   * @returns for each item, whether it is new
   */
  add(keys: string[], next: string | null | undefined, size: number | null): boolean[] {
    if (size !== null && !(Number.isSafeInteger(size) && size >= 0)) {
      throw new UnknownForm('the size of a list is not a number', this.url);
    }
    const page = JSON.stringify([keys[0], keys.at(-1), keys.length]);
    this.#check(keys.length > 0 && this.#seen.has(page), 'a page came twice');
    this.#check(Boolean(next) && this.#seen.has(next as string), 'the pages run in a circle');
    this.#seen.add(page);
    if (next) {
      this.#seen.add(next);
    }
    const before = new Set(this.#keysOfLastPage);
    const isNew = keys.map((key, i) => !before.has(key) && keys.indexOf(key) === i);
    const count = isNew.filter(Boolean).length;
    this.#check(count === 0 && Boolean(next), 'a page without anything new');
    this.#keysOfLastPage = keys;
    this.received += count;
    this.size = Math.max(this.size, size ?? 0);
    this.#check(size !== null && this.received > this.size, `more came than the ${this.size} that were announced`);
    return isNew;
  }

  /** @throws {Incomplete} when the list ended early */
  end(): void {
    this.#check(this.received < this.size, `only ${this.received} of ${this.size} came`);
  }
}
