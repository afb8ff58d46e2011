import {readClipboard} from '../support/controls';
import {expect, idle, open, test} from '../support/test';

const EXAMPLES = '/example/subfolder/subfolder/subfolder';

test('each kind of admonition, of simple content and of details is shown', async ({page}) => {
  for (const [name, selectors] of [
    ['admonitions', ['note', 'tip', 'info', 'warning', 'danger'].map((kind) => `.theme-admonition-${kind}`)],
    ['simple-content', ['ul', 'ol', 'blockquote', 'table', 'hr', 'img', 'section.footnotes', 'input[type=checkbox]']],
    ['details', ['details[open]', 'details:not([open])']],
  ] as const) {
    await open(page, `${EXAMPLES}/${name}`);
    for (const selector of selectors) {
      await expect(page.getByRole('article').locator(selector).first(), selector).toBeVisible();
    }
  }
});

test('code blocks: highlighted, named, and copied by keyboard and by mouse, which is announced', async ({page}) => {
  await open(page, `${EXAMPLES}/code-blocks`);
  for (const language of ['bash', 'json', 'xml', 'python', 'js', 'http']) {
    await expect(page.locator(`.language-${language} [class^="code-"]`).first(), language).toBeVisible();
  }
  await expect(page.locator('.theme-code-block-highlighted-line').first()).toBeVisible();
  const block = page.locator('.theme-code-block').first();
  const shown = (await block.locator('code').innerText()).trimEnd();
  await block.getByRole('button', {name: /^Copy /}).focus();
  await page.keyboard.press('Enter');
  await expect(block.getByRole('button', {name: /^Copied /})).toBeFocused();
  await expect(block.getByRole('button', {name: /^Copied /})).toHaveText('Copied');
  await expect(block.getByRole('status')).toHaveText('Copied.');
  expect(await readClipboard(page)).toBe(shown);
  await page.evaluate(() => navigator.clipboard.writeText('something else'));
  await block.getByRole('button', {name: /^Copied /}).click();
  await expect.poll(() => readClipboard(page)).toBe(shown);
});

test('graphs: the library for diagrams is fetched when the reader comes near one', async ({page}) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') {
      scripts.push(await response.text());
    }
  });
  const hasCome = () => scripts.some((script) => script.includes('mermaidAPI'));
  await page.setViewportSize({width: 390, height: 844});
  await open(page, `${EXAMPLES}/graphs`);
  await idle(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(hasCome()).toBe(false);
  await page.locator('.diagram').last().scrollIntoViewIfNeeded();
  await expect(page.locator('.diagram').last().locator('svg')).toBeVisible();
  expect(hasCome()).toBe(true);
  await expect(page.locator('.diagram').first()).toBeHidden();
  await expect(page.locator('.diagram').first().locator('svg')).toHaveCount(0);
});
