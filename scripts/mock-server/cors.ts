/**
 * Adds the CORS header, which allows scripts of a page on another host to read a response. The mock server sends the
 * header only for Search and images, whose header was recorded, and for `info.json`, which lists the feature `cors`. A page
 * that needs the header from another service fails with the mock server, as it may fail with the museum's service.
 */

import type {Header} from 'recorded-samples';
import type {PlayedRequest} from 'recorded-samples/tools';
import {services} from '../../src/site/services';
import type {Responder} from './responses';

/** The URLs whose responses get the header: Search, and the images and `info.json` of the image service. */
const OPEN_TO_ALL = [
  (url: string) => url.startsWith(services.search.base),
  (url: string) => /^https:\/\/iiif\.micr\.io\/.*\/((default|color|gray)\.\w+|info\.json)$/.test(url),
];

export const listCorsHeaders = ({url}: Pick<PlayedRequest, 'url'>): Header[] =>
  OPEN_TO_ALL.some((isOpen) => isOpen(url)) ? [['Access-Control-Allow-Origin', '*']] : [];

/**
 * Answers a preflight request, with which a browser asks whether a script may use certain headers or methods. Nobody has
 * recorded how the services answer it. This response allows nothing, so the browser does not send the actual request.
 */
export const respondToPreflight: Responder = ({method}) =>
  method === 'OPTIONS' ? {status: 204, headers: [['Allow', 'GET, HEAD, OPTIONS']], body: Buffer.alloc(0)} : null;
