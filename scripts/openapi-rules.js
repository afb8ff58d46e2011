// @ts-check
/**
 * What is wrong with `static/openapi.yaml` by the OpenAPI specification and by the project's own rules.
 *
 * The specification's schema comes with @seriousme/openapi-schema-validator: one small package on Ajv and yaml, which are needed
 * here anyway. The big linters (Redocly, Spectral) bring a hundred packages, and none knows the rules that matter here.
 */

const {default: Ajv} = require('ajv/dist/2020');
const {default: addFormats} = require('ajv-formats');
const {FILE, namesIn} = require('./openapi');

/** @typedef {import('./openapi').Api} Api */
/** @typedef {import('./openapi').Operation} Operation */
/** @typedef {import('./openapi').Schema} Schema */
/** @typedef {(string | number)[]} Place keys that lead to a part of the file */

/**
 * What matters here of a service in `src/site/services.ts`.
 *
 * @typedef {{base: string | null, endpoint: string | null, status: string}} ListedService
 */

/** Fields of our own, by the part of the file in which they may stand; any other is a slip of the pen. */
const OWN_FIELDS = {
  operation: ['x-page', 'x-unknown-parameters'],
  parameter: ['x-type', 'x-default', 'x-repeatable', 'x-wildcards', 'x-verbs', 'x-now'],
};

const VERB_KINDS = ['required', 'optional', 'exclusive'];

/** Ajv for this file: `components` is known, so that a schema can carry what it refers to. */
function newAjv() {
  const options = {strict: true, strictRequired: false, strictTypes: false, allowUnionTypes: true, allErrors: true};
  return addFormats(new Ajv(options)).addVocabulary(['components']);
}

/**
 * Validators of the schemas of one file, each made once.
 *
 * @param {Api} api
 */
function validators({document}) {
  const ajv = newAjv();
  const made = new Map();
  return (/** @type {Schema} */ schema) => {
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
  const add = (/** @type {Place} */ place, /** @type {string} */ what) => `${FILE}:${api.lineOf(place)}: ${what}.`;
  return [
    ...twice(Object.keys(api.document.paths ?? {}), (address) => address.replace(/\{[^{}]+\}/g, '{}')).map(([address, first]) =>
      add(['paths', address], `${address} has the form of ${first}, which OpenAPI forbids; make them one path`),
    ),
    ...twice(api.operations, ({id}) => id).map(([{id, place}, first]) =>
      add([...place, 'operationId'], `${id} is the operationId of ${first.path}, too; choose another`),
    ),
    ...api.operations.flatMap((operation) => [
      ...operationFaults(api, operation, hasPage).map(([place, what]) => add(place, what)),
      ...serviceFaults(operation, services).map((what) => add([...operation.place, 'tags'], what)),
      ...parameterFaults(api, operation),
    ]),
    ...missingServices(api, services).map((what) => add(['paths'], what)),
    ...schemaFaults(api),
    ...unusedComponents(api),
  ];
}

/**
 * The entries whose key another one before them has, with that one.
 *
 * @template T
 * @param {readonly T[]} entries
 * @param {(entry: T) => string} keyOf
 * @returns {[T, T][]}
 */
function twice(entries, keyOf) {
  return entries.flatMap((entry, i) => {
    const first = entries.findIndex((other) => keyOf(other) === keyOf(entry));
    return first < i ? [/** @type {[T, T]} */ ([entry, entries[first]])] : [];
  });
}

/** How messages call an operation. @param {Operation} operation */
const nameOf = ({id, method, path}) => id || `${method} ${path}`;

/**
 * @param {Api} api
 * @param {Operation} operation
 * @param {(route: string) => boolean} hasPage
 * @returns {[Place, string][]} what is wrong, and where
 */
function operationFaults(api, operation, hasPage) {
  const {id, page, place, path: address, parameters} = operation;
  const name = nameOf(operation);
  const raw = place.reduce((at, key) => at[key], api.document);
  const inPath = parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);
  /** @type {[Place, string][]} */
  const faults = [];
  const expect = (/** @type {boolean} */ isRight, /** @type {Place} */ at, /** @type {string} */ what) =>
    isRight || faults.push([at, `${name} ${what}`]);

  expect(id !== '', place, 'has no operationId; pages and messages need one');
  expect(Boolean(raw.summary), place, 'has no summary; say in a few words what it does');
  expect(page !== '', place, 'has no x-page; write the route of the page that documents it');
  expect(page === '' || hasPage(page), [...place, 'x-page'], `has the page ${page}, which the site does not have; mend the route`);
  for (const key of unknownFields(raw, OWN_FIELDS.operation)) {
    expect(false, [...place, key], `has ${key}, which is not known; mend the name, or explain it at the head of the file`);
  }
  for (const part of namesIn(address)) {
    expect(inPath.includes(part), place, `does not describe {${part}} of its path; add the parameter`);
  }
  for (const part of inPath) {
    expect(namesIn(address).includes(part), place, `describes ${part}, which its path does not have; remove it, or mend the name`);
  }
  return faults;
}

