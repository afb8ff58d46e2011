/**
 * The Image API in pictures, from the examples of `src/site/image-examples.ts`.
 *
 * | input | output |
 * | --- | --- |
 * | `<ImageUrl />` | the URL of an image, taken apart: each part with its name and its other values |
 * | `<ImageCrop />` | a region, drawn on the whole image, beside the image that the service returns for it |
 * | `<ImageExamples of="size" />` | the examples for a part of the URL, with their images. Without images, a table |
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

/** The request that the drawing of the URL takes apart. The sample on the page sends the same request. */
const TAKEN_APART = {work: works['night-watch'], path: '/full/800,/0/default.jpg'};

/** What the request of the drawing has in the place of each part. The drawing lists the other values below. */
const PATTERNS: Readonly<Record<(typeof IMAGE_PARTS)[number], string>> = {
  region: 'full',
  size: 'w,',
  rotation: '0',
  quality: 'default',
  format: 'jpg',
};

/** Images are shown at this fraction of their pixels, so that a reader can compare the sizes of two results. */
const GALLERY_SCALE = 0.27;

export default [
  defineElement({
    name: 'ImageUrl',
    components: {CopyImageUrl: '@site/src/features/image-api/CopyImageUrl'},
    render: () => [formatParts()],
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

/** @throws UserError when the service would reject the request */
function getResult(path: string): {request: ImageRequest; result: ImageResult} {
  const {request, problems, result} = checkImagePath(path, works[EXAMPLE_WORK].full);
  if (!request || !result) {
    throw new UserError(`src/site/image-examples.ts: ${path} returns no image: ${problems[0]?.text}`);
  }
  return {request, result};
}

function formatParts(): string {
  const {base} = services['iiif-image'];
  const {work, path} = TAKEN_APART;
  const {request} = getResult(path);
  const parts = IMAGE_PARTS.map((part) => {
    const separator = part === 'format' ? '.' : '/';
    const others = imageExamples[part].flatMap(({value}) => (value === PATTERNS[part] ? [] : [code(value)]));
    return formatPart(separator + request[part], `[${part}](#${part})`, `or ${others.join(', ')}`);
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

/** A part of the URL, as an item of a list. */
const formatPart = (value: string, name: string, note: string): string =>
  `1. ${code(value)} **${name}<span className="visually-hidden">:</span>** <span>${note}</span>`;

function formatCrop(): string {
  const {request, result} = getResult(cropExample.path);
  const {full} = works[EXAMPLE_WORK];
  const {x, y, width, height} = result.crop;
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)}%`;
  const [left, top] = [percent(x, full.width), percent(y, full.height)];
  const [right, bottom] = [percent(x + width, full.width), percent(y + height, full.height)];
  const frame = `x="${left}" y="${top}" width="${percent(width, full.width)}" height="${percent(height, full.height)}"`;
  // One line, so that no white space becomes a part of the drawing.
  const drawing = [
    '<svg aria-hidden="true">',
    `<rect className="image-crop__outline" ${frame} />`,
    `<rect className="image-crop__frame" ${frame} />`,
    `<text x="${left}" y="${top}" dy="-0.6em">${x},${y}</text>`,
    `<text x="${right}" y="${bottom}" dy="1.3em" textAnchor="end">${width} × ${height}</text>`,
    '</svg>',
  ].join('');
  return `<figure className="image-crop">

<div className="image-crop__whole">

${formatWorkImage(EXAMPLE_WORK, {sizes: '(max-width: 36em) calc(100vw - 2rem), 20rem'})}

${drawing}

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
${formatCount(height)} pixels high. The request ${formatRequest(cropExample)} returns the image ${formatResultSize(result)} pixels large.

</figcaption>

</figure>`;
}

const formatGallery = (examples: readonly ImageExample[]): string =>
  [`<ul className="image-gallery">`, ...examples.map(formatGalleryItem), '</ul>'].join('\n\n');

function formatGalleryItem(example: ImageExample): string {
  const {result} = getResult(example.path);
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

const formatRequest = (example: ImageExample): string => formatLink(example, example.path);

const formatLink = ({path}: ImageExample, label: string): string =>
  `[${code(label)}](${services['iiif-image'].base}/${works[EXAMPLE_WORK].imageId}${path})`;
