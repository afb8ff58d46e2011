/** The search box at the keyboard, in every engine. */

import {expect, test} from './test';

/** Cmd on a Mac. */
const CONTROL = process.platform === 'darwin' ? 'Meta' : 'Control';

test('an input method has the keys with which it composes', async ({reader: {tab, open, run, until}}) => {
  await open('/example/');
  await tab.press(`${CONTROL}+k`);
  await tab.type('manifest');
  await until(() => document.querySelector('[role=listbox] ~ a[href$="q=manifest"]'));
  await run(() => {
    // Chromium and Firefox; WebKit, which sends the last key after the end of the composition; a key without a name.
    for (const composing of [{isComposing: true, keyCode: 229}, {keyCode: 229}, {isComposing: true}]) {
      for (const key of ['ArrowDown', 'Escape', 'Enter', 'Process']) {
        const event = new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true, ...composing});
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
  await tab.press(`${CONTROL}+k`);
  await until(() => document.activeElement?.matches('.navbar__search-input'));
});

test('the suggestion that a key chooses is in sight', async ({reader: {tab, open, until}}) => {
  await tab.resize(1000, 560);
  await open('/docs/sru');
  await tab.press(`${CONTROL}+k`);
  await tab.type('image');
  await until(() => document.querySelector('[role=listbox] ~ a[href$="q=image"]'));
  for (let chosen = 1; chosen <= 8; chosen++) {
    await tab.press('ArrowDown');
    await until((at) => {
      const option = [...document.querySelectorAll('[role=option]')][at]!;
      const {top, bottom} = option.getBoundingClientRect();
      const panel = document.querySelector('[role=listbox]')!.parentElement!.getBoundingClientRect();
      const isInSight = top >= panel.top - 1 && bottom <= Math.min(panel.bottom, innerHeight) + 1;
      return option.ariaSelected === 'true' && isInSight;
    }, chosen % 8);
  }
});
