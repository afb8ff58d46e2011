// Change: wraps an admonition, such as a note, to hide its icon from screen readers, because its title has the same
// meaning.

import React, {type ReactNode} from 'react';
import AdmonitionLayout from '@theme-original/Admonition/Layout';
import type {Props} from '@theme/Admonition/Layout';

export default function DecoratedAdmonition({icon, ...props}: Props): ReactNode {
  return <AdmonitionLayout {...props} icon={icon && <span aria-hidden="true">{icon}</span>} />;
}
