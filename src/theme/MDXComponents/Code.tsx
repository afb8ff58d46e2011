// Change: the build has coloured the blocks of code (src/features/code). Short code within a sentence does not break.
// The browser does not translate any code.
// Ejected from: @docusaurus/theme-classic@3.10.2 src/theme/MDXComponents/Code.tsx sha256 423f0c8361463a6c940c9d2d2c73003c05231e9008cf50c1d5f0d300acf60358

import React, {type ComponentProps, type ReactNode} from 'react';
import CodeBlock from '@site/src/features/code/CodeBlock';
import type {CodeProps} from '@site/src/features/code/colour';

/** Code within a sentence stays on one line up to this length, which is half of a phone's line. */
const MAX_UNBROKEN_LENGTH_CHARS = 21;

/** Longer code can break after punctuation: `https://id.` `rijksmuseum.` `nl/`. */
const AFTER_PUNCTUATION = /(?<=[\w\]}][/.:_=&?,-]+)(?=[\w[{])/;

/** Short code can break only after a colon (`subject:` `EntireSet`), and only in a table that is too narrow for it. */
const AFTER_COLON = /(?<=\w:)(?=\w)/;

/** Renders code. Code with the attribute `html` is a block. Other code is within a sentence. */
export default function Code(props: CodeProps | ComponentProps<'code'>): ReactNode {
  if ('html' in props) {
    return <CodeBlock {...props} />;
  }
  const {children} = props;
  if (typeof children !== 'string') {
    return <code translate="no" {...props} />;
  }
  const isShort = children.length <= MAX_UNBROKEN_LENGTH_CHARS;
  const parts = children.split(isShort ? AFTER_COLON : AFTER_PUNCTUATION);
  return (
    <code translate="no" {...props} className={isShort ? 'unbroken' : undefined}>
      {parts.flatMap((part, index) => (index === 0 ? [part] : [<wbr key={index} />, part]))}
    </code>
  );
}
