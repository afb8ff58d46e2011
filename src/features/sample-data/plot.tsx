/** Bars with their names and numbers above them: drawn in percent and not scaled, so that the text has its size on every screen. */

import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

/** Above each bar a line of text. */
const LINE = 16;
const BAR = 7;
const GAP = 9;

export interface Bars {
  name: string;
  /** One or two, each with a bar. */
  counts: readonly number[];
}

export interface Props {
  label: string;
  /** `Bars[]` as JSON. */
  rows: string;
  /** What the bars of a row are, separated by commas, when there are two. */
  series?: string;
}

export default function Plot({label, rows, series}: Props): ReactNode {
  const bars = JSON.parse(rows) as Bars[];
  const longest = Math.max(...bars.flatMap(({counts}) => counts));
  const names = series?.split(',') ?? [];
  const height = LINE + names.length * BAR + (names.length === 0 ? BAR : 0) + GAP;
  return (
    <figure className={`${styles.plot} not-searched`}>
      <figcaption>
        <strong>{label}</strong>
        {names.map((name, i) => (
          <span key={name} className={styles.key}>
            <svg width="12" height="12" aria-hidden="true" className={styles[`series${i}`]}>
              <rect width="12" height="12" fill="currentColor" />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
      <svg role="img" aria-label={label} width="100%" height={bars.length * height}>
        {bars.map(({name, counts}, i) => (
          <g key={name} transform={`translate(0 ${i * height})`}>
            <text y={LINE - 4} fill="currentColor">
              {name}
            </text>
            <text x="100%" y={LINE - 4} textAnchor="end" fill="currentColor">
              {counts.join(' · ')}
            </text>
            {counts.map((count, series) => (
              <rect
                key={names[series] ?? ''}
                className={styles[`series${series}`]}
                y={LINE + series * BAR}
                width={`${(100 * count) / longest}%`}
                height={names.length > 0 ? BAR - 1 : BAR}
                fill="currentColor"
              />
            ))}
          </g>
        ))}
      </svg>
    </figure>
  );
}
