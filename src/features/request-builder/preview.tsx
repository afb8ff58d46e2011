/**
 * A preview of an image request, drawn from an image of the site by the rules of `src/lib/iiif-image.ts`: nothing is requested from
 * the image service. The region is a frame that can be dragged; the arrow keys and four sliders do the same.
 */

import React, {useId, useRef, type KeyboardEvent, type PointerEvent, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {ROTATIONS, type ImageRequest, type ImageResult} from '@site/src/lib/iiif-image';
import {workFile, workFormats} from '@site/src/site/work-images';
import {works, type Work} from '@site/src/site/works';
import {imageProblems} from '../openapi/problems';
import {
  frameAfterKey,
  getFrame,
  leastSide,
  movedTo,
  REGION_FORMS,
  regionForm,
  getRegion,
  resizedTo,
  type Frame,
  type RegionForm,
} from './region';
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

const SLIDERS = [
  {label: 'Left', part: 'x', side: 'width'},
  {label: 'Top', part: 'y', side: 'height'},
  {label: 'Width', part: 'width', side: 'width'},
  {label: 'Height', part: 'height', side: 'height'},
] as const;

export default function Preview({imageId, request, onRegion}: Props): ReactNode {
  const all = Object.entries<Work>(works);
  const [id, work] = all.find(([, each]) => each.imageId === imageId && each.full) ?? [
    'night-watch',
    works['night-watch'],
  ];
  const full = work.full ?? {width: work.width, height: work.height};
  const file = useBaseUrl(workFile(id, Math.max(...FILE_WIDTHS), FILE_FORMAT));
  const form = regionForm(request.region);
  const frame = getFrame(request.region, full) ?? {x: 0, y: 0, ...full};
  const {result, problems} = imageProblems(request, full);
  const field = useId();

  /** A frame that the reader moves is a region in numbers. */
  const change = (next: Frame) => onRegion(getRegion(next, form === 'percent' ? form : 'pixels', full));
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
          <figcaption id={`${field}-how`}>
            Region. Drag the frame or its corner. The arrow keys move the frame, and with Shift they resize it.
          </figcaption>
          <FrameOnImage frame={frame} full={full} describedBy={`${field}-how`} onChange={change}>
            {image}
          </FrameOnImage>
          <div className={styles.controls}>
            <label htmlFor={`${field}-form`}>Write the region as</label>
            <select
              id={`${field}-form`}
              value={form}
              onChange={(event) => onRegion(getRegion(frame, event.target.value as RegionForm, full))}
            >
              {Object.entries(REGION_FORMS).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
            {SLIDERS.map(({label, part, side}) => (
              <React.Fragment key={part}>
                <label htmlFor={`${field}-${part}`}>{label}</label>
                <input
                  id={`${field}-${part}`}
                  type="range"
                  min={part === 'x' || part === 'y' ? 0 : leastSide(full)}
                  max={full[side]}
                  step={Math.round(full[side] / 100)}
                  value={frame[part]}
                  aria-valuetext={`${frame[part]} pixels`}
                  onChange={(event) => change(withPart(frame, part, Number(event.target.value), full))}
                />
              </React.Fragment>
            ))}
          </div>
        </figure>
        <figure>
          <figcaption>
            <span role="status">
              {result
                ? `Result: ${result.width} × ${result.height} pixels${shownAt(result)}.`
                : 'No result: the request is not valid.'}
            </span>
          </figcaption>
          {result && problems.length === 0 && (
            <Result result={result} request={request} label={work.title}>
              {image}
            </Result>
          )}
        </figure>
      </div>
    </section>
  );
}

/** A slider moves the frame, or resizes it; a part that does not fit pushes the frame back into the image. */
function withPart(frame: Frame, part: keyof Frame, value: number, full: ImageResult['scaled']): Frame {
  if (part === 'x' || part === 'y') {
    return movedTo(frame, part === 'x' ? value : frame.x, part === 'y' ? value : frame.y, full);
  }
  return part === 'width' ? resizedTo(frame, value, frame.height, full) : resizedTo(frame, frame.width, value, full);
}

const getScale = ({width, height}: ImageResult): number => Math.min(1, LARGEST_SHOWN / Math.max(width, height));

const shownAt = (result: ImageResult): string => {
  const scale = getScale(result);
  return scale === 1 ? '' : `, shown at ${Math.max(1, Math.round(scale * 100))} % of its size`;
};

interface FrameProps {
  frame: Frame;
  full: ImageResult['scaled'];
  describedBy: string;
  onChange: (frame: Frame) => void;
  children: ReactNode;
}

function FrameOnImage({frame, full, describedBy, onChange, children}: FrameProps): ReactNode {
  const drawing = useRef<SVGSVGElement>(null);
  // Where a drag began: the frame of that moment, and the point in pixels of the full image.
  const drag = useRef<{frame: Frame; x: number; y: number; resizes: boolean} | null>(null);

  const getPoint = ({clientX, clientY}: PointerEvent) => {
    const box = drawing.current?.getBoundingClientRect();
    return box && box.width > 0
      ? {x: ((clientX - box.left) / box.width) * full.width, y: ((clientY - box.top) / box.height) * full.height}
      : {x: 0, y: 0};
  };
  const begin = (event: PointerEvent<SVGElement>, resizes: boolean) => {
    if (event.button === 0) {
      drag.current = {frame, resizes, ...getPoint(event)};
      event.currentTarget.setPointerCapture(event.pointerId);
    }
  };
  const move = (event: PointerEvent) => {
    if (drag.current) {
      const {frame: before, x, y, resizes} = drag.current;
      const point = getPoint(event);
      onChange(
        resizes
          ? resizedTo(before, before.width + point.x - x, before.height + point.y - y, full)
          : movedTo(before, before.x + point.x - x, before.y + point.y - y, full),
      );
    }
  };
  const end = () => {
    drag.current = null;
  };
  const key = (event: KeyboardEvent) => {
    const next = frameAfterKey(frame, event.key, event.shiftKey, full);
    if (next) {
      event.preventDefault();
      onChange(next);
    }
  };
  const handle = Math.min(full.width / 14, frame.width, frame.height);
  const {x, y, width, height} = frame;

  return (
    <svg
      ref={drawing}
      className={styles.image}
      viewBox={`0 0 ${full.width} ${full.height}`}
      role="application"
      aria-roledescription="frame"
      aria-label={`Region: ${width} × ${height} pixels at ${x}, ${y}`}
      aria-describedby={describedBy}
      tabIndex={0}
      onKeyDown={key}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
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
        x={x + width - handle}
        y={y + height - handle}
        width={handle}
        height={handle}
        onPointerDown={(event) => begin(event, true)}
      />
    </svg>
  );
}

interface ResultProps {
  result: ImageResult;
  request: ImageRequest;
  label: string;
  children: ReactNode;
}

/** Crops, scales, then rotates, as the service does. */
function Result({result, request, label, children}: ResultProps): ReactNode {
  const {crop, scaled, width, height} = result;
  const turns = {
    '0': '',
    '90': `translate(${width} 0)`,
    '180': `translate(${width} ${height})`,
    '270': `translate(0 ${height})`,
  };
  const rotation = ROTATIONS.find((each) => each === request.rotation) ?? '0';
  const scale = getScale(result);
  return (
    <svg
      className={request.quality === 'gray' ? styles.gray : undefined}
      viewBox={`0 0 ${width} ${height}`}
      width={Math.max(1, Math.round(width * scale))}
      height={Math.max(1, Math.round(height * scale))}
      role="img"
      aria-label={`${label}, as the request returns it`}
    >
      <g transform={`${turns[rotation]} rotate(${rotation})`}>
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
