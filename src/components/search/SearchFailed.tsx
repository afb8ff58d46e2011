import React, {type ReactNode} from 'react';
import styles from './search.module.css';

/** What the reader sees when the search index cannot be loaded: what happened, and a way on. */
export function SearchFailed(): ReactNode {
  return (
    <div className={styles.message} role="alert">
      <p>The search index could not be loaded. Check your connection.</p>
      <button type="button" className="button button--primary button--sm" onClick={() => window.location.reload()}>
        Reload the page
      </button>
    </div>
  );
}
