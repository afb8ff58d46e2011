/** Finds, reads and harvests the records and images of the museum's online collection. @module collection-online */

export * from './errors.js';
export {EdmGraph, readEdm} from './edm.js';
export {FIELDS, readLinkedArt, toCell} from './records.js';
export {configure} from './manners.js';
export {getImages, getRights, imageUrl, makeManifest} from './images.js';
export {getSets, harvest} from './oai.js';
export {findObject, findObjects, getObject, getRecord, search} from './search.js';
export * from './types.js';
/** @typedef {import('./edm.js').Value} Value */
/** @typedef {import('./oai.js').Harvest} Harvest */
/** @typedef {import('./oai.js').HarvestedRecord} HarvestedRecord */
/** @typedef {import('./oai.js').State} State */
/** @typedef {import('./search.js').Found} Found */