/**
 * @param {Operation} operation
 * @param {Readonly<Record<string, ListedService>>} services
 * @returns {string[]}
 */
function serviceFaults(operation, services) {
  const {service, servers, deprecated, path: address} = operation;
  const name = nameOf(operation);
  const listed = Object.hasOwn(services, service) ? services[service] : undefined;
  if (!listed) {
    return [`${name} needs one tag that is a service of src/site/services.ts, not "${service}"; mend the tag`];
  }
  const {base, status} = listed;
  const isOld = status === 'deprecated' || status === 'retired';
  return [
    ...(deprecated === isOld
      ? []
      : [`${name} is ${deprecated ? '' : 'not '}marked deprecated, but src/site/services.ts calls ${service} ${status}; make them agree`]),
    ...(servers.some((server) => base !== null && (server + address).startsWith(base))
      ? []
      : [`${name} has the address ${servers[0]}${address}, but src/site/services.ts has ${service} at ${base}; make them agree`]),
  ];
}

/** Services that answer and are not described. @param {Api} api @param {Readonly<Record<string, ListedService>>} services */
function missingServices(api, services) {
  return Object.entries(services).flatMap(([service, {endpoint}]) => {
    const templates = api.operations
      .filter((operation) => operation.service === service)
      .flatMap((operation) => operation.servers.map((server) => server + operation.path));
    return endpoint === null || templates.some((template) => template === endpoint || template.startsWith(`${endpoint}/`))
      ? []
      : [`no operation of ${service} has the endpoint ${endpoint} of src/site/services.ts; add it, or make them agree`];
  });
}

/** @param {object} part @param {string[]} known */
const unknownFields = (part, known) => Object.keys(part).filter((key) => key.startsWith('x-') && !known.includes(key));

/**
 * @param {Api} api
 * @param {Operation} operation
 */
function parameterFaults(api, operation) {
  const {parameters, place, deprecated, service} = operation;
  /** @type {string[]} */
  const faults = [];
  const verbs = parameters.find((parameter) => parameter.name === 'verb')?.schema.enum ?? [];
  const seen = new Set();
  for (const [i, parameter] of parameters.entries()) {
    const at = `${FILE}:${api.lineOf([...place, 'parameters', i])}: the parameter ${parameter.name} of ${nameOf(operation)}`;
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
  /** @type {[Place, Schema][]} */
  const schemas = [
    ...Object.entries(api.document.components?.schemas ?? {}).map(
      ([name, schema]) => /** @type {[string[], any]} */ ([['components', 'schemas', name], schema]),
    ),
    ...api.operations.flatMap(({parameters, place}) =>
      parameters.map(({schema}, i) => /** @type {[Place, Schema]} */ ([[...place, 'parameters', i], schema])),
    ),
  ];
  return schemas.flatMap(([place, schema]) => {
    try {
      validatorOf(schema);
      return [];
    } catch (error) {
      const {message} = /** @type {Error} */ (error);
      return [`${FILE}:${api.lineOf(place)}: the schema of ${place.at(-1)} is not right (${message}); mend it.`];
    }
  });
}

/** @param {Api} api */
function unusedComponents(api) {
  const text = JSON.stringify(api.document);
  const lineOf = (/** @type {string} */ kind, /** @type {string} */ name) => api.lineOf(['components', kind, name]);
  return Object.entries(api.document.components ?? {}).flatMap(([kind, parts]) =>
    Object.keys(parts)
      .filter((name) => !text.includes(`"#/components/${kind}/${name}"`))
      .map((name) => `${FILE}:${lineOf(kind, name)}: nothing refers to ${name}; remove it, or mend the reference.`),
  );
}

module.exports = {placeOf, ruleFaults, specificationFaults, validators};
