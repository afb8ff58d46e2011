import {expect, test} from 'vitest';
import {formatCount, formatDuration} from '../lib/units';
import published from '../site/figures.json';
import {services, type Service} from '../site/services';
import {formatFigure, listFigures} from './figures';

test('a job has as many requests as its things need, the last response not full, and takes as long at the pace of the site', () => {
  const {search} = services;
  const oaiPmh = new Map<string, Service>(Object.entries(services)).get('oai-pmh');
  const objects = oaiPmh?.counts?.objects?.value;
  const pageSize = oaiPmh?.limits?.pageSize?.value;
  const jobs = listFigures().filter((name) => name.endsWith('.requests'));
  expect(jobs.length).toBeGreaterThan(10);
  for (const [name, things, inResponse] of [
    ['bulk.identifiers', search.counts.objects.value, search.limits.pageSize.value],
    ['search.paintings', search.counts.paintings.value, search.limits.pageSize.value],
    ['bulk.edm', objects, pageSize],
    ['bulk.linked-art', objects, 1],
    ['bulk.thousand', 1000, 1],
    ['bulk.thousand-records', 1000, pageSize],
    ['set.260213', published['set.260213'], pageSize],
    ['set.260213.images', published['set.260213'], 1],
  ] as const) {
    if (things === undefined || inResponse === undefined) {
      expect(jobs, 'without its service').not.toContain(`${name}.requests`);
      continue;
    }
    const requests = Number(formatFigure(`${name}.requests`)?.replaceAll(',', ''));
    expect(requests * inResponse, name).toBeGreaterThanOrEqual(things);
    expect((requests - 1) * inResponse, name).toBeLessThan(things);
    expect(formatFigure(`${name}.time`), name).toBe(formatDuration(requests / published.requestsPerSecond));
  }
  expect(formatFigure('bulk.thousand.requests')).toBe(formatCount(1000));
});
