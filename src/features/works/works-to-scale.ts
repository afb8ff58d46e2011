import {findSampleObject, getHeightAndWidth} from 'record-data';
import {getKeys} from '../../markdown/element';
import {works} from '../../site/works';
import {formatWorkImage} from './work-image';

/** Between two works, in cm. */
const GAP = 20;
/** The width of the wall on a desktop, in rem. The browser uses it to choose the files. */
const WALL_WIDTH = 38;

/**
 * The works, hung beside each other to scale, with a bar of one metre. A work whose dimensions are not in a recorded
 * record is left out.
 *
 * @param root the project's folder
 * @returns a figure, as Markdown
 */
export function formatWorksToScale(root: string): string {
  const hung = getKeys(works).flatMap((id) => {
    const object = findSampleObject(root, works[id].objectNumber);
    const size = object && getHeightAndWidth(object);
    return size ? [{id, ...works[id], size}] : [];
  });
  const total = hung.reduce((sum, {size}) => sum + size.width, GAP * (hung.length - 1));
  const items = hung.map(({id, identifier, size}) => {
    const share = size.width / total;
    const sizes = `(max-width: 62.25em) ${Math.ceil(100 * share)}vw, ${Math.ceil(WALL_WIDTH * share)}rem`;
    const image = formatWorkImage(id, {sizes, loading: 'eager'});
    return `<li style={{'--width': ${size.width}}}>\n\n[${image}](${identifier})\n\n</li>`;
  });
  const names = hung.map(({title, size}) => `${title} (${size.height} × ${size.width} cm)`);
  const list = new Intl.ListFormat('en-GB').format(names);
  return `<figure className="to-scale" style={{'--total': ${total}, '--gap': ${GAP}}}>

<ul>

${items.join('\n\n')}

</ul>

<figcaption>

${list}, to scale. Their dimensions are from [their records](/docs/record#dimensions-as-text).

<svg aria-hidden="true"><line x1="0" x2="0" y1="16" y2="24" /><line x1="0" x2="100%" y1="24" y2="24" /><line x1="100%" x2="100%" y1="16" y2="24" /><text x="50%" y="16" textAnchor="middle">1 m</text></svg>

</figcaption>

</figure>`;
}
