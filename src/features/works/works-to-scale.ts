import {findSampleObject, getHeightAndWidth} from 'record-data';
import {getKeys} from '../../markdown/element';
import {works} from '../../site/works';
import {formatWorkImage} from './work-image';

/** The distance between two works, in centimetres. */
const GAP_CM = 20;
/** The width of the row on a desktop. The browser needs it to choose the image files. */
const ROW_WIDTH_REM = 38;

/**
 * The works in a row, to scale, with a bar that is one metre long. A work is left out if no recorded record has its
 * dimensions.
 *
 * @param root the project's folder
 * @returns a figure, as Markdown
 */
export function formatWorksToScale(root: string): string {
  const worksWithSizes = getKeys(works).flatMap((id) => {
    const object = findSampleObject(root, works[id].objectNumber);
    const size = object && getHeightAndWidth(object);
    return size ? [{id, ...works[id], size}] : [];
  });
  const gapsCm = GAP_CM * (worksWithSizes.length - 1);
  const rowCm = worksWithSizes.reduce((sum, {size}) => sum + size.width, gapsCm);
  const items = worksWithSizes.map(({id, identifier, size}) => {
    const share = size.width / rowCm;
    const sizes = `(max-width: 62.25em) ${Math.ceil(100 * share)}vw, ${Math.ceil(ROW_WIDTH_REM * share)}rem`;
    const image = formatWorkImage(id, {sizes, loading: 'eager'});
    return `<li style={{'--width': ${size.width}}}>\n\n[${image}](${identifier})\n\n</li>`;
  });
  const names = worksWithSizes.map(({title, size}) => `${title} (${size.height} × ${size.width} cm)`);
  const list = new Intl.ListFormat('en-GB').format(names);
  return `<figure className="to-scale" style={{'--total': ${rowCm}, '--gap': ${GAP_CM}}}>

<ul>

${items.join('\n\n')}

</ul>

<figcaption>

${list}, to scale. Their dimensions are from [their records](/docs/record#dimensions-as-text).

<svg aria-hidden="true"><line x1="0" x2="0" y1="16" y2="24" /><line x1="0" x2="100%" y1="24" y2="24" /><line x1="100%" x2="100%" y1="16" y2="24" /><text x="50%" y="16" textAnchor="middle">1 m</text></svg>

</figcaption>

</figure>`;
}
