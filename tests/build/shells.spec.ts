/** Commands that readers copy from the pages into a shell. */

import {spawnSync} from 'node:child_process';
import {expect, test} from '@playwright/test';
import {readHtml, sitemapRoutes} from '../support/routes';

/** The note on shells, which a page with a command for bash alone links to. */
const NOTE = 'href=/docs/help#shells';

/**
 * What bash, zsh, PowerShell and cmd.exe read in the same way: words, and double quotes without what one of them would
 * replace: a variable, a command, an event of the history, a backslash that is not that of `\n`.
 */
const WORD = /(?:[\w+=:./-]+|"(?:[^"$`!\\]|\\n)*"|>)/.source;
const PORTABLE = new RegExp(`^(?:collection-online|curl|node|npm|npx|pip|pipx|python3|tar|uvx)(?: (?!/dev/)${WORD})*$`);
/** What another shell lacks, so that no rewriting would help. */
const FOR_BASH = /[!$|*]|^(?:\.|bash|export|grep|sed|shuf|unzip) /;

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
};

function listCommands(html: string): {title: string; text: string}[] {
  const blocks = html.matchAll(
    /<div class="theme-code-block language-bash[^>]*>(?:<div[^>]*>(.*?)<\/div>)?<pre.*?<code>(.*?)<\/code>/gs,
  );
  return [...blocks].map(([, title = '', code = '']) => ({
    title,
    text: code.replace(/<[^>]*>/g, '').replace(/&[\w#]+;/g, (entity) => ENTITIES[entity] ?? entity),
  }));
}

/** Sentences about what does not work when it is pasted. */
function findProblems(html: string): string[] {
  const problems: string[] = [];
  for (const {title, text} of listCommands(html)) {
    const isFile = title.includes('.sh');
    const lines = text.trimEnd().split('\n');
    const others = isFile ? lines : lines.filter((line) => !PORTABLE.test(line));
    for (const line of isFile ? [] : others) {
      if (line.startsWith('#')) {
        problems.push(`${line}: an interactive zsh runs what stands in a comment`);
      } else if (!FOR_BASH.test(line)) {
        problems.push(`${line}: write one line with double quotes, which every shell knows`);
      }
    }
    if (others.length > 0 && !html.includes(NOTE)) {
      problems.push(`${others[0]}: for bash alone; link to ${NOTE}`);
    }
    for (const shell of ['bash', 'zsh']) {
      const {error, status, stderr} = spawnSync(shell, ['-n'], {input: text, encoding: 'utf8'});
      if (!error && status !== 0) {
        problems.push(`${shell}: ${stderr}`);
      }
    }
  }
  return problems;
}

test('a command can be pasted into every shell, or its page says where it works', () => {
  const problems = sitemapRoutes().map((route) => [route, findProblems(readHtml(route))] as const);
  expect(Object.fromEntries(problems.filter(([, found]) => found.length > 0))).toEqual({});
  expect(sitemapRoutes().flatMap((route) => listCommands(readHtml(route))).length).toBeGreaterThan(90);
});
