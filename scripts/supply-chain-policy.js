// @ts-check
/**
 * What the project accepts from others, and until when: decisions of people, as data. `audit.js`, `licences.js` and the tests
 * hold the packages against it; a decision that is no longer needed is an error, so that the lists stay short.
 */

/**
 * Known weaknesses that the project lives with for a time.
 *
 * @typedef {object} AuditException
 * @property {string} package name of the package
 * @property {string} advisory its id, such as GHSA-xxxx-xxxx-xxxx
 * @property {string} reason why it does no harm here, or why it cannot be mended yet
 * @property {string} until last day on which this holds, as YYYY-MM-DD: then look again
 */

/** @type {readonly AuditException[]} */
const auditExceptions = [];

/** Licences that the packages of the build may have, by SPDX id, each with the reason. */
const allowedLicences = {
  '0BSD': 'permissive, no condition',
  'Apache-2.0': 'permissive; asks for the licence text and notices with copies of the package',
  'BlueOak-1.0.0': 'permissive; asks for the licence text with copies',
  'BSD-2-Clause': 'permissive; asks for the licence text with copies',
  'BSD-3-Clause': 'permissive; asks for the licence text with copies, no use of names',
  'CC-BY-4.0': 'data, not program: the list of browsers (caniuse-lite), read during the build and credited in it',
  'CC0-1.0': 'dedicated to the public domain',
  ISC: 'permissive; asks for the licence text with copies',
  MIT: 'permissive; asks for the licence text with copies',
  'MIT-0': 'permissive, no condition',
  'MPL-1.1': 'copyleft of single files: used as they are, so nothing of ours is concerned',
  'MPL-2.0': 'copyleft of single files: used as they are, so nothing of ours is concerned',
  'Python-2.0': 'permissive; asks for the licence text with copies',
  Unlicense: 'dedicated to the public domain',
  WTFPL: 'permissive, no condition',
};

/**
 * Packages whose entry in the registry names no licence in today's form, with the one that stands in the package.
 *
 * @type {Readonly<Record<string, {licence: string, seen: string}>>}
 */
const licencesSeen = {
  eval: {licence: 'MIT', seen: 'file LICENSE and the old field "licenses" of package.json'},
  format: {licence: 'MIT', seen: 'Readme.md and the old field "licenses" of package.json'},
  khroma: {licence: 'MIT', seen: 'file "license"'},
  'require-like': {licence: 'MIT', seen: 'file License and Readme.md'},
};

/**
 * Packages that would run a script of their own during the installation. None may: `.npmrc` turns them off.
 *
 * @type {Readonly<Record<string, string>>} with the reason why the package works without it
 */
const installScriptsLeftOut = {
  'classic-level': 'the script compiles the database of the LDES client where no compiled one comes with the package; the tests keep their state in memory',
  '@swc/core': 'the script fetches a slower replacement where the compiled package of the platform is missing; npm installs that',
  'core-js': 'the script prints a request for donations',
};

/** Day on which the contact in `/.well-known/security.txt` must be confirmed again: less than a year ahead (RFC 9116). */
const securityTxtExpires = '2027-10-31';

module.exports = {auditExceptions, allowedLicences, licencesSeen, installScriptsLeftOut, securityTxtExpires};
