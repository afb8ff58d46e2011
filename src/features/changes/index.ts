export {formatLine} from './changes-element';
