import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {DEFAULT_SETTINGS} from '../../packages/client/javascript/settings';
import {root} from '../../scripts/lib/project';

const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The settings whose default is a value. The default of `notice` is a function that does nothing. */
const settings = Object.entries(DEFAULT_SETTINGS).filter(([name]) => name !== 'notice');

test('the comment on each setting in JavaScript contains its default', () => {
  const source = read('packages/client/javascript/settings.ts');
  const defaults = [...source.matchAll(/@default (.*)\n {3}\*\/\n {2}(\w+):/g)].map(([, value, name]) => [name, value]);
  expect(Object.fromEntries(defaults)).toEqual(
    Object.fromEntries(settings.map(([name, value]) => [name, value === '' ? "''" : JSON.stringify(value)])),
  );
});

test('each setting has the same default in Python as in JavaScript', () => {
  const source = read('packages/client/python/collection_online/settings.py');
  const [, body = ''] = /^class Settings:\n(.*?)^\S/ms.exec(source) ?? [];
  const defaults = [...body.matchAll(/^ {4}(\w+): .+ = (.+)$/gm)].map(([, name, value]) => [name, value]);
  const formatForPython = (value: unknown) => (value === null ? 'None' : JSON.stringify(value));
  expect(Object.fromEntries(defaults)).toEqual({
    ...Object.fromEntries(settings.map(([name, value]) => [toSnakeCase(name), formatForPython(value)])),
    notice: '_ignore',
  });
});

test('the page about the settings has the same defaults', () => {
  const rows = read('docs/client-settings.md').matchAll(/^\| `(\w+)` \| `(\w+)` \| (.+?) \|/gm);
  const defaults = [...rows].map(([, name, pythonName, value]) => [name, pythonName, value]);
  const texts: Readonly<Record<string, string>> = {contact: 'the variable `CONTACT`', museum: 'the variable `MUSEUM`'};
  const formatForPage = (name: string, value: unknown) =>
    texts[name] ?? (value === null ? 'none' : JSON.stringify(value));
  expect(defaults).toEqual(
    expect.arrayContaining(settings.map(([name, value]) => [name, toSnakeCase(name), formatForPage(name, value)])),
  );
  expect(defaults).toHaveLength(settings.length + 1);
});
