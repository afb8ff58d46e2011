import {readClipboard} from '../support/controls';
import {expect, idle, open, test} from '../support/test';

const EXAMPLES = '/example/subfolder/subfolder/subfolder';

test('each kind of admonition and of simple content is shown', async ({page}) => {
  for (const [name, selectors] of [
    ['admonitions', ['note', 'tip', 'info', 'warning', 'danger'].map((kind) => `.theme-admonition-${kind}`)],
    ['simple-content', ['ul', 'ol', 'blockquote', 'table', 'hr', 'img', 'section.footnotes', 'input[type=checkbox]']],
  ] as const) {
    await open(page, `${EXAMPLES}/${name}`);
    for (const selector of selectors) {
      await expect(page.getByRole('article').locator(selector).first(), selector).toBeVisible();
    }
  }
});

test('code blocks: highlighted, named, numbered, and copied by keyboard and by mouse', async ({page}) => {
  await open(page, `${EXAMPLES}/code-blocks`);
  for (const language of ['bash', 'json', 'xml', 'python', 'js', 'http']) {
    await expect(page.locator(`.language-${language} [class^="code-"]`).first(), language).toBeVisible();
  }
  await expect(page.locator('.theme-code-block-highlighted-line').first()).toBeVisible();
  const block = page.locator('.theme-code-block').first();
  const shown = (await block.locator('code').innerText()).trimEnd();
  await block.getByRole('button', {name: 'Copy code to clipboard'}).focus();
  await page.keyboard.press('Enter');
  await expect(block.getByRole('button', {name: 'Copied'})).toBeFocused();
  expect(await readClipboard(page)).toBe(shown);
  await page.evaluate(() => navigator.clipboard.writeText('something else'));
  await block.hover();
  await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
  await expect.poll(() => readClipboard(page)).toBe(shown);
});

test('details: one is open, the others open by mouse and by keyboard', async ({page}) => {
  await open(page, `${EXAMPLES}/details`);
  await expect(page.locator('article details[open]').first()).toBeVisible();
  const title = (await page.locator('article details:not([open]) > summary').first().textContent()) ?? '';
  const summary = page.locator('article summary').filter({hasText: title}).first();
  const content = summary.locator('xpath=following-sibling::*[1]');
  await summary.click();
  await expect(content).toBeVisible();
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(content).toBeHidden();
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

test('graphs: diagrams are drawn in the size that their source names, and have their place before', async ({page}) => {
  // `visits.spec.ts` sees them in both colour modes, with motion.
  await page.emulateMedia({reducedMotion: 'reduce'});
  await open(page, `${EXAMPLES}/graphs`);
  const diagrams = page.locator('.diagram');
  await expect(diagrams).toHaveCount(2);
  // The second one first, so that what is below the first one has its place at the end.
  for (const diagram of [diagrams.last(), diagrams.first()]) {
    await diagram.scrollIntoViewIfNeeded();
    const drawing = diagram.locator('.docusaurus-mermaid-container svg');
    await expect(drawing).toBeVisible();
    const [, , ...size] = (await drawing.getAttribute('viewBox'))!.split(' ').map(Number);
    const reserved = await diagram.evaluate(({style}) => style.aspectRatio.split(' / ').map(Number));
    expect(Math.hypot(...size.map((length, i) => length - reserved[i]!))).toBeLessThan(2);
  }
  const diagram = diagrams.first();
  // What the diagram says is told in words below it.
  const below = page.locator('.diagram + *').first();
  const top = () => below.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const drawn = await top();
  await diagram.evaluate((element) => element.replaceChildren());
  expect(await top()).toBe(drawn);
});
