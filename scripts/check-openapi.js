// @ts-check
/**
 * `npm run check:openapi`: holds `static/openapi.yaml` against the OpenAPI specification and the project's own rules, and every
 * exchange under `samples/` against the operation that it belongs to.
 *
 * The specification's own schema comes with @seriousme/openapi-schema-validator: one small package on Ajv and yaml, which are
 * needed here anyway. The big linters (Redocly, Spectral) bring a hundred packages, and none knows the rules that matter here.
 */

const fs = require('node:fs');
const path = require('node:path');
const {default: Ajv} = require('ajv/dist/2020');
const {default: addFormats} = require('ajv-formats');
const {FILE, findOperation, namesIn, parseOpenApi, parseWithLines} = require('./openapi');
const {bodyLanguage, headerOf, readSamples} = require('./samples');
const {root} = require('./setup');

/** @typedef {import('./openapi').Api} Api */
/** @typedef {import('./openapi').Operation} Operation */
/** @typedef {import('./openapi').Parameter} Parameter */
/** @typedef {import('./samples').Exchange} Exchange */

/** @typedef {{base: string | null, address: string | null, status: string}} ListedService what matters here of a service in `src/site/services.ts` */

/**
 * Addresses of exchanges that belong to no operation, each with the reason. One that ends with a slash stands for all below it.
 *
 * @type {Readonly<Record<string, string>>}
 */
const OTHER_ADDRESSES = {
  'https://data.rijksmuseum.nl/dumps/': 'not confirmed: an independent guide names this folder for the current dumps',
  'https://id.rijksmuseum.nl/500-placeholder': 'stands for a digital object whose number is not recorded',
  'https://iiif.micr.io/PJEZO': 'the base address of an image; OpenAPI knows a path of this form once, and the records have it',
};

/** Fields of our own, by the part of the file in which they may stand; any other is a slip of the pen. */
const OWN_FIELDS = {
  operation: ['x-page', 'x-unknown-parameters'],
  parameter: ['x-type', 'x-default', 'x-repeatable', 'x-wildcards', 'x-verbs', 'x-now'],
};

const VERB_KINDS = ['required', 'optional', 'exclusive'];

/** Ajv for this file: `components` is known, so that a schema can carry what it refers to. */
function newAjv() {
  const ajv = addFormats(new Ajv({strict: true, strictRequired: false, strictTypes: false, allowUnionTypes: true, allErrors: true}));
  return ajv.addVocabulary(['components']);
}

/**
 * Validators of the schemas of one file, each made once.
 *
 * @param {Api} api
 */
function validators({document}) {
  const ajv = newAjv();
  const made = new Map();
  return (/** @type {import('./openapi').Schema} */ schema) => {
    const validate = made.get(schema) ?? ajv.compile({...schema, components: document.components});
    made.set(schema, validate);
    return validate;
  };
}

/**
 * What the OpenAPI specification itself finds wrong.
 *
 * @param {string} text of the file
 * @param {Api} api
 * @returns {Promise<string[]>} sentences
 */
async function specificationFaults(text, api) {
  const {Validator} = await import('@seriousme/openapi-schema-validator');
  const {valid, errors} = await new Validator().validate(text);
  if (valid) {
    return [];
  }
  if (!Array.isArray(errors)) {
    return [`${FILE}:1: ${errors}; mend it.`];
  }
  return errors.map(({instancePath, message}) => {
    const place = placeOf(instancePath);
    return `${FILE}:${api.lineOf(place)}: ${place.at(-1) ?? 'the file'} ${message}, says the OpenAPI specification; mend it.`;
  });
}

/** A JSON pointer as the keys in it. @param {string} pointer */
const placeOf = (pointer) => pointer.split('/').slice(1).map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/**
 * What the project's own rules find wrong.
 *
 * @param {Api} api
 * @param {Readonly<Record<string, ListedService>>} services the list of `src/site/services.ts`
 * @param {(route: string) => boolean} hasPage whether the site has a page at a route
 * @returns {string[]} sentences
 */
