/**
 * Images of works on a page.
 *
 * | input | output |
 * | --- | --- |
 * | `<Work of="night-watch" />` | the image of a work of `src/site/works.ts`, with its credit line |
 * | `<ZoomableWork />` | the same for the work that readers can zoom into |
 * | `<ZoomCode />` | the code that does it |
 * | `<WorkIds />` | a table of all works with the names by which the services know them |
 * | `<WallLabel of="night-watch" />` | the image with a label that has its names at the services, for the home page |
 * | `<ImageExamples of="size" />` | a table of the examples of `src/site/image-examples.ts` for a part of image URLs, with their images |
 */

import fs from 'node:fs';
import path from 'node:path';
import {checkImagePath, formatResultSize, type Size} from '../requests';
import {UserError} from '../../lib/user-error';
import {defineElement, getKeys} from '../../markdown/element';
import {code, fence, formatTable} from '../../markdown/nodes';
import {EXAMPLE_WORK, exampleFile, imageExamples, type ImageExample} from '../../site/image-examples';
import {rights} from '../../site/rights';
import {services} from '../../site/services';
import {settings} from '../../site/settings';
import {heightAt, workFile, workFormats, ZOOMABLE} from '../../site/work-images';
import {works, type Work, type WorkId} from '../../site/works';

/** The program that `ZoomButton.tsx` runs, and that pages show. */
const ZOOM_CODE = 'samples/viewer/zoomable.mjs';

export default [
  defineElement({
    name: 'Work',
    required: {of: getKeys(works)},
    render: ({of}) => [formatFigure(of)],
  }),
  defineElement({
    name: 'ZoomableWork',
    components: {ZoomButton: '@site/src/features/works/ZoomButton'},
    render: () => [formatFigure(ZOOMABLE, `<ZoomButton label="${works[ZOOMABLE].alt}" />`)],
  }),
  defineElement({
    name: 'ZoomCode',
    render: (_, {siteDir}) => [
      fence('js', path.basename(ZOOM_CODE), fs.readFileSync(path.join(siteDir, ZOOM_CODE), 'utf8')),
    ],
  }),
  defineElement({
    name: 'WorkIds',
    render: () => [
      formatTable(getKeys(works), {
        Object: formatThumbnail,
        'Object number': (id) => works[id].objectNumber,
        'Image id': (id) => code(works[id].imageId),
        'Full size': (id) => formatSize(works[id].full) ?? 'unknown',
      }),
    ],
  }),
  defineElement({
    name: 'WallLabel',
    required: {of: getKeys(works)},
    render: ({of}) => [
      formatImage(of, {sizes: '(max-width: 62.25em) calc(100vw - 2rem), 34rem', loading: 'eager'}),
      formatLabel(of),
    ],
  }),
  defineElement({
    name: 'ImageExamples',
    required: {of: getKeys(imageExamples)},
    render({of}) {
      const table = formatTable<ImageExample>(imageExamples[of], {
        Value: ({value}) => value,
        Result: formatResult,
        'Meaning and request': ({meaning, path: request}) =>
          `${meaning}<br />[${code(request)}](${services['iiif-image'].base}/${works[EXAMPLE_WORK].imageId}${request})`,
      });
      return [`<div className="long-values">\n\n${table}\n\n</div>`];
    },
  }),
];

const formatSize = (size: Size | null): string | null =>
  size && `${size.width.toLocaleString('en')} × ${size.height.toLocaleString('en')}`;

function formatLabel(id: WorkId): string {
  const {title, maker, date, objectNumber, identifier, imageId, ...work}: Work = works[id];
  const {search, resolver, 'iiif-image': images} = services;
  const fullSize = formatSize(work.full);
  if (!fullSize) {
    throw new UserError(`src/site/works.ts: full of ${id} is null, but the label shows it; choose another work.`);
  }
  return `<figcaption className="wall-label">

${title}

${maker}, ${date}

- [Object number](${search.page}) [${objectNumber}](${search.base}?objectNumber=${objectNumber})
- [Identifier](${resolver.page}) [${identifier.replace('https://', '')}](${identifier})
- [Image](${images.page}) [${imageId}, ${fullSize} px](${images.base}/${imageId}/full/!1200,1200/0/default.jpg)
- [Image rights](/docs/rights) [${rights[work.rights].name}](${rights[work.rights].uri})

Labels link to the documentation, values to the data.

</figcaption>`;
}

function formatThumbnail(id: WorkId): string {
  const {title, identifier} = works[id];
  const image = formatImage(id, {alt: '', sizes: '5rem'});
  return `<span className="work-thumbnail">${image}</span>[${title}](${identifier})`;
}

/** The image with its credit line. @param between Markdown between the two */
function formatFigure(id: WorkId, between = ''): string {
  const {title, maker, date, objectNumber, identifier, ...work}: Work = works[id];
  const {name, uri} = rights[work.rights];
  return `<figure className="work">

${formatImage(id, {sizes: '(max-width: 42rem) calc(100vw - 2rem), 40rem'})}

${between}

<figcaption>

${maker}, _${title}_, ${date}. [${settings.museum.name}, ${objectNumber}](${identifier}). [${name}](${uri})

</figcaption>

</figure>`;
}

/**
 * The image in the width that the browser needs. Where that cannot be shown, `src` is (`src/startup/bootstrap.js`): in
 * a browser without AVIF, and in a copy of the page without these files. A program that saves a page can leave out the sources of a `<picture>`.
 */
function formatImage(name: WorkId, properties: Readonly<Record<string, string>>): string {
  const work: Work = works[name];
  const [{format, widths}, plain] = workFormats;
  const [width] = plain.widths;
  return formatImg({
    className: 'work-image',
    src: workFile(name, width, plain.format),
    srcSet: widths.map((each) => `${workFile(name, each, format)} ${each}w`).join(', '),
    width,
    height: heightAt(work, width),
    alt: work.alt,
    ...properties,
  });
}

function formatImg(properties: Readonly<Record<string, string | number>>): string {
  const all = {loading: 'lazy', decoding: 'async', ...properties};
  const attributes = Object.entries(all).map(([key, value]) => `${key}="${value}"`);
  return `<img ${attributes.join(' ')} />`;
}

/** Examples are drawn at a part of their size, so that those beside each other can be compared. */
const EXAMPLE_SCALE = 0.4;

/** @throws UserError when the service would reject the request of the example */
function formatResult({path: request}: ImageExample): string {
  const {problems, result} = checkImagePath(request, works[EXAMPLE_WORK].full);
  if (!result) {
    throw new UserError(`src/site/image-examples.ts: ${request} returns no image: ${problems[0]?.text}`);
  }
  const draw = (side: number) => Math.round(side * EXAMPLE_SCALE);
  const image = {src: exampleFile(request), alt: '', width: draw(result.width), height: draw(result.height)};
  return formatImg({className: 'example-image', ...image}) + formatResultSize(result);
}
