import React, {type ComponentProps, type ReactNode} from 'react';
import {useScrollFrame} from './scroll-frame';
import styles from './ScrollTable.module.css';

/** A table that scrolls sideways. On a phone, some tables become a list of rows (`src/markdown/phone-tables.ts`). */
export function ScrollTable(props: ComponentProps<'table'>): ReactNode {
  const [, frame] = useScrollFrame<HTMLDivElement>('Table, scrolls sideways');
  return (
    <div className={styles.frame} {...frame}>
      <table {...props} />
    </div>
  );
}
