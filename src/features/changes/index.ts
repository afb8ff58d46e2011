export {formatDateLink} from './format-change';
