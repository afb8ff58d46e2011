/** A button that opens the image of a work to zoom into. Nothing of the viewer is loaded before. */

import React, {useState, type ComponentType, type ReactNode} from 'react';
import clsx from 'clsx';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {zoomService} from '@site/src/site/work-images';
import type {Props as ViewerProps} from './viewer';
import styles from './styles.module.css';

/** What is said beside the button. */
const MESSAGES = {
  closed: '',
  loading: 'Loading …',
  open: '',
  failed: 'The viewer was not loaded. Check your connection, and try again.',
} as const;

export default function ZoomButton({title, label}: Pick<ViewerProps, 'title' | 'label'>): ReactNode {
  const isBrowser = useIsBrowser();
  const service = useBaseUrl(zoomService, {absolute: false});
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps> | null>(null);
  const [state, setState] = useState<keyof typeof MESSAGES>('closed');
  const open = () => {
    setState('loading');
    import('./viewer').then(
      (module) => {
        setViewer(() => module.default);
        setState('open');
      },
      () => setState('failed'),
    );
  };
  return (
    <>
      <p className={clsx('interactive', styles.actions)}>
        <button
          type="button"
          className={clsx('button button--secondary', !isBrowser && 'waiting')}
          aria-haspopup="dialog"
          onClick={open}
        >
          Zoom in
        </button>{' '}
        <span role="status">{MESSAGES[state]}</span>
      </p>
      {state === 'open' && Viewer && (
        <Viewer
          service={service}
          title={title}
          label={label}
          onClose={() => setState('closed')}
          onFail={() => setState('failed')}
        />
      )}
    </>
  );
}
