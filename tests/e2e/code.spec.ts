import {expect, open, test} from '../support/test';

test('commands fit on a phone, long lines can be wrapped, and the languages of a sample are tabs', async ({page}) => {
  await page.setViewportSize({width: 390, height: 900});
  await open(page, '/docs/search');
  const commands = page.locator('.language-bash pre').filter({visible: true});
  expect(await commands.count()).toBeGreaterThan(3);
  expect(await commands.evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth).length)).toBe(0);

  const wrap = page.getByRole('button', {name: /^Wrap /}).first();
  const block = page.locator('.theme-code-block').filter({has: wrap}).first();
  const scrolls = () => block.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
  await expect(wrap).toHaveAttribute('aria-pressed', 'false');
  expect(await scrolls()).toBe(true);
  await wrap.press('Enter');
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  expect(await scrolls()).toBe(false);
  await expect(block.locator('pre')).not.toHaveAttribute('tabindex');
  await wrap.press('Enter');
  expect(await scrolls()).toBe(true);
  await expect(block.getByRole('group', {name: /scrolls sideways/})).toHaveAttribute('tabindex', '0');

  const tab = page.getByRole('tablist', {name: 'language'}).first().getByRole('tab', {name: 'Python'});
  await tab.click();
  const panel = page.getByRole('tabpanel', {name: 'Python'}).first();
  await expect(panel).toBeVisible();
  await expect(panel).toHaveAttribute('id', (await tab.getAttribute('aria-controls'))!);
  // A screen reader finds only the visible panel.
  await expect(page.getByRole('tabpanel', {name: 'curl'})).toHaveCount(0);
});
