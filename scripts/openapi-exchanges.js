// @ts-check
/** Holds the exchanges under `samples/` against the operations of `static/openapi.yaml`. */

const {FILE, findOperation, parseWithLines} = require('./openapi');
const {placeOf, validators} = require('./openapi-rules');
const {bodyLanguage, headerOf} = require('./samples');

/** @typedef {import('./openapi').Api} Api */
/** @typedef {import('./openapi').Operation} Operation */
/** @typedef {import('./openapi').Parameter} Parameter */
/** @typedef {import('./openapi').Schema} Schema */
/** @typedef {import('./samples').Exchange} Exchange */

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
    const {url} = exchange;
    const other = Object.keys(others).find((known) => url === known || (known.endsWith('/') && url.startsWith(known)));
    if (other) {
      unused.delete(other);
      return [];
    }
    const found = findOperation(api.operations, exchange.method, url);
    if (!found) {
      return [`${exchange.file}: ${exchange.method} ${url} belongs to no operation of ${FILE}; mend the address, or describe it.`];
    }
    // A request that is refused may be wrong: showing that is what it is for.
    const request = isRefused(exchange) ? [] : requestFaults(found.operation, found.values, url, fits);
    return [...request, ...answerFaults(found.operation, exchange, validatorOf)].map(({what, line}) => {
      const place = line === undefined ? exchange.file : `${exchange.file}:${line}`;
      return `${place}: ${what} (${found.operation.id} in ${FILE}); make them agree.`;
    });
  });
  const left = [...unused].map((known) => `scripts/openapi-exchanges.js: no exchange has the address ${known}; remove it.`);
  return [...faults, ...left];
}

/** By the status, or by an error in the body where a protocol answers errors with 200. @param {Exchange} exchange */
const isRefused = ({status, body}) => [400, 404, 501].includes(status) || /<error code=|<(\w+:)?diagnostic>/.test(body.toString());

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
    const wrong = all.filter((value) => !fits(parameter, value));
    faults.push(...wrong.map((value) => `the parameter ${name} has the value "${value}", which does not fit`));
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
 * @param {Schema} schema
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
    .map((/** @type {Schema} */ schema) => {
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

module.exports = {exchangeFaults};
