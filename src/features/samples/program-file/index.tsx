/** A program on a page: the command that runs it, its code, and links that save it and its modules under the names that they need. */

import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import styles from './styles.module.css';

export interface Props {
  /** The command and the code, as code blocks. */
  children: ReactNode;
  /** Paths of the program and its modules on this site, from its base URL, separated by spaces. */
  files: string;
}

export default function ProgramFile({children, files}: Props): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  return (
    <div>
      <p className={clsx(styles.downloads, 'not-searched')}>
        {files.split(' ').map((file) => (
          <a key={file} href={withBaseUrl(file)} download="">
            Download {file.split('/').at(-1)}
          </a>
        ))}
      </p>
      {children}
    </div>
  );
}
