/**
 * A button on the page of a service that loads the request builder with one request, below itself: most readers of the page do not
 * need it. A link to a request of the page opens it, too. Without scripts there is no button: the page has the table of parameters.
 */

import React, {useEffect, useId, useRef, useState, type ComponentType, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useFragment} from '../../components/form/fragment';
import styles from './button.module.css';

/** @param operation id of the request */
export default function RequestBuilderButton({operation}: {operation: string}): ReactNode {
  const hash = useFragment();
  const isLinked = hash.startsWith(`#${operation}?`);
  // What the reader chose, until then what the link says.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isLinked;
  const [Builder, setBuilder] = useState<ComponentType<{operation: string}> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isOpen && !Builder) {
      import('./index').then(
        ({default: loaded}) => {
          setBuilder(() => loaded);
          if (isLinked) {
            place.current?.scrollIntoView();
          }
        },
        () => setFailed(true),
      );
    }
  }, [isOpen, isLinked, Builder]);

  return (
    <div ref={place} className={`${styles.place} interactive not-searched`}>
      <button
        type="button"
        className="button button--secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
      >
        Build a request
      </button>
      <div id={id} hidden={!isOpen}>
        {Builder ? (
          <Builder operation={operation} />
        ) : (
          isOpen && (
            <p role="status">
              {hasFailed ? (
                <>
                  The request builder could not be loaded. Reload the page, or use the{' '}
                  <Link to="/docs/request-builder">request builder on its own page</Link>.
                </>
              ) : (
                'Loading…'
              )}
            </p>
          )
        )}
      </div>
    </div>
  );
}