function ruleFaults(api, services, hasPage) {
  /** @type {string[]} */
  const faults = [];
  const add = (/** @type {(string | number)[]} */ place, /** @type {string} */ what) =>
    faults.push(`${FILE}:${api.lineOf(place)}: ${what}.`);
  const ids = new Map();
  const forms = new Map();

  for (const [address] of Object.entries(api.document.paths ?? {})) {
    const form = address.replace(/\{[^{}]+\}/g, '{}');
    if (forms.has(form)) {
      add(['paths', address], `${address} has the form of ${forms.get(form)}, which OpenAPI forbids; make them one path, or move a part into the server`);
    }
    forms.set(form, address);
  }
  for (const operation of api.operations) {
    const {id, service, page, place, path: address, parameters} = operation;
    const name = id || `${operation.method} ${address}`;
    const raw = place.reduce((at, key) => at[key], api.document);
    const listed = Object.hasOwn(services, service) ? services[service] : undefined;
    if (!id) {
      add(place, `${name} has no operationId; pages and messages need one`);
    } else if (ids.has(id)) {
      add([...place, 'operationId'], `${id} is the operationId of ${ids.get(id)}, too; choose another`);
    }
    ids.set(id, address);
    if (!raw.summary) {
      add(place, `${name} has no summary; say in a few words what it does`);
    }
    if (!listed || raw.tags.length !== 1) {
      add([...place, 'tags'], `${name} needs one tag that is a service of src/site/services.ts, not "${raw.tags ?? ''}"; mend the tag`);
    } else if (operation.deprecated !== ['deprecated', 'retired'].includes(listed.status)) {
      add(place, `${name} ${operation.deprecated ? 'is' : 'is not'} marked deprecated, but src/site/services.ts calls ${service} ${listed.status}; make them agree`);
    } else if (!operation.servers.some((server) => listed.base !== null && (server + address).startsWith(listed.base))) {
      add(place, `${name} has the address ${operation.servers[0]}${address}, but src/site/services.ts has ${service} at ${listed.base}; make them agree`);
    }
    if (!page) {
      add(place, `${name} has no x-page; write the route of the page that documents it`);
    } else if (!hasPage(page)) {
      add([...place, 'x-page'], `${name} has the page ${page}, which the site does not have; mend the route`);
    }
    for (const key of unknownFields(raw, OWN_FIELDS.operation)) {
      add([...place, key], `${key} is not known for an operation; mend the name, or explain it at the head of the file`);
    }
    faults.push(...parameterFaults(api, operation, name));
    const inPath = parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);
    for (const missing of namesIn(address).filter((part) => !inPath.includes(part))) {
      add(place, `${name} does not describe {${missing}} of its path; add the parameter`);
    }
    for (const unused of inPath.filter((part) => !namesIn(address).includes(part))) {
      add(place, `${name} describes the parameter ${unused}, which its path does not have; remove it, or mend the name`);
    }
  }
  for (const [service, {address}] of Object.entries(services)) {
    const templates = api.operations
      .filter((operation) => operation.service === service)
      .flatMap((operation) => operation.servers.map((server) => server + operation.path));
    if (address && !templates.some((template) => template === address || template.startsWith(`${address}/`))) {
      add(['paths'], `no operation of ${service} has the address ${address} of src/site/services.ts; add it, or make them agree`);
    }
  }
  faults.push(...schemaFaults(api), ...unusedComponents(api));
  return faults;
}

/** @param {object} part @param {string[]} known */
const unknownFields = (part, known) => Object.keys(part).filter((key) => key.startsWith('x-') && !known.includes(key));

/**
 * @param {Api} api
 * @param {Operation} operation
 * @param {string} name of the operation
 */
function parameterFaults(api, {parameters, place, deprecated, service}, name) {
  /** @type {string[]} */
  const faults = [];
  const verbs = parameters.find((parameter) => parameter.name === 'verb')?.schema.enum ?? [];
  const seen = new Set();
  for (const [i, parameter] of parameters.entries()) {
    const at = `${FILE}:${api.lineOf([...place, 'parameters', i])}: the parameter ${parameter.name} of ${name}`;
    if (!parameter.description?.trim()) {
      faults.push(`${at} has no description; say what it means.`);
    } else if (!/[.]$/.test(parameter.description) || /\]\(/.test(parameter.description)) {
      faults.push(`${at} has a description that is no plain sentence; end it with a full stop, and write no link.`);
    }
    if (seen.has(`${parameter.in} ${parameter.name}`)) {
      faults.push(`${at} stands there twice; remove one.`);
    }
    seen.add(`${parameter.in} ${parameter.name}`);
    for (const key of unknownFields(parameter, OWN_FIELDS.parameter)) {
      faults.push(`${at} has ${key}, which is not known; mend the name, or explain it at the head of the file.`);
    }
    for (const [verb, kind] of Object.entries(parameter['x-verbs'] ?? {})) {
      if (!verbs.includes(verb) || !VERB_KINDS.includes(kind)) {
        faults.push(`${at} is "${kind}" for the verb ${verb}; write a verb of the service, and ${VERB_KINDS.join(', ')}.`);
      }
    }
    if (service === 'collection-api' && deprecated && !parameter['x-now']) {
      faults.push(`${at} belongs to a retired service and has no x-now; say what takes its place.`);
    }
  }
  return faults;
}

