import {formatImage} from '../../markdown/nodes';
import {heightAt, workFile, workFormats} from '../../site/work-images';
import {works, type Work, type WorkId} from '../../site/works';

/**
 * The image of a work, in the width that the browser needs. Where that cannot be shown, `src` is
 * (`src/startup/bootstrap.js`): in a browser without AVIF, and in a copy of the page without these files. A program that
 * saves a page can leave out the sources of a `<picture>`.
 *
 * @param properties other attributes of the image, or other values for these
 * @returns an element of MDX
 */
export function formatWorkImage(name: WorkId, properties: Readonly<Record<string, string>>): string {
  const work: Work = works[name];
  const [{format, widths}, plain] = workFormats;
  const [width] = plain.widths;
  return formatImage({
    className: 'work-image',
    src: workFile(name, width, plain.format),
    srcSet: widths.map((pixels) => `${workFile(name, pixels, format)} ${pixels}w`).join(', '),
    width,
    height: heightAt(work, width),
    alt: work.alt,
    ...properties,
  });
}
