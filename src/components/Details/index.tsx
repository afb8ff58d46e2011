import React, {type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';

/**
 * A plain `<details>`. The theme's component hides its content with its own styles, so that neither the browser's search
 * nor a link to a text could open it.
 */
export const Details = ({className, ...props}: ComponentProps<'details'>): ReactNode => (
  <details {...props} className={clsx('details', className)} />
);
