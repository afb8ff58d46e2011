/** The part of `static/openapi.yaml` and `src/site/services` that the decoder loads in the browser. */

import type {CollectionSet} from 'record-data';
import {errors, serviceList, services, type Pasted} from '../../site/services';
import type {Operation} from '../openapi';
import {getUrl, listRetired, serviceParameters, type ServiceParameters} from './service-parameters';

/** Something that can be pasted, as JSON: its regular expression is a text. */
type Stored<T> = Omit<T, 'form'> & {form: string};

/** What the decoder needs to know. */
export interface DecoderParameters extends ServiceParameters {
  /** Requests to the retired API: each URL with `{…}` for its variables, and the page about the request. */
  retiredPages: {template: string; page: string}[];
  /** The services with a known URL. If the request builder has a form for exactly this URL, `operation` names the form. */
  services: {name: string; page: string; base: string; operation?: string; warning?: string}[];
  /** Texts that people paste, such as the name of a file. */
  texts: Stored<Pasted>[];
  /** Tokens that lead to the next page of a list. */
  tokens: Stored<Pasted>[];
  /** The forms of error responses, each with the service that returns it. */
  errorForms: {service: string; form: string; what: string; section: string}[];
  /** The errors of the services. An HTTP error has a status, an error in XML has codes. `name` is the name of the service. */
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
export function decoderParameters(operations: readonly Operation[], sets: readonly CollectionSet[]): DecoderParameters {
  return {
    ...serviceParameters(operations, sets),
    retiredPages: listRetired(operations).map((operation) => ({template: getUrl(operation), page: operation.page})),
    services: serviceList.flatMap(({name, page, base, form, pasted}) => {
      const operation = operations.find(({id}) => id === form?.operation);
      const isWholeUrl = operation && getUrl(operation) === base;
      return base === null
        ? []
        : [{name, page, base, ...(isWholeUrl && {operation: operation.id}), warning: pasted?.warning}];
    }),
    texts: serviceList.flatMap(({pasted}) => store(pasted?.texts)),
    tokens: serviceList.flatMap(({pasted}) => store(pasted?.tokens)),
    errorForms: serviceList.flatMap(({id, pasted}) => store(pasted?.errors && [{service: id, ...pasted.errors}])),
    errors: errors.map((error) => ({...error, name: services[error.service].name})),
  };
}

const store = <T extends {form: RegExp}>(list: readonly T[] = []): Stored<T>[] =>
  list.map((pasted) => ({...pasted, form: pasted.form.source}));
