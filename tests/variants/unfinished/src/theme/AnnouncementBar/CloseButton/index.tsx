import CloseButton from '@theme-original/AnnouncementBar/CloseButton';
import {fragile} from '../../../fragile';

export default fragile(CloseButton, 'announcement');
