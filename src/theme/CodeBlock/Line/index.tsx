// Change: wraps a line of code to join the tokens that have no colour of their own. Half of the elements of a page of the reference
// were `<span class="token punctuation">` and the like.

import React, {type ReactNode} from 'react';
import Line from '@theme-original/CodeBlock/Line';
import type {Props} from '@theme/CodeBlock/Line';

type Token = Props['line'][number];

/** The types that a rule of the style sheet colours (`src/css`, `.token.…`). */
export const COLOURED: ReadonlySet<string> = new Set(
  (
    'attr-name attr-value boolean builtin cdata char class-name comment constant function header-name important keyword number ' +
    'prefix prolog property string symbol tag url'
  ).split(' '),
);

const isPlain = ({types}: Token) => !types.some((type) => COLOURED.has(type));

export default function CodeBlockLine({line, ...props}: Props): ReactNode {
  return <Line {...props} line={joined(line)} />;
}

function joined(line: Props['line']): Props['line'] {
  const tokens: Token[] = [];
  for (const token of line) {
    const last = tokens.at(-1);
    if (last && isPlain(last) && isPlain(token)) {
      tokens[tokens.length - 1] = {types: ['plain'], content: last.content + token.content};
    } else {
      tokens.push(isPlain(token) ? {types: ['plain'], content: token.content} : token);
    }
  }
  return tokens;
}
