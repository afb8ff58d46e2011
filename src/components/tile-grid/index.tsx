/**
 * A drawing of our own: an image divided into the tiles of a deep zoom, smaller where the eye goes. It is decoration, and so hidden
 * from assistive technology. Its colours are tokens, which follow the colour mode.
 */

import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Tile {
  x: number;
  y: number;
  size: number;
}

const WIDTH = 640;
const HEIGHT = 384;
const LARGEST = 128;
const SMALLEST = 16;

/** Where the viewer looks: the closer a tile, the more often it is split. */
const FOCI: readonly [x: number, y: number][] = [
  [236, 150],
  [410, 236],
];

function split(tile: Tile): Tile[] {
  const half = tile.size / 2;
  const distance = Math.min(...FOCI.map(([x, y]) => Math.hypot(tile.x + half - x, tile.y + half - y)));
  if (tile.size <= SMALLEST || distance > tile.size * 1.1) {
    return [tile];
  }
  return grid(tile.x, tile.y, tile.size, tile.size, half).flatMap(split);
}

/** The tiles of one size that cover a rectangle. */
function grid(left: number, top: number, width: number, height: number, size: number): Tile[] {
  const columns = Array.from({length: width / size}, (_, i) => left + i * size);
  const rows = Array.from({length: height / size}, (_, i) => top + i * size);
  return rows.flatMap((y) => columns.map((x) => ({x, y, size})));
}

/** Light falls from the upper left, as in the paintings; a steady pattern breaks the slope. */
function shade({x, y, size}: Tile): number {
  const slope = (x + y + size) / (WIDTH + HEIGHT);
  const pattern = ((x / SMALLEST) * 7 + (y / SMALLEST) * 13) % 5;
  return Math.min(5, Math.max(0, Math.round(slope * 4.6 + (pattern - 2) * 0.6)));
}

const tiles = grid(0, 0, WIDTH, HEIGHT, LARGEST).flatMap(split);

export function TileGrid(): ReactNode {
  return (
    <svg className={styles.grid} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      {tiles.map((tile) => (
        <rect
          key={`${tile.x} ${tile.y}`}
          x={tile.x + 1}
          y={tile.y + 1}
          width={tile.size - 2}
          height={tile.size - 2}
          className={styles[`shade${shade(tile)}`]}
        />
      ))}
    </svg>
  );
}