/** Schemas that are not JSON Schema: a misspelt word would let everything pass. @param {Api} api */
function schemaFaults(api) {
  const validatorOf = validators(api);
  /** @type {[(string | number)[], import('./openapi').Schema][]} */
  const schemas = [
    ...Object.entries(api.document.components?.schemas ?? {}).map(
      ([name, schema]) => /** @type {[string[], any]} */ ([['components', 'schemas', name], schema]),
    ),
    ...api.operations.flatMap(({parameters, place}) =>
      parameters.map(({schema}, i) => /** @type {[(string | number)[], any]} */ ([[...place, 'parameters', i], schema])),
    ),
  ];
  return schemas.flatMap(([place, schema]) => {
    try {
      validatorOf(schema);
      return [];
    } catch (error) {
      return [`${FILE}:${api.lineOf(place)}: the schema of ${place.at(-1)} is not right (${/** @type {Error} */ (error).message}); mend it.`];
    }
  });
}

/** @param {Api} api */
function unusedComponents(api) {
  const text = JSON.stringify(api.document);
  return Object.entries(api.document.components ?? {}).flatMap(([kind, parts]) =>
    Object.keys(parts)
      .filter((name) => !text.includes(`"#/components/${kind}/${name}"`))
      .map((name) => `${FILE}:${api.lineOf(['components', kind, name])}: nothing refers to ${name}; remove it, or mend the reference.`),
  );
}

/**
 * What of the exchanges does not agree with the operations.
 *
 * @param {Api} api
 * @param {readonly Exchange[]} exchanges
 * @param {Readonly<Record<string, string>>} others addresses that belong to no operation, with the reason
 * @returns {string[]} sentences
 */
function exchangeFaults(api, exchanges, others = OTHER_ADDRESSES) {
  const validatorOf = validators(api);
  const fits = (/** @type {Parameter} */ {schema}, /** @type {string} */ value) => validatorOf(schema)(asTyped(schema, value));
  const unused = new Set(Object.keys(others));
  const faults = exchanges.flatMap((exchange) => {
    const other = Object.keys(others).find((known) => exchange.url === known || (known.endsWith('/') && exchange.url.startsWith(known)));
    if (other) {
      unused.delete(other);
      return [];
    }
    const found = findOperation(api.operations, exchange.method, exchange.url);
    if (!found) {
      return [`${exchange.file}: ${exchange.method} ${exchange.url} belongs to no operation of ${FILE}; mend the address, or describe the operation.`];
    }
    // A request that is refused may be wrong: showing that is what it is for.
    const request = isRefused(exchange) ? [] : requestFaults(found.operation, found.values, exchange.url, fits);
    return [...request, ...answerFaults(found.operation, exchange, validatorOf)].map(
      (fault) => `${exchange.file}${fault.line ? `:${fault.line}` : ''}: ${fault.what} (${found.operation.id} in ${FILE}); make them agree.`,
    );
  });
  return [...faults, ...[...unused].map((known) => `scripts/check-openapi.js: no exchange has the address ${known}; remove it from OTHER_ADDRESSES.`)];
}

/** By the status, or by an error in the body where a protocol answers errors with 200. @param {Exchange} exchange */
const isRefused = ({status, body}) => status === 400 || status === 404 || status === 501 || /<error code=|<(\w+:)?diagnostic>/.test(body.toString());

/** @typedef {{what: string, line?: number}} Fault */

/**
 * @param {Operation} operation
 * @param {Record<string, string>} values of the path
 * @param {string} url
 * @param {(parameter: Parameter, value: string) => boolean} fits
 * @returns {Fault[]}
 */
