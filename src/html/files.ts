/** Files for programs, which the build writes beside the pages. */

import fs from 'node:fs';
import path from 'node:path';
import type {Environment} from '../lib/environment';
import {paper} from './page-colours';
import {getAtomFeed} from '../features/changes/feeds';
import {fillOpenApi} from '../features/openapi/openapi';
import {getPublishedText} from '../features/openapi/published';
import {ATOM_FEED, changes} from '../site/changes';
import {rights} from '../site/rights';
import {settings} from '../site/settings';
import {ZOOMABLE, zoomService} from '../site/work-images';
import {works} from '../site/works';
import {catalogDescription} from './descriptions';

/**
 * @param siteUrl with a slash at the end
 * @returns texts by their path in the build
 */
export function getFiles(siteDir: string, siteUrl: string, environment: Environment): Record<string, string> {
  return {
    'robots.txt': getRobotsTxt(environment, siteUrl),
    'site.webmanifest': formatJson(getManifest()),
    ...getSecurityTxt(environment),
    'datasets.jsonld': formatJson(catalogDescription(siteUrl)),
    'openapi.yaml': getPublishedText(siteDir, siteUrl),
    'openapi.d.ts': fillOpenApi(fs.readFileSync(path.join(siteDir, 'static/openapi.d.ts'), 'utf8')),
    [ATOM_FEED.file]: getAtomFeed(siteUrl, changes),
    [`${zoomService}/info.json`]: formatJson(getImageInformation(siteDir, siteUrl)),
  };
}

const formatJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Name, icon and colours of the site on the home screen of a phone, in the site's first colour mode. */
function getManifest(): object {
  const ground = paper[settings.colorMode === 'dark-only' ? 'dark' : 'light'];
  return {
    name: settings.title,
    short_name: settings.shortTitle,
    start_url: './',
    display: 'browser',
    background_color: ground,
    theme_color: ground,
    icons: [192, 512].map((size) => ({src: `img/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png'})),
  };
}

/**
 * Allows crawlers everywhere, in a preview, too: they cannot see the `noindex` of a page that they may not fetch. That
 * of a published site also names the sitemap.
 */
function getRobotsTxt({isPreview}: Environment, siteUrl: string): string {
  return `User-agent: *\nAllow: /\n${isPreview ? '' : `\nSitemap: ${siteUrl}sitemap.xml\n`}`;
}

/**
 * Where to report a vulnerability in private (RFC 9116). A build without a contact has no such file, and neither has a
 * preview. The RFC puts it at the root of the host; that of a site under a path must be copied there.
 */
function getSecurityTxt({isPreview, url, securityContact}: Environment): Record<string, string> {
  const file = '.well-known/security.txt';
  return isPreview || securityContact === null
    ? {}
    : {
        [file]: `Contact: ${securityContact}
Expires: ${settings.securityTxtExpires}T23:59:59Z
Preferred-Languages: en
Canonical: ${url}/${file}
`,
      };
}

/** IIIF requires the image's URL in `info.json`; the file in git has that of the development server, and no rights. */
function getImageInformation(siteDir: string, siteUrl: string): object {
  const file = path.join(siteDir, 'static', zoomService, 'info.json');
  const information = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>;
  return {...information, id: siteUrl + zoomService.slice(1), rights: rights[works[ZOOMABLE].rights].uri};
}
