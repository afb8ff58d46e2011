/** The commands that readers copy from the pages into a shell. */

import {expect, test} from '@playwright/test';
import {fromHtml} from 'hast-util-from-html';
import {selectAll} from 'hast-util-select';
import {toString} from 'hast-util-to-string';
import {readHtml, sitemapRoutes} from '../support/routes';

/** The link to the section about other shells, which a page needs if one of its commands is only for bash and zsh. */
const NOTE_SELECTOR = 'a[href="/docs/help#shells"]';

/**
 * A line that bash, zsh, PowerShell and cmd.exe read in the same way: words, `>`, and texts in double quotes. A text must
 * not contain a variable, a command, an exclamation mark or a backslash, except in `\n`.
 */
const PORTABLE_LINE = /^(?:(?:[\w+=:./-]+|"(?:[^"$`!\\]|\\n)*"|>)(?: |$))*$/;

test('every shell reads the commands of a page, or the page links to the section about other shells', () => {
  let commandCount = 0;
  for (const route of sitemapRoutes()) {
    const page = fromHtml(readHtml(route));
    const commands = selectAll('.language-bash code', page).flatMap((code) => toString(code).trim().split('\n'));
    commandCount += commands.length;
    if (selectAll(NOTE_SELECTOR, page).length === 0) {
      expect.soft(commands, route).toEqual(commands.filter((line) => PORTABLE_LINE.test(line)));
    }
  }
  expect(commandCount).toBeGreaterThan(90);
});
