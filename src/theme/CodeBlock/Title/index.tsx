// Change: gives the title a class. What CSS can say of the theme's own element, by its place among others, holds only once the
// code below has arrived, too: the title would change its height then, and all below it would move.

import React, {type ReactNode} from 'react';
import Title from '@theme-original/CodeBlock/Title';
import type {Props} from '@theme/CodeBlock/Title';

export default function CodeBlockTitle(props: Props): ReactNode {
  return (
    <span className="code-title">
      <Title {...props} />
    </span>
  );
}
