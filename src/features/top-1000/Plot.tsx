import React, {type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';

interface Props {
  /** The file with the drawing, and the drawing's id in it. */
  src: string;
  viewBox: string;
  /** What is drawn. */
  label: string;
}

/** A drawing in the colours and font of the page, which the page's own script does not contain. */
export default function Plot({src, viewBox, label}: Props): ReactNode {
  return (
    <svg className="plot" role="img" aria-label={label} viewBox={viewBox}>
      <use href={useBaseUrl(src)} />
    </svg>
  );
}
