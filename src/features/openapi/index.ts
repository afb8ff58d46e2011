export {formatReplacement} from './openapi';
export type {Operation, Parameter} from './openapi';
