import fs from 'node:fs';
import path from 'node:path';

/** A row of objects.jsonl: a value for each column. A list can be empty, and null means that there is no value. */
export type SampleObject = Readonly<Record<string, string | number | null | readonly string[]>>;

/**
 * Reads one of the sample objects, which are in `objects.jsonl`.
 *
 * @param root the project's folder
 * @returns its row, or undefined for an object that is not in the file
 */
export function findSampleObject(root: string, objectNumber: string): SampleObject | undefined {
  const lines = fs.readFileSync(path.join(root, 'static/data/objects.jsonl'), 'utf8').trim().split('\n');
  const objects = lines.map((line) => JSON.parse(line) as SampleObject);
  return objects.find((object) => object.object_number === objectNumber);
}

/** @returns the values of a column as texts */
export function listValues(object: SampleObject, column: string): string[] {
  const value = object[column] ?? [];
  return typeof value === 'object' ? [...value] : [String(value)];
}

/**
 * The size of a flat object.
 *
 * @returns its height and its width in cm, or null if the record does not state both
 */
export function getHeightAndWidth(object: SampleObject): {height: number; width: number} | null {
  const text = listValues(object, 'dimensions_as_text_en').join(' x ');
  const [height, width] = ['height', 'width'].map((name) => new RegExp(`\\b${name} ([\\d.]+) cm`).exec(text)?.[1]);
  return height === undefined || width === undefined ? null : {height: Number(height), width: Number(width)};
}
