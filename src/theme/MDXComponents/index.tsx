// Change: adds two components to those of the theme. Wide tables also scroll by keyboard, and the boxes of task lists have
// names.

import React, {type ComponentProps, type ReactNode} from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import {ScrollTable} from '@site/src/components/ScrollTable';

/** Names the boxes of task lists, which are the only inputs that Markdown has. */
function TaskBox(props: ComponentProps<'input'>): ReactNode {
  return <input {...props} aria-label={props.checked ? 'Done' : 'To do'} />;
}

export default {...MDXComponents, table: ScrollTable, input: TaskBox};
