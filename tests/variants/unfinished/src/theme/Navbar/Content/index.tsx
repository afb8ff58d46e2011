import Content from '@theme-original/Navbar/Content';
import {fragile} from '../../../fragile';

export default fragile(Content, 'navigation-bar');
