/**
 * Reads and checks the environment variables of a build. This happens before anything else, so that a wrong value ends the
 * build with one sentence and no wrong URL is published. The README explains each variable.
 */

import {UserError} from './user-error';

export interface Environment {
  /** Origin of the published site, without a path. In a preview, it is a placeholder. */
  url: string;
  /** Path of the site on its origin. It starts and ends with a slash. */
  baseUrl: string;
  /** True if no production URL is set. The pages then ask search engines not to index them. */
  isPreview: boolean;
  /** Google Analytics measurement ID, or null for a site without analytics. */
  gtagId: string | null;
  repositoryUrl: string | null;
  /** The URL in `security.txt` at which to report a vulnerability in private, or null if there is none. */
  securityContact: string | null;
  /** Whether broken links, broken anchors and duplicate routes are errors. Otherwise, they are warnings. */
  strict: boolean;
}

interface Variable {
  isValid: (value: string) => boolean;
  /** The end of the error message, after a semicolon. */
  remedy: string;
}

const variables = {
  SITE_URL: {
    isValid: (value) => isHttpUrl(value) && new URL(value).pathname === '/',
    remedy: 'set it to only the origin, such as https://docs.example.org, and set BASE_URL to the path',
  },
  BASE_URL: {
    isValid: (value) => /^\/(?:[\w.~-]+\/)*$/.test(value),
    remedy: 'set it to a path that starts and ends with a slash, such as /data-services/',
  },
  GTAG_ID: {
    isValid: (value) => /^G-[A-Z0-9]{4,16}$/.test(value),
    remedy: 'set it to a measurement ID such as G-ABCDE12345, or unset it for a site without analytics',
  },
  REPOSITORY_URL: {
    isValid: isHttpUrl,
    remedy: 'set it to the URL of the repository, such as https://github.com/museum/docs',
  },
  SECURITY_CONTACT: {
    isValid: (value) => /^(?:https:\/\/[^\s/]+\/\S*|mailto:[^\s@]+@[^\s@]+)$/.test(value),
    remedy: 'set it to a web form or a mail address that somebody reads, such as mailto:security@museum.example',
  },
  STRICT: {isValid: (value) => value === 'on' || value === 'off', remedy: 'set it to on or off'},
} satisfies Record<string, Variable>;

type VariableName = keyof typeof variables;

export const environmentVariables = Object.keys(variables) as readonly VariableName[];

/**
 * @param env the variables, normally `process.env`
 * @throws UserError with the variable, its value and the remedy
 */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const read = (name: VariableName): string | null => {
    const value = env[name]?.trim();
    if (!value) {
      return null;
    }
    const {isValid, remedy}: Variable = variables[name];
    if (!isValid(value)) {
      throw new UserError(`environment, ${name}: "${value}" cannot be used; ${remedy}.`);
    }
    return value;
  };
  const siteUrl = read('SITE_URL');
  const repositoryUrl = withoutTrailingSlash(read('REPOSITORY_URL'));
  return {
    url: withoutTrailingSlash(siteUrl) ?? 'http://localhost:3000',
    baseUrl: read('BASE_URL') ?? '/',
    isPreview: siteUrl === null,
    gtagId: read('GTAG_ID'),
    repositoryUrl,
    securityContact: read('SECURITY_CONTACT') ?? getReportForm(repositoryUrl),
    strict: read('STRICT') === 'on',
  };
}

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && !/[?#]/.test(value);
}

function withoutTrailingSlash(url: string | null): string | null {
  return url?.replace(/\/$/, '') ?? null;
}

/** @returns GitHub's form to report a vulnerability in private, or null, because we know no such URL of other hosts */
function getReportForm(repository: string | null): string | null {
  return repository?.startsWith('https://github.com/') ? `${repository}/security/advisories/new` : null;
}
