/** The identity of the site, such as its name and contacts, and the options that switch a feature on or off. */

/** A message shown above the navbar until the reader closes it. */
export interface Announcement {
  /** The browser stores this ID when the reader closes the message. With a new ID, all readers see the message again. */
  id: string;
  /** One sentence of plain text, before the link. */
  text: string;
  /** The link after the sentence. `to` is a route of this site. */
  link?: {label: string; to: string};
  /**
   * Beginnings of the routes on which the message is shown. The not-found page also shows it. Without a list, every page
   * shows it.
   */
  routes?: readonly string[];
  /** Whether the message has a close button. */
  closeable: boolean;
}

export interface FooterColumn {
  title: string;
  /** `to` is a route of this site, `href` a URL elsewhere. */
  links: readonly ({label: string; to: string} | {label: string; href: string})[];
}

interface Museum {
  /** The name in English, without "the". */
  name: string;
  /** The name in Dutch, with its article. */
  nameInDutch: string;
  website: string;
  contact: string;
  /** The domain of most services. `services/hosts.ts` lists the hosts, including those on other domains. */
  domain: string;
  /** International Standard Identifier for Libraries and Related Organisations. */
  isil: string;
  /** The contact for the data in the description for catalogues. */
  dataContact: {name: string; email: string};
  /** The address for comments on the data policy. */
  policyEmail: string;
}

export interface Settings {
  /** Name of the site in page titles, beside the logo and on social cards. */
  title: string;
  /** A shorter name, for the icon on the home screen of a phone. */
  shortTitle: string;
  /** The line under the name on the home page. It is also the description of a page that has none. */
  tagline: string;
  /** The licence of object metadata. */
  metadataLicence: {name: string; uri: string};
  /** A sentence that states the licence of the metadata. */
  licence: string;
  /** The cost of the services, after the tagline on the home page. */
  terms: string;
  museum: Museum;
  /** Whether the museum publishes this site. `edition.ts` contains every sentence that depends on it. */
  officialEdition: boolean;
  /**
   * `switchable`: the site follows the system preference until the reader uses the switch. The choice is then stored.
   * `dark-only`: the site is always dark and has no switch.
   */
  colorMode: 'switchable' | 'dark-only';
  /** Whether the navbar disappears while the reader scrolls down, and returns when the reader scrolls up. */
  hideNavbarOnScroll: boolean;
  /**
   * Last day (ISO date) on which the contact in `/.well-known/security.txt` is valid. RFC 9116 recommends less than a year.
   * Set a new date only after you have confirmed the contact.
   */
  securityTxtExpires: string;
  announcement: Announcement | null;
  footer: readonly FooterColumn[];
}

const museum: Museum = {
  name: 'Rijksmuseum',
  nameInDutch: 'het Rijksmuseum',
  website: 'https://www.rijksmuseum.nl',
  contact: 'https://www.rijksmuseum.nl/en/research/conduct-research/contact-form',
  domain: 'rijksmuseum.nl',
  // According to public code, the identifiers of the museum's LIDO records contain this ISIL.
  isil: 'NL-AsdRM',
  // The administrator in the `Identify` response of OAI-PMH.
  dataContact: {name: 'Administrator of the OAI-PMH service', email: 'collectieinfo@rijksmuseum.nl'},
  policyEmail: 'info@rijksmuseum.nl',
};

const metadataLicence = {name: 'CC0 1.0', uri: 'https://creativecommons.org/publicdomain/zero/1.0/'};
const licence = `The metadata is free to use under ${metadataLicence.name}.`;

export const settings: Settings = {
  title: 'Collection Online data services',
  shortTitle: 'Data services',
  tagline: `Search, harvest and show the open data and images of the ${museum.name} collection.`,
  metadataLicence,
  licence,
  terms: 'At present, the services are free and need no API key.',
  museum,
  officialEdition: false,
  colorMode: 'switchable',
  hideNavbarOnScroll: false,
  securityTxtExpires: '2027-10-31',
  announcement: {
    id: 'collection-api-retired',
    text: 'The collection API with an API key is switched off.',
    link: {label: 'See what changed, and what replaces it', to: '/changes#collection-api-410'},
    // Readers arrive on these pages from an old link, or when they search for a word of the old API.
    routes: ['/docs/api/', '/search'],
    closeable: true,
  },
  footer: [
    {
      title: 'Services',
      links: [
        {label: 'Search API', to: '/docs/search'},
        {label: 'Linked data resolver', to: '/docs/http/'},
        {label: 'Images with IIIF', to: '/docs/iiif/'},
        {label: 'OAI-PMH', to: '/docs/oai-pmh/'},
        {label: 'Data dumps', to: '/docs/data-dumps/'},
      ],
    },
    {
      title: 'This site',
      links: [
        {label: 'Introduction', to: '/introduction'},
        {label: 'Tutorials', to: '/tutorials/'},
        {label: 'Help', to: '/docs/help'},
        {label: 'Changes', to: '/changes'},
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
        {label: 'The collection online', href: `${museum.website}/en/collection`},
        {label: 'Research library', href: `https://library.${museum.domain}`},
      ],
    },
  ],
};
