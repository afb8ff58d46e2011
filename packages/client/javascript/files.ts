/** What writes files: for Node alone. */

import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {Incomplete, Refused, UnknownForm, Usage} from './errors.ts';
import {imageUrl} from './images.ts';
import {request} from './connection.ts';
import {harvest, harvested, listPages} from './oai.ts';
import type {Image} from './types.ts';

/** Runs what uses a file. @throws {Refused} when that fails */
export function withFile<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof Error && 'code' in error ? new Refused(error.message, file) : error;
  }
}

/** Replaces a file in one step. */
const replaceFile = (file: string, content: string | Uint8Array) =>
  withFile(file, () => {
    fs.writeFileSync(`${file}.partial`, content, {flush: true});
    fs.renameSync(`${file}.partial`, file);
  });

/** Whether bytes are a whole image in JPEG, PNG or WebP. */
function isImage(bytes: Buffer) {
  const [start, end] = [bytes.toString('latin1', 0, 12), bytes.toString('latin1', bytes.length - 12)];
  const isJpeg = start.startsWith('\xff\xd8\xff') && end.endsWith('\xff\xd9');
  const isPng = start.startsWith('\x89PNG\r\n\x1a\n') && end === '\0\0\0\0IEND\xaeB`\x82';
  const isWebp = /^RIFF[^]{4}WEBP$/.test(start) && bytes.readUInt32LE(4) + 8 === bytes.length;
  return isJpeg || isPng || isWebp;
}

/** The size as in imageUrl; anyRights: also an image that is not free to use, or whose rights are not known. */
type SaveOptions = {size?: string | number; anyRights?: boolean};

/** Saves an image, or the one with an id, once it has come whole. @throws {Refused} when it is not free to use */
export async function saveImage(image: Image | string, file: string, options: SaveOptions = {}) {
  const {size = 'max', anyRights = false} = options;
  const address = imageUrl(image, size);
  const {isFree, rights} = typeof image === 'string' ? {isFree: false, rights: []} : image;
  const known = rights.join(', ') || 'no rights are known';
  if (!isFree && !anyRights) throw new Refused(`not free to use: ${known}`, address);
  const content = await request(address, 'image/jpeg,image/png,image/webp', ({bytes, type, url}) => {
    if (!/^image\//i.test(type)) throw new UnknownForm(`not an image, but ${type}`, url);
    if (!isImage(Buffer.from(bytes))) throw new Incomplete('not a whole image; try again', url);
    return bytes;
  });
  replaceFile(file, content);
}

/** A name that no other identifier has, whatever the file system takes for equal. */
function fileName(identifier: string) {
  const [, number] = /^https:\/\/id\.rijksmuseum\.nl\/(\d{1,100})$/.exec(identifier) ?? [];
  const encode = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
  const encoded = encodeURIComponent(identifier).replace(/(?<!%.?)[A-Z!~*'()]/g, encode);
  const hash = crypto.createHash('sha256').update(identifier).digest('hex');
  return `${number ?? (encoded.length > 180 ? `h-${encoded.slice(0, 80)}-${hash}` : `x-${encoded}`)}.xml`;
}

/**
 * Brings a copy of records up to date: the files are in `records`, those of deleted records too. Stop it at any moment;
 * the next run goes on, and later ones ask for the changes. Gives the progress after each page.
 */
export async function* harvestTo(folder: string, options: {set?: string | number; format?: string} = {}) {
  const file = path.join(folder, 'checkpoint.json');
  let {state} = harvest(options);
  const {set, format} = state;
  if (fs.existsSync(file)) {
    try {
      const stored = JSON.parse(fs.readFileSync(file, 'utf8'));
      if (String(Object.keys(stored)) !== String(Object.keys(state))) throw new Error('not a state');
      state = stored;
    } catch {
      throw new Usage('damaged; delete it to start again', file);
    }
  }
  if (state.set !== set || state.format !== format) {
    throw new Usage(`of set ${state.set ?? '(all)'} in ${state.format}; use another folder`, file);
  }
  withFile(folder, () => fs.mkdirSync(path.join(folder, 'records'), {recursive: true}));
  let deleted = 0;
  for await (const {items, received, size, since, state: after} of listPages('ListRecords', state)) {
    const records = items.map(harvested);
    for (const record of records) replaceFile(path.join(folder, 'records', fileName(record.id)), record.xml);
    deleted += records.filter(({isDeleted}) => isDeleted).length;
    // After the records: a crash in between repeats the page.
    replaceFile(file, JSON.stringify(after, null, 2));
    yield {received, size, deleted, since};
  }
}
