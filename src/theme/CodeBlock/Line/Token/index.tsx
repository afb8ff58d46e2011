// Change: wraps a token to write one without a colour of its own as bare text.

import React, {type ReactNode} from 'react';
import Token from '@theme-original/CodeBlock/Line/Token';
import type {Props} from '@theme/CodeBlock/Line/Token';

export default function CodeBlockLineToken(props: Props): ReactNode {
  return props.token.types.join() === 'plain' ? props.children : <Token {...props} />;
}
