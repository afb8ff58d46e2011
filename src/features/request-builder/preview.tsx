/**
 * A preview of an image request, drawn from an image of the site by the rules of `src/lib/iiif-image.ts`: nothing is requested from
 * the image service. The region is a frame that can be dragged; the arrow keys do the same.
 */

import React, {useId, useRef, type KeyboardEvent, type PointerEvent, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {ROTATIONS, type ImageRequest, type ImageResult, type Size} from '@site/src/lib/iiif-image';
import {workFile, workFormats} from '@site/src/site/work-images';
import {works, type Work} from '@site/src/site/works';
import {findImageProblems} from '../openapi/problems';
import {formatRegion, getFrame, moveFrame, type Frame} from './region';
import styles from './preview.module.css';

interface Props {
  imageId: string;
  request: ImageRequest;
  onRegion: (region: string) => void;
}

/** Every browser shows it, and its widest file is sharp enough for a part of the image. */
const [, {format: FILE_FORMAT, widths: FILE_WIDTHS}] = workFormats;
/** Longest side of the drawn result, in CSS pixels. */
const LARGEST_SHOWN = 400;

export default function Preview({imageId, request, onRegion}: Props): ReactNode {
  const example = works['night-watch'];
  const [id, work] = Object.entries<Work>(works).find(([, each]) => each.imageId === imageId && each.full) ?? [
    'night-watch',
    example,
  ];
  const full = work.full ?? example.full;
  const file = useBaseUrl(workFile(id, Math.max(...FILE_WIDTHS), FILE_FORMAT));
  const {result, problems} = findImageProblems(request, full);
  const scale = result && Math.min(1, LARGEST_SHOWN / Math.max(result.width, result.height));
  const descriptionId = useId();
  const image = <image href={file} width={full.width} height={full.height} preserveAspectRatio="none" />;

  return (
    <section aria-label="Preview" className={styles.preview}>
      <p className={styles.note}>
        {imageId === work.imageId
          ? `Drawn from a small copy of ${work.title}, so the service returns more detail.`
          : `The preview shows ${work.title}, because the size of ${imageId || 'this image'} is not known here.`}
      </p>
      <div className={styles.images}>
        <figure>
          <figcaption id={descriptionId}>
            Region. Drag the frame or its corner, or type the region above. The arrow keys move the frame, and with
            Shift they resize it.
          </figcaption>
          <FrameOnImage
            frame={getFrame(request.region, full)}
            full={full}
            describedBy={descriptionId}
            onChange={(frame) => onRegion(formatRegion(frame, request.region.startsWith('pct:'), full))}
          >
            {image}
          </FrameOnImage>
        </figure>
        <figure>
          <figcaption>
            <span role="status">
              {result && scale
                ? `Result: ${result.width} × ${result.height} pixels${
                    scale === 1 ? '' : `, shown at ${Math.max(1, Math.round(scale * 100))} % of its size`
                  }.`
                : 'No result: the request is not valid.'}
            </span>
          </figcaption>
          {result && scale && problems.length === 0 && (
            <Result result={result} scale={scale} request={request} label={`${work.title}, as the request returns it`}>
              {image}
            </Result>
          )}
        </figure>
      </div>
    </section>
  );
}

/** How far an arrow key goes: a hundredth of the image. */
const STEPS = new Map([
  ['ArrowLeft', [-0.01, 0]],
  ['ArrowRight', [0.01, 0]],
  ['ArrowUp', [0, -0.01]],
  ['ArrowDown', [0, 0.01]],
]);

interface FrameProps {
  frame: Frame;
  full: Size;
  describedBy: string;
  onChange: (frame: Frame) => void;
  children: ReactNode;
}

function FrameOnImage({frame, full, describedBy, onChange, children}: FrameProps): ReactNode {
  /** How a drag began. */
  const drag = useRef<{frame: Frame; clientX: number; clientY: number; isCorner: boolean} | null>(null);
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
      onChange(moveFrame(before, (event.clientX - clientX) * scale, (event.clientY - clientY) * scale, isCorner, full));
    }
  };
  const end = () => {
    drag.current = null;
  };
  const step = (event: KeyboardEvent) => {
    const [right = 0, down = 0] = STEPS.get(event.key) ?? [];
    if (STEPS.has(event.key)) {
      event.preventDefault();
      onChange(moveFrame(frame, right * full.width, down * full.height, event.shiftKey, full));
    }
  };
  const corner = Math.min(full.width / 14, frame.width, frame.height);
  const {x, y, width, height} = frame;

  return (
    <svg
      className={styles.image}
      viewBox={`0 0 ${full.width} ${full.height}`}
      role="application"
      aria-roledescription="frame"
      aria-label={`Region: ${width} × ${height} pixels at ${x}, ${y}`}
      aria-describedby={describedBy}
      tabIndex={0}
      onKeyDown={step}
      onPointerMove={move}
      onLostPointerCapture={end}
    >
      {children}
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
  );
}

interface ResultProps {
  result: ImageResult;
  scale: number;
  request: ImageRequest;
  label: string;
  children: ReactNode;
}

/** Crops, scales, then rotates, as the service does. */
function Result({result: {crop, scaled, width, height}, scale, request, label, children}: ResultProps): ReactNode {
  const turns = {'0': '0 0', '90': `${width} 0`, '180': `${width} ${height}`, '270': `0 ${height}`};
  const rotation = ROTATIONS.find((each) => each === request.rotation) ?? '0';
  return (
    <svg
      className={request.quality === 'gray' ? styles.gray : undefined}
      viewBox={`0 0 ${width} ${height}`}
      width={Math.max(1, Math.round(width * scale))}
      height={Math.max(1, Math.round(height * scale))}
      role="img"
      aria-label={label}
    >
      <g transform={`translate(${turns[rotation]}) rotate(${rotation})`}>
        <svg
          width={scaled.width}
          height={scaled.height}
          viewBox={`${crop.x} ${crop.y} ${crop.width} ${crop.height}`}
          preserveAspectRatio="none"
        >
          {children}
        </svg>
      </g>
    </svg>
  );
}
