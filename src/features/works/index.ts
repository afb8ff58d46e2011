export {formatWorkImage} from './work-image';
