/**
 * A button below the image of a work. It runs the program that the page shows, which replaces the image by a viewer. The
 * browser loads the viewer only after a click.
 */

import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import type {Viewer} from 'openseadragon';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {ZOOMABLE, zoomService} from '@site/src/site/work-images';
import {works} from '@site/src/site/works';
import styles from './ZoomButton.module.css';

/** The text beside the button in each state. Screen readers also announce it. */
const MESSAGES = {
  closed: '',
  loading: 'Loading …',
  open: 'Arrow keys move the image, + and - zoom, 0 shows all of it.',
  failed: 'The viewer was not loaded. Check your connection, and try again.',
} as const;

const {width, height} = works[ZOOMABLE];

/** @param label a description of the image, as the name of the viewer for screen readers */
export default function ZoomButton({label}: {label: string}): ReactNode {
  const service = useBaseUrl(zoomService);
  const frame = useRef<HTMLDivElement>(null);
  const viewer = useRef<Viewer>(null);
  const [state, setState] = useState<keyof typeof MESSAGES>('closed');
  const isBrowser = useIsBrowser();

  // Remove the viewer when the reader leaves the page.
  useEffect(() => () => viewer.current?.destroy(), []);

  const open = async (element: HTMLDivElement) => {
    setState('loading');
    try {
      const newViewer = await loadViewer(element, new URL(service, window.location.href).href, label);
      if (!element.isConnected) {
        // The reader has left the page while the viewer was loading.
        newViewer.destroy();
        return;
      }
      viewer.current = newViewer;
      newViewer.canvas.focus();
      setState('open');
    } catch {
      setState('failed');
    }
  };

  const close = () => {
    viewer.current?.destroy();
    setState('closed');
  };

  const toggle = () => {
    if (state === 'open') {
      close();
    } else if (frame.current && state !== 'loading') {
      void open(frame.current);
    }
  };

  return (
    <>
      {/* While this frame is visible, the style sheet hides the image. */}
      <div
        ref={frame}
        className={styles.frame}
        style={{aspectRatio: `${width} / ${height}`}}
        hidden={state === 'closed' || state === 'failed'}
      />
      <p className={clsx(styles.controls, 'interactive')}>
        <button type="button" className={clsx('button button--secondary', !isBrowser && 'waiting')} onClick={toggle}>
          {state === 'open' ? 'Close the viewer' : 'Zoom in'}
        </button>{' '}
        <span role="status">{MESSAGES[state]}</span>
      </p>
    </>
  );
}

/**
 * Loads the viewer and the program of the page, and runs the program.
 *
 * @param service URL of the image service
 * @throws Error when a file cannot be loaded
 */
async function loadViewer(element: HTMLDivElement, service: string, label: string): Promise<Viewer> {
  const [{default: OpenSeadragon}, {zoomable}] = await Promise.all([
    import('openseadragon'),
    import('@site/samples/viewer/zoomable.mjs'),
  ]);
  return zoomable(OpenSeadragon, element, service, label);
}
