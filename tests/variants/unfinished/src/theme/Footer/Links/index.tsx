import Links from '@theme-original/Footer/Links';
import {fragile} from '../../../fragile';

export default fragile(Links, 'footer');
