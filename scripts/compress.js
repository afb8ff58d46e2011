// @ts-check
/**
 * `npm run compress`: writes a Brotli and a gzip copy beside each text file of the build, for servers that send such copies
 * (nginx: `brotli_static`, `gzip_static`). Hosts that compress by themselves do not need them.
 */

const fs = require('node:fs/promises');
const path = require('node:path');
const {promisify} = require('node:util');
const zlib = require('node:zlib');

const TEXT = /\.(html|js|css|json|xml|svg|txt|md|webmanifest|yaml)$/;
/** Below this, headers weigh more than what is saved. */
const SMALLEST = 1024;

/**
 * @param {string} dir folder of the built site
 * @returns {Promise<number>} how many files have copies now
 */
async function compress(dir) {
  const files = (await fs.readdir(dir, {recursive: true})).filter((name) => TEXT.test(name));
  const done = await Promise.all(
    files.map(async (name) => {
      const file = path.join(dir, name);
      const text = await fs.readFile(file);
      if (text.length < SMALLEST) {
        return false;
      }
      await fs.writeFile(`${file}.br`, await promisify(zlib.brotliCompress)(text));
      await fs.writeFile(`${file}.gz`, await promisify(zlib.gzip)(text, {level: 9}));
      return true;
    }),
  );
  return done.filter(Boolean).length;
}

module.exports = {compress};

if (require.main === module) {
  const dir = path.resolve(__dirname, '..', 'build');
  compress(dir).then(
    (count) => console.log(`${count} files of build/ have compressed copies.`),
    () => {
      console.error('build/: there is no build to compress; run "npm run build" first.');
      process.exitCode = 1;
    },
  );
}
