// @ts-check
/**
 * `npm run check:licences`: holds the licence of every package that builds the site, as the lockfile states it, against the
 * allow list in `supply-chain-policy.js`. Packages for tests alone are left out: they reach no reader.
 */

const fs = require('node:fs');
const path = require('node:path');
const {root} = require('./setup');
const {allowedLicences, licencesSeen} = require('./supply-chain-policy');

/** @typedef {{license?: string, dev?: boolean}} LockedPackage an entry of the lockfile, as far as it matters here */

/**
 * Whether an SPDX expression can be met with the allowed licences. It knows what the lockfile holds: single ids, and ids joined
 * by OR or by AND. Anything else is refused, so that a person looks at it.
 *
 * @param {string} expression
 * @param {Readonly<Record<string, string>>} allowed
 */
function isAllowed(expression, allowed) {
  const ids = expression.replace(/^\((.*)\)$/, '$1');
  const has = (/** @type {string} */ id) => Object.hasOwn(allowed, id);
  return has(ids) || ids.split(' OR ').some(has) || ids.split(' AND ').every(has);
}

/**
 * @param {Readonly<Record<string, LockedPackage>>} packages the lockfile's `packages`, by their place in `node_modules`
 * @param {object} policy
 * @param {Readonly<Record<string, string>>} policy.allowedLicences
 * @param {Readonly<Record<string, {licence: string}>>} policy.licencesSeen
 * @returns {string[]} what is wrong, as sentences
 */
function licenceFaults(packages, policy) {
  const faults = [];
  const unusedSeen = new Set(Object.keys(policy.licencesSeen));
  for (const [place, {license, dev}] of Object.entries(packages)) {
    const name = place.split('node_modules/').pop() ?? '';
    if (place === '' || dev) {
      continue;
    }
    const licence = license ?? policy.licencesSeen[name]?.licence;
    if (!license) {
      unusedSeen.delete(name);
    }
    if (!licence) {
      faults.push(`${name}: names no licence; look into the package and add it to licencesSeen, or do without it.`);
    } else if (!isAllowed(licence, policy.allowedLicences)) {
      faults.push(`${name}: has the licence ${licence}, which is not on the list; add it with a reason, or do without it.`);
    }
  }
  for (const name of unusedSeen) {
    faults.push(`${name}: is in licencesSeen, but the lockfile has no such package without a licence; remove the line.`);
  }
  return faults;
}

module.exports = {licenceFaults};

if (require.main === module) {
  const {packages} = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const faults = licenceFaults(packages, {allowedLicences, licencesSeen});
  console.log(faults.length > 0 ? faults.join('\n') : 'Every package that builds the site has a licence on the allow list.');
  process.exitCode = faults.length > 0 ? 1 : 0;
}
