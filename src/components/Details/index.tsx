/**
 * A block that the reader opens: a plain `<details>`. The theme's own one hides its content in another way than the
 * browser does, so neither the browser's search nor a link to a text could open it.
 */

import React, {type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';

export const Details = ({className, ...props}: ComponentProps<'details'>): ReactNode => (
  <details {...props} className={clsx('details', className)} />
);
