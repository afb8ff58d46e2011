/** Links that save a notebook under the right name, or open it elsewhere. */

import React, {Fragment, type ReactNode} from 'react';
import clsx from 'clsx';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import styles from './Downloads.module.css';

export interface Props {
  /** Path on this site, from its base URL. */
  file: string;
}

export default function Downloads({file}: Props): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  const {siteConfig} = useDocusaurusContext();
  const {repositoryUrl} = siteConfig.customFields as {repositoryUrl: string | null};
  return (
    <p className={clsx(styles.downloads, 'not-searched')} lang="en">
      <a href={withBaseUrl(file)} download="">
        Download {file.split('/').at(-1)}
      </a>{' '}
      {getNotebookLinks(siteConfig.url, repositoryUrl, file).map(({label, url}) => (
        <Fragment key={url}>
          <a href={url}>{label}</a>{' '}
        </Fragment>
      ))}
    </p>
  );
}

/** Where to open the notebook of a site whose repository is on GitHub. */
function getNotebookLinks(siteUrl: string, repositoryUrl: string | null, file: string): {label: string; url: string}[] {
  const [, repository] = /^https:\/\/github\.com\/(.+)$/.exec(repositoryUrl ?? '') ?? [];
  const source = `github/${repository}/blob/main/samples${file}`;
  return repository && !/^https?:\/\/localhost\b/.test(siteUrl)
    ? [
        {label: 'Open in Colab', url: `https://colab.research.google.com/${source}`},
        {label: 'Open in nbviewer', url: `https://nbviewer.org/${source}`},
      ]
    : [];
}
