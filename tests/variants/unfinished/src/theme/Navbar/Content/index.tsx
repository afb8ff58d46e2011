import Content from '@theme-original/Navbar/Content';
import {crashOnRequest} from '../../../fragile';

export default crashOnRequest(Content, 'navigation-bar');
