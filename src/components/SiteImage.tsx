import React, {type ComponentProps, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';

/** An image of this site that the bundler does not know: `src` is its path from the base URL. */
export default function SiteImage({src = '', alt, ...image}: Omit<ComponentProps<'img'>, 'ref'>): ReactNode {
  return <img style={{height: 'auto'}} src={useBaseUrl(src)} alt={alt} loading="lazy" decoding="async" {...image} />;
}
