import {useActiveVersion, useDocsPreferredVersion, useVersions} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {VERSIONED_SECTION} from '@site/src/site/sections';

/** A docs version as the search sees it. */
export interface SearchVersion {
  /** For the search page's `version` argument; null for the latest version, which needs none. */
  name: string | null;
  /** Base URL, with a slash at the end: the version's index is beside its pages. */
  url: string;
}

/**
 * @param name as the search page's argument has it; an unknown name means the latest version
 * @returns the version to search in: without a name that of the page, else the one that the reader chose, else the latest
 */
export function useSearchVersion(name?: string): SearchVersion {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const active = useActiveVersion(VERSIONED_SECTION);
  const {preferredVersion} = useDocsPreferredVersion(VERSIONED_SECTION);
  const named = useVersions(VERSIONED_SECTION).find((version) => version.name === name);
  const version = name === undefined ? (active ?? preferredVersion) : named;
  return version && !version.isLast ? {name: version.name, url: `${version.path}/`} : {name: null, url: baseUrl};
}
