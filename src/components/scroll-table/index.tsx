/**
 * A table that scrolls inside itself where it is wider than the page. The keyboard can reach and scroll it before and without scripts;
 * once the page is hydrated, a table that fits is no stop of the Tab key any more.
 *
 * With three columns or more, it becomes a list of its rows on a phone: each begins with its first cell, and the others follow with
 * the names of their columns beside them.
 */

import React, {
  Children,
  cloneElement,
  isValidElement,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Fewer fit on a phone. */
const COLUMNS_OF_LIST = 3;

/** Stated, because browsers can take a row that is laid out as a block for plain text. */
const ROLES: Readonly<Record<string, string>> = {
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

export function ScrollTable({children, className, ...props}: ComponentProps<'table'>): ReactNode {
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
  const columns = getColumns(children);
  return (
    <div
      ref={frame}
      className={styles.frame}
      {...(scrolls && {tabIndex: 0, role: 'group', 'aria-label': 'Table, scrolls sideways'})}
    >
      {columns.length < COLUMNS_OF_LIST ? (
        <table className={className} {...props}>
          {children}
        </table>
      ) : (
        <table {...props} {...{role: 'table'}} className={clsx(className, styles.list)}>
          {labelled(children, columns)}
        </table>
      )}
    </div>
  );
}

interface Part {
  role?: string;
  'data-column'?: string;
  children?: ReactNode;
}

const isElement = (node: ReactNode): node is ReactElement<Part> => isValidElement(node);

function getColumns(nodes: ReactNode): string[] {
  return Children.toArray(nodes).flatMap((node) => {
    if (!isElement(node) || node.type === 'tbody') {
      return [];
    }
    return node.type === 'th' ? [getText(node)] : getColumns(node.props.children);
  });
}

function getText(node: ReactNode): string {
  return isElement(node)
    ? Children.toArray(node.props.children).map(getText).join('')
    : String(node as string | number);
}

/** The parts of a table, with their roles, and the cells with the names of their columns. */
function labelled(nodes: ReactNode, columns: readonly string[]): ReactNode {
  return Children.map(nodes, (node, i) => {
    const role = isElement(node) && typeof node.type === 'string' ? ROLES[node.type] : undefined;
    if (!isElement(node) || role === undefined) {
      return node;
    }
    if (role === 'cell') {
      return cloneElement(node, {role, 'data-column': i > 0 ? columns[i] : undefined});
    }
    return cloneElement(node, {role}, labelled(node.props.children, columns));
  });
}
