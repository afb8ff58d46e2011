import React, {type ReactNode} from 'react';
import styles from './search.module.css';

interface Props {
  /** Whether the index could not be loaded; else the program has a defect. */
  isConnection: boolean;
  onRetry: () => void;
}

/** What the reader sees when the search fails: what happened, and two ways on. */
export function SearchFailed({isConnection, onRetry}: Props): ReactNode {
  return (
    // Keeps the focus in the search box, which would else close before the click arrives (Safari focuses no button).
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for that reason; its controls are buttons
    <div className={styles.message} role="alert" onMouseDown={(event) => event.preventDefault()}>
      <p>
        {isConnection
          ? 'The search index could not be loaded. Check your connection.'
          : 'The search failed because of a defect of this site. Try other words, or reload the page.'}
      </p>
      <button type="button" className="button button--primary button--sm" onClick={onRetry}>
        Try again
      </button>{' '}
      {/* For a page older than the published site: files that it needs are gone from the server. */}
      <button type="button" className="button button--secondary button--sm" onClick={() => window.location.reload()}>
        Reload the page
      </button>
    </div>
  );
}
