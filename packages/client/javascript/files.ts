/** The functions that write files. They run only in Node.js. @module collection-online/files */

import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {createClientWith, type Client} from './client.ts';
import {Connection, defaultConnection, TemporaryProblem, type CompleteResponse} from './connection.ts';
import {Refused, UnknownForm, Usage} from './errors.ts';
import {replaceFile, withFile} from './file-access.ts';
import {imageUrl, type ImageSize} from './images.ts';
import {createHarvestedRecord, createState, isState, listPages, type HarvestFormat, type State} from './oai.ts';
import type {Settings} from './settings.ts';
import type {CallOptions, Image, Text} from './types.ts';

export interface SaveOptions extends CallOptions {
  /** "max", a width in pixels, or "!width,height". With "!width,height", the image fits into a box of this size. */
  size?: ImageSize | undefined;
  /** Whether to save an image that is not free to use, or whose rights are unknown. */
  anyRights?: boolean | undefined;
}

export interface HarvestToOptions extends CallOptions {
  /** The number or identifier of a set. The default is all records. */
  set?: string | number | undefined;
  /** The data format. The default is `edm`. */
  format?: HarvestFormat | undefined;
}

/** The progress of a harvest into a folder. */
export interface HarvestProgress {
  /** The number of records that the library has received from the list, including deleted records. */
  received: number;
  /** The number of records in the list. */
  size: number;
  /** The number of deleted records that the library received in this run. */
  deleted: number;
  /** The harvest requests the changes since this time. If it is null, the harvest requests all records. */
  since: Text;
}

/** A client that also writes files. */
export interface FilesClient extends Client {
  saveImage: typeof saveImage;
  harvestTo: typeof harvestTo;
}

/**
 * Creates a client that can also write files. Otherwise, it is like a client of `collection-online`.
 * @throws {Usage} if a setting is unknown, or if its value has the wrong type
 */
export function createClient(settings: Partial<Settings> = {}): FilesClient {
  const connection = new Connection(settings);
  return {
    ...createClientWith(connection),
    saveImage: (image, file, options) => saveImageWith(connection, image, file, options),
    harvestTo: (folder, options) => harvestToWith(connection, folder, options),
  };
}

/** Whether bytes are a complete image in JPEG, PNG or WebP. */
function isCompleteImage(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12);
  const end = bytes.toString('latin1', bytes.length - 12);
  const isJpeg = start.startsWith('\xff\xd8\xff') && end.endsWith('\xff\xd9');
  const isPng = start.startsWith('\x89PNG\r\n\x1a\n') && end === '\0\0\0\0IEND\xaeB`\x82';
  const isWebp = /^RIFF[^]{4}WEBP$/.test(start) && bytes.readUInt32LE(4) + 8 === bytes.length;
  return isJpeg || isPng || isWebp;
}

/**
 * Saves an image as a file. The function writes the file only after it has received the whole image. It does not check
 * `mayShowOtherObject`, so check it yourself.
 * @param image an image, its id or one of its URLs. The library does not know the rights of an id or URL
 * @param file the name of the file. The function replaces an existing file
 * @param options.size "max", a width in pixels, or "!width,height". "max" if left out
 * @param options.anyRights whether to save an image that is not free to use, or whose rights are unknown
 * @throws {Refused} if the image is not free to use, or if the file cannot be written
 * @throws {Withdrawn} if the museum has withdrawn the image
 * @throws {NotFound} if there is no such image
 * @throws {Usage} if the value is not an image, or if the size is not valid
 * @throws {UnknownForm} if the response is not an image
 * @throws {NotYet} if the library could not receive the whole image
 */
export function saveImage(image: Image | string, file: string, options: SaveOptions = {}): Promise<void> {
  return saveImageWith(defaultConnection, image, file, options);
}

/**
 * Saves an image with a connection. The function also throws every error of `imageUrl` and `Call.request`. For example,
 * `Call.request` throws `NotYet` if the image does not arrive completely.
 * @throws {Refused} if the image is not free to use and `anyRights` is false, or if the file cannot be written
 * @throws {UnknownForm} if the response is not an image
 */
