/** Rules of our own for static/openapi.yaml, as a plugin of Redocly; redocly.yaml turns them on. */

import fs from 'node:fs';
import path from 'node:path';
import {listOperations, type OpenApiDocument, type Operation} from '../../src/features/openapi/openapi';
import {isServiceId, services, type Service} from '../../src/site/services';
import {root} from './project';

type KeyPath = readonly string[];
type Report = (keyPath: KeyPath, message: string) => void;

/** The part of Redocly's rule context that is used. */
interface Context {
  report: (problem: {message: string; location: object}) => void;
  location: {child: (keyPath: KeyPath) => object};
}

const VERB_KINDS = ['required', 'optional', 'exclusive'];
const getService = (id: string): Service | null => (isServiceId(id) ? services[id] : null);
const hasPage = (route: string) =>
  ['.md', '/index.md'].some((end) => fs.existsSync(path.join(root, route.replace(/\/$/, '') + end)));

const eachDocument = (check: (document: OpenApiDocument, report: Report) => void) => () => ({
  Root: (document: OpenApiDocument, {report, location}: Context) =>
    check(document, (keyPath, message) => report({message, location: location.child(keyPath)})),
});

const eachOperation = (check: (operation: Operation, report: Report) => void) =>
  eachDocument((document, report) => listOperations(document).forEach((operation) => check(operation, report)));

const rules = {
  'page-exists': eachOperation(({id, page, keyPath}, report) => {
    if (!page || !hasPage(page)) {
      report(keyPath, `${id}: x-page "${page}" is not a page of the site; write the route of the page about it.`);
    }
  }),

  'agrees-with-services': eachOperation(({id, service: tag, path: template, servers, deprecated, keyPath}, report) => {
    const service = getService(tag);
    if (!service) {
      report(keyPath, `${id}: the tag "${tag}" is not a service of src/site/services.ts; fix the tag.`);
      return;
    }
    const {base, status} = service;
    if (deprecated !== (status === 'deprecated' || status === 'retired')) {
      report(keyPath, `${id}: deprecated is ${deprecated}, but services.ts calls ${tag} ${status}; change one.`);
    }
    if (base !== null && !servers.some((server) => (server + template).startsWith(base))) {
      report(keyPath, `${id}: its URL is ${servers[0]}${template}, but services.ts has ${tag} at ${base}; change one.`);
    }
  }),

  'describes-all-services': eachDocument((document, report) => {
    const operations = listOperations(document);
    for (const [id, {endpoint}] of Object.entries<Service>(services)) {
      const own = operations.filter(({service}) => service === id);
      const urls = own.flatMap((operation) => operation.servers.map((server) => server + operation.path));
      if (endpoint !== null && !urls.some((url) => url === endpoint || url.startsWith(`${endpoint}/`))) {
        report(['paths'], `${id}: no operation has the URL ${endpoint} of services.ts; add it, or change one.`);
      }
    }
  }),

  'verbs-and-successors': eachOperation(({id, service, parameters, keyPath}, report) => {
    const verbs = parameters.find(({name}) => name === 'verb')?.schema.enum ?? [];
    for (const {name, 'x-verbs': kinds = {}, 'x-now': now} of parameters) {
      for (const [verb, kind] of Object.entries(kinds)) {
        if (!verbs.includes(verb) || !VERB_KINDS.includes(kind)) {
          report(keyPath, `${id}: ${name} is "${kind}" for ${verb}; write ${VERB_KINDS.join(', ')} for a verb.`);
        }
      }
      if (getService(service)?.status === 'retired' && !now) {
        report(keyPath, `${id}: the retired parameter ${name} has no x-now; say what replaces it.`);
      }
    }
  }),
};

export default () => ({id: 'site', rules: {oas3: rules}});
