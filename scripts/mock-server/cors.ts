/**
 * CORS headers, by which a browser lets scripts of a web page on another host read a response. Only services for which
 * somebody has recorded the header send it here. So a page that works with the mock server also works with the museum.
 */

import type {Header} from 'recorded-samples';
import type {PlayedRequest} from 'recorded-samples/tools';
import {services} from '../../src/site/services';
import type {Responder} from './responses';

/** Responses that were recorded with the header: of Search, and images and `info.json` of the image service. */
const OPEN_TO_ALL = [
  (url: string) => url.startsWith(services.search.base),
  (url: string) => /^https:\/\/iiif\.micr\.io\/.*\/((default|color|gray)\.\w+|info\.json)$/.test(url),
];

export const listCorsHeaders = ({url}: Pick<PlayedRequest, 'url'>): Header[] =>
  OPEN_TO_ALL.some((isOpen) => isOpen(url)) ? [['Access-Control-Allow-Origin', '*']] : [];

/**
 * Answers a preflight: the request with which a browser asks whether it may send headers or methods of your own. Nobody
 * has recorded how the services answer it. This response allows no headers, so the browser does not send the request.
 */
export const respondToPreflight: Responder = ({method}) =>
  method === 'OPTIONS' ? {status: 204, headers: [['Allow', 'GET, HEAD, OPTIONS']], body: Buffer.alloc(0)} : null;