async function saveImageWith(
  connection: Connection,
  image: Image | string,
  file: string,
  options: SaveOptions = {},
): Promise<void> {
  const {size = 'max', anyRights = false} = options;
  const address = imageUrl(image, size);
  const {isFree, rights} = typeof image === 'string' ? {isFree: false, rights: []} : image;
  if (!isFree && !anyRights) {
    throw new Refused(`not free to use: ${rights.join(', ') || 'no rights are known'}`, address);
  }
  const call = connection.startCall(options);
  replaceFile(file, await call.request(address, 'image/jpeg,image/png,image/webp', readImage));
}

function readImage({bytes, type, url}: CompleteResponse): Uint8Array {
  if (!/^image\//i.test(type)) {
    throw new UnknownForm(`not an image, but ${type}`, url);
  }
  if (!isCompleteImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))) {
    throw new TemporaryProblem('half an image');
  }
  return bytes;
}

/** Creates a file name that is unique to this identifier, even on a case-insensitive file system. */
function createFileName(identifier: string): string {
  const [, number] = /^https:\/\/id\.rijksmuseum\.nl\/(\d{1,100})$/.exec(identifier) ?? [];
  if (number) {
    return `${number}.xml`;
  }
  const encodeCharacter = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  const encodedId = encodeURIComponent(identifier).replace(/(?<!%.?)[A-Z!~*'()]/g, encodeCharacter);
  if (encodedId.length <= 180) {
    return `x-${encodedId}.xml`;
  }
  return `h-${encodedId.slice(0, 80)}-${crypto.createHash('sha256').update(identifier).digest('hex')}.xml`;
}

/**
 * Harvests records into a folder, or updates the folder. The function writes the files, including the files of deleted
 * records, into the subfolder `records`. You can stop it at any time. The next run continues where it stopped.
 * @param folder the folder. If it does not exist, the function creates it
 * @param options.set the number of a set. The default is all records
 * @param options.format `edm` or `oai_dc`
 * @param options.timeout seconds for each page
 * @returns an iterator that yields the progress after each page
 * @throws {Usage} if the folder belongs to another set or format, or if its checkpoint is damaged
 * @throws {Refused} if a file cannot be read or written
 * @throws {NotFound} if the set has no records
 * @throws {Incomplete} if the list is incomplete, or if its pages contradict each other. Run the harvest again
 * @throws {UnknownForm} if a response has an unknown structure
 * @throws {NotYet} if the service does not respond in time
 */
export function harvestTo(folder: string, options: HarvestToOptions = {}): AsyncGenerator<HarvestProgress, void, void> {
  return harvestToWith(defaultConnection, folder, options);
}

async function* harvestToWith(
  connection: Connection,
  folder: string,
  options: HarvestToOptions = {},
): AsyncGenerator<HarvestProgress, void, void> {
  const call = connection.startCall(options);
  const file = path.join(folder, 'checkpoint.json');
  const {set, format} = createState({set: options.set, format: options.format});
  const state = fs.existsSync(file) ? readCheckpoint(file) : createState({set: set ?? undefined, format});
  if (state.set !== set || state.format !== format) {
    throw new Usage(`of set ${state.set ?? '(all)'} in ${state.format}; use another folder`, file);
  }
  const records = path.join(folder, 'records');
  withFile(folder, () => fs.mkdirSync(records, {recursive: true}));
  let deleted = 0;
  for await (const page of listPages(call, 'ListRecords', state)) {
    for (const item of page.items) {
      const {id, xml, isDeleted} = createHarvestedRecord(item, call.settings.notice);
      replaceFile(path.join(records, createFileName(id)), xml);
      if (isDeleted) {
        deleted += 1;
      }
    }
    // Write the checkpoint after the records. After a crash between these writes, the next run requests this page again,
    // which is harmless.
    replaceFile(file, JSON.stringify(page.state, null, 2));
    yield {received: page.received, size: page.size, deleted, since: page.since};
  }
}

/**
 * Reads the state from the checkpoint of a folder.
 * @throws {Usage} if the file is damaged
 * @throws {Refused} if the file cannot be read
 */
function readCheckpoint(file: string): State {
  const text = withFile(file, () => fs.readFileSync(file, 'utf8'));
  let state: unknown;
  try {
    state = JSON.parse(text);
  } catch {
    state = null;
  }
  if (!isState(state)) {
    throw new Usage('damaged; delete it to start again', file);
  }
  return state;
}
