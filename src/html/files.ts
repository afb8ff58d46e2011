/** Makes the files for programs that the build writes beside the pages. */

import fs from 'node:fs';
import path from 'node:path';
import type {Environment} from '../lib/environment';
import {pageBackground} from './page-colours';
import {getAtomFeed} from '../features/changes/feeds';
import {fillOpenApi} from '../features/openapi/openapi';
import {getPublishedText} from '../features/openapi/published';
import {ATOM_FEED, changes} from '../site/changes';
import {rights} from '../site/rights';
import {settings} from '../site/settings';
import {ZOOMABLE, zoomService} from '../site/work-images';
import {works} from '../site/works';
import {describeCatalog} from './descriptions';

/**
 * @param siteUrl absolute URL of the site, with a trailing slash
 * @returns the texts of the files, keyed by path in the build
 */
export function getFiles(siteDir: string, siteUrl: string, environment: Environment): Record<string, string> {
  return {
    'robots.txt': getRobotsTxt(environment, siteUrl),
    'site.webmanifest': formatJson(getWebManifest()),
    ...getSecurityTxt(environment),
    'datasets.jsonld': formatJson(describeCatalog(siteUrl)),
    'openapi.yaml': getPublishedText(siteDir, siteUrl),
    'openapi.d.ts': fillOpenApi(fs.readFileSync(path.join(siteDir, 'static/openapi.d.ts'), 'utf8')),
    [ATOM_FEED.file]: getAtomFeed(siteUrl, changes),
    [`${zoomService}/info.json`]: formatJson(getImageInformation(siteDir, siteUrl)),
  };
}

const formatJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** The name, icons and colours of the site for the home screen of a phone. A manifest can have only one colour mode. */
function getWebManifest(): object {
  const background = pageBackground[settings.colorMode === 'dark-only' ? 'dark' : 'light'];
  return {
    name: settings.title,
    short_name: settings.shortTitle,
    start_url: './',
    display: 'browser',
    background_color: background,
    theme_color: background,
    icons: [192, 512].map((size) => ({src: `img/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png'})),
  };
}

/**
 * Allows crawlers everywhere. This also applies to a preview, because a crawler that may not fetch a page cannot read the
 * `noindex` in it. Only a published site has a sitemap.
 */
function getRobotsTxt({isPreview}: Environment, siteUrl: string): string {
  const sitemap = isPreview ? '' : `\nSitemap: ${siteUrl}sitemap.xml\n`;
  return `User-agent: *\nAllow: /\n${sitemap}`;
}

/**
 * Makes `security.txt` (RFC 9116), with the address for private reports of vulnerabilities. A preview and a build without a
 * contact have no such file. The RFC requires it at the root of the host, so a site below a path must copy it there.
 */
function getSecurityTxt({isPreview, url, securityContact}: Environment): Record<string, string> {
  if (isPreview || securityContact === null) {
    return {};
  }
  const file = '.well-known/security.txt';
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${settings.securityTxtExpires}T23:59:59Z`,
    'Preferred-Languages: en',
    `Canonical: ${url}/${file}`,
    '',
  ];
  return {[file]: lines.join('\n')};
}

/**
 * Makes the `info.json` of the image that a reader can zoom. IIIF requires the URL of the image in this file. The file in
 * git contains the URL on the development server, and no rights.
 */
function getImageInformation(siteDir: string, siteUrl: string): object {
  const file = path.join(siteDir, 'static', zoomService, 'info.json');
  const information = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>;
  return {...information, id: siteUrl + zoomService.slice(1), rights: rights[works[ZOOMABLE].rights].uri};
}
