import React, {type ReactNode} from 'react';
import styles from './search.module.css';

/** The message when the index could not be loaded or read, with a button to try again. */
export function SearchFailed({onRetry}: {onRetry: () => void}): ReactNode {
  return (
    <div className={styles.message} role="alert">
      <p>
        {process.env.NODE_ENV === 'production'
          ? 'The search index could not be loaded or read. Check your connection, or reload the page.'
          : 'The search index exists only in a production build.'}
      </p>
      <button type="button" className="button button--primary button--sm" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
