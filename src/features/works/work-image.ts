import {formatImage} from '../../markdown/nodes';
import {heightAt, workFile, workFormats} from '../../site/work-images';
import {works, type Work, type WorkId} from '../../site/works';

/**
 * The image of a work as AVIF, in the width that the browser needs. If the browser cannot show it, a script replaces it
 * by the JPEG in `src` (`src/startup/bootstrap.js`). This happens in a browser without AVIF, and in a saved copy of the
 * page without the AVIF files. A `<picture>` would not work in such a copy, because a program that saves a page can leave
 * out its sources.
 *
 * @param attributes other attributes of the image, or other values for its attributes
 * @returns an element of MDX
 */
export function formatWorkImage(name: WorkId, attributes: Readonly<Record<string, string>>): string {
  const work: Work = works[name];
  const [avif, jpeg] = workFormats;
  const [width] = jpeg.widths;
  const avifFiles = avif.widths.map((pixels) => `${workFile(name, pixels, avif.format)} ${pixels}w`);
  return formatImage({
    className: 'work-image',
    src: workFile(name, width, jpeg.format),
    srcSet: avifFiles.join(', '),
    width,
    height: heightAt(work, width),
    alt: work.alt,
    ...attributes,
  });
}
