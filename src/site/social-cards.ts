import {settings} from './settings';
import {works} from './works';

/**
 * The image that chats and social networks show with a link to a page. It is a part of a larger image. It has no text,
 * because they show the title beside it. `npm run generate -- images` creates it.
 */
export const socialCard = {
  /** Path of the card, from the base URL of the site. */
  file: '/img/cards/site.jpg',
  /** Path of the larger image, from the root of the repository. */
  source: works['night-watch'].original,
  /** Height of the part above the card that is cut off, in pixels of the card. */
  top: 313,
  alt: `A captain and his company of armed men. Detail of The Night Watch by Rembrandt van Rijn, ${settings.museum.name}`,
} as const;

/** Size of the card in pixels, as the networks recommend it. */
export const socialCardSize = {width: 1200, height: 630} as const;
