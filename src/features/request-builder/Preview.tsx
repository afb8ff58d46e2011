/**
 * Draws an image request: the whole image with the region framed, beside the result. Both are drawn from one small
 * picture of this site, so nothing is requested from the image service.
 */

import React, {type CSSProperties, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ImageRequest, ImageSizes, Size} from '@site/src/features/requests';
import {workFile} from '@site/src/site/work-images';
import type {WorkId} from '@site/src/site/works';
import {formatFullSize, getPreview, type Part} from './image-preview';
import styles from './Preview.module.css';

/** The widths of the picture, in pixels: AVIF, and JPEG for a browser without AVIF. */
const WIDTHS = {avif: 960, jpg: 800};

/** A region that has fewer pixels of our picture looks coarse. */
const FEW_PIXELS = 160;

const WHOLE: Part = {x: 0, y: 0, width: 1, height: 1};

interface Props {
  imageId: string;
  /** The five parts of the request. A part can be empty. */
  request: ImageRequest;
  /** The images whose full size is known. */
  sizes: ImageSizes;
}

/** The default export, because the request builder loads this file only when the reader requests an image. */
export default function Preview({imageId, request, sizes}: Props): ReactNode {
  const {workId, full, whole, region, scaled, rotation, isGray, resultSize, description} = getPreview(
    imageId,
    request,
    sizes,
  );
  const isCoarse = workId !== undefined && region !== undefined && region.width * WIDTHS.avif < FEW_PIXELS;
  return (
    <div className={styles.preview} role="img" aria-label={description}>
      <div className={styles.whole}>
        <div className={styles.stage}>
          {whole && (
            <Picture workId={workId} size={whole} part={WHOLE}>
              {region && <div className={styles.frame} style={formatPlace(region)} />}
            </Picture>
          )}
        </div>
        <span>{full ? `${formatFullSize(full)} px` : 'full size not known here'}</span>
      </div>
      <div className={styles.result}>
        <div className={styles.stage}>
          {region && scaled && (
            <Picture workId={workId} size={scaled} part={region} rotation={rotation} isGray={isGray} />
          )}
        </div>
        <span>
          <strong>{resultSize || (region ? 'result' : 'no result')}</strong>
          {isCoarse && <span>, drawn from a small copy</span>}
        </span>
      </div>
    </div>
  );
}

interface PictureProps {
  workId: WorkId | undefined;
  /** Proportions in which the picture is drawn. They can distort it. */
  size: Size;
  /** The part of the image that is drawn. */
  part: Part;
  rotation?: number;
  isGray?: boolean;
  children?: ReactNode;
}

/** A part of an image, as large as its stage allows. Without a picture, it is an empty frame. */
function Picture({workId, size, part, rotation = 0, isGray = false, children}: PictureProps): ReactNode {
  const avif = useBaseUrl(workId ? workFile(workId, WIDTHS.avif, 'avif') : '');
  const jpg = useBaseUrl(workId ? workFile(workId, WIDTHS.jpg, 'jpg') : '');
  const ratio = size.width / size.height;
  const style: CSSProperties = {
    width: formatShare(Math.min(1, ratio)),
    aspectRatio: ratio,
    ...(rotation > 0 && {rotate: `${rotation}deg`}),
    ...(isGray && {filter: 'grayscale(1)'}),
    ...(workId && {
      backgroundImage: `image-set(url("${avif}") type("image/avif"), url("${jpg}") type("image/jpeg"))`,
      backgroundSize: `${formatShare(1 / part.width)} ${formatShare(1 / part.height)}`,
      backgroundPosition: `${formatPosition(part.x, part.width)} ${formatPosition(part.y, part.height)}`,
    }),
  };
  return (
    <div className={styles.picture} style={style}>
      {children}
    </div>
  );
}

const formatShare = (share: number): string => `${(100 * share).toFixed(3)}%`;

/** CSS measures the position of a background in the room that it has besides the box. */
const formatPosition = (start: number, length: number): string => formatShare(length < 1 ? start / (1 - length) : 0);

const formatPlace = ({x, y, width, height}: Part): CSSProperties => ({
  left: formatShare(x),
  top: formatShare(y),
  width: formatShare(width),
  height: formatShare(height),
});
