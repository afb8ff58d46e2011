/** What images may be used for. */

/** @typedef {import('./types.js').Rights} Rights */

const CC = 'https://creativecommons.org/';
/** @type {readonly Rights[]} */
const RIGHTS = [
  {uri: `${CC}publicdomain/mark/1.0/`, name: 'Public Domain Mark', isFree: true, needsCredit: false},
  {uri: `${CC}publicdomain/zero/1.0/`, name: 'CC0 1.0', isFree: true, needsCredit: false},
  {uri: `${CC}licenses/by/4.0/`, name: 'CC BY 4.0', isFree: true, needsCredit: true},
  {uri: 'https://rightsstatements.org/vocab/InC/1.0/', name: 'In Copyright', isFree: false, needsCredit: false},
];

/**
 * The rights with a URI, one of a closed list: with http or https, and with or without the last slash. Null for any
 * other: then you do not know what is allowed.
 *
 * @param {string | null | undefined} uri
 * @returns {Rights | null}
 */
export const getRights = (uri) =>
  RIGHTS.find((each) => each.uri === `${uri}`.replace(/^http:/, 'https:').replace(/\/?$/, '/')) ?? null;

/** Whether all rights let anyone use the image; not if there are none. @param {string[]} rights */
export const areFree = (rights) => rights.length > 0 && rights.every((uri) => getRights(uri)?.isFree);
