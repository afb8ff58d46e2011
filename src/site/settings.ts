/**
 * Identity and switches of the site. Another museum takes the site over by editing this file, `services.ts` and the pages.
 * Plain data: no React, no Node, so that the configuration, the pages and the tests can all read it.
 */

/** A message shown above the navbar of every page until the reader closes it. */
export interface Announcement {
  /** The dismissal is remembered under this id. A new id shows the bar again to everyone. */
  id: string;
  /** One sentence, before the link. Plain text. */
  text: string;
  /** Where the reader goes from the sentence: a label and a route of this site. */
  link?: {label: string; to: string};
  /** False keeps the bar in place: no close button. */
  closeable: boolean;
}

export interface FooterColumn {
  title: string;
  /** `to` is a route of this site, `href` an address elsewhere. */
  links: readonly ({label: string; to: string} | {label: string; href: string})[];
}

export interface Settings {
  /** Name of the site: page titles, logo text, social cards. */
  title: string;
  /** One line under the name: what the data is. Used on the home page and as the fallback description. */
  tagline: string;
  /** The museum whose services are documented. */
  museum: {name: string; website: string; contact: string};
  /**
   * True on the museum's own edition. False shows, in the footer of every page, that the site is independent
   * documentation and that the museum's own pages have the last word.
   */
  officialEdition: boolean;
  /**
   * `switchable`: the reader can switch, the choice is stored, and the system preference counts until then.
   * `dark-only`: dark, no switch, the system preference is ignored.
   */
  colorMode: 'switchable' | 'dark-only';
  /** True lets the navbar slide away while the reader scrolls down and return on the way up. */
  hideNavbarOnScroll: boolean;
  announcement: Announcement | null;
  footer: readonly FooterColumn[];
}

const museum: Settings['museum'] = {
  name: 'Rijksmuseum',
  website: 'https://www.rijksmuseum.nl',
  contact: 'https://www.rijksmuseum.nl/en/research/conduct-research/contact-form',
};

export const settings: Settings = {
  title: 'Collection Online data services',
  tagline: `Search, harvest and show the open data and images of the ${museum.name} collection.`,
  museum,
  officialEdition: false,
  colorMode: 'switchable',
  hideNavbarOnScroll: false,
  announcement: {
    id: 'collection-api-retired',
    text: 'The collection API with an API key is switched off.',
    link: {label: 'See what replaces it', to: '/docs/api/'},
    closeable: true,
  },
  footer: [
    {
      title: 'Services',
      links: [
        {label: 'Search', to: '/docs/search'},
        {label: 'Linked data resolver', to: '/docs/http/'},
        {label: 'IIIF', to: '/docs/iiif/'},
        {label: 'OAI-PMH', to: '/docs/oai-pmh/'},
        {label: 'Data dumps', to: '/docs/data-dumps/'},
      ],
    },
    {
      title: 'This site',
      links: [
        {label: 'Introduction', to: '/introduction'},
        {label: 'Tutorials', to: '/tutorials/'},
        {label: 'Policy', to: '/policy/'},
        {label: 'About', to: '/about/'},
        {label: 'Accessibility', to: '/about/accessibility'},
        {label: 'Privacy', to: '/about/privacy'},
        {label: 'Examples for editors', to: '/example/'},
      ],
    },
    {
      title: 'The museum',
      links: [
        {label: 'Museum website', href: museum.website},
        {label: 'Contact', href: museum.contact},
        {label: 'The collection online', href: 'https://www.rijksmuseum.nl/en/collection'},
        {label: 'Research library', href: 'https://library.rijksmuseum.nl'},
      ],
    },
  ],
};
