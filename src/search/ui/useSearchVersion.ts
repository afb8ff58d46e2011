import {useActiveVersion, useDocsPreferredVersion, useVersions} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {VERSIONED_SECTION} from '@site/src/site/sections';

/** A docs version as the search sees it. */
export interface SearchVersion {
  /** Name for the search page's `version` argument; null for the latest version, which needs none. */
  name: string | null;
  /** Base address, with a slash at the end, beside which the version's index lies. */
  url: string;
}

/** The version to search in from the page that is shown: that of the page, else the one that the reader chose, else the latest. */
export function useSearchVersion(): SearchVersion {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {preferredVersion} = useDocsPreferredVersion(VERSIONED_SECTION);
  const active = useActiveVersion(VERSIONED_SECTION) ?? preferredVersion;
  return active && !active.isLast ? {name: active.name, url: `${active.path}/`} : {name: null, url: baseUrl};
}

/**
 * The version that the search page's argument names.
 *
 * @param name the argument; an empty or unknown name means the latest version
 */
export function useNamedSearchVersion(name: string): SearchVersion {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const named = useVersions(VERSIONED_SECTION).find((version) => version.name === name && !version.isLast);
  return named ? {name: named.name, url: `${named.path}/`} : {name: null, url: baseUrl};
}
