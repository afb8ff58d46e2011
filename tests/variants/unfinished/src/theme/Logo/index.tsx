import Logo from '@theme-original/Logo';
import {fragile} from '../../fragile';

export default fragile(Logo, 'navigation-bar');