function requestFaults({parameters, ignoresUnknown}, values, url, fits) {
  const query = new URL(url).searchParams;
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const verb = query.get('verb');
  const unknown = [...new Set(query.keys())].filter((name) => !known.some((parameter) => parameter.name === name));
  const isExclusive = known.some((parameter) => query.has(parameter.name) && parameter['x-verbs']?.[verb ?? ''] === 'exclusive');
  const faults = ignoresUnknown ? [] : unknown.map((name) => `the parameter ${name} is not known`);
  for (const parameter of parameters) {
    const {name, schema, required} = parameter;
    const all = parameter.in === 'path' ? [values[name] ?? ''] : parameter.in === 'query' ? query.getAll(name) : [];
    faults.push(...all.filter((value) => !fits(parameter, value)).map((value) => `the parameter ${name} has the value "${value}", which does not fit`));
    if (all.length > 1 && schema.type !== 'array') {
      faults.push(`the parameter ${name} is given ${all.length} times`);
    }
    const kind = parameter['x-verbs']?.[verb ?? ''];
    if (parameter.in === 'query' && all.length === 0 && (required || (kind === 'required' && !isExclusive))) {
      faults.push(`the parameter ${name} is missing`);
    }
    if (parameter['x-verbs'] && all.length > 0 && (!kind || (isExclusive && kind !== 'exclusive'))) {
      faults.push(`the verb ${verb} does not take ${name}${kind ? ' beside an exclusive argument' : ''}`);
    }
  }
  return faults.map((what) => ({what}));
}

/**
 * A value of an address in the type that its schema asks for; as it is, where it cannot be of that type.
 *
 * @param {import('./openapi').Schema} schema
 * @param {string} value
 * @returns {unknown}
 */
function asTyped(schema, value) {
  if (schema.type === 'array') {
    return [asTyped(schema.items, value)];
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  }
  return schema.type === 'boolean' && ['true', 'false'].includes(value) ? value === 'true' : value;
}

/**
 * @param {Operation} operation
 * @param {Exchange} exchange
 * @param {ReturnType<typeof validators>} validatorOf
 * @returns {Fault[]}
 */
function answerFaults({responses}, exchange, validatorOf) {
  const response = responses[exchange.status] ?? responses.default;
  if (!response) {
    return [{what: `the status ${exchange.status} is not described`}];
  }
  if (exchange.body.length === 0 || !responses[exchange.status]) {
    return [];
  }
  const type = (headerOf(exchange, 'content-type') ?? 'none').split(';')[0]?.trim().toLowerCase() ?? '';
  const described = response.content?.[type];
  if (!described) {
    return [{what: `the content type ${type} is not described for status ${exchange.status}`, line: exchange.bodyLine}];
  }
  if (!described.schema || bodyLanguage(exchange) !== 'json') {
    return [];
  }
  const text = exchange.body.toString();
  let body;
  try {
    body = JSON.parse(text);
  } catch (error) {
    return [{what: `the body is not JSON (${/** @type {Error} */ (error).message})`, line: exchange.bodyLine}];
  }
  // Of several forms that the answer may have, the one that it comes nearest to.
  const errors = (described.schema.anyOf ?? [described.schema])
    .map((/** @type {import('./openapi').Schema} */ schema) => {
      const validate = validatorOf(schema);
      return validate(body) ? [] : (validate.errors ?? []);
    })
    .reduce((/** @type {object[]} */ a, /** @type {object[]} */ b) => (b.length < a.length ? b : a));
  return errors.map((/** @type {import('ajv').ErrorObject} */ {instancePath, message, params}) => ({
    what: `${instancePath || 'the body'} ${message}${detailOf(params)}`,
    line: exchange.bodyFile ? undefined : exchange.bodyLine + parseWithLines(text, exchange.file).lineOf(placeOf(instancePath)) - 1,
  }));
}

/** What the message of Ajv leaves out. @param {Record<string, unknown>} params */
function detailOf({additionalProperty, allowedValue, allowedValues}) {
  const detail = additionalProperty ?? allowedValue ?? allowedValues;
  return detail === undefined ? '' : ` (${detail})`;
}

/** Whether the site has a page at a route, by the Markdown files. @param {string} route */
const hasPage = (route) =>
  ['.md', '/index.md'].some((end) => fs.existsSync(path.join(root, `${route.replace(/\/$/, '')}${end}`)));

/** The list of services, in TypeScript: jiti reads it, as Docusaurus does with its configuration. */
function listedServices() {
  /** @type {any} its types describe an ES module, which it is not */
  const jiti = require('jiti');
  return /** @type {Record<string, ListedService>} */ (jiti(__filename)('../src/site/services').services);
}

module.exports = {exchangeFaults, ruleFaults, specificationFaults};

async function main() {
  const text = fs.readFileSync(path.join(root, FILE), 'utf8');
  const api = parseOpenApi(text);
  const {exchanges} = readSamples(root);
  const faults = [...(await specificationFaults(text, api)), ...ruleFaults(api, listedServices(), hasPage), ...exchangeFaults(api, exchanges)];
  console.log(
    faults.length > 0
      ? faults.join('\n')
      : `${FILE}: ${api.operations.length} operations are described as they should be, and ${exchanges.length} exchanges agree with them.`,
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (require.main === module) {
  main();
}
