/** The fields of the tools ask phones and browsers not to change what readers type. */

import {expect, open, test} from '../support/test';

for (const route of ['/docs/decoder', '/docs/request-builder', '/docs/rights', '/search']) {
  test(`the browser does not correct, capitalise, check or fill in any field of ${route}`, async ({page}) => {
    await open(page, route);
    const fields = page.getByRole('textbox').or(page.getByRole('combobox')).and(page.locator('input, textarea'));
    await expect(fields.first()).toBeAttached();
    for (const field of await fields.all()) {
      for (const [name, value] of Object.entries({autocorrect: 'off', autocapitalize: 'off', autocomplete: 'off'})) {
        await expect(field).toHaveAttribute(name, value);
      }
      await expect(field).toHaveAttribute('spellcheck', 'false');
    }
  });
}
