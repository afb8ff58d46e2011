/** Requests to the services: what the tools in the browser know and check of them. */

export {findImageProblems, findQueryProblems, IMAGE_PARTS, type Problem} from './problems';
export {formatResultSize, getPath, getPathResult, MISSING_PARTS, parseImagePath, type Size} from './iiif-image';
export type {RequestField, RequestForm} from './request-forms';
export type {ServiceParameters} from './service-parameters';
