import {readClipboard} from '../support/controls';
import {readHtml} from '../support/routes';
import {expect, open, test} from '../support/test';

const EXAMPLES = '/example/subfolder/subfolder/subfolder';

test('each kind of admonition, of simple content and of details is shown', async ({page}) => {
  for (const [name, selectors] of [
    ['admonitions', ['note', 'tip', 'info', 'warning', 'danger'].map((kind) => `.theme-admonition-${kind}`)],
    ['simple-content', ['ul', 'ol', 'blockquote', 'table', 'hr', 'img', 'section.footnotes', 'input[type=checkbox]']],
    ['details', ['details[open]', 'details:not([open])']],
  ] as const) {
    await page.goto(`${EXAMPLES}/${name}`);
    for (const selector of selectors) {
      await expect(page.getByRole('article').locator(selector).first(), selector).toBeVisible();
    }
  }
});

test('code is coloured in the HTML and by the app, and can be copied by keyboard and by mouse', async ({page}) => {
  const route = `${EXAMPLES}/code-blocks`;
  expect(readHtml(route)).toContain('code-keyword');
  await open(page, route);
  for (const language of ['bash', 'json', 'xml', 'python', 'js', 'http']) {
    await expect(page.locator(`.language-${language} [class^="code-"]`).first(), language).toBeVisible();
  }
  await expect(page.locator('.theme-code-block-highlighted-line').first()).toBeVisible();
  const readCodeHtml = () =>
    page.locator('.theme-code-block code').evaluateAll((all) => all.map((code) => code.innerHTML));
  const before = await readCodeHtml();
  await page.locator('a[href$="/tabs"]:visible').first().click();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page.locator(`a[href="${route}"]:visible`).first().click();
  await expect.poll(readCodeHtml).toEqual(before);

  const block = page.locator('.theme-code-block').first();
  const codeText = (await block.locator('code').innerText()).trimEnd();
  await block.getByRole('button', {name: /^Copy /}).press('Enter');
  const copiedButton = block.getByRole('button', {name: /^Copied /});
  await expect(copiedButton).toBeFocused();
  await expect(copiedButton).toHaveText('Copied');
  await expect(block.getByRole('status')).toHaveText('Copied.');
  await expect(block.getByRole('button', {name: /^Copy /})).toHaveText('Copy');
  expect(await readClipboard(page)).toBe(codeText);
  await page.evaluate(() => navigator.clipboard.writeText('something else'));
  await block.getByRole('button', {name: /^Copy /}).click();
  await expect.poll(() => readClipboard(page)).toBe(codeText);
});

test('the library for diagrams is fetched when a diagram is near the screen', async ({page}) => {
  const libraries: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js') && (await response.text()).includes('mermaidAPI')) {
      libraries.push(response.url());
    }
  });
  const [narrow, wide] = [page.locator('.diagram').first(), page.locator('.diagram').last()];
  await page.setViewportSize({width: 390, height: 240});
  await open(page, `${EXAMPLES}/graphs`);
  await page.waitForLoadState('networkidle');
  expect(libraries).toEqual([]);
  await narrow.scrollIntoViewIfNeeded();
  await expect(narrow.locator('svg')).toBeVisible();
  expect(libraries).not.toEqual([]);
  await expect(wide).toBeHidden();
  await expect(wide.locator('svg')).toHaveCount(0);
});
