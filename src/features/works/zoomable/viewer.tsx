/** Shows a work on the whole screen, to zoom into. The button that opens it loads this file, with OpenSeadragon. */

import React, {useEffect, useRef, type ReactNode} from 'react';
import OpenSeadragon, {type Viewer, type Viewport} from 'openseadragon';
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
const BUTTON = 'button button--secondary button--sm';
const ACTIONS = [
  {sign: '+', name: 'Zoom in', act: (view: Viewport) => view.zoomBy(STEP).applyConstraints()},
  {sign: '−', name: 'Zoom out', act: (view: Viewport) => view.zoomBy(1 / STEP).applyConstraints()},
  {sign: 'Whole image', name: 'Whole image', act: (view: Viewport) => view.goHome()},
];

/** Opens at once. The browser keeps the focus in a modal dialog, closes it with Esc, and then restores the focus. */
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

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={`${title}, zoomable`} onClose={onClose}>
      <div className={styles.bar}>
        {ACTIONS.map(({sign, name, act}) => (
          <button
            key={name}
            type="button"
            className={BUTTON}
            aria-label={name}
            onClick={() => viewer.current && act(viewer.current.viewport)}
          >
            {sign}
          </button>
        ))}
        <p className={styles.keys}>
          Keys: <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd> move, <kbd>+</kbd> <kbd>-</kbd> zoom, <kbd>0</kbd>{' '}
          whole image, <kbd>Esc</kbd> close
        </p>
        <button type="button" className={BUTTON} onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <div ref={frame} className={styles.frame} />
    </dialog>
  );
}
