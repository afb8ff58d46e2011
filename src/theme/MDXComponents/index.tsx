// Change: wraps the parts of a page: blocks of code come coloured from the build (src/features/code), and short code within a sentence
// does not break; wide tables scroll by keyboard, too; the boxes of task lists have names.

import React, {type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';
import MDXComponents from '@theme-original/MDXComponents';
import Code from '@site/src/features/code';
import type {CodeProps} from '@site/src/features/code/colour';
import {ScrollTable} from '@site/src/components/scroll-table';

/** Names and tokens up to this length stay on one line: half of what a phone's has room for. */
const LONGEST_UNBROKEN = 20;

/** A block in a fence, or code within a sentence. */
function MDXCode(props: CodeProps | ComponentProps<'code'>): ReactNode {
  if ('html' in props) {
    return <Code {...props} />;
  }
  const isShort = typeof props.children === 'string' && props.children.length <= LONGEST_UNBROKEN;
  return <code {...props} className={clsx(props.className, isShort && 'unbroken')} />;
}

/** The only inputs in Markdown are the boxes of task lists; alone they have no name. */
function TaskBox(props: ComponentProps<'input'>): ReactNode {
  return <input {...props} aria-label={props.checked ? 'Done' : 'To do'} />;
}

export default {...MDXComponents, code: MDXCode, table: ScrollTable, input: TaskBox};
