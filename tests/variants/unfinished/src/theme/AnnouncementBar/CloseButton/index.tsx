import CloseButton from '@theme-original/AnnouncementBar/CloseButton';
import {crashOnRequest} from '../../../fragile';

export default crashOnRequest(CloseButton, 'announcement');
