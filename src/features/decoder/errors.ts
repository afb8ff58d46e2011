/** Errors as the services return them: a status, a body or a code, with what the page of errors says. */

import type {ServiceParameters} from '@site/src/features/requests';
import type {ServiceId} from '@site/src/site/services';
import {findQueryProblems} from '../requests';
import type {Fact, Recognised} from './finding';
import {describeSupported} from './identifiers';

/** What passes: worth another try. The client library tries again after the same. */
const BUSY = ['408', '425', '429', '500', '502', '503', '504'];

const ERRORS = {label: 'When something goes wrong', url: '/docs/when-something-goes-wrong'};

/** What tells the errors of a service: the group is the code, or a part of the response. */
const forms: readonly {service: ServiceId; form: RegExp; what: string; section: string}[] = [
  {
    service: 'oai-pmh',
    form: /(?:\berror\b[^>]{0,200}\bcode=["']|^\s*)((?:bad|cannot|idDoes|no)[A-Z]\w{1,40})(?:["']|\s*$)/,
    what: 'Error of OAI-PMH',
    section: '#oai-pmh',
  },
  {service: 'sru', form: /info:srw\/diagnostic\/1\/(\d{1,3})/, what: 'Diagnostic of SRU', section: '#sru'},
  {
    service: 'iiif-image',
    form: /(not supported\b|unsupported rotation)/,
    what: 'Error of the image service',
    section: '#images',
  },
];

/** @param text status, body, or both */
export function decodeError(text: string, parameters: ServiceParameters): Recognised | null {
  const findErrors = (isMeant: (error: ServiceParameters['errors'][number]) => boolean | undefined): Fact[] =>
    parameters.errors.filter(isMeant).map(({name, status, code, cause, remedy}) => ({
      name: `${name}, ${status ?? code}`,
      text: `${cause}: ${remedy}`,
    }));
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
      next: [{label: 'Parameters of Search', url: '/docs/search#parameters'}, ERRORS],
      warnings: problems.map((problem) => problem.text),
    };
  }
  for (const {service: id, form, what, section} of forms) {
    const value = form.exec(text)?.[1];
    if (value !== undefined) {
      const facts = findErrors(
        ({service, code, response}) =>
          service === id && (code?.split(', ').includes(value) === true || response?.includes(value)),
      );
      return {what, value, facts, next: [{...ERRORS, url: ERRORS.url + section}]};
    }
  }
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
        name: 'Retired API, 410',
        text: 'the API with a key is switched off: see [what replaces it](/docs/api/)',
      },
      BUSY.includes(status) && {
        name: `Any service, ${status}`,
        text: 'the service is busy: [wait, then repeat the request](/docs/when-something-goes-wrong#when-a-service-is-busy)',
      },
    ],
    next: [ERRORS],
    warnings: [
      status.startsWith('4') && !BUSY.includes(status) && 'Do not repeat the request: the response will be the same.',
    ],
  };
}
