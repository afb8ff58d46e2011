/**
 * The environment variables that a build reads, checked before anything else runs, so that a wrong value stops the build
 * with one sentence instead of publishing a wrong address.
 *
 * | variable | example | without it |
 * | --- | --- | --- |
 * | SITE_URL | https://docs.example.org | a preview: pages carry `noindex`, robots.txt names no sitemap |
 * | BASE_URL | /data-services/ | `/` |
 * | GTAG_ID | G-ABCDE12345 | no analytics: no script, no request |
 * | REPOSITORY_URL | https://github.com/museum/docs | no "Edit this page" link |
 * | SECURITY_CONTACT | mailto:security@museum.example | the report form of a repository on GitHub, else no security.txt |
 * | FASTER | off | Rspack, SWC and Lightning CSS build the site |
 */

import {UserError} from './user-error';

export interface Environment {
  /** Origin of the published site, without a path. A placeholder in a preview. */
  url: string;
  /** Path of the site on its origin; starts and ends with a slash. */
  baseUrl: string;
  /** True when no production address is set: search engines are told to stay away. */
  isPreview: boolean;
  /** Google Analytics measurement id, or null for a site without analytics. */
  gtagId: string | null;
  /** Address of the source repository, or null. */
  repositoryUrl: string | null;
  /** Where a weakness is reported in private, as an address for `security.txt`, or null when none is known. */
  securityContact: string | null;
  /** False builds with webpack and Babel. */
  faster: boolean;
}

type Variables = Readonly<Record<string, string | undefined>>;

function checked(env: Variables, name: string, isValid: (value: string) => boolean, remedy: string): string | null {
  const value = env[name]?.trim();
  if (!value) {
    return null;
  }
  if (!isValid(value)) {
    throw new UserError(`environment, ${name}: "${value}" cannot be used; ${remedy}.`);
  }
  return value;
}

function isHttpUrl(value: string, pathAllowed: boolean): boolean {
  try {
    const url = new URL(value);
    return /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && (pathAllowed || url.pathname === '/');
  } catch {
    return false;
  }
}

/** GitHub's form for reporting a weakness in private. Other hosts of repositories have no such address that could be derived. */
function reportFormOf(repository: string | null): string | null {
  return repository?.startsWith('https://github.com/') ? `${repository}/security/advisories/new` : null;
}

/**
 * @param env the variables, normally `process.env`
 * @returns the values the configuration uses
 * @throws UserError naming the variable, its value and what to set instead
 */
export function readEnvironment(env: Variables): Environment {
  const siteUrl = checked(
    env,
    'SITE_URL',
    (value) => isHttpUrl(value, false),
    'set it to the origin alone, such as https://docs.example.org, and the path in BASE_URL',
  );
  const baseUrl = checked(
    env,
    'BASE_URL',
    (value) => /^\/(?:[\w.~-]+\/)*$/.test(value),
    'set it to a path that starts and ends with a slash, such as /data-services/',
  );
  const gtagId = checked(
    env,
    'GTAG_ID',
    (value) => /^G-[A-Z0-9]{4,16}$/.test(value),
    'set it to a measurement id such as G-ABCDE12345, or unset it for a site without analytics',
  );
  const repositoryUrl = checked(
    env,
    'REPOSITORY_URL',
    (value) => isHttpUrl(value, true),
    'set it to the web address of the repository, such as https://github.com/museum/docs',
  );
  const securityContact = checked(
    env,
    'SECURITY_CONTACT',
    (value) => /^(?:https:\/\/[^\s/]+\/\S*|mailto:[^\s@]+@[^\s@]+)$/.test(value),
    'set it to a web form or a mail address that somebody reads, such as mailto:security@museum.example',
  );
  const faster = checked(env, 'FASTER', (value) => value === 'off' || value === 'on', 'set it to on or off');
  const repository = repositoryUrl?.replace(/\/$/, '') ?? null;
  return {
    url: siteUrl?.replace(/\/$/, '') ?? 'http://localhost:3000',
    baseUrl: baseUrl ?? '/',
    isPreview: siteUrl === null,
    gtagId,
    repositoryUrl: repository,
    securityContact: securityContact ?? reportFormOf(repository),
    faster: faster !== 'off',
  };
}
