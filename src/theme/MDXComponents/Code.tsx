// Change: blocks of code come coloured from the build (src/features/code), short code within a sentence does not break,
// and the browser translates neither.
// Ejected from: @docusaurus/theme-classic@3.10.2 src/theme/MDXComponents/Code.tsx sha256 423f0c8361463a6c940c9d2d2c73003c05231e9008cf50c1d5f0d300acf60358

import React, {type ComponentProps, type ReactNode} from 'react';
import CodeBlock from '@site/src/features/code/CodeBlock';
import type {CodeProps} from '@site/src/features/code/colour';

/** Code within a sentence stays on one line up to this number of characters, which is half of a phone's line. */
const MAX_UNBROKEN_LENGTH = 20;

/** Longer code breaks after a mark between its parts: `https://id.` `rijksmuseum.` `nl/`. */
const AFTER_PUNCTUATION = /(?<=[\w\]}][/.:_=&?,-]+)(?=[\w[{])/;

/** Short code breaks only in a table that is too narrow for it, and only here: `subject:` `EntireSet`. */
const AFTER_COLON = /(?<=\w:)(?=\w)/;

/** A block in a fence, or code within a sentence. */
export default function Code(props: CodeProps | ComponentProps<'code'>): ReactNode {
  if ('html' in props) {
    return <CodeBlock {...props} />;
  }
  const {children} = props;
  if (typeof children !== 'string') {
    return <code translate="no" {...props} />;
  }
  const isShort = children.length <= MAX_UNBROKEN_LENGTH;
  const parts = children.split(isShort ? AFTER_COLON : AFTER_PUNCTUATION);
  return (
    <code translate="no" {...props} className={isShort ? 'unbroken' : undefined}>
      {parts.flatMap((part, index) => (index === 0 ? [part] : [<wbr key={index} />, part]))}
    </code>
  );
}
