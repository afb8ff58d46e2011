export {formatStatus} from './card';
