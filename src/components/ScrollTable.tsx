/**
 * A table that scrolls inside itself; on a phone, some become a list of their rows (`src/markdown/phone-tables.ts`).
 */

import React, {type ComponentProps, type ReactNode} from 'react';
import {useScrollFrame} from './scroll-frame';
import styles from './ScrollTable.module.css';

export function ScrollTable(props: ComponentProps<'table'>): ReactNode {
  const [, frame] = useScrollFrame<HTMLDivElement>('Table, scrolls sideways');
  return (
    <div className={styles.frame} {...frame}>
      <table {...props} />
    </div>
  );
}
