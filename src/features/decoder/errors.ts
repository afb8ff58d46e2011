/** Status and body of errors, from the data of the page of errors. */

import type {ServiceParameters} from '@site/src/features/openapi/service-parameters';
import {errors, type ServiceError} from '@site/src/site/errors';
import {serviceFacts as services} from '@site/src/site/service-facts';
import {searchProblems} from '../openapi/problems';
import type {Fact, Recognised} from './finding';
import {supported} from './things';

/** What the tables contain, said as facts. */
const listFacts = (found: readonly ServiceError[]): Fact[] =>
  found.map((error) => ({
    name: `${services[error.service].name}, ${'status' in error ? error.status : error.code}`,
    text: `${error.cause}: ${error.remedy}`,
  }));

const NEXT = [{label: 'Errors', url: '/docs/errors'}];

/** @param text status, body, or both */
export function decodeError(text: string, parameters: ServiceParameters): Recognised | null {
  const oai = /<error\b[^>]{0,200}\bcode=["'](\w{1,40})["']/.exec(text)?.[1] ?? text.trim();
  const ofOai = errors.filter((error) => 'code' in error && error.code === oai);
  if (ofOai.length > 0) {
    return {
      what: 'Error of OAI-PMH',
      value: oai,
      facts: listFacts(ofOai),
      next: [{label: 'Errors of OAI-PMH', url: '/docs/errors#oai-pmh'}],
      beware: ['Look for the element `error` first, because the status is normally 200.'],
    };
  }
  const diagnostic = /info:srw\/diagnostic\/1\/(\d{1,3})/.exec(text)?.[1];
  if (diagnostic !== undefined) {
    const found = errors.filter((error) => 'code' in error && error.code.split(', ').includes(diagnostic));
    return {
      what: 'Diagnostic of SRU',
      value: diagnostic,
      facts: listFacts(found),
      next: [{label: 'Errors of SRU', url: '/docs/errors#sru'}],
    };
  }
  const parameter = /Unsupported query parameter: ([^"\s]{1,60})/.exec(text)?.[1];
  if (parameter !== undefined) {
    return {
      what: 'Error of Search',
      value: parameter,
      facts: [
        ...listFacts(
          errors.filter((error) => error.service === 'search' && 'status' in error && error.status === 400).slice(0, 1),
        ),
        supported(parameters),
      ],
      next: [{label: 'Parameters of Search', url: '/docs/search#parameters'}, ...NEXT],
      beware: searchProblems(new URLSearchParams({[parameter]: ''}), parameters).map(({text: problem}) => problem),
    };
  }
  const ofImages = errors.filter(
    ({service, ...error}) =>
      service === 'iiif-image' &&
      'response' in error &&
      (/not supported\b/.test(text)
        ? error.response?.includes('not supported')
        : /unsupported rotation/.test(text) && error.response?.includes('unsupported rotation')),
  );
  if (ofImages.length > 0) {
    return {
      what: 'Error of the image service',
      facts: listFacts(ofImages),
      next: [{label: 'Errors of images', url: '/docs/errors#images'}],
    };
  }
  if (/^"?Invalid key"?$/.test(text.trim())) {
    return {
      what: 'Error of the retired API: 401',
      facts: [{name: 'Cause', text: 'The API with a key is switched off: do not request a new key.'}],
      next: [{label: 'What replaces it', url: '/docs/api/'}],
    };
  }
  return decodeStatus(text);
}

function decodeStatus(text: string): Recognised | null {
  const status = /^(?:HTTP\/[\d.]{1,3}\s+|status:?\s*)?([1-5]\d\d)(?![\w-])[^\n]{0,60}(?:\n|$)/i.exec(text.trim())?.[1];
  if (status === undefined) {
    return null;
  }
  const found = errors.filter((error) => 'status' in error && error.status === Number(status));
  const gone = {
    name: `${services['collection-api'].name}, 410`,
    text: 'the API with a key is switched off: see [what replaces it](/docs/api/)',
  };
  const busy = {
    name: `Any service, ${status}`,
    text: 'the service is busy: [wait, then repeat the request](/docs/errors#when-a-service-is-busy)',
  };
  return {
    what: `Status ${status}`,
    value: status,
    facts: [
      ...listFacts(found),
      ...(status === '410' ? [gone] : []),
      ...(['429', '502', '503', '504'].includes(status) ? [busy] : []),
    ],
    next: NEXT,
    beware: /^4(?!29)/.test(status) ? ['Do not repeat the request: the response will be the same.'] : [],
  };
}
