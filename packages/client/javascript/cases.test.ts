/** The cases of both languages, and every file that they name. */

import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {PassThrough} from 'node:stream';
import {text} from 'node:stream/consumers';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {readCases, startServer} from '../server.mjs';
import {main} from './cli.ts';
import * as files from './files.ts';
import * as client from './index.ts';

const folder = path.join(import.meta.dirname, '../cases');
const names = fs.readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'values.json');
const cases = readCases(names.map((name) => path.join(folder, name)));
let server: Awaited<ReturnType<typeof startServer>>;
const bin = fs.mkdtempSync(path.join(os.tmpdir(), 'client bin '));
beforeAll(async () => {
  const cli = path.join(import.meta.dirname, 'cli.ts');
  const shim = `#!/bin/sh\nexec "${process.execPath}" --import "${import.meta.resolve('tsx')}" "${cli}" "$@"\n`;
  fs.writeFileSync(path.join(bin, 'collection-online'), shim, {mode: 0o755});
  server = await startServer(cases);
});
afterAll(() => server.close());

let notices: string[] = [];
const functions: Record<string, any> = {...client, ...files};

/** An argument: itself, bytes, a number that JSON cannot write, or what a function gives. */
async function evaluate(argument: any, each: any, first?: any): Promise<any> {
  if (typeof argument === 'string') return argument.replaceAll('{{museum}}', `${server.address}${each.name}/`);
  if (Array.isArray(argument)) return Promise.all(argument.map((item) => evaluate(item, each, first)));
  if (typeof argument !== 'object' || argument === null) return argument;
  const [[kind, content] = ['', null], ...more] = Object.entries<any>(argument);
  const isPlain = more.length > 0 || !['number', 'base64', 'file', 'call'].includes(kind);
  if (isPlain) {
    const members: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(argument)) members[name] = await evaluate(value, each, first);
    return members;
  }
  if (kind === 'number') return Number(content);
  if (kind === 'base64') return Buffer.from(content, 'base64');
  if (kind === 'file') return fs.readFileSync(path.join(each.folder, content));
  const [name, ...given] = content;
  const values: any[] = [];
  for (const inner of given) values.push(await evaluate(inner, each));
  return functions[name](...(given.length > 0 ? values : [first]));
}

/** Makes calls at the same time. Their results are values, or the kinds of errors. */
async function callTogether(each: any) {
  const results = await Promise.all(each.calls.map((parts: any[]) => call({...each, call: parts})));
  return {found: null, value: results.map(({value, error}) => error ?? value), error: null as any};
}

/** What a function of the client gives, and its error. */
async function call(each: any) {
  const [name, ...given] = each.call;
  const args: any[] = [];
  let [found, value, error]: any[] = [null, null, null];
  try {
    for (const argument of given) args.push(await evaluate(argument, each, args[0]));
    found = functions[name](...args);
    if (each.method) found = found[each.method]();
    const isList = Boolean(found?.[Symbol.asyncIterator]);
    value = isList ? [] : await found;
    if (isList) for await (const item of found) value.push(item);
  } catch (problem) {
    error = problem;
  }
  return {found, value, error};
}

const toJson = (value: unknown) =>
  JSON.parse(JSON.stringify(value ?? null, (_, inner) => (inner instanceof Error ? inner.name : inner)));

/** One text or several. */
const expectToSay = (expected: string | string[] | undefined, text: string) => {
  for (const each of [expected ?? []].flat()) expect(text).toContain(each);
};

async function runCommand(each: any) {
  const out = [new PassThrough(), new PassThrough()] as const;
  const [stdout, stderr] = out;
  const said = Promise.all(out.map(text));
  const code = await main(each.args, {stdout, stderr});
  out.forEach((stream) => stream.end());
  const [printed = '', problems = ''] = await said;
  const {expect: expected} = each;
  expect(code, problems).toBe(expected.code);
  const wanted = Array.isArray(expected.stdout) ? [...expected.stdout, ''].join('\n') : expected.stdout;
  if (wanted !== undefined) expect(printed).toBe(wanted);
  expectToSay(expected.stderr, problems);
}

/** Runs a line of bash, in which the command is a process of its own. */
async function runLine(each: any, museum: string) {
  const env = {...process.env, PATH: `${bin}:${process.env.PATH}`, MUSEUM: museum, CONTACT: 'test@example.org'};
  const child = spawn('bash', ['-c', each.line], {env});
  const [[code], stdout, stderr] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  const {expect: expected} = each;
  expect(expected.code, stderr).toContain(code);
  if ('stdout' in expected) expect(stdout).toBe(expected.stdout);
  expectToSay(expected.stderr, stderr);
  expect(stderr).not.toMatch(/^ +at |Traceback/m);
}

test.each(cases.map((each) => [each.name, each]))('%s', async (_, each) => {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'case-'));
  const before = process.cwd();
  process.chdir(work);
  const played = `${server.address}${each.name}/`;
  const museum = each.isSelfSigned ? `${server.selfSigned}${each.name}/` : played;
  notices = [];
  const quick = {
    contact: 'test@example.org',
    pause: 0,
    timeout: null,
    idleTimeout: 30,
    responseTimeout: 900,
    waitFactor: 0.001,
    museum,
  };
  try {
    client.configure({...quick, ...each.settings, notice: (notice) => notices.push(notice)});
    for (const [name, content] of Object.entries(each.files ?? {})) {
      fs.mkdirSync(path.dirname(name), {recursive: true});
      fs.writeFileSync(name, typeof content === 'string' ? content : await evaluate(content, each));
    }
    const {expect: expected} = each;
    if (each.line) await runLine(each, museum);
    else if (each.args) await runCommand(each);
    else {
      const began = performance.now();
      const {found, value, error} = await (each.calls ? callTogether(each) : call(each));
      if ('seconds' in expected) expect((performance.now() - began) / 1000).toBeLessThan(expected.seconds);
      expect(error?.name ?? null, error?.stack).toBe(expected.error ?? null);
      expectToSay(expected.says, error?.message ?? '');
      if (expected.action) expect(error.action).toBe(expected.action);
      // An object holds at least the members that are expected, a list exactly the items.
      if ('value' in expected) expect({value: toJson(value)}).toMatchObject({value: expected.value});
      if ('total' in expected) expect(await found.total()).toBe(expected.total);
      if ('state' in expected) expect(found.state).toMatchObject(expected.state);
      if (each.notices) {
        expect(notices).toHaveLength(each.notices.length);
        for (const [i, notice] of each.notices.entries()) expectToSay(notice, notices[i] ?? '');
      }
    }
    for (const [name, content] of Object.entries<any>(expected.files ?? {})) {
      const text = fs.existsSync(name) ? fs.readFileSync(name, 'utf8') : null;
      if (content?.contains) expectToSay(content.contains, text ?? '');
      else expect(text, name).toBe(content);
    }
    const {requests, unanswered} = await (await fetch(`${played}requests`)).json();
    expect(unanswered).toEqual([]);
    if (each.requests) expect(requests).toEqual(each.requests);
  } finally {
    process.chdir(before);
    fs.rmSync(work, {recursive: true});
  }
});
