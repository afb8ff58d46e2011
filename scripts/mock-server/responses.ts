/** Helper functions of the mock server that write responses. */

import type {PlayedRequest, PlayedResponse} from 'recorded-samples/tools';

/** Answers one kind of request. Returns null for another kind of request, and if there is no answer. */
export type Responder = (request: PlayedRequest) => PlayedResponse | null;

export const respond = (status: number, type: string, body: string): PlayedResponse => ({
  status,
  headers: [['Content-Type', type]],
  body: Buffer.from(body),
});

export const respondJson = (status: number, type: string, value: unknown): PlayedResponse =>
  respond(status, type, `${JSON.stringify(value, null, 2)}\n`);

export const findHeader = ({headers}: PlayedRequest, name: string): string =>
  headers.find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
