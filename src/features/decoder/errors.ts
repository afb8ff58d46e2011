/** Recognises errors of the services by a status, a response body or an error code. */

import type {DecoderParameters} from '@site/src/features/requests';
import {findQueryProblems} from '../requests';
import type {Description, Fact} from './finding';
import {describeSupportedParameters} from './identifiers';

type ServiceError = DecoderParameters['errors'][number];

/**
 * The status codes of temporary errors, after which a client should repeat the request. A test compares them with the
 * list of the client library.
 */
export const TEMPORARY_STATUSES = ['408', '425', '429', '500', '502', '503', '504'];

const ERRORS_PAGE = {label: 'When something goes wrong', url: '/docs/when-something-goes-wrong'};

/**
 * Decodes an error.
 *
 * @param text a status, a response body, an error code, or a status with a body
 * @returns a description with causes and remedies, or null if the text is not a known error
 */
export const decodeError = (text: string, parameters: DecoderParameters): Description | null =>
  decodeUnsupportedParameter(text, parameters) ?? decodeErrorBody(text, parameters) ?? decodeStatus(text, parameters);

/** Decodes the response of Search to a request with a parameter that it does not support. */
function decodeUnsupportedParameter(text: string, parameters: DecoderParameters): Description | null {
  const parameter = /Unsupported query parameter: ([^"\s]{1,60})/.exec(text)?.[1];
  if (parameter === undefined) {
    return null;
  }
  const problems = findQueryProblems('searchCollection', new URLSearchParams({[parameter]: ''}), parameters);
  const badRequest = parameters.errors.find(({service, status}) => service === 'search' && status === 400);
  return {
    kind: 'Error of Search',
    value: parameter,
    facts: [badRequest && formatErrorFact(badRequest), describeSupportedParameters(parameters)],
    next: [{label: 'Parameters of Search', url: '/docs/search#parameters'}, ERRORS_PAGE],
    warnings: problems.map((problem) => problem.text),
  };
}

/**
 * Explains an error text of one service, such as an OAI-PMH error code. Returns null if the text does not match the errors
 * of any service.
 */
function decodeErrorBody(text: string, parameters: DecoderParameters): Description | null {
  for (const {service, form, what, section} of parameters.errorForms) {
    const codeOrPhrase = new RegExp(form).exec(text)?.[1];
    if (codeOrPhrase !== undefined) {
      const errors = parameters.errors.filter(
        (error) =>
          error.service === service && (error.codes?.includes(codeOrPhrase) === true || error.phrase === codeOrPhrase),
      );
      return {
        kind: what,
        value: codeOrPhrase,
        facts: errors.map(formatErrorFact),
        next: [{...ERRORS_PAGE, url: ERRORS_PAGE.url + section}],
      };
    }
  }
  return null;
}

/** Matches a line with a status code, such as `404`, `HTTP/1.1 404 Not Found` or `Status: 404`. */
const STATUS_LINE = /^(?:HTTP\/[\d.]{1,3}\s+|status:?\s*)?([1-5]\d\d)(?![\w-])[^\n]{0,60}(?:\n|$)/i;

function decodeStatus(text: string, parameters: DecoderParameters): Description | null {
  const status = STATUS_LINE.exec(text.trim())?.[1];
  if (status === undefined) {
    return null;
  }
  const errors = parameters.errors.filter((error) => error.status === Number(status));
  const isTemporary = TEMPORARY_STATUSES.includes(status);
  return {
    kind: `Status ${status}`,
    value: status,
    facts: [
      ...errors.map(formatErrorFact),
      isTemporary && {
        name: `Any service, ${status}`,
        text: 'the service is busy, so [wait and repeat the request](/docs/when-something-goes-wrong#when-a-service-is-busy)',
      },
    ],
    next: [ERRORS_PAGE],
    warnings: [
      status.startsWith('4') && !isTemporary && 'Do not repeat the request, because the response will be the same.',
    ],
  };
}

const formatErrorFact = ({name, status, codes = [], cause, remedy}: ServiceError): Fact => ({
  name: `${name}, ${status ?? codes.join(', ')}`,
  text: `${cause} ${remedy}`,
});
