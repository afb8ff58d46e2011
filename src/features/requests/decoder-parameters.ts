/**
 * The data about the services that the decoder loads in the browser. It is a part of `static/openapi.yaml` and
 * `src/site`.
 */

import type {CollectionSet} from 'record-data';
import {errors, serviceList, services, type DecoderText} from '../../site/services';
import type {Operation} from '../openapi';
import {getUrl, listRetiredOperations, getServiceParameters, type ServiceParameters} from './service-parameters';

/** The type with its regular expression as a text, because JSON has no regular expressions. */
type Serializable<T> = Omit<T, 'form'> & {form: string};

export interface DecoderParameters extends ServiceParameters {
  /** Requests to the retired API: a URL with `{…}` for its variables, and the route of the page about the request. */
  retiredRequests: {template: string; page: string}[];
  /**
   * The services with a base URL. `operation` is the id of the operation at exactly this URL, if the request builder
   * has a form for it.
   */
  services: {name: string; page: string; base: string; operation?: string; warning?: string}[];
  /** Texts of the services that readers paste, such as the name of a file. */
  texts: Serializable<DecoderText>[];
  /** Tokens that lead to the next page of a list. */
  tokens: Serializable<DecoderText>[];
  /**
   * The error responses of the services. `service` is the id of a service. The first group of `form` is a code or a
   * phrase. `section` is the anchor of a section of the page of errors.
   */
  errorForms: {service: string; form: string; what: string; section: string}[];
  /**
   * The errors of the services. An HTTP error has a status, and an error in XML has codes. `service` is the id of the
   * service, and `name` is its name.
   */
  errors: (Record<'service' | 'name' | 'cause' | 'remedy', string> & {
    status?: number;
    codes?: readonly string[];
    phrase?: string;
  })[];
}

/**
 * @param operations the operations of the OpenAPI description
 * @param sets the sets of the collection
 */
export function getDecoderParameters(
  operations: readonly Operation[],
  sets: readonly CollectionSet[],
): DecoderParameters {
  const retiredOperations = listRetiredOperations(operations);
  return {
    ...getServiceParameters(operations, sets),
    retiredRequests: retiredOperations.map((operation) => ({template: getUrl(operation), page: operation.page})),
    services: listServices(operations),
    texts: serviceList.flatMap(({decoderTexts}) => serialize(decoderTexts?.texts)),
    tokens: serviceList.flatMap(({decoderTexts}) => serialize(decoderTexts?.tokens)),
    errorForms: serviceList.flatMap(({id, decoderTexts}) =>
      serialize(decoderTexts?.errors && [{service: id, ...decoderTexts.errors}]),
    ),
    errors: errors.map((error) => ({...error, name: services[error.service].name})),
  };
}

function listServices(operations: readonly Operation[]): DecoderParameters['services'] {
  const servicesWithUrls: DecoderParameters['services'] = [];
  for (const {name, page, base, form, decoderTexts} of serviceList) {
    if (base !== null) {
      const operation = operations.find(({id}) => id === form?.operation);
      const isAtBaseUrl = operation && getUrl(operation) === base;
      servicesWithUrls.push({
        name,
        page,
        base,
        ...(isAtBaseUrl && {operation: operation.id}),
        warning: decoderTexts?.warning,
      });
    }
  }
  return servicesWithUrls;
}

const serialize = <T extends {form: RegExp}>(list: readonly T[] = []): Serializable<T>[] =>
  list.map((item) => ({...item, form: item.form.source}));
