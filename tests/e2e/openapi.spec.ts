import YAML from 'yaml';
import {readHtml, sitemapRoutes} from '../support/routes';
import {expect, test} from '../support/test';

test('the OpenAPI file is published, and pages link to it', {tag: '@server'}, async ({request}) => {
  const response = await request.get('/openapi.yaml');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/^(text|application)\/yaml/);
  expect(YAML.parse(await response.text())).toMatchObject({openapi: expect.stringMatching(/^3\.1\./)});
  expect(sitemapRoutes().filter((route) => /href="?\/openapi\.yaml/.test(readHtml(route)))).not.toEqual([]);
});
