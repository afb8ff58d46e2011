export type {Operation, Parameter} from './openapi';
