/**
 * The region of an image request as a frame on an image of the site, which can be dragged; the arrow keys do the same. Nothing is
 * requested from the image service.
 */

import React, {useId, useRef, type KeyboardEvent, type PointerEvent, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {formatResultSize, type ImageRequest} from '@site/src/lib/iiif-image';
import {workFile, workFormats} from '@site/src/site/work-images';
import {works, type Work} from '@site/src/site/works';
import {findImageProblems} from '../openapi/problems';
import {formatRegion, getFrame, moveFrame} from './region';
import styles from './preview.module.css';

interface Props {
  imageId: string;
  request: ImageRequest;
  onRegion: (region: string) => void;
}

/** Every browser shows it, and its widest file is sharp enough for a part of the image. */
const [, {format: FILE_FORMAT, widths: FILE_WIDTHS}] = workFormats;

/** How far an arrow key goes: a hundredth of the image. */
const STEPS = new Map([
  ['ArrowLeft', [-0.01, 0]],
  ['ArrowRight', [0.01, 0]],
  ['ArrowUp', [0, -0.01]],
  ['ArrowDown', [0, 0.01]],
]);

export default function Preview({imageId, request, onRegion}: Props): ReactNode {
  const example = works['night-watch'];
  const [id, work] = Object.entries<Work>(works).find(([, each]) => each.imageId === imageId && each.full) ?? [
    'night-watch',
    example,
  ];
  const full = work.full ?? example.full;
  const file = useBaseUrl(workFile(id, Math.max(...FILE_WIDTHS), FILE_FORMAT));
  const {result} = findImageProblems(request, full);
  const captionId = useId();
  const frame = getFrame(request.region, full);
  const {x, y, width, height} = frame;
  const corner = Math.min(full.width / 14, width, height);
  /** How a drag began. */
  const drag = useRef<{frame: typeof frame; clientX: number; clientY: number; isCorner: boolean} | null>(null);

  const change = (from: typeof frame, dx: number, dy: number, isCorner: boolean) =>
    onRegion(formatRegion(moveFrame(from, dx, dy, isCorner, full), request.region.startsWith('pct:'), full));
  const begin = (event: PointerEvent<SVGElement>, isCorner: boolean) => {
    if (event.button === 0) {
      drag.current = {frame, clientX: event.clientX, clientY: event.clientY, isCorner};
      event.currentTarget.setPointerCapture(event.pointerId);
    }
  };
  const move = (event: PointerEvent<SVGElement>) => {
    if (drag.current) {
      const {frame: before, clientX, clientY, isCorner} = drag.current;
      const scale = full.width / event.currentTarget.getBoundingClientRect().width;
      change(before, (event.clientX - clientX) * scale, (event.clientY - clientY) * scale, isCorner);
    }
  };
  const step = (event: KeyboardEvent) => {
    const [right = 0, down = 0] = STEPS.get(event.key) ?? [];
    if (STEPS.has(event.key)) {
      event.preventDefault();
      change(frame, right * full.width, down * full.height, event.shiftKey);
    }
  };

  return (
    <section aria-label="Preview" className={styles.preview}>
      <p id={captionId}>
        {imageId !== work.imageId && (
          <span>{`Shown on ${work.title}: the size of ${imageId || 'this image'} is not known. `}</span>
        )}
        <span>
          Drag the frame or its corner, or type the region above. The arrow keys move the frame, and with Shift they
          resize it.
        </span>
      </p>
      <svg
        viewBox={`0 0 ${full.width} ${full.height}`}
        role="application"
        aria-roledescription="frame"
        aria-label={`Region: ${width} × ${height} pixels at ${x}, ${y}`}
        aria-describedby={captionId}
        tabIndex={0}
        onKeyDown={step}
        onPointerMove={move}
        onLostPointerCapture={() => {
          drag.current = null;
        }}
      >
        <image href={file} width={full.width} height={full.height} preserveAspectRatio="none" />
        <path
          className={styles.outside}
          fillRule="evenodd"
          d={`M0 0H${full.width}V${full.height}H0ZM${x} ${y}v${height}h${width}v${-height}Z`}
        />
        <rect className={styles.frame} {...frame} onPointerDown={(event) => begin(event, false)} />
        <rect
          className={styles.corner}
          x={x + width - corner}
          y={y + height - corner}
          width={corner}
          height={corner}
          onPointerDown={(event) => begin(event, true)}
        />
      </svg>
      <p role="status">
        {result ? `Result: ${formatResultSize(result)} pixels.` : 'No result: the request is not valid.'}
      </p>
    </section>
  );
}
