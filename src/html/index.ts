import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Environment} from '../lib/environment';
import {findRedirectProblems, readRedirects} from './redirects';
import {UserError} from '../lib/user-error';
import {addPolicy, asHeader, checkScripts, contentSecurityPolicy, getScriptHashes, securityHeaders} from './security';
import {getPageDescriptions, addDescriptions} from './descriptions';
import {getFiles} from './files';
import {getPublishedFolder} from '../plugins/published-files';
import {getHostRules, getRedirectPage} from './host-rules';

/**
 * Completes the built site, in this order: each page gets its descriptions and then its policy, which names the scripts
 * that stand in the page by then; former URLs get a redirect page; the rules for hosts repeat policy and redirects;
 * other files are written beside the pages.
 *
 * Docusaurus calls the `postBuild` of all plugins in their order and waits for none of them. This one is the first and
 * does not wait either, so that whatever else reads a page reads it complete.
 */
export default function html({baseUrl, generatedFilesDir, siteDir}: LoadContext, environment: Environment): Plugin {
  return {
    name: 'html',
    // eslint-disable-next-line @typescript-eslint/require-await -- for the reason above
    async postBuild({outDir, plugins, routesPaths, siteConfig}) {
      const siteUrl = siteConfig.url + baseUrl;
      const redirects = readRedirects(siteDir);
      const routes = routesPaths.map((route) => `/${route.slice(baseUrl.length)}`);
      const [problem] = findRedirectProblems(redirects, routes, outDir);
      if (problem) {
        throw new UserError(`${problem}.`);
      }

      const descriptions = getPageDescriptions(plugins, siteUrl);
      const hashes = new Set<string>();
      const known = getScriptHashes(fs.readFileSync(path.join(outDir, '404.html'), 'utf8'));
      const built = listFiles(outDir);
      for (const file of built) {
        if (file.endsWith('.html')) {
          const target = path.join(outDir, file);
          const route = getRoute(file, routesPaths, baseUrl);
          // The minifier leaves `&#` in a text as it is, which validators take for a number without digits.
          const valid = fs.readFileSync(target, 'utf8').replace(/&#(?![\dx])/gi, '&amp;#');
          const page = addDescriptions(valid, descriptions.get(route) ?? []);
          const own = getScriptHashes(page);
          checkScripts(own, known, route);
          own.forEach((hash) => hashes.add(hash));
          fs.writeFileSync(target, addPolicy(page, contentSecurityPolicy(environment, own)));
        }
      }

      const policy = asHeader(contentSecurityPolicy(environment, [...hashes].sort()));
      const files = {
        ...Object.fromEntries(
          redirects.map(({from, to}) => {
            const page = fs.readFileSync(path.join(outDir, to, 'index.html'), 'utf8');
            const redirect = getRedirectPage(baseUrl, to, page);
            return [
              `${from.replace('/*', '')}/index.html`,
              addPolicy(redirect, contentSecurityPolicy(environment, [])),
            ];
          }),
        ),
        ...getHostRules({
          baseUrl,
          headers: {'Content-Security-Policy': policy, ...securityHeaders},
          redirects,
          pages: routes,
          files: [...built, ...listFiles(getPublishedFolder(generatedFilesDir))],
        }),
        ...getFiles(siteDir, siteUrl, environment),
      };
      for (const [name, text] of Object.entries(files)) {
        const target = path.join(outDir, name);
        fs.mkdirSync(path.dirname(target), {recursive: true});
        fs.writeFileSync(target, text);
      }
    },
  };
}

const listFiles = (folder: string): string[] =>
  fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((file) => file.replaceAll(path.sep, '/'));

/** The route of a built file: `docs/search/index.html` is `/docs/search`, `docs/index.html` is `/docs/`. */
function getRoute(file: string, routes: readonly string[], baseUrl: string): string {
  const folder = baseUrl + file.replace(/index\.html$/, '');
  return routes.find((route) => route === folder || `${route}/` === folder) ?? folder;
}
