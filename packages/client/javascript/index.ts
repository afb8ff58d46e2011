/** Finds, reads and harvests the records and images of the museum's online collection. @module collection-online */

export {createClient, type Client} from './client.ts';
export {configure} from './connection.ts';
export {readEdm} from './edm.ts';
export {EdmGraph, type Value} from './edm-graph.ts';
export * from './errors.ts';
export {
  getImages,
  getRights,
  imageUrl,
  makeManifest,
  type ImagesOptions,
  type ImageSize,
  type Manifest,
} from './images.ts';
export {
  getSets,
  harvest,
  type CollectionSet,
  type Harvest,
  type HarvestedRecord,
  type HarvestFormat,
  type HarvestOptions,
  type HarvestPage,
  type State,
} from './oai.ts';
export {
  findObject,
  findObjects,
  getObject,
  getRecord,
  type FindInput,
  type FindInputs,
  type FindOptions,
  type Found,
  type FoundObject,
  type MissingObject,
  type ObjectOptions,
  type RecordOptions,
} from './objects.ts';
export {FIELDS, readLinkedArt, toCell, type FieldTable, type ReadOptions, type Source} from './records.ts';
export {search, type SearchOptions, type SearchParameter, type SearchParameters, type SearchResults} from './search.ts';
export type {Settings} from './settings.ts';
export type * from './types.ts';
