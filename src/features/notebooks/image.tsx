/** An image that a cell of a notebook shows. */

import React, {type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';

export interface Props {
  file: string;
  alt: string;
  width: string;
  height: string;
}

export default function NotebookImage({file, alt, width, height}: Props): ReactNode {
  return (
    <p>
      <img
        style={{height: 'auto'}}
        src={useBaseUrl(`/notebooks/${file}`)}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
      />
    </p>
  );
}
