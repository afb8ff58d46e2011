/**
 * Images of works on a page.
 *
 * | input | output |
 * | --- | --- |
 * | `<Work of="night-watch" />` | the image of a work of `src/site/works.ts`, with its credit line |
 * | `<ZoomableWork />` | the image of the work that readers can zoom into, with its credit line and a button that starts a viewer |
 * | `<ZoomCode />` | the code of the program that starts the viewer |
 * | `<WorkIds />` | a table of all works, with their object numbers, image ids and sizes |
 * | `<WorksToScale />` | all works whose dimensions are recorded, in a row to scale |
 */

import fs from 'node:fs';
import path from 'node:path';
import type {Size} from '../requests';
import {defineElement, getKeys} from '../../markdown/element';
import {code, fence, formatTable} from '../../markdown/nodes';
import {rights} from '../../site/rights';
import {settings} from '../../site/settings';
import {ZOOMABLE} from '../../site/work-images';
import {works, type Work, type WorkId} from '../../site/works';
import {formatWorkImage} from './work-image';
import {formatWorksToScale} from './works-to-scale';

/** The program that `ZoomButton.tsx` runs. Pages also show its code. */
const ZOOM_PROGRAM = 'samples/viewer/zoomable.mjs';

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
      fence('js', path.basename(ZOOM_PROGRAM), fs.readFileSync(path.join(siteDir, ZOOM_PROGRAM), 'utf8')),
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
    name: 'WorksToScale',
    render: (_, {siteDir}) => [formatWorksToScale(siteDir)],
  }),
];

/** @returns the width and the height in pixels, or null if nobody knows them */
const formatSize = (size: Size | null): string | null =>
  size && `${size.width.toLocaleString('en')} × ${size.height.toLocaleString('en')}`;

/** @returns a small image and the title, which links to the object */
function formatThumbnail(id: WorkId): string {
  const {title, identifier} = works[id];
  const image = formatWorkImage(id, {alt: '', sizes: '5rem'});
  return `<span className="work-thumbnail">${image}</span>[${title}](${identifier})`;
}

/** @param controls elements between the image and its credit line, as MDX */
function formatFigure(id: WorkId, controls = ''): string {
  const {title, maker, date, objectNumber, identifier, ...work}: Work = works[id];
  const {name, uri} = rights[work.rights];
  return `<figure className="work">

${formatWorkImage(id, {sizes: '(max-width: 42rem) calc(100vw - 2rem), 40rem'})}

${controls}

<figcaption>

${maker}, _${title}_, ${date}. [${settings.museum.name}, ${objectNumber}](${identifier}). [${name}](${uri})

</figcaption>

</figure>`;
}
