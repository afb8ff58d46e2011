import React, {type ReactNode} from 'react';
import {CopyButton} from '@site/src/components/CopyButton';

/** A button that copies the URL of the image that `<ImageUrl />` splits into parts. */
export default function CopyImageUrl({url}: {url: string}): ReactNode {
  return <CopyButton text={url} what="the URL of the image" />;
}
