/** The cases of both languages, and every file that they name. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {readCases, startServer} from '../server.mjs';
import {main} from './cli.js';
import * as files from './files.js';
import * as client from './index.js';

const folder = path.join(import.meta.dirname, '../cases');
const cases = readCases(
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !['fields.json', 'values.json'].includes(name))
    .map((name) => path.join(folder, name)),
);
/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;
beforeAll(async () => {
  server = await startServer(cases);
});
afterAll(() => server.close());

/** @type {string[]} */
let notices = [];
/** @type {Record<string, any>} */
const functions = {...client, ...files};

/** An argument, which can be the bytes of a file beside the cases. @param {any} argument @param {any} each */
const argumentOf = (argument, each) =>
  typeof argument?.base64 === 'string'
    ? Buffer.from(argument.base64, 'base64')
    : argument?.file && Object.keys(argument).length === 1
      ? fs.readFileSync(path.join(each.folder, argument.file))
      : argument;

/** What a function of the client gives, as JSON, and its error. @param {any} each */
async function call(each) {
  const [name, ...given] = each.call;
  /** @type {any[]} */
  const values = [];
  let found;
  let value;
  let error = null;
  try {
    let args = given.map((/** @type {any} */ argument) => argumentOf(argument, each));
    // What takes an object takes the arguments of the function that gives it, too.
    if (args[0]?.call)
      args = [
        await functions[args[0].call[0]](...args[0].call.slice(1).map((/** @type {any} */ a) => argumentOf(a, each))),
        ...args.slice(1),
      ];
    if (args[1]?.call) args[1] = await functions[args[1].call[0]](args[0]);
    found = functions[name](...args);
    if (found?.[Symbol.asyncIterator]) {
      value = values;
      for await (const item of found) values.push(item);
    } else value = await found;
  } catch (problem) {
    error = /** @type {any} */ (problem);
  }
  return {found, value, error};
}

/** @param {any} value @returns {any} */
const toJson = (value) =>
  value === undefined
    ? null
    : JSON.parse(
        JSON.stringify(value, (_, inner) => {
          if (inner instanceof Error) return inner.name;
          return typeof inner?.record === 'function'
            ? {id: inner.id, datestamp: inner.datestamp, isDeleted: inner.isDeleted, sets: inner.sets}
            : inner;
        }),
      );

/** An object holds at least these members, a list exactly these items. @param {any} expected @returns {any} */
const matching = (expected) => {
  if (Array.isArray(expected)) return expected.map(matching);
  return expected !== null && typeof expected === 'object'
    ? expect.objectContaining(
        Object.fromEntries(Object.entries(expected).map(([key, inner]) => [key, matching(inner)])),
      )
    : expected;
};

/** @param {any} expected one text or several @param {string} text */
const expectToSay = (expected, text) => {
  for (const each of [expected ?? []].flat()) expect(text).toContain(each);
};

/** @param {any} each */
async function runCommand(each) {
  let [stdout, stderr] = ['', ''];
  /** @type {(add: (text: string) => void) => import('./cli.js').Stream} */
  const stream = (add) => ({
    write: (text, done) => {
      add(text);
      done?.();
    },
  });
  const streams = {stdout: stream((text) => (stdout += text)), stderr: stream((text) => (stderr += text))};
  const code = await main(each.args, streams);
  const {expect: expected} = each;
  expect({code, stderr}).toEqual({code: expected.code, stderr: expect.anything()});
  const wanted = Array.isArray(expected.stdout)
    ? expected.stdout.map((/** @type {string} */ line) => `${line}\n`).join('')
    : expected.stdout;
  if (wanted !== undefined) expect(stdout).toBe(wanted);
  expectToSay(expected.stderr, stderr);
}

describe.each(cases.map((each) => [each.name, each]))('%s', (_, each) => {
  test('as expected', async () => {
    const work = fs.mkdtempSync(path.join(os.tmpdir(), 'case-'));
    const before = process.cwd();
    process.chdir(work);
    const museum = `${server.address}${each.name}/`;
    notices = [];
    const settings = {
      contact: 'test@example.org',
      pause: 0,
      silence: 30,
      total: 900,
      seconds: 0.001,
      museum,
      ...each.settings,
    };
    try {
      client.configure({...settings, notice: (notice) => notices.push(notice)});
      for (const [name, content] of Object.entries(each.files ?? {})) {
        fs.mkdirSync(path.dirname(name), {recursive: true});
        const {base64, file} = /** @type {any} */ (content);
        fs.writeFileSync(
          name,
          base64
            ? Buffer.from(base64, 'base64')
            : file
              ? fs.readFileSync(path.join(each.folder, file))
              : String(content),
        );
      }
      const {expect: expected} = each;
      if (each.args) await runCommand(each);
      else {
        const {found, value, error} = await call(each);
        expect(error?.name ?? null, error?.stack).toBe(expected.error ?? null);
        expectToSay(expected.says, error?.message ?? '');
        if (expected.action) expect(error.action).toBe(expected.action);
        if ('value' in expected) expect(toJson(value)).toEqual(matching(expected.value));
        if ('total' in expected) expect(await found.total()).toBe(expected.total);
        if ('state' in expected) expect(found.state).toEqual(matching(expected.state));
        if (each.notices) {
          expect(notices).toHaveLength(each.notices.length);
          for (const [i, notice] of each.notices.entries()) expectToSay(notice, notices[i] ?? '');
        }
      }
      for (const [name, content] of Object.entries(expected.files ?? {})) {
        if (content === null) expect(fs.existsSync(name), name).toBe(false);
        else if (typeof content === 'string') expect(fs.readFileSync(name, 'utf8')).toBe(content);
        else expectToSay(content.contains, fs.readFileSync(name, 'utf8'));
      }
      const {requests, unanswered} = await (await fetch(`${museum}requests`)).json();
      expect(unanswered).toEqual([]);
      if (each.requests) expect(requests).toEqual(each.requests);
    } finally {
      process.chdir(before);
      fs.rmSync(work, {recursive: true});
    }
  });
});
