/** Lists that come in pages, which can come short, repeat, overlap or never end. */

import {Incomplete, UnknownForm} from './errors.js';

/** Checks the pages of one list. */
export class Pages {
  received = 0;
  /** The largest that was announced. */
  size = 0;
  #url;
  #seen = new Set();
  /** @type {Set<string>} */
  #before = new Set();

  /** @param {string} url for messages */
  constructor(url) {
    this.#url = url;
  }

  /**
   * Counts a page.
   * @param {string[]} keys of its items
   * @param {string | undefined} next what leads to the page after it
   * @param {number | null} size of the list, if announced
   * @returns {boolean[]} for each item whether it is a new one
   */
  add(keys, next, size) {
    if (size !== null && !(Number.isSafeInteger(size) && size >= 0)) {
      throw new UnknownForm('the size of a list is not a number', this.#url);
    }
    const page = JSON.stringify([keys[0], keys.at(-1), keys.length]);
    if (keys.length > 0 && this.#seen.has(page)) throw new Incomplete('a page came twice; try again', this.#url);
    if (next && this.#seen.has(next)) throw new Incomplete('the pages run in a circle; try again', this.#url);
    this.#seen.add(page).add(next);
    const isNew = keys.map((key, i) => !this.#before.has(key) && keys.indexOf(key) === i);
    const count = isNew.filter(Boolean).length;
    if (count === 0 && next) throw new Incomplete('a page without anything new; try again', this.#url);
    this.#before = new Set(keys);
    this.received += count;
    this.size = Math.max(this.size, size ?? 0);
    if (size !== null && this.received > this.size) {
      throw new Incomplete(`more came than the ${this.size} that were announced; try again`, this.#url);
    }
    return isNew;
  }

  /** @throws {Incomplete} when the list ended early */
  end() {
    if (this.received < this.size) {
      throw new Incomplete(`only ${this.received} of ${this.size} came; try again`, this.#url);
    }
  }
}
