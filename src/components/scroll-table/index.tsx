/**
 * A table that scrolls inside itself where it is wider than the page. The keyboard can reach and scroll it before and
 * without scripts; once the page is hydrated, a table that fits is no longer focusable.
 *
 * On a phone, some tables become a list of their rows: see `src/markdown/phone-tables.ts`.
 */

import React, {useEffect, useRef, useState, type ComponentProps, type ReactNode} from 'react';
import styles from './styles.module.css';

export function ScrollTable(props: ComponentProps<'table'>): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(true);
  useEffect(() => {
    const element = frame.current;
    if (!element) {
      return undefined;
    }
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={frame}
      className={styles.frame}
      {...(scrolls && {tabIndex: 0, role: 'group', 'aria-label': 'Table, scrolls sideways'})}
    >
      <table {...props} />
    </div>
  );
}
