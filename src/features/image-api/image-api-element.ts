/**
 * The Image API in pictures, from the examples of `src/site/image-examples.ts`.
 *
 * | input | output |
 * | --- | --- |
 * | `<ImageUrl />` | the URL of an image, split into its parts. Each part has its name and the other values that it can have |
 * | `<ImageCrop />` | the whole image with a region drawn on it, and beside it the image that the service returns for the region |
 * | `<ImageExamples of="size" />` | the examples for a part of the URL: their images, or a table if they have no images |
 */

import {defineElement, getKeys} from '../../markdown/element';
import {code, formatImage, formatTable} from '../../markdown/nodes';
import {UserError} from '../../lib/user-error';
import {formatCount} from '../../lib/units';
import {cropExample, EXAMPLE_WORK, exampleFile, imageExamples, type ImageExample} from '../../site/image-examples';
import {services} from '../../site/services';
import {works} from '../../site/works';
import {checkImagePath, formatResultSize, IMAGE_PARTS, type ImageRequest, type ImageResult} from '../requests';
import {formatWorkImage} from '../works';

/** The request that is split into its parts. The sample on the page sends the same request. */
const SPLIT_REQUEST = {work: works['night-watch'], path: '/full/800,/0/default.jpg'};

/** The value of each part in this request, as `image-examples.ts` writes it. The page lists the other examples below it. */
const SPLIT_REQUEST_VALUES: Readonly<Record<(typeof IMAGE_PARTS)[number], string>> = {
  region: 'full',
  size: 'w,',
  rotation: '0',
  quality: 'default',
  format: 'jpg',
};

/** All images of a gallery have this fraction of their size, so that readers can compare the sizes of two results. */
const GALLERY_SCALE = 0.27;

export default [
  defineElement({
    name: 'ImageUrl',
    components: {CopyImageUrl: '@site/src/features/image-api/CopyImageUrl'},
    render: () => [formatSplitUrl()],
  }),
  defineElement({name: 'ImageCrop', render: () => [formatCrop()]}),
  defineElement({
    name: 'ImageExamples',
    required: {of: getKeys(imageExamples)},
    render({of}) {
      const examples: readonly ImageExample[] = imageExamples[of];
      return [examples.some(({alt}) => alt !== undefined) ? formatGallery(examples) : formatExampleTable(examples)];
    },
  }),
];

/**
 * Calculates what the service returns for the work of the examples.
 *
 * @param path the request after the image id
 * @throws UserError when the service would reject the request
 */
function calculateResult(path: string): {request: ImageRequest; result: ImageResult} {
  const {request, problems, result} = checkImagePath(path, works[EXAMPLE_WORK].full);
  if (!request || !result) {
    throw new UserError(`src/site/image-examples.ts: ${path} returns no image: ${problems[0]?.text}`);
  }
  return {request, result};
}

/** @returns a figure with the complete URL and a list of its parts, as Markdown */
function formatSplitUrl(): string {
  const {base} = services['iiif-image'];
  const {work, path} = SPLIT_REQUEST;
  const {request} = calculateResult(path);
  const parts = IMAGE_PARTS.map((part) => {
    const separator = part === 'format' ? '.' : '/';
    const otherExamples = imageExamples[part].filter(({value}) => value !== SPLIT_REQUEST_VALUES[part]);
    const otherValues = otherExamples.map(({value}) => code(value)).join(', ');
    return formatPart(separator + request[part], `[${part}](#${part})`, `or ${otherValues}`);
  });
  const imageId = formatPart(
    `/${work.imageId}`,
    'image id',
    'from [the record](/docs/iiif/#find-the-image-id-of-an-object), not the object number',
  );
  return `<figure className="image-url">

<div className="image-url__host">

${code(base)} <CopyImageUrl url="${base}/${work.imageId}${path}" />

</div>

${[imageId, ...parts].join('\n')}

</figure>`;
}

