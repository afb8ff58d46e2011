import React, {type ReactNode} from 'react';
import styles from './search.module.css';

export function SearchFailed({onRetry}: {onRetry: () => void}): ReactNode {
  return (
    // Keeps the focus in the search box, which would else close before the click arrives (Safari focuses no button).
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for that reason; its controls are buttons
    <div className={styles.message} role="alert" onMouseDown={(event) => event.preventDefault()}>
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
