/**
 * Draws the plots of the sample files into one SVG file, with one symbol for each plot. A page shows a symbol in the
 * colours and the font of the page, and needs no script for it.
 */

import type {PlotOptions} from '@observablehq/plot';
import type {Counted, Figures} from './figures';
import type {WordParameter} from './words';

export const PLOTS_FILE = 'plots.svg';

/** The size of each plot, in SVG units. */
const [WIDTH, HEIGHT] = [480, 280];
export const VIEW_BOX = `0 0 ${WIDTH} ${HEIGHT}`;

/**
 * Returns the bars of each plot. Terms are named in English, or in Dutch if there is no English name. If two terms have
 * the same name, a part of the Dutch name is added in brackets.
 */
export function listBars({words, places}: Figures) {
  const count = (parameter: WordParameter): Counted => {
    const terms = words.filter((row) => row.parameter?.includes(parameter)).slice(0, places.length);
    return terms.map(({english = [], dutch = [], objects}) => {
      const [name = ''] = [...english, ...dutch];
      const isShared = terms.filter((term) => term.english?.[0] === name).length > 1;
      // A Dutch name such as "prent (object)" has the distinguishing word in brackets.
      const [, qualifier = dutch.join()] = /\((.*)\)$/.exec(dutch[0] ?? '') ?? [];
      return {name: isShared ? `${name} (${qualifier})` : name, count: Number(objects)};
    });
  };
  return {types: count('type'), materials: count('material'), techniques: count('technique'), places};
}

/** The page defines this custom property. The colour and the size of the text are also inherited from the page. */
const fill = 'var(--accent)';

/** @returns the text of an SVG file with the symbols `decades`, `types`, `materials`, `techniques` and `places` */
export async function drawPlots(figures: Figures): Promise<string> {
  // Import the libraries here, so that code which only reads the figures does not load them.
  const [Plot, {DOMImplementation}] = await Promise.all([import('@observablehq/plot'), import('@xmldom/xmldom')]);
  const symbols = Object.entries<PlotOptions>({
    decades: {
      x: {label: null, ticks: [1400, 1500, 1600, 1700, 1800, 1900], tickFormat: String},
      y: {label: null, ticks: 4},
      marks: [
        Plot.gridY({ticks: 4}),
        // Make each bar two units higher, so that a decade with one object is visible.
        Plot.rectY(figures.decades, {x: ({name}) => Number(name), interval: 10, y: 'count', insetTop: -2, fill}),
        Plot.ruleY([0], {stroke: 'currentColor'}),
      ],
    },
    ...Object.fromEntries(Object.entries(listBars(figures)).map(([name, counts]) => [name, drawBars(counts)])),
  }).map(([name, options]) => drawSymbol(name, options));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;

  function drawBars(counts: Counted): PlotOptions {
    return {
      margin: 0,
      marginLeft: 200,
      marginRight: 40,
      x: {axis: null},
      y: {label: null, tickSize: 0, domain: counts.map(({name}) => name)},
      marks: [
        Plot.barX(counts, {x: 'count', y: 'name', fill}),
        Plot.text(counts, {x: 'count', y: 'name', text: 'count', textAnchor: 'start', dx: 6}),
      ],
    };
  }

  function drawSymbol(name: string, options: PlotOptions): string {
    const document = new DOMImplementation().createDocument(null, 'html') as unknown as Document;
    const svg = Plot.plot({document, width: WIDTH, height: HEIGHT, ...options});
    const shapes = Array.from(svg.childNodes, String).filter((shape) => !shape.startsWith('<style'));
    // One decimal is enough, because a tenth of a unit is less than a pixel.
    const content = shapes
      .join('')
      .replace(/-?\d+\.\d{2,}/g, (number) => Number(number).toFixed(1))
      // SVG validators reject this attribute, because its value is from CSS 3.
      .replaceAll(' font-variant="tabular-nums"', '');
    return `<symbol id="${name}" viewBox="${VIEW_BOX}" text-anchor="middle">${content}</symbol>`;
  }
}
