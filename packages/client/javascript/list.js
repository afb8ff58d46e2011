/** Lists that come in pages, which can come short, repeat, overlap or never end. */

import {Incomplete, UnknownForm} from './errors.js';

/** Checks the pages of one list. */
export class Pages {
  /** @type {string[]} */
  #before = [];

  /** @param {string} url for messages @param {number} [received] @param {number} [size] the largest announced */
  constructor(url, received = 0, size = 0) {
    this.url = url;
    this.received = received;
    this.size = size;
    /** @type {Set<unknown>} */
    this.seen = new Set([url]);
  }

  /** @param {boolean} isWrong @param {string} problem */
  #check(isWrong, problem) {
    if (isWrong) throw new Incomplete(`${problem}; try again`, this.url);
  }

  /**
   * Counts a page, and says of each item whether it is a new one.
   * @param {string[]} keys of its items
   * @param {string | null | undefined} next what leads to the page after it
   * @param {number | null} size of the list, if announced
   */
  add(keys, next, size) {
    if (size !== null && !(Number.isSafeInteger(size) && size >= 0)) {
      throw new UnknownForm('the size of a list is not a number', this.url);
    }
    const page = JSON.stringify([keys[0], keys.at(-1), keys.length]);
    this.#check(keys.length > 0 && this.seen.has(page), 'a page came twice');
    this.#check(Boolean(next) && this.seen.has(next), 'the pages run in a circle');
    this.seen.add(page).add(next);
    const before = new Set(this.#before);
    const isNew = keys.map((key, i) => !before.has(key) && keys.indexOf(key) === i);
    const count = isNew.filter(Boolean).length;
    this.#check(count === 0 && Boolean(next), 'a page without anything new');
    this.#before = keys;
    this.received += count;
    this.size = Math.max(this.size, size ?? 0);
    this.#check(size !== null && this.received > this.size, `more came than the ${this.size} that were announced`);
    return isNew;
  }

  /** @throws {Incomplete} when the list ended early */
  end() {
    this.#check(this.received < this.size, `only ${this.received} of ${this.size} came`);
  }
}
