/** Requests to the services: what the tools in the browser know and check of them. */

export * from './format-vocabulary';
export * from './iiif-image';
export type {ImageSizes} from './image-sizes';
export {findQueryProblems, type Problem} from './problems';
export type {RequestField, RequestForm} from './request-forms';
export type {DecoderParameters} from './decoder-parameters';
export type {ServiceParameters} from './service-parameters';
