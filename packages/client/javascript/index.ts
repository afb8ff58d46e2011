/** Finds, reads and harvests the records and images of the museum's online collection. @module collection-online */

export * from './errors.ts';
export {EdmGraph, readEdm, type Value} from './edm.ts';
export {FIELDS, readLinkedArt, toCell} from './records.ts';
export {configure} from './connection.ts';
export {getImages, getRights, imageUrl, makeManifest} from './images.ts';
export {getSets, harvest, type Harvest, type HarvestedRecord, type State} from './oai.ts';
export {findObject, findObjects, getObject, getRecord, search, type Found} from './search.ts';
export type * from './types.ts';
