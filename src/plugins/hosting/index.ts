import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Environment} from '../../config/environment';
import {checkRedirects} from '../../config/redirects';
import {asHeader, contentSecurityPolicy, securityHeaders} from '../../config/security';
import {withDeferredScripts} from '../../hydration/deferred-scripts';
import {readPageScripts} from '../../hydration/page-scripts';
import {redirects} from '../../site/redirects';
import {descriptionsOfPages, withDescriptions} from '../descriptions/pages';
import {inlineScriptHashes, withPolicy} from './inline-scripts';
import {headersFile, redirectPage, nginxRules, redirectsFile, withBase, type Rules} from './rules';

/**
 * Makes a build safe and complete on any host: every page defers its scripts and contains its content security policy and its description, former
 * URLs have a redirect page, and the rules for servers are written, all from `src/config/security.ts` and `src/site/redirects.ts`:
 *
 * - `_headers` and `_redirects`, for the usual static hosts (and for our own server);
 * - `_nginx.conf`, for nginx.
 */
export default function hosting(context: LoadContext, environment: Environment): Plugin {
  const {baseUrl} = context;
  return {
    name: 'hosting',
    async postBuild({outDir, plugins, routes, routesPaths, siteConfig}) {
      const pages = routesPaths.map((route) => `/${route.slice(baseUrl.length)}`);
      checkRedirects(redirects, pages);

      const pageScripts = await readPageScripts(context, {routes});
      const descriptions = descriptionsOfPages(plugins, siteConfig.url + baseUrl);
      const hashes = new Set<string>();
      const files = await fs.readdir(outDir, {recursive: true});
      for (const file of files.filter((name) => name.endsWith('.html'))) {
        const target = path.join(outDir, file);
        const route = routeOf(file, routesPaths, baseUrl);
        const html = withDescriptions(
          withDeferredScripts(await fs.readFile(target, 'utf8'), pageScripts(route)),
          descriptions.get(route) ?? [],
        );
        const own = inlineScriptHashes(html);
        own.forEach((hash) => hashes.add(hash));
        await replaceFile(target, withPolicy(html, contentSecurityPolicy(environment, own)));
      }
      for (const {from, to} of redirects) {
        const page = withPolicy(redirectPage(withBase(baseUrl, to)), contentSecurityPolicy(environment, []));
        await fs.mkdir(path.join(outDir, from), {recursive: true});
        await fs.writeFile(path.join(outDir, from, 'index.html'), page);
      }

      const policy = asHeader(contentSecurityPolicy(environment, [...hashes].sort()));
      const rules: Rules = {baseUrl, headers: {'Content-Security-Policy': policy, ...securityHeaders}, redirects};
      await fs.writeFile(path.join(outDir, '_headers'), headersFile(rules));
      await fs.writeFile(path.join(outDir, '_redirects'), redirectsFile(rules));
      await fs.writeFile(path.join(outDir, '_nginx.conf'), nginxRules(rules));
    },
  };
}

/** The route that a file of the build is for: `docs/search/index.html` is `/docs/search`, `docs/index.html` is `/docs/`. */
function routeOf(file: string, routes: readonly string[], baseUrl: string): string {
  const folder = baseUrl + file.replace(/index\.html$/, '').replaceAll(path.sep, '/');
  return routes.find((route) => route === folder || `${route}/` === folder) ?? folder;
}

/**
 * In one step: Docusaurus runs all `postBuild` steps at once, and the search plugin reads the same pages in its own. It finds
 * the page before or after the change, never half of it.
 */
async function replaceFile(target: string, text: string): Promise<void> {
  const whole = `${target}.new`;
  await fs.writeFile(whole, text);
  await fs.rename(whole, target);
}
