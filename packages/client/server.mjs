/**
 * Plays the responses of cases for the tests of both languages: `node server.mjs FILE…` prints its address. A case has
 * the address + its name + `/` in place of `https://`. README.md describes the responses of a case.
 */

import {once} from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';

/** A response of a case: see README.md. @typedef {Record<string, any>} Reply */

/** The cases of files, with the folder of each. @param {string[]} files @returns {any[]} */
export const readCases = (files) =>
  files.flatMap((file) =>
    JSON.parse(fs.readFileSync(file, 'utf8')).map((/** @type {any} */ each) => ({...each, folder: path.dirname(file)})),
  );

/** A URL whose query has no order, and no difference between two ways to encode it. @param {string} url */
function normalize(url) {
  const {origin, pathname, searchParams} = new URL(url);
  searchParams.sort();
  return `${origin}${pathname}?${searchParams}`;
}

/**
 * Starts the server.
 * @param {{name: string, folder: string, responses?: Reply[]}[]} cases
 * @returns {Promise<{address: string, selfSigned: string, close: () => void}>} the second is https with a certificate of its own
 */
export async function startServer(cases) {
  /** @type {Map<string, {folder: string, left: Reply[], requests: string[], unanswered: string[]}>} */
  const state = new Map();
  for (const {name, folder, responses = []} of cases) {
    const left = responses.map((reply) => ({times: 1, ...reply}));
    state.set(name, {folder, left, requests: [], unanswered: []});
  }
  let address = '';

  /** @type {http.RequestListener} */
  const listener = (request, response) => void answer(request, response).catch(() => response.destroy());
  const pem = fs.readFileSync(new URL('cases/self-signed.pem', import.meta.url));
  const servers = [http.createServer(listener), https.createServer({key: pem, cert: pem}, listener)];

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
  async function answer(request, response) {
    const [, name = '', rest = ''] = /^\/([^/]+)\/(.*)$/s.exec(request.url ?? '') ?? [];
    const played = state.get(name);
    if (!played || rest === 'requests') {
      response.end(JSON.stringify(played && {requests: played.requests, unanswered: played.unanswered}));
      return;
    }
    const url = `https://${rest}`;
    played.requests.push(url);
    const reply = played.left.find((each) => each.times > 0 && normalize(each.url) === normalize(url));
    if (!reply) {
      played.unanswered.push(url);
      response.writeHead(404).end();
      return;
    }
    reply.times -= 1;
    /** @param {string} text */
    const local = (text) => text.replaceAll('{{museum}}', `${address}${name}/`);
    const body = bytesOf(reply, played.folder, local);
    response.writeHead(reply.status ?? 200, {
      'Content-Type': typeof reply.body === 'object' ? 'application/ld+json' : 'text/xml',
      'Content-Length': body.length,
      ...Object.fromEntries(Object.entries(reply.headers ?? {}).map(([key, value]) => [key, local(value)])),
    });
    response.flushHeaders();
    const {cut = body.length, after = 0, silence = 0, slow} = reply;
    response.write(body.subarray(0, after));
    await sleep(silence);
    for (let at = after; slow && at < cut && !response.destroyed; at += 1) {
      response.write(body.subarray(at, at + 1));
      await sleep(1000 / slow);
    }
    if (cut < body.length) {
      response.write(body.subarray(after, cut), () => setTimeout(() => request.socket.destroy(), 20));
    } else {
      response.end(slow ? '' : body.subarray(after));
    }
  }

  await Promise.all(servers.map((server) => once(server.listen(0, '127.0.0.1'), 'listening')));
  const [port, securePort] = servers.map(
    (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port,
  );
  address = `http://127.0.0.1:${port}/`;
  const close = () =>
    servers.forEach((server) => {
      server.close();
      server.closeAllConnections();
    });
  return {address, selfSigned: `https://127.0.0.1:${securePort}/`, close};
}

/** @param {Reply} reply @param {string} folder @param {(text: string) => string} local */
const bytesOf = ({body = '', bodyBase64, file, repeat = 1}, folder, local) =>
  bodyBase64 === undefined && !file
    ? Buffer.from(local((typeof body === 'string' ? body : JSON.stringify(body)).repeat(repeat)))
    : file
      ? fs.readFileSync(path.join(folder, file))
      : Buffer.from(bodyBase64, 'base64');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const {address, selfSigned} = await startServer(readCases(process.argv.slice(2)));
  console.log(address, selfSigned);
}
