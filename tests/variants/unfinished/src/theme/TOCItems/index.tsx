import TOCItems from '@theme-original/TOCItems';
import {fragile} from '../../fragile';

export default fragile(TOCItems, 'contents-list');
