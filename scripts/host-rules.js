// @ts-check
/** Reads `_headers` and `_redirects` of a built site, as the usual static hosts do. The build writes them. */

const fs = require('node:fs');
const path = require('node:path');

/**
 * @param {string} dir folder of the built site
 * @returns {{headersOf: (pathname: string) => [string, string][], movedTo: (pathname: string) => string | undefined}}
 */
function readHostRules(dir) {
  const redirects = new Map(linesOf(dir, '_redirects').map((line) => /** @type {[string, string]} */ (line.split(' ', 2))));

  /** @type {{prefix: string, headers: [string, string][]}[]} */
  const blocks = [];
  for (const line of linesOf(dir, '_headers')) {
    const [, name, value] = /^\s+([^:]+): (.*)$/.exec(line) ?? [];
    if (name && value) {
      blocks.at(-1)?.headers.push([name, value]);
    } else {
      blocks.push({prefix: line.replace(/\*$/, ''), headers: []});
    }
  }

  return {
    headersOf: (pathname) => blocks.filter(({prefix}) => pathname.startsWith(prefix)).flatMap(({headers}) => headers),
    movedTo: (pathname) => redirects.get(pathname),
  };
}

/**
 * @param {string} dir
 * @param {string} name
 */
function linesOf(dir, name) {
  const file = path.join(dir, name);
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  return text.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
}

module.exports = {readHostRules};
