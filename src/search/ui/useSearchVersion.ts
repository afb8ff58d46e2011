import {useActiveVersion, useDocsPreferredVersion, useVersions} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {VERSIONED_SECTION} from '@site/src/site/sections';

/**
 * @param name as the search page's argument has it; an unknown name means the latest version
 * @returns the version to search in: without a name that of the page, else the one that the reader chose, else the latest, whose `name`
 * is null; `url` has the version's pages and, beside them, its index, and ends with a slash
 */
export function useSearchVersion(name?: string): {name: string | null; url: string} {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const active = useActiveVersion(VERSIONED_SECTION);
  const {preferredVersion} = useDocsPreferredVersion(VERSIONED_SECTION);
  const named = useVersions(VERSIONED_SECTION).find((version) => version.name === name);
  const version = name === undefined ? (active ?? preferredVersion) : named;
  return version && !version.isLast ? {name: version.name, url: `${version.path}/`} : {name: null, url: baseUrl};
}
