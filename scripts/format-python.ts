/** `npm run check:python`: whether the Python programs under `samples/` are formatted; with `--write`, formats them. */

import fs from 'node:fs';
import path from 'node:path';
import {formatPython} from './lib/python-format';
import {fail, root} from './lib/project';

const write = process.argv.includes('--write');
const problems: string[] = [];
for (const name of fs.readdirSync(path.join(root, 'samples'), {recursive: true, encoding: 'utf8'})) {
  if (!name.endsWith('.py')) {
    continue;
  }
  const file = path.join('samples', name);
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  try {
    const formatted = formatPython(text, file);
    if (formatted !== text && write) {
      fs.writeFileSync(path.join(root, file), formatted);
    } else if (formatted !== text) {
      problems.push(`${file}: is not formatted; run "npm run fix".`);
    }
  } catch (error) {
    problems.push((error as Error).message);
  }
}
if (problems.length > 0) {
  fail(problems.join('\n'));
}
console.log('The Python programs are formatted.');
