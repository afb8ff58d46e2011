import {expect, test} from 'vitest';
import {formatCount, formatDuration} from '../lib/units';
import published from '../site/figures.json';
import {services, type Service} from '../site/services';
import {formatFigure, listFigures} from './figures';

test('a job makes exactly the requests that its items need, and its time follows from the recommended rate', () => {
  const {search} = services;
  const oaiPmh = new Map<string, Service>(Object.entries(services)).get('oai-pmh');
  const objects = oaiPmh?.counts?.objects?.value;
  const pageSize = oaiPmh?.limits?.pageSize?.value;
  const jobs = listFigures().filter((name) => name.endsWith('.requests'));
  expect(jobs.length).toBeGreaterThan(10);
  for (const [name, items, itemsPerResponse] of [
    ['bulk.identifiers', search.counts.objects.value, search.limits.pageSize.value],
    ['search.paintings', search.counts.paintings.value, search.limits.pageSize.value],
    ['bulk.edm', objects, pageSize],
    ['bulk.linked-art', objects, 1],
    ['bulk.thousand', 1000, 1],
    ['bulk.thousand-records', 1000, pageSize],
    ['set.260213', published['set.260213'], pageSize],
    ['set.260213.images', published['set.260213'], 1],
  ] as const) {
    if (items === undefined || itemsPerResponse === undefined) {
      expect(jobs, 'without its service').not.toContain(`${name}.requests`);
      continue;
    }
    const requests = Number(formatFigure(`${name}.requests`)?.replaceAll(',', ''));
    expect(requests * itemsPerResponse, name).toBeGreaterThanOrEqual(items);
    expect((requests - 1) * itemsPerResponse, name).toBeLessThan(items);
    expect(formatFigure(`${name}.time`), name).toBe(formatDuration(requests / published.requestsPerSecond));
  }
  expect(formatFigure('bulk.thousand.requests')).toBe(formatCount(1000));
});
