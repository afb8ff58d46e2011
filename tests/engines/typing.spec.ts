/** Keyboard use of the search box, in every engine. */

import {expect, test} from './test';

/** The modifier key of shortcuts. On a Mac, it is Cmd. */
const MODIFIER = process.platform === 'darwin' ? 'Meta' : 'Control';

test('the search box leaves the keys of a composition to the input method', async ({
  reader: {tab, open, run, until},
}) => {
  await open('/example/');
  await tab.press(`${MODIFIER}+k`);
  await tab.type('manifest');
  await until(() => document.querySelector('[role=listbox] ~ a[href$="q=manifest"]'));
  await run(() => {
    // The fields of a key event in Chromium and Firefox, in WebKit after a composition has ended, and without a key code.
    for (const compositionFields of [{isComposing: true, keyCode: 229}, {keyCode: 229}, {isComposing: true}]) {
      for (const key of ['ArrowDown', 'Escape', 'Enter', 'Process']) {
        const event = new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true, ...compositionFields});
        document.activeElement!.dispatchEvent(event);
      }
    }
  });
  expect(await run(() => window.location.pathname)).toBe('/example/');
  await until(() => document.querySelector('[role=option]')?.ariaSelected === 'true');
  expect(await run(() => document.querySelector('[role=option]')?.checkVisibility())).toBe(true);
  await open('/docs/decoder');
  await tab.click('document.querySelector("main textarea")');
  await run(() => {
    const init = {key: 'k', code: 'KeyK', keyCode: 229, ctrlKey: true, bubbles: true, cancelable: true};
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', init));
  });
  expect(await run(() => document.activeElement?.localName)).toBe('textarea');
  await tab.press(`${MODIFIER}+k`);
  await until(() => document.activeElement?.matches('.navbar__search-input'));
});

test('the suggestion that the arrow keys select is in view', async ({reader: {tab, open, until}}) => {
  await tab.resize(1000, 560);
  await open('/docs/sru');
  await tab.press(`${MODIFIER}+k`);
  await tab.type('image');
  await until(() => document.querySelector('[role=listbox] ~ a[href$="q=image"]'));
  for (let presses = 1; presses <= 8; presses++) {
    await tab.press('ArrowDown');
    await until((index) => {
      const option = [...document.querySelectorAll('[role=option]')][index]!;
      const {top, bottom} = option.getBoundingClientRect();
      const panel = document.querySelector('[role=listbox]')!.parentElement!.getBoundingClientRect();
      const isInView = top >= panel.top - 1 && bottom <= Math.min(panel.bottom, innerHeight) + 1;
      return option.ariaSelected === 'true' && isInView;
    }, presses % 8);
  }
});
