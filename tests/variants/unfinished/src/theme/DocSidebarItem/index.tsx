import DocSidebarItem from '@theme-original/DocSidebarItem';
import {fragile} from '../../fragile';

export default fragile(DocSidebarItem, 'menu');
