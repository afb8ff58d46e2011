import React, {type ReactNode} from 'react';
import type {Segment} from './snippet';
import type {HitView} from './hits';
import styles from './search.module.css';

function Marked({segments}: {segments: readonly Segment[]}): ReactNode {
  return segments.map(({text, hit}, i) => (hit ? <mark key={i}>{text}</mark> : text));
}

/** The inside of one hit: where it stands, its title, the text around it. Used by the suggestions and the search page. */
export function Hit({view}: {view: HitView}): ReactNode {
  return (
    <>
      <span className={styles.hitPath}>
        <span className={styles.hitKind}>{view.kind}</span> {view.path.join(' › ')}
      </span>
      <span className={styles.hitTitle}>
        <Marked segments={view.title} />
      </span>
      {view.context.length > 0 && (
        <span className={styles.hitContext}>
          <Marked segments={view.context} />
        </span>
      )}
    </>
  );
}
