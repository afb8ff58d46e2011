/**
 * The figure of a work, and a button that opens its image to zoom into. Nothing of the viewer is loaded before. Without scripts, or when
 * the viewer cannot be loaded, the figure is left.
 */

import React, {useState, type ComponentType, type ReactNode} from 'react';
import clsx from 'clsx';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import WorkFigure, {type CaptionOfWork} from '@site/src/features/works/figure';
import type {ImageOfWork} from '@site/src/features/works/picture';
import {zoomService} from '@site/src/site/work-images';
import type {Props as ViewerProps} from './viewer';
import styles from './styles.module.css';

/** What is said beside the button. */
const SAID = {
  closed: '',
  loading: 'Loading …',
  open: '',
  failed: 'The viewer was not loaded. Check your connection, and try again.',
} as const;

export default function ZoomableWork(work: ImageOfWork & CaptionOfWork): ReactNode {
  const isBrowser = useIsBrowser();
  const service = useBaseUrl(zoomService, {absolute: false});
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps> | null>(null);
  const [state, setState] = useState<keyof typeof SAID>('closed');
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
    <WorkFigure {...work}>
      <p className={clsx('interactive', styles.actions)}>
        <button
          type="button"
          className={clsx('button button--secondary', !isBrowser && 'waiting')}
          aria-haspopup="dialog"
          onClick={open}
        >
          Zoom in
        </button>{' '}
        <span role="status">{SAID[state]}</span>
      </p>
      {state === 'open' && Viewer && (
        <Viewer
          service={service}
          title={work.title}
          label={work.alt}
          onClose={() => setState('closed')}
          onFail={() => setState('failed')}
        />
      )}
    </WorkFigure>
  );
}
