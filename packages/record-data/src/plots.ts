/**
 * The plots of the sample, drawn at build time: one SVG with a symbol for each. A page shows a symbol in its own
 * colours and font, and loads nothing that draws.
 */

import type {PlotOptions} from '@observablehq/plot';
import type {Counted, Figures} from './figures';
import type {WordParameter} from './words';

export const PLOTS_FILE = 'plots.svg';

/** Of every plot, in the units of its text. */
const [WIDTH, HEIGHT] = [480, 280];
export const VIEW_BOX = `0 0 ${WIDTH} ${HEIGHT}`;

/** What the bars of each plot count: terms in English, in Dutch where there is no name or another term has it. */
export function listBars({words, places}: Figures) {
  const count = (parameter: WordParameter): Counted => {
    const terms = words.filter((row) => row.parameter?.includes(parameter)).slice(0, places.length);
    return terms.map(({english = [], dutch = [], objects}) => {
      const [name = ''] = [...english, ...dutch];
      const isShared = terms.filter((term) => term.english?.[0] === name).length > 1;
      // What is in brackets in Dutch tells them apart.
      const [, which = dutch.join()] = /\((.*)\)$/.exec(dutch[0] ?? '') ?? [];
      return {name: isShared ? `${name} (${which})` : name, count: Number(objects)};
    });
  };
  return {types: count('type'), materials: count('material'), techniques: count('technique'), places};
}

/** Of the page, as are the colour and size of its text. */
const fill = 'var(--accent)';

export async function drawPlots(figures: Figures): Promise<string> {
  // What only reads the figures does without these libraries.
  const [Plot, {DOMImplementation}] = await Promise.all([import('@observablehq/plot'), import('@xmldom/xmldom')]);
  const symbols = Object.entries<PlotOptions>({
    decades: {
      x: {label: null, ticks: [1400, 1500, 1600, 1700, 1800, 1900], tickFormat: String},
      y: {label: null, ticks: 4},
      marks: [
        Plot.gridY({ticks: 4}),
        // A decade with one object is two units high, and so can be seen.
        Plot.rectY(figures.decades, {x: ({name}) => Number(name), interval: 10, y: 'count', insetTop: -2, fill}),
        Plot.ruleY([0], {stroke: 'currentColor'}),
      ],
    },
    ...Object.fromEntries(Object.entries(listBars(figures)).map(([name, counted]) => [name, drawBars(counted)])),
  }).map(([name, options]) => drawSymbol(name, options));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;

  function drawBars(counted: Counted): PlotOptions {
    return {
      margin: 0,
      marginLeft: 200,
      marginRight: 40,
      x: {axis: null},
      y: {label: null, tickSize: 0, domain: counted.map(({name}) => name)},
      marks: [
        Plot.barX(counted, {x: 'count', y: 'name', fill}),
        Plot.text(counted, {x: 'count', y: 'name', text: 'count', textAnchor: 'start', dx: 6}),
      ],
    };
  }

  function drawSymbol(name: string, options: PlotOptions): string {
    const document = new DOMImplementation().createDocument(null, 'html') as unknown as Document;
    const svg = Plot.plot({document, width: WIDTH, height: HEIGHT, ...options});
    const shapes = Array.from(svg.childNodes, String).filter((shape) => !shape.startsWith('<style'));
    // A tenth of a unit is less than a pixel.
    const content = shapes
      .join('')
      .replace(/-?\d+\.\d{2,}/g, (number) => Number(number).toFixed(1))
      // An attribute with a value of CSS 3.
      .replaceAll(' font-variant="tabular-nums"', '');
    return `<symbol id="${name}" viewBox="${VIEW_BOX}" text-anchor="middle">${content}</symbol>`;
  }
}
