// Change: wraps the parts of a page: wide tables scroll by keyboard, too; the boxes of task lists have names.

import React, {type ComponentProps, type ReactNode} from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import {ScrollTable} from '@site/src/components/ScrollTable';

/** The only inputs in Markdown are the boxes of task lists; alone they have no name. */
function TaskBox(props: ComponentProps<'input'>): ReactNode {
  return <input {...props} aria-label={props.checked ? 'Done' : 'To do'} />;
}

export default {...MDXComponents, table: ScrollTable, input: TaskBox};
