/** Fields as lines of text, for tables. */

import {Usage} from './errors.js';
import {FIELDS, getField} from './records.js';

/**
 * A field as one line of text. "material" is its names, and "material.equivalent" what they are called elsewhere.
 * @param {import('./types.js').AnyRecord} record
 * @param {string} column canonical name of a field, or of a part of one
 * @returns {string}
 */
export function toCell(record, column) {
  const [name = '', member] = column.split('.');
  if (!Object.hasOwn(FIELDS, name)) throw new Usage(`there is no field ${name}`);
  const value = getField(record, name) ?? null;
  return format(member ? (value === null ? [] : [value].flat().map((each) => each?.[member])) : value);
}

/** @param {any} value @returns {string} */
function format(value) {
  if (typeof value !== 'object' || value === null) return String(value ?? '').replace(/\r\n?|\n/g, ' ');
  const isNamed = 'name' in value;
  const parts = Array.isArray(value) ? value : isNamed ? [value.name ?? value.id ?? value.code] : Object.values(value);
  return parts
    .map(format)
    .filter(Boolean)
    .join(Array.isArray(value) ? '; ' : ' ');
}

/** What a spreadsheet would calculate gets an apostrophe. @param {string} text */
export const guard = (text) => (/^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text);

/** One line of CSV. @param {string[]} cells */
export const csvLine = (cells) =>
  `${cells
    .map((cell) => (/[",\r\n]/.test(cell) || (cells.length === 1 && !cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\n`;
