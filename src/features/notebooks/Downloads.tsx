/** Links that save a notebook under the right name, or open it elsewhere. */

import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import styles from './Downloads.module.css';

/** @param file its path on this site, from the base URL */
export default function Downloads({file}: {file: string}): ReactNode {
  const {url, customFields} = useDocusaurusContext().siteConfig;
  const {repositoryUrl} = customFields as {repositoryUrl: string | null};
  const [, repository] = /^https:\/\/github\.com\/(.+)$/.exec(repositoryUrl ?? '') ?? [];
  const source = `github/${repository}/blob/main/samples${file}`;
  return (
    <p className={clsx(styles.downloads, 'not-searched')} lang="en">
      <a href={useBaseUrl(file)} download="">
        Download {file.split('/').at(-1)}
      </a>{' '}
      {repository && !/^https?:\/\/localhost\b/.test(url) && (
        <>
          <a href={`https://colab.research.google.com/${source}`}>Open in Colab</a>{' '}
          <a href={`https://nbviewer.org/${source}`}>Open in nbviewer</a>{' '}
        </>
      )}
    </p>
  );
}
