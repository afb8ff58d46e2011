// @ts-check
/**
 * `npm run check:openapi`: holds `static/openapi.yaml` against the OpenAPI specification and the project's own rules, and every
 * recording under `samples/` against the operation that it belongs to.
 */

const fs = require('node:fs');
const path = require('node:path');
const {FILE, parseOpenApi} = require('./openapi');
const {ruleFaults, specificationFaults} = require('./openapi-rules');
const {readSamples} = require('../src/lib/samples');
const {recordingProblems} = require('./samples/openapi');
const {root} = require('./setup');

/** Whether the site has a page at a route, by the Markdown files. @param {string} route */
const hasPage = (route) =>
  ['.md', '/index.md'].some((end) => fs.existsSync(path.join(root, `${route.replace(/\/$/, '')}${end}`)));

/** The list of services, in TypeScript: jiti reads it, as Docusaurus does with its configuration. */
function listedServices() {
  /** @type {any} its types describe an ES module, which it is not */
  const jiti = require('jiti');
  return /** @type {Record<string, import('./openapi-rules').ListedService>} */ (jiti(__filename)('../src/site/services').services);
}

async function main() {
  const text = fs.readFileSync(path.join(root, FILE), 'utf8');
  const api = parseOpenApi(text);
  const {recordings} = readSamples(root);
  const faults = [
    ...(await specificationFaults(text, api)),
    ...ruleFaults(api, listedServices(), hasPage),
    ...recordingProblems(api, recordings),
  ];
  console.log(
    faults.length > 0
      ? faults.join('\n')
      : `${FILE}: ${api.operations.length} operations without a fault; ${recordings.length} recordings agree with them.`,
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
}

main();
