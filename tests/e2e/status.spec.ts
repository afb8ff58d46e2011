import fs from 'node:fs';
import path from 'node:path';
import {services} from '../../src/site/services';
import {expect, test} from '../support/test';

test('the age of a response is there in the browser, not in the HTML or the Markdown', async ({page, site}) => {
  await page.goto('/docs/status');
  const row = page.getByRole('row', {name: new RegExp(services.search.name)});
  await expect(row.locator('time')).toHaveAttribute('datetime', services.search.lastChecked);
  await expect(row).toContainText(/\d{4}\s*(today|yesterday|\d+ (days|months|years) ago)/);
  for (const file of ['docs/status/index.html', 'docs/status.md']) {
    expect(fs.readFileSync(path.join(site.dir, file), 'utf8'), file).not.toMatch(/ ago\b/);
  }
});
