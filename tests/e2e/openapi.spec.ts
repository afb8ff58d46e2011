import YAML from 'yaml';
import {readHtml, sitemapRoutes} from '../support/routes';
import {expect, test} from '../support/test';

test(
  'the OpenAPI file is published, and has recorded responses and the URLs of pages',
  {tag: '@server'},
  async ({request}) => {
    const response = await request.get('/openapi.yaml');
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^(text|application)\/yaml/);

    const {openapi, paths} = YAML.parse(await response.text());
    expect(openapi).toMatch(/^3\.1\./);
    const {get} = paths['/search/collection'];
    expect(get.externalDocs.url).toMatch(/\/docs\/search$/);
    expect(Object.values(get.responses[200].content['application/ld+json'].examples)).not.toHaveLength(0);
  },
);

test('pages link to it', () => {
  expect(sitemapRoutes().filter((route) => /href="?\/openapi\.yaml/.test(readHtml(route)))).not.toEqual([]);
});

test('the parameters of a service are in a table on its page', async ({page}) => {
  await page.goto('/docs/search');
  await expect(
    page
      .getByRole('table')
      .getByRole('row')
      .filter({has: page.getByText('pageToken', {exact: true})})
      .first(),
  ).toContainText('string');
});
