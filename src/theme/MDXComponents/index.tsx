// Change: wraps the parts of a page to let wide tables scroll by keyboard too, and to name the boxes of task lists.

import React, {type ComponentProps} from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import {ScrollTable} from '@site/src/components/scroll-table';

/** The only inputs in Markdown are the boxes of task lists; alone they have no name. */
function TaskBox(props: ComponentProps<'input'>) {
  return <input {...props} aria-label={props.checked ? 'Done' : 'To do'} />;
}

export default {...MDXComponents, table: ScrollTable, input: TaskBox};
