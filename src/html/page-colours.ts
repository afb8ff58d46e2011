import fs from 'node:fs';
import path from 'node:path';

const tokens = fs.readFileSync(path.join(__dirname, '../css/tokens.css'), 'utf8');
const [light = '', dark = light] = [...tokens.matchAll(/--paper: (#\w+)/g)].map(([, colour]) => colour);

/** Background of the page in each mode, for the frame of the browser and for icons. */
export const paper = {light, dark} as const;
