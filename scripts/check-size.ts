/**
 * `npm run check:size`: what a reader downloads on one page of each kind, compared with a budget.
 *
 * A figure over its budget is a question: look for what came in, and raise the budget only with a reason, such as new content.
 */

import path from 'node:path';
import {measure, overBudget} from './lib/page-size';
import {findBrowser} from './lib/programs';
import {fail, root} from './lib/project';

measure(path.join(root, 'build'), findBrowser()).then(
  (measurements) => {
    const rows = measurements.map(
      ({what, size, budget}) => [what, {'kB (gzip)': size.toFixed(2), budget: budget.toFixed(2)}] as const,
    );
    console.table(Object.fromEntries(rows));
    const problems = overBudget(measurements);
    if (problems.length > 0) {
      fail(problems.join('\n'));
    }
  },
  (error: unknown) => fail((error as Error).message),
);
