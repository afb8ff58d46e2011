import type {WorkId} from './works';

/** What a link to a page shows in a chat or network: a part of a work, without text, because the title is added. */
export const socialCard = {
  /** Path of the image, from the base URL of the site. */
  file: '/img/cards/night-watch.jpg',
  work: 'night-watch' satisfies WorkId,
  /** Where the part begins, in pixels of the work's image; it is as wide as that. */
  top: 440,
  alt: 'A captain and his company of armed men. Detail of The Night Watch by Rembrandt van Rijn, Rijksmuseum',
} as const;

/** The size that the networks ask for. */
export const socialCardSize = {width: 1200, height: 630} as const;
