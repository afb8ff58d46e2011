export {formatReplacement} from './openapi';
export type {Operation, Parameter, Schema} from './openapi';
