import YAML from 'yaml';
import {expect, test} from '../support/test';

test('the overview of the services leads to the OpenAPI file, which has answers and addresses of pages', {tag: '@server'}, async ({page, request}) => {
  await page.goto('/docs/');
  const address = await page.getByRole('link', {name: 'openapi.yaml'}).getAttribute('href');
  const answer = await request.get(address ?? '');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^(text|application)\/yaml/);

  const {openapi, paths} = YAML.parse(await answer.text());
  expect(openapi).toMatch(/^3\.1\./);
  const {get} = paths['/search/collection'];
  expect(get.externalDocs.url).toMatch(/\/docs\/search$/);
  expect(Object.values(get.responses[200].content['application/ld+json'].examples)).not.toHaveLength(0);
});

test('the parameters of a service stand in a table on its page', async ({page}) => {
  await page.goto('/docs/search');
  const table = page.getByRole('table').filter({has: page.getByRole('columnheader', {name: 'Wildcards'})});
  await expect(table.getByRole('row').filter({hasText: 'pageToken'})).toContainText('opaque string');
});
