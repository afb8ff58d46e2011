/**
 * Draws an image request: the whole image with a frame around the region, and the result. Both use a small picture on
 * this site, so the browser sends no request to the image service.
 */

import React, {type CSSProperties, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ImageRequest, ImageSizes, Size} from '@site/src/features/requests';
import {workFile} from '@site/src/site/work-images';
import type {WorkId} from '@site/src/site/works';
import {formatFullSize, getPreview, type Part} from './image-preview';
import styles from './Preview.module.css';

/** The widths of the picture, keyed by format. Browsers without AVIF load the JPEG. */
const PICTURE_WIDTHS_PX = {avif: 960, jpg: 800};

/** If the requested region is narrower than this in our copy of the picture, the preview is blurred, and a note says so. */
const MIN_SHARP_WIDTH_PX = 160;

const WHOLE_IMAGE: Part = {x: 0, y: 0, width: 1, height: 1};

interface Props {
  imageId: string;
  /** The parts of the request. A part can be empty. */
  request: ImageRequest;
  /** The images whose full size is known. */
  sizes: ImageSizes;
}

/** The default export, because the request builder loads this file only when the reader requests an image. */
export default function Preview({imageId, request, sizes}: Props): ReactNode {
  const {workId, full, proportions, region, scaledSize, rotation, isGray, resultSize, description} = getPreview(
    imageId,
    request,
    sizes,
  );
  const isBlurred =
    workId !== undefined && region !== undefined && region.width * PICTURE_WIDTHS_PX.avif < MIN_SHARP_WIDTH_PX;
  return (
    <div className={styles.preview} role="img" aria-label={description}>
      <div className={styles.fullImage}>
        <div className={styles.stage}>
          {proportions && (
            <Picture workId={workId} proportions={proportions} part={WHOLE_IMAGE}>
              {region && <div className={styles.frame} style={getFrameStyle(region)} />}
            </Picture>
          )}
        </div>
        <span>{full ? `${formatFullSize(full)} px` : 'full size not known here'}</span>
      </div>
      <div className={styles.result}>
        <div className={styles.stage}>
          {region && scaledSize && (
            <Picture workId={workId} proportions={scaledSize} part={region} rotation={rotation} isGray={isGray} />
          )}
        </div>
        <span>
          <strong>{resultSize || (region ? 'result' : 'no result')}</strong>
          {isBlurred && <span>, drawn from a small copy</span>}
        </span>
      </div>
    </div>
  );
}

interface PictureProps {
  /** The work in the picture. Without it, only an empty frame is drawn. */
  workId: WorkId | undefined;
  /** The width and the height of the drawing in any unit. Their ratio can distort the picture. */
  proportions: Size;
  /** The part of the picture to draw. */
  part: Part;
  /** Clockwise, in degrees. */
  rotation?: number;
  isGray?: boolean;
  children?: ReactNode;
}

/** A part of a picture in the given proportions, as large as possible in the square around it. */
function Picture({workId, proportions, part, rotation = 0, isGray = false, children}: PictureProps): ReactNode {
  const avif = useBaseUrl(workId ? workFile(workId, PICTURE_WIDTHS_PX.avif, 'avif') : '');
  const jpg = useBaseUrl(workId ? workFile(workId, PICTURE_WIDTHS_PX.jpg, 'jpg') : '');
  const ratio = proportions.width / proportions.height;
  const style: CSSProperties = {
    width: formatPercent(Math.min(1, ratio)),
    aspectRatio: ratio,
    ...(rotation > 0 && {rotate: `${rotation}deg`}),
    ...(isGray && {filter: 'grayscale(1)'}),
    ...(workId && {
      backgroundImage: `image-set(url("${avif}") type("image/avif"), url("${jpg}") type("image/jpeg"))`,
      backgroundSize: `${formatPercent(1 / part.width)} ${formatPercent(1 / part.height)}`,
      backgroundPosition: `${formatPosition(part.x, part.width)} ${formatPosition(part.y, part.height)}`,
    }),
  };
  return (
    <div className={styles.picture} style={style}>
      {children}
    </div>
  );
}

const formatPercent = (share: number): string => `${(100 * share).toFixed(3)}%`;

/**
 * Formats a background position. CSS does not measure it in percent of the image, but of the part of the image that is
 * outside the box.
 *
 * @param start where the visible part begins, as a share of the image
 * @param length the length of the visible part, as a share of the image
 */
const formatPosition = (start: number, length: number): string => formatPercent(length < 1 ? start / (1 - length) : 0);

const getFrameStyle = ({x, y, width, height}: Part): CSSProperties => ({
  left: formatPercent(x),
  top: formatPercent(y),
  width: formatPercent(width),
  height: formatPercent(height),
});
