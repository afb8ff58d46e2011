import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';

const TEXT = /\.(html|js|css|json|xml|svg|txt|md|webmanifest|yaml|atom|jsonld|ts)$/;

/** Below this, headers weigh more than compression saves. */
const MIN_BYTES = 1024;

/**
 * Writes a Brotli and a gzip copy beside each text file.
 *
 * @param dir folder of the built site
 * @param quality of Brotli, 0 to 11; a test needs copies, but not the smallest
 * @returns how many files have copies now
 * @throws the system's error when the folder cannot be read
 */
export async function compress(dir: string, quality = zlib.constants.BROTLI_MAX_QUALITY): Promise<number> {
  const files = (await fs.readdir(dir, {recursive: true})).filter((name) => TEXT.test(name));
  const done = await Promise.all(
    files.map(async (name) => {
      const file = path.join(dir, name);
      const text = await fs.readFile(file);
      if (text.length < MIN_BYTES) {
        return false;
      }
      const params = {[zlib.constants.BROTLI_PARAM_QUALITY]: quality};
      await fs.writeFile(`${file}.br`, await promisify(zlib.brotliCompress)(text, {params}));
      await fs.writeFile(`${file}.gz`, await promisify(zlib.gzip)(text, {level: 9}));
      return true;
    }),
  );
  return done.filter(Boolean).length;
}
