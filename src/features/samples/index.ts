export {getOutputProvenance} from './samples-element';
