/** The image of a work on the whole screen, to zoom into. Only the button that opens it loads this file, and OpenSeadragon with it. */

import React, {useEffect, useRef, type ReactNode} from 'react';
import OpenSeadragon, {type Viewer} from 'openseadragon';
import {zoomable} from '@site/samples/viewer/zoomable.mjs';
import styles from './styles.module.css';

export interface Props {
  /** URL of the image, without `/info.json`. */
  service: string;
  title: string;
  /** What the image shows. */
  label: string;
  /** The reader has left. */
  onClose: () => void;
  /** There is no `info.json`. */
  onFail: () => void;
}

/** How much one press of a button zooms. */
const STEP = 1.5;

/** Opens at once. The browser itself keeps the focus in a modal dialog, closes it with Esc, and puts the focus back on the button. */
export default function ZoomDialog({service, title, label, onClose, onFail}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const viewer = useRef<Viewer>(null);
  const fail = useRef(onFail);

  useEffect(() => {
    let isLeft = false;
    dialog.current?.showModal();
    if (frame.current) {
      zoomable(OpenSeadragon, frame.current, new URL(service, window.location.href).href, label).then(
        (started) => {
          if (isLeft) {
            started.destroy();
            return;
          }
          viewer.current = started;
          started.canvas.focus();
        },
        () => fail.current(),
      );
    }
    return () => {
      isLeft = true;
      viewer.current?.destroy();
    };
  }, [service, label]);

  const zoomBy = (factor: number) => {
    viewer.current?.viewport.zoomBy(factor).applyConstraints();
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={`${title}, zoomable`} onClose={onClose}>
      <div className={styles.bar}>
        <button
          type="button"
          className="button button--secondary button--sm"
          aria-label="Zoom in"
          onClick={() => zoomBy(STEP)}
        >
          +
        </button>
        <button
          type="button"
          className="button button--secondary button--sm"
          aria-label="Zoom out"
          onClick={() => zoomBy(1 / STEP)}
        >
          −
        </button>
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => viewer.current?.viewport.goHome()}
        >
          Whole image
        </button>
        <p className={styles.keys}>
          Keys: <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd> move, <kbd>+</kbd> <kbd>-</kbd> zoom, <kbd>0</kbd>{' '}
          whole image, <kbd>Esc</kbd> close
        </p>
        <button type="button" className="button button--secondary button--sm" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <div ref={frame} className={styles.frame} />
    </dialog>
  );
}
