// @ts-check
/**
 * Reads the answers with the libraries of their formats: JSON and JSON-LD, XML, triples, IIIF. `read-with-clients.js` reads whole
 * services with clients. Schemas of XML (OAI-PMH, Dublin Core, SRU) are in no package of the registries, so that XML is held
 * against well-formedness only.
 */

const {presentation3StrictUpgrade} = require('@iiif/parser/strict');
const {getImageServiceLevel, isImageService} = require('@iiif/parser/image-3');
const jsonld = require('jsonld');
const {Parser} = require('n3');
const {contextOf} = require('./contexts');
const {jsonOf, xmlOf} = require('./field-paths');
const {SampleFault, bodyLanguage, headerOf} = require('./samples');

/** @typedef {import('./samples').Exchange} Exchange */
/** @typedef {{json: number, jsonLd: number, xml: number, triples: number, iiif: number}} Validated how many answers of each kind */

/**
 * @param {readonly Exchange[]} exchanges
 * @returns {Promise<{counts: Validated, faults: string[]}>}
 */
async function validateAnswers(exchanges) {
  const counts = {json: 0, jsonLd: 0, xml: 0, triples: 0, iiif: 0};
  /** @type {string[]} */
  const faults = [];
  for (const exchange of exchanges.filter(({body}) => body.length > 0)) {
    const at = `${exchange.file}:${exchange.bodyLine}`;
    try {
      switch (bodyLanguage(exchange)) {
        case 'json': {
          const document = jsonOf(exchange);
          counts.json += 1;
          if (hasContext(document)) {
            counts.jsonLd += 1;
            faults.push(...(await jsonLdFaults(document, exchange.url)).map((what) => `${at}: ${what}`));
          }
          const iiif = iiifFaults(document);
          if (iiif) {
            counts.iiif += 1;
            faults.push(...iiif.map((what) => `${at}: ${what}`));
          }
          break;
        }
        case 'xml':
          xmlOf(exchange);
          counts.xml += 1;
          break;
        case 'turtle':
          new Parser({format: headerOf(exchange, 'content-type')}).parse(exchange.body.toString('utf8'));
          counts.triples += 1;
          break;
        default: // No format that could be read: plain text, tables, pictures, archives.
      }
    } catch (error) {
      faults.push(
        error instanceof SampleFault ? error.message : `${at}: the body cannot be read (${error instanceof Error ? error.message : error}); mend it.`,
      );
    }
  }
  return {counts, faults};
}

/** @param {unknown} document @returns {document is Record<string, unknown>} */
const hasContext = (document) => typeof document === 'object' && document !== null && '@context' in document;

/**
 * Expands a document strictly: a name or class that its context does not have is a fault.
 *
 * @param {Record<string, unknown>} document
 * @param {string} base
 * @returns {Promise<string[]>}
 */
async function jsonLdFaults(document, base) {
  /** @type {unknown} */
  let result;
  try {
    // The package's types do not know `safe`, nor a loader without a callback.
    const {expand} = /** @type {{expand: (document: object, options: object) => Promise<unknown>}} */ (/** @type {unknown} */ (jsonld));
    result = await expand(document, {
      base,
      safe: true,
      documentLoader: async (/** @type {string} */ address) => {
        const context = contextOf(address);
        if (!context) {
          throw new Error(`no stand-in for the context ${address}; add one to scripts/contexts.js`);
        }
        return {documentUrl: address, document: context};
      },
    });
  } catch (error) {
    return [`the JSON-LD does not expand (${reasonOf(error)}); mend it, or add a name that its specification has to scripts/contexts.js.`];
  }
  return Array.isArray(result) && result.length > 0 ? [] : ['the JSON-LD expands to nothing; mend its context.'];
}

/**
 * What went wrong, with the names that jsonld.js keeps in the details of its errors.
 *
 * @param {unknown} error
 */
function reasonOf(error) {
  const {message, details} = /** @type {{message?: string, details?: {event?: {message?: string, details?: object}, cause?: Error}}} */ (error);
  const event = details?.event;
  return [event?.message ?? message ?? String(error), details?.cause?.message, event?.details && JSON.stringify(event.details)]
    .filter(Boolean)
    .join(' ');
}

/**
 * @param {any} document JSON from outside, whose parts are looked at one by one
 * @returns {string[] | null} null when it is no document of IIIF Image or Presentation 3
 */
function iiifFaults(document) {
  switch (document?.['@context']) {
    case 'http://iiif.io/api/presentation/3/context.json': {
      /** @type {{warnings: string[]}} */
      const state = {warnings: []};
      presentation3StrictUpgrade(structuredClone(document), state);
      return state.warnings.map((warning) => `the IIIF parser objects to it (${warning}); mend it.`);
    }
    case 'http://iiif.io/api/image/3/context.json':
      return isImageService(document) && getImageServiceLevel(document) !== null
        ? []
        : ['the IIIF parser does not see an image service of a known level; mend its type or profile.'];
    default:
      return null;
  }
}

module.exports = {validateAnswers};
