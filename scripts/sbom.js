// @ts-check
/**
 * `npm run build:sbom`: writes the software bill of materials of the build, `build/sbom.cdx.json` (CycloneDX): every package of
 * the lockfile that takes part in building the site, for all platforms, with version, licence and checksum.
 */

const fs = require('node:fs');
const path = require('node:path');
const {fail, npm, root} = require('./setup');

/** @param {string} file @returns {any} JSON of the project's folder */
const read = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));

/**
 * npm's bill of all packages, cut down to those that take part in the build. Not with npm's own `--omit=dev`: that (npm 11) also
 * leaves out every package of the build that a package for the tests uses too, webpack and Babel's runtime among them.
 *
 * @param {any} bill of `npm sbom`
 */
function ofTheBuild(bill) {
  const refs = new Set([bill.metadata.component['bom-ref']]);
  for (const [place, {name, version, dev}] of Object.entries(read('package-lock.json').packages)) {
    if (!dev) {
      // A package under another name in node_modules carries its own in the entry.
      refs.add(`${name ?? place.split('node_modules/').pop()}@${version}`);
    }
  }
  const isIn = (/** @type {string} */ ref) => refs.has(ref);
  return {
    ...bill,
    components: bill.components.filter((/** @type {any} */ component) => isIn(component['bom-ref'])),
    dependencies: bill.dependencies
      .filter((/** @type {any} */ {ref}) => isIn(ref))
      .map((/** @type {any} */ {ref, dependsOn}) => ({ref, dependsOn: dependsOn.filter(isIn)})),
  };
}

/**
 * The bill without what differs from run to run and from folder to folder, so that one commit has one bill.
 *
 * @param {any} bill
 */
function reproducible({serialNumber: _serialNumber, ...bill}) {
  const {timestamp: _timestamp, component, ...metadata} = bill.metadata;
  // npm names the project after the folder it stands in.
  return {...bill, metadata: {...metadata, component: {...component, name: read('package.json').name}}};
}

/** @returns {string} the bill, as JSON */
function createSbom() {
  const {status, stdout, stderr} = npm(['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']);
  if (status !== 0) {
    throw new Error(`npm sbom failed, which needs npm 10.2 or newer:\n${stderr}`);
  }
  return `${JSON.stringify(reproducible(ofTheBuild(JSON.parse(stdout))), null, 2)}\n`;
}

module.exports = {createSbom};

if (require.main === module) {
  const build = path.join(root, 'build');
  if (!fs.existsSync(build)) {
    fail('build/ does not exist; run "npm run build" first.');
  }
  fs.writeFileSync(path.join(build, 'sbom.cdx.json'), createSbom());
  console.log('The bill of materials is in build/sbom.cdx.json.');
}
