/** Checks that the pages of a list are complete. */

import {Incomplete, UnknownForm} from './errors.ts';

/** Checks the pages of one list, which can come short, repeat, overlap or never end. Its URL begins messages. */
export class Pages {
  readonly url: string;
  received: number;
  /** The largest announced. */
  size: number;
  #before: string[] = [];
  #seen: Set<unknown>;

  constructor(url: string, received = 0, size = 0) {
    [this.url, this.received, this.size] = [url, received, size];
    this.#seen = new Set([url]);
  }

  #check(isWrong: boolean, problem: string) {
    if (isWrong) throw new Incomplete(`${problem}; try again`, this.url);
  }

  /** Counts a page, by the keys of its items, what leads to the next, and the size if announced: which are new. */
  add(keys: string[], next: string | null | undefined, size: number | null): boolean[] {
    if (size !== null && !(Number.isSafeInteger(size) && size >= 0)) {
      throw new UnknownForm('the size of a list is not a number', this.url);
    }
    const page = JSON.stringify([keys[0], keys.at(-1), keys.length]);
    this.#check(keys.length > 0 && this.#seen.has(page), 'a page came twice');
    this.#check(Boolean(next) && this.#seen.has(next), 'the pages run in a circle');
    this.#seen.add(page).add(next);
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
