/** Links that save a notebook, and open it elsewhere where that is possible. */

import React, {type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {getElsewhere} from './elsewhere';
import styles from '../samples/program-file/styles.module.css';

export interface Props {
  name: string;
}

export default function NotebookLinks({name}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {repositoryUrl} = siteConfig.customFields as {repositoryUrl: string | null};
  return (
    <p className={`${styles.downloads} not-searched`}>
      <a href={useBaseUrl(`/notebooks/${name}.ipynb`)} download="">
        Download {name}.ipynb
      </a>
      {getElsewhere(siteConfig.url, repositoryUrl, name).map(({label, url}) => (
        <a key={url} href={url}>
          {label}
        </a>
      ))}
    </p>
  );
}
