/**
 * A button below the image of a work. It starts the program of the page, which shows a viewer in place of the image.
 * Nothing of the program is loaded before.
 */

import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import type {Viewer} from 'openseadragon';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {ZOOMABLE, zoomService} from '@site/src/site/work-images';
import {works} from '@site/src/site/works';
import styles from './ZoomButton.module.css';

/** What is said beside the button. */
const MESSAGES = {
  closed: '',
  loading: 'Loading …',
  open: 'Arrow keys move the image, + and - zoom, 0 shows all of it.',
  failed: 'The viewer was not loaded. Check your connection, and try again.',
} as const;

const {width, height} = works[ZOOMABLE];

/** @param label what the image shows */
export default function ZoomButton({label}: {label: string}): ReactNode {
  const service = useBaseUrl(zoomService);
  const frame = useRef<HTMLDivElement>(null);
  const viewer = useRef<Viewer>(null);
  const [state, setState] = useState<keyof typeof MESSAGES>('closed');
  const isBrowser = useIsBrowser();

  useEffect(() => () => viewer.current?.destroy(), []);

  const toggle = async () => {
    const element = frame.current;
    if (state === 'open') {
      viewer.current?.destroy();
      setState('closed');
    }
    if (!element || state === 'open' || state === 'loading') {
      return;
    }
    setState('loading');
    try {
      const [{default: OpenSeadragon}, {zoomable}] = await Promise.all([
        import('openseadragon'),
        import('@site/samples/viewer/zoomable.mjs'),
      ]);
      const started = await zoomable(OpenSeadragon, element, new URL(service, window.location.href).href, label);
      if (!element.isConnected) {
        // The reader is on another page.
        started.destroy();
        return;
      }
      viewer.current = started;
      started.canvas.focus();
      setState('open');
    } catch {
      setState('failed');
    }
  };

  return (
    <>
      {/* The viewer takes the place of the image (the style sheet hides it). */}
      <div
        ref={frame}
        className={styles.frame}
        style={{aspectRatio: `${width} / ${height}`}}
        hidden={state === 'closed' || state === 'failed'}
      />
      <p className={clsx(styles.controls, 'interactive')}>
        <button
          type="button"
          className={clsx('button button--secondary', !isBrowser && 'waiting')}
          onClick={() => void toggle()}
        >
          {state === 'open' ? 'Close the viewer' : 'Zoom in'}
        </button>{' '}
        <span role="status">{MESSAGES[state]}</span>
      </p>
    </>
  );
}
