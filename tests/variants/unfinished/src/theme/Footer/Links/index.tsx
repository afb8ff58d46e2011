import Links from '@theme-original/Footer/Links';
import {crashOnRequest} from '../../../fragile';

export default crashOnRequest(Links, 'footer');
