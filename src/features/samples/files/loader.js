// @ts-check
// Hands a page on as it is, and names as its dependencies the glossary, the folders under samples/ that it shows with the stored
// recordings that they are derived from, the code of the image viewer, and the OpenAPI file when it has a table of parameters.

const fs = require('node:fs');
const path = require('node:path');

const SHOWN = /<(?:Sample|Response|Paths)\s[^>]*?of="([a-z0-9-]+\/[a-z0-9-]+)/g;
const STORED_BODY = /^< (recordings\/\S+)$/m;

/**
 * @this {{rootContext: string, addContextDependency: (dir: string) => void, addDependency: (file: string) => void,
 *   addBuildDependency: (file: string) => void, mode: string}} the bundler's loader context
 * @param {string} source
 */
module.exports = function sampleFilesLoader(source) {
  this.addDependency(path.join(this.rootContext, 'docs', 'glossary.md'));
  for (const [, name = ''] of source.matchAll(SHOWN)) {
    const folder = path.join(this.rootContext, 'samples', name);
    this.addContextDependency(folder);
    for (const recording of storedBodies(folder)) {
      this.addDependency(path.join(this.rootContext, 'samples', recording));
    }
  }
  const [, notebook] = /<Notebook\s+of="([a-z0-9-]+)"/.exec(source) ?? [];
  if (notebook) {
    this.addDependency(path.join(this.rootContext, 'samples', 'notebooks', `${notebook}.ipynb`));
  }
  if (source.includes('<ZoomCode ')) {
    this.addDependency(path.join(this.rootContext, 'samples', 'viewer', 'zoomable.mjs'));
  }
  if (source.includes('<Status ')) {
    this.addContextDependency(path.join(this.rootContext, 'samples'));
  }
  if (source.includes('<Parameters ') || source.includes('<Status ')) {
    // Rspack takes every file under static/ as changed in every build, because the build copies them: with a usual dependency the
    // pages would never come from the cache. A build dependency is compared by content, but no development server watches it.
    const openapi = path.join(this.rootContext, 'static', 'openapi.yaml');
    if (this.mode === 'production') {
      this.addBuildDependency(openapi);
    } else {
      this.addDependency(openapi);
    }
  }
  return source;
};

/** @param {string} folder of samples; it need not exist, which the transform reports */
function storedBodies(folder) {
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((file) => file.endsWith('.http')) : [];
  return files.flatMap((file) => STORED_BODY.exec(fs.readFileSync(path.join(folder, file), 'utf8'))?.[1] ?? []);
}
