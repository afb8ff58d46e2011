import {settings} from './settings';
import {works} from './works';

/**
 * What a link to a page shows in a chat or network: a part of an image, without text, because the title is added.
 * `npm run generate -- images` makes it.
 */
export const socialCard = {
  /** Path of the card, from the base URL of the site. */
  file: '/img/cards/site.jpg',
  /** The image that it is a part of, from the project's folder. */
  source: works['night-watch'].original,
  /** What is cut off above the card, in its pixels. */
  top: 313,
  alt: `A captain and his company of armed men. Detail of The Night Watch by Rembrandt van Rijn, ${settings.museum.name}`,
} as const;

/** The size that the networks ask for. */
export const socialCardSize = {width: 1200, height: 630} as const;
