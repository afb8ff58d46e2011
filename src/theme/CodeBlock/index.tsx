// Change: does not remount after hydration (upstream does, for themes that colour by inline styles), and is not laid out far from
// the screen.
// Ejected from: @docusaurus/theme-classic@3.10.2 src/theme/CodeBlock/index.tsx sha256 02872fb480f9cfba3bf6fb26683dfc2a7b4b8d43a2f56f7f72911482028d8a2b

import React, {isValidElement, type CSSProperties, type ReactNode} from 'react';
import type {Props} from '@theme/CodeBlock';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';
import styles from './styles.module.css';

/** A list of texts is joined, so that it can be coloured and copied; elements among them cannot be, and stay. */
function asText(children: ReactNode): ReactNode {
  if (React.Children.toArray(children).some((child) => isValidElement(child))) {
    return children;
  }
  return Array.isArray(children) ? children.join('') : children;
}

export default function CodeBlock({children: rawChildren, ...props}: Props): ReactNode {
  const children = asText(rawChildren);
  return typeof children === 'string' ? (
    <div className={styles.sized} style={{'--lines': children.trimEnd().split('\n').length} as CSSProperties}>
      <StringContent {...props}>{children}</StringContent>
    </div>
  ) : (
    <ElementContent {...props}>{children}</ElementContent>
  );
}
