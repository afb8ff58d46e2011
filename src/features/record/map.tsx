/** A picture of the links between the records. The list below it on the page says the same. */

import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

const WIDTH = 132;
const HEIGHT = 44;

const boxes = [
  {id: 'object', label: 'Object', x: 114, y: 78, anchor: 'what-it-is'},
  {id: 'visual', label: 'Visual item', x: 114, y: 182, anchor: 'what-it-shows'},
  {id: 'digital', label: 'Digital object', x: 114, y: 286, anchor: 'rights-and-image'},
  {id: 'person', label: 'Person', x: 4, y: 4, anchor: 'maker'},
  {id: 'set', label: 'Set', x: 224, y: 4, anchor: 'sets'},
] as const;

/** From the middle of a side to the middle of another. */
const links = [
  {label: 'shows', from: [180, 122], to: [180, 180], x: 186, y: 156, anchor: 'start'},
  {label: 'digitally_shown_by', from: [180, 226], to: [180, 284], x: 186, y: 260, anchor: 'start'},
  {label: 'produced_by', from: [140, 78], to: [96, 49], x: 134, y: 66, anchor: 'start'},
  {label: 'member_of', from: [220, 78], to: [264, 49], x: 252, y: 70, anchor: 'start'},
  {label: 'represents', from: [114, 204], to: [50, 49], x: 70, y: 150, anchor: 'end'},
] as const;

export default function RecordMap(): ReactNode {
  return (
    <div className={styles.map}>
      <svg width="100%" viewBox="0 0 360 334" role="group" aria-label="The records and the links between them">
        <defs>
          <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0 8 4 0 8z" fill="currentColor" />
          </marker>
        </defs>
        {links.map(({label, from: [x1, y1], to: [x2, y2], x, y, anchor}) => (
          <g key={label}>
            <line x1={x1} y1={y1} x2={x2} y2={y2} stroke="currentColor" markerEnd="url(#arrow)" />
            <text x={x} y={y} textAnchor={anchor} fill="currentColor" fontSize="11" fontFamily="monospace">
              {label}
            </text>
          </g>
        ))}
        {boxes.map(({id, label, x, y, anchor}) => (
          <a key={id} href={`#${anchor}`}>
            <rect x={x} y={y} width={WIDTH} height={HEIGHT} rx="4" fill="none" stroke="currentColor" />
            <text
              x={x + WIDTH / 2}
              y={y + HEIGHT / 2}
              textAnchor="middle"
              dominantBaseline="central"
              fill="currentColor"
              fontSize="14"
            >
              {label}
            </text>
          </a>
        ))}
      </svg>
    </div>
  );
}
