export {formatDateLink} from './changes-element';
