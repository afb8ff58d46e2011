export {getOutputBadge} from './provenance';
