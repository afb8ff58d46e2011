/** Runs the test cases of both languages. */

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

/**
 * Returns the value of an argument in a case. `{"number": …}` is a number that JSON cannot express, `{"base64": …}` and
 * `{"file": …}` are bytes, `{"call": …}` is the result of a function, and `{"options": …}` is the options object.
 * @param first the first argument, with which a function without arguments is called
 */
async function evaluate(argument: any, testCase: any, first?: any): Promise<any> {
  if (typeof argument === 'string') {
    return argument.replaceAll('{{museum}}', `${server.address}${testCase.name}/`);
  }
  if (Array.isArray(argument)) {
    return Promise.all(argument.map((item) => evaluate(item, testCase, first)));
  }
  if (typeof argument !== 'object' || argument === null) {
    return argument;
  }
  const [[kind, content] = ['', null], ...more] = Object.entries<any>(argument);
  const isPlain = more.length > 0 || !['number', 'base64', 'file', 'call', 'options'].includes(kind);
  if (isPlain) {
    const members: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(argument)) {
      members[name] = await evaluate(value, testCase, first);
    }
    return members;
  }
  if (kind === 'number') {
    return Number(content);
  }
  if (kind === 'base64') {
    return Buffer.from(content, 'base64');
  }
  if (kind === 'file') {
    return fs.readFileSync(path.join(testCase.folder, content));
  }
  if (kind === 'options') {
    return evaluate(content, testCase, first);
  }
  const [name, ...innerArguments] = content;
  const values: any[] = [];
  for (const innerArgument of innerArguments) {
    values.push(await evaluate(innerArgument, testCase));
  }
  return functions[name](...(innerArguments.length > 0 ? values : [first]));
}

/** Makes several calls at the same time. The value is a list of their values and errors. */
async function callTogether(testCase: any) {
  const results = await Promise.all(testCase.calls.map((parts: any[]) => call({...testCase, call: parts})));
  return {result: null, value: results.map(({value, error}) => error ?? value), error: null as any};
}

/** Calls a function of the client. `result` is a promise or an iterator, and `value` is its value or its list of items. */
async function call(testCase: any) {
  const [name, ...argumentsOfCase] = testCase.call;
  const args: any[] = [];
  let [result, value, error]: any[] = [null, null, null];
  try {
    for (const argument of argumentsOfCase) {
      args.push(await evaluate(argument, testCase, args[0]));
    }
    result = functions[name](...args);
    if (testCase.method) {
      result = result[testCase.method]();
    }
    const isList = Boolean(result?.[Symbol.asyncIterator]);
    value = isList ? [] : await result;
    if (isList) {
      for await (const item of result) {
        value.push(item);
      }
    }
  } catch (problem) {
    error = problem;
  }
  return {result, value, error};
}

const toJson = (value: unknown) =>
  JSON.parse(JSON.stringify(value ?? null, (_, inner) => (inner instanceof Error ? inner.name : inner)));

/** Expects a text to contain all parts. */
const expectToContain = (parts: string | string[] | undefined, text: string) => {
  for (const part of [parts ?? []].flat()) {
    expect(text).toContain(part);
  }
};

async function runCommand(testCase: any) {
  const streams = [new PassThrough(), new PassThrough()] as const;
  const [stdout, stderr] = streams;
  const outputs = Promise.all(streams.map(text));
  const code = await main(testCase.args, {stdout, stderr});
  streams.forEach((stream) => stream.end());
  const [output = '', errorOutput = ''] = await outputs;
  const {expect: expected} = testCase;
  expect(code, errorOutput).toBe(expected.code);
  const expectedOutput = Array.isArray(expected.stdout) ? [...expected.stdout, ''].join('\n') : expected.stdout;
  if (expectedOutput !== undefined) {
    expect(output).toBe(expectedOutput);
  }
  expectToContain(expected.stderr, errorOutput);
}

/** Runs a line of bash. In it, the command line of the client is a separate process. */
async function runLine(testCase: any, museum: string) {
  const env = {...process.env, PATH: `${bin}:${process.env.PATH}`, MUSEUM: museum, CONTACT: 'test@example.org'};
  const child = spawn('bash', ['-c', testCase.line], {env});
  const [[code], stdout, stderr] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  const {expect: expected} = testCase;
  expect(expected.code, stderr).toContain(code);
  if ('stdout' in expected) {
    expect(stdout).toBe(expected.stdout);
  }
  expectToContain(expected.stderr, stderr);
  expect(stderr).not.toMatch(/^ +at |Traceback/m);
}

test.each(cases.map((testCase) => [testCase.name, testCase]))('%s', async (_, testCase) => {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'case-'));
  const before = process.cwd();
  process.chdir(work);
  const caseAddress = `${server.address}${testCase.name}/`;
  const museum = testCase.isSelfSigned ? `${server.selfSigned}${testCase.name}/` : caseAddress;
  notices = [];
  const quickSettings = {
    contact: 'test@example.org',
    pause: 0,
    timeout: null,
    idleTimeout: 30,
    responseTimeout: 900,
    waitFactor: 0.001,
    museum,
  };
  try {
    client.configure({...quickSettings, ...testCase.settings, notice: (notice) => notices.push(notice)});
    for (const [name, content] of Object.entries(testCase.files ?? {})) {
      fs.mkdirSync(path.dirname(name), {recursive: true});
      fs.writeFileSync(name, typeof content === 'string' ? content : await evaluate(content, testCase));
    }
    const {expect: expected} = testCase;
    if (testCase.line) {
      await runLine(testCase, museum);
    } else if (testCase.args) {
      await runCommand(testCase);
    } else {
      const start = performance.now();
      const {result, value, error} = await (testCase.calls ? callTogether(testCase) : call(testCase));
      if ('seconds' in expected) {
        expect((performance.now() - start) / 1000).toBeLessThan(expected.seconds);
      }
      expect(error?.name ?? null, error?.stack).toBe(expected.error ?? null);
      expectToContain(expected.says, error?.message ?? '');
      if (expected.action) {
        expect(error.action).toBe(expected.action);
      }
      // An object has to contain at least the expected members. A list has to contain exactly the expected items.
      if ('value' in expected) {
        expect({value: toJson(value)}).toMatchObject({value: expected.value});
      }
      if ('total' in expected) {
        expect(await result.total()).toBe(expected.total);
      }
      if ('state' in expected) {
        expect(result.state).toMatchObject(expected.state);
      }
      if (testCase.notices) {
        expect(notices).toHaveLength(testCase.notices.length);
        for (const [i, notice] of testCase.notices.entries()) {
          expectToContain(notice, notices[i] ?? '');
        }
      }
    }
    for (const [name, content] of Object.entries<any>(expected.files ?? {})) {
      const text = fs.existsSync(name) ? fs.readFileSync(name, 'utf8') : null;
      if (content?.contains) {
        expectToContain(content.contains, text ?? '');
      } else {
        expect(text, name).toBe(content);
      }
    }
    const {requests, unansweredRequests} = await (await fetch(`${caseAddress}requests`)).json();
    expect(unansweredRequests).toEqual([]);
    if (testCase.requests) {
      expect(requests).toEqual(testCase.requests);
    }
  } finally {
    process.chdir(before);
    fs.rmSync(work, {recursive: true});
  }
});
