/** Status and body of errors, from the data of the page of errors. */

import type {ServiceParameters} from '@site/src/features/openapi/service-parameters';
import {errors, services, type ServiceError, type ServiceId} from '@site/src/site/services';
import {findQueryProblems} from '../openapi/problems';
import type {Fact, Recognised} from './finding';
import {describeSupported} from './things';

/** Over HTTP an error has a status, in XML a code. */
type AnyError = Pick<ServiceError, 'cause' | 'remedy'> & {
  service: ServiceId;
  status?: number;
  code?: string;
  response?: string;
};

const findErrors = (isMeant: (error: AnyError) => boolean | undefined): Fact[] =>
  errors.filter(isMeant).map(({service, cause, remedy, ...error}) => ({
    name: `${services[service].name}, ${'status' in error ? error.status : error.code}`,
    text: `${cause}: ${remedy}`,
  }));

/** @param text status, body, or both */
export function decodeError(text: string, parameters: ServiceParameters): Recognised | null {
  const oai = /<error\b[^>]{0,200}\bcode=["'](\w{1,40})["']/.exec(text)?.[1] ?? text.trim();
  const ofOai = findErrors(({service, code}) => service === 'oai-pmh' && code === oai);
  if (ofOai.length > 0) {
    return {
      what: 'Error of OAI-PMH',
      value: oai,
      facts: ofOai,
      next: [{label: 'Errors of OAI-PMH', url: '/docs/errors#oai-pmh'}],
      beware: ['Look for the element `error` first, because the status is normally 200.'],
    };
  }
  const diagnostic = /info:srw\/diagnostic\/1\/(\d{1,3})/.exec(text)?.[1];
  if (diagnostic !== undefined) {
    return {
      what: 'Diagnostic of SRU',
      value: diagnostic,
      facts: findErrors(({service, code}) => service === 'sru' && code?.split(', ').includes(diagnostic)),
      next: [{label: 'Errors of SRU', url: '/docs/errors#sru'}],
    };
  }
  const parameter = /Unsupported query parameter: ([^"\s]{1,60})/.exec(text)?.[1];
  if (parameter !== undefined) {
    const problems = findQueryProblems('searchCollection', new URLSearchParams({[parameter]: ''}), parameters);
    return {
      what: 'Error of Search',
      value: parameter,
      facts: [
        findErrors(({service, status}) => service === 'search' && status === 400)[0],
        describeSupported(parameters),
      ],
      next: [{label: 'Parameters of Search', url: '/docs/search#parameters'}, NEXT],
      beware: problems.map((problem) => problem.text),
    };
  }
  const ofImage = /not supported\b|unsupported rotation/.exec(text)?.[0];
  if (ofImage !== undefined) {
    return {
      what: 'Error of the image service',
      facts: findErrors(({service, response}) => service === 'iiif-image' && response?.includes(ofImage)),
      next: [{label: 'Errors of images', url: '/docs/errors#images'}],
    };
  }
  return decodeStatus(text);
}

const NEXT = {label: 'Errors', url: '/docs/errors'};

function decodeStatus(text: string): Recognised | null {
  const status = /^(?:HTTP\/[\d.]{1,3}\s+|status:?\s*)?([1-5]\d\d)(?![\w-])[^\n]{0,60}(?:\n|$)/i.exec(text.trim())?.[1];
  if (status === undefined) {
    return null;
  }
  return {
    what: `Status ${status}`,
    value: status,
    facts: [
      ...findErrors((error) => error.status === Number(status)),
      status === '410' && {
        name: `${services['collection-api'].name}, 410`,
        text: 'the API with a key is switched off: see [what replaces it](/docs/api/)',
      },
      ['429', '502', '503', '504'].includes(status) && {
        name: `Any service, ${status}`,
        text: 'the service is busy: [wait, then repeat the request](/docs/errors#when-a-service-is-busy)',
      },
    ],
    next: [NEXT],
    beware: [/^4(?!29)/.test(status) && 'Do not repeat the request: the response will be the same.'],
  };
}
