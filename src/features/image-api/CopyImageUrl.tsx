import React, {type ReactNode} from 'react';
import {CopyButton} from '@site/src/components/CopyButton';

/** Copies the URL that the drawing takes apart. */
export default function CopyImageUrl({url}: {url: string}): ReactNode {
  return <CopyButton text={url} what="the URL of the image" />;
}
