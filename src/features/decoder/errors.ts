/** Errors as the services return them: a status, a body or a code, with what the page of errors says. */

import type {DecoderParameters} from '@site/src/features/requests';
import {findQueryProblems} from '../requests';
import type {Fact, Recognised} from './finding';
import {describeSupported} from './identifiers';

/** What passes: worth another try. The client library tries again after the same. */
const BUSY = ['408', '425', '429', '500', '502', '503', '504'];

const ERRORS = {label: 'When something goes wrong', url: '/docs/when-something-goes-wrong'};

/** @param text status, body, or both */
export function decodeError(text: string, parameters: DecoderParameters): Recognised | null {
  const findErrors = (isMeant: (error: DecoderParameters['errors'][number]) => boolean | undefined): Fact[] =>
    parameters.errors.filter(isMeant).map(({name, status, codes = [], cause, remedy}) => ({
      name: `${name}, ${status ?? codes.join(', ')}`,
      text: `${cause} ${remedy}`,
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
  for (const {service: id, form, what, section} of parameters.errorForms) {
    const value = new RegExp(form).exec(text)?.[1];
    if (value !== undefined) {
      const facts = findErrors(
        ({service, codes, phrase}) => service === id && (codes?.includes(value) === true || phrase === value),
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
