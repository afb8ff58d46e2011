/**
 * Finds, reads and harvests the records and images of the museum's online collection.
 *
 * @module collection-online
 */

export * from './errors.js';
export {EdmGraph, readEdm} from './edm.js';
export {FIELDS} from './fields.js';
export {readLinkedArt} from './linked-art.js';

/** @typedef {import('./types.js').Language} Language */
/** @typedef {import('./types.js').Term} Term */
/** @typedef {import('./types.js').Place} Place */
/** @typedef {import('./types.js').Maker} Maker */
/** @typedef {import('./types.js').TimeSpan} TimeSpan */
/** @typedef {import('./types.js').Dimension} Dimension */
/** @typedef {import('./types.js').Publication} Publication */
/** @typedef {import('./types.js').ObjectRecord} ObjectRecord */
/** @typedef {import('./types.js').VisualItem} VisualItem */
/** @typedef {import('./types.js').DigitalObject} DigitalObject */
/** @typedef {import('./types.js').Person} Person */
/** @typedef {import('./types.js').AnyRecord} AnyRecord */
/** @typedef {import('./types.js').Image} Image */
/** @typedef {import('./types.js').Rights} Rights */
/** @typedef {import('./edm.js').Value} Value */
