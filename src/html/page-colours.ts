import fs from 'node:fs';
import path from 'node:path';

const tokens = fs.readFileSync(path.join(__dirname, '../css/tokens.css'), 'utf8');
const colours = [...tokens.matchAll(/--paper: (#\w+)/g)].map(([, colour]) => colour);
const [light = '', dark = light] = colours;

/** The background colour of pages in each colour mode, for the browser's own controls around the page and for icons. */
export const pageBackground = {light, dark} as const;
