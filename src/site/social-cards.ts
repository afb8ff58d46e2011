/** What a link to a page shows of it in a chat or network: a part of a work, without text, since the network adds the title. */

import type {WorkId} from './works';

interface Card {
  work: WorkId;
  /** Where the part begins, in pixels of the work's image; it is as wide as that. */
  top: number;
  alt: string;
}

/** By the section of the page, and for all other pages. */
export const socialCards = {
  docs: {
    work: 'syndics',
    top: 150,
    alt: 'Men in black with white collars look up from an open book. Detail of The Syndics by Rembrandt van Rijn, Rijksmuseum',
  },
  tutorials: {
    work: 'milkmaid',
    top: 290,
    alt: 'A woman pours milk from a jug. Detail of The Milkmaid by Johannes Vermeer, Rijksmuseum',
  },
  policy: {
    work: 'windmill',
    top: 330,
    alt: 'A mill on the bank of a river. Detail of The Windmill at Wijk bij Duurstede by Jacob van Ruisdael, Rijksmuseum',
  },
  about: {
    work: 'little-street',
    top: 1110,
    alt: 'Women at work in a doorway and a passage. Detail of The Little Street by Johannes Vermeer, Rijksmuseum',
  },
  other: {
    work: 'night-watch',
    top: 440,
    alt: 'A captain and his company of armed men. Detail of The Night Watch by Rembrandt van Rijn, Rijksmuseum',
  },
} as const satisfies Record<string, Card>;

export type SocialCard = keyof typeof socialCards;

/** The size that the networks ask for. */
export const socialCardSize = {width: 1200, height: 630} as const;

/** Path of the image of a card, from the base URL of the site. */
export const socialCardFile = (card: SocialCard): string => `/img/cards/${card}.jpg`;

/** Whether a section has a card of its own. */
export const hasSocialCard = (section: string): section is SocialCard => Object.hasOwn(socialCards, section);
