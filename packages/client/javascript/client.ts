/** Creates clients. Each client has its own settings, queue and connections. */

import {Connection, type configure} from './connection.ts';
import {readEdmOf, type readEdm} from './edm.ts';
import {getImagesWith, makeManifestWith, type getImages, type makeManifest} from './images.ts';
import {getSetsWith, harvestWith, type getSets, type harvest} from './oai.ts';
import {
  findObjectsWith,
  findObjectWith,
  getObjectWith,
  getRecordWith,
  type findObject,
  type findObjects,
  type getObject,
  type getRecord,
} from './objects.ts';
import {readLinkedArtOf, type readLinkedArt} from './records.ts';
import {searchWith, type search} from './search.ts';
import type {Settings} from './settings.ts';

/** A client with its own settings, queue and connections. Each of its methods does the same as the function with that name. */
export interface Client {
  /** Changes settings of this client. Calls that are already running keep the previous settings. */
  configure: typeof configure;
  search: typeof search;
  getRecord: typeof getRecord;
  getObject: typeof getObject;
  findObject: typeof findObject;
  findObjects: typeof findObjects;
  getImages: typeof getImages;
  makeManifest: typeof makeManifest;
  harvest: typeof harvest;
  getSets: typeof getSets;
  readEdm: typeof readEdm;
  readLinkedArt: typeof readLinkedArt;
}

/**
 * Creates a client with its own settings. Requests of different clients do not wait for each other.
 *
 *     const client = createClient({contact: 'me@example.org'});
 *     const object = await client.getObject(200107928);
 * @param settings the settings. If you leave out a setting, it has its default value
 * @throws {Usage} if a setting is unknown, or if its value has the wrong type
 */
export function createClient(settings: Partial<Settings> = {}): Client {
  return createClientWith(new Connection(settings));
}

export function createClientWith(connection: Connection): Client {
  return {
    configure: (changes) => connection.configure(changes),
    search: (parameters, options) => searchWith(connection, parameters, options),
    getRecord: (id, options) => getRecordWith(connection, id, options),
    getObject: ((id, options) => getObjectWith(connection, id, options)) as typeof getObject,
    findObject: (number, options) => findObjectWith(connection, number, options),
    findObjects: (inputs, options) => findObjectsWith(connection, inputs, options),
    getImages: (object, options) => getImagesWith(connection, object, options),
    makeManifest: (object, images, options) => makeManifestWith(connection, object, images, options),
    harvest: (options) => harvestWith(connection, options),
    getSets: (options) => getSetsWith(connection, options),
    readEdm: (source, options) => readEdmOf(connection, source, options),
    readLinkedArt: (json, options) => readLinkedArtOf(connection, json, options),
  };
}
