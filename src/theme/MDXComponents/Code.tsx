// Change: blocks of code come coloured from the build (src/features/code), short code within a sentence does not break,
// and the browser translates neither.
// Ejected from: @docusaurus/theme-classic@3.10.2 src/theme/MDXComponents/Code.tsx sha256 423f0c8361463a6c940c9d2d2c73003c05231e9008cf50c1d5f0d300acf60358

import React, {type ComponentProps, type ReactNode} from 'react';
import CodeBlock from '@site/src/features/code/CodeBlock';
import type {CodeProps} from '@site/src/features/code/colour';

/** Code within a sentence stays on one line up to this number of characters, which is half of a phone's line. */
const MAX_UNBROKEN_LENGTH = 20;

/** A block in a fence, or code within a sentence. */
export default function Code(props: CodeProps | ComponentProps<'code'>): ReactNode {
  if ('html' in props) {
    return <CodeBlock {...props} />;
  }
  const isShort = typeof props.children === 'string' && props.children.length <= MAX_UNBROKEN_LENGTH;
  return <code translate="no" {...props} className={isShort ? 'unbroken' : props.className} />;
}
