/** The data and the rules that other features use for requests to the services. */

export * from './format-vocabulary';
export * from './iiif-image';
export type {ImageSizes} from './image-sizes';
export {findQueryProblems, type Problem} from './problems';
export type {RequestField, RequestForm} from './request-forms';
export type {DecoderParameters} from './decoder-parameters';
export type {ServiceParameters} from './service-parameters';