/** @returns a part of the URL, as an item of a list */
const formatPart = (value: string, name: string, note: string): string =>
  `1. ${code(value)} **${name}<span className="visually-hidden">:</span>** <span>${note}</span>`;

/** @returns a figure with the image, the region on it, the result, and a caption in words, as Markdown */
function formatCrop(): string {
  const {request, result} = calculateResult(cropExample.path);
  const {x, y, width, height} = result.crop;
  return `<figure className="image-crop">

<div className="image-crop__whole">

${formatWorkImage(EXAMPLE_WORK, {sizes: '(max-width: 36em) calc(100vw - 2rem), 20rem'})}

${drawRegion(result.crop)}

</div>

${formatImage({
  className: 'image-crop__result',
  src: exampleFile(cropExample.path),
  alt: cropExample.alt,
  width: result.width,
  height: result.height,
})}

<figcaption>

The region ${code(request.region)} begins ${formatCount(x)} pixels from the left edge and ${formatCount(y)} pixels from the top edge of the full image. It is ${formatCount(width)} pixels wide and
${formatCount(height)} pixels high. The request ${formatRequest(cropExample)} returns this region as an image of ${formatResultSize(result)} pixels.

</figcaption>

</figure>`;
}

/**
 * Draws the frame of a region, with its position and size in numbers.
 *
 * @param region the region, in pixels of the full image
 * @returns an SVG that covers the image, as an element of MDX
 */
function drawRegion({x, y, width, height}: ImageResult['crop']): string {
  const {full} = works[EXAMPLE_WORK];
  const formatPercent = (pixels: number, fullSize: number) => `${((100 * pixels) / fullSize).toFixed(2)}%`;
  const left = formatPercent(x, full.width);
  const top = formatPercent(y, full.height);
  const right = formatPercent(x + width, full.width);
  const bottom = formatPercent(y + height, full.height);
  const size = `width="${formatPercent(width, full.width)}" height="${formatPercent(height, full.height)}"`;
  const frame = `x="${left}" y="${top}" ${size}`;
  // The SVG is on one line, because MDX would turn white space between its elements into text.
  return [
    '<svg aria-hidden="true">',
    `<rect className="image-crop__outline" ${frame} />`,
    `<rect className="image-crop__frame" ${frame} />`,
    `<text x="${left}" y="${top}" dy="-0.6em">${x},${y}</text>`,
    `<text x="${right}" y="${bottom}" dy="1.3em" textAnchor="end">${width} × ${height}</text>`,
    '</svg>',
  ].join('');
}

const formatGallery = (examples: readonly ImageExample[]): string =>
  [`<ul className="image-gallery">`, ...examples.map(formatGalleryItem), '</ul>'].join('\n\n');

/** @returns an image in a reduced size, with the link, the meaning and the size of the request below it */
function formatGalleryItem(example: ImageExample): string {
  const {result} = calculateResult(example.path);
  const image = formatImage({
    src: exampleFile(example.path),
    alt: example.alt ?? '',
    width: Math.round(result.width * GALLERY_SCALE),
    height: Math.round(result.height * GALLERY_SCALE),
  });
  return `<li>

<div>

${image}

</div>

${formatLink(example, example.value)} <span>${example.meaning}</span> <span>(${formatResultSize(result)} pixels)</span>

</li>`;
}

const formatExampleTable = (examples: readonly ImageExample[]): string =>
  formatTable<ImageExample>(examples, {
    Value: ({value}) => code(value),
    Meaning: ({meaning}) => meaning,
    Request: formatRequest,
  });

/** @returns the path of the request, as a link to the image */
const formatRequest = (example: ImageExample): string => formatLink(example, example.path);

/** @returns a link to the image at the service */
const formatLink = ({path}: ImageExample, label: string): string =>
  `[${code(label)}](${services['iiif-image'].base}/${works[EXAMPLE_WORK].imageId}${path})`;
