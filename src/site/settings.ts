/** Identity and switches of the site. */

/** A message shown above the navbar until the reader closes it. */
export interface Announcement {
  /** The browser remembers it when the reader closes the message. A new ID shows the message to everyone again. */
  id: string;
  /** One sentence, before the link. Plain text. */
  text: string;
  /** Where the reader goes from the sentence: a label and a route of this site. */
  link?: {label: string; to: string};
  /**
   * Where it is shown: pages whose routes begin with one of these, and the not-found page. Without a list, it is on every
   * page.
   */
  routes?: readonly string[];
  /** False: no close button. */
  closeable: boolean;
}

export interface FooterColumn {
  title: string;
  /** `to` is a route of this site, `href` a URL elsewhere. */
  links: readonly ({label: string; to: string} | {label: string; href: string})[];
}

interface Museum {
  /** As English has it after "the". */
  name: string;
  /** With its article. */
  nameInDutch: string;
  website: string;
  contact: string;
  /** The hosts of its services are below it; those that are not are in `services/hosts.ts`. */
  domain: string;
  /** International Standard Identifier for Libraries and Related Organisations. */
  isil: string;
  /** Whom the catalogue names as the contact for the data. */
  dataContact: {name: string; email: string};
  /** Where comments on the data policy go. */
  policyEmail: string;
}

export interface Settings {
  /** Name of the site: page titles, logo text, social cards. */
  title: string;
  /** The same where there is no space for it: under the icon on a phone. */
  shortTitle: string;
  /** One line under the name: what the data is. Used on the home page and as the fallback description. */
  tagline: string;
  /** Of the metadata of objects: services, datasets and the sentence below say it. */
  metadataLicence: {name: string; uri: string};
  /** The licence of the metadata, in a sentence. */
  licence: string;
  /** What the use of the data and services costs, after the tagline on the home page. */
  terms: string;
  museum: Museum;
  /** True on the museum's own edition. `edition.ts` has all that it changes. */
  officialEdition: boolean;
  /**
   * `switchable`: the reader can switch, the choice is stored, and the system preference counts until then.
   * `dark-only`: dark, no switch, the system preference is ignored.
   */
  colorMode: 'switchable' | 'dark-only';
  /** True lets the navbar slide away while the reader scrolls down and return on the way up. */
  hideNavbarOnScroll: boolean;
  /**
   * Last day (ISO date) on which the contact in `/.well-known/security.txt` holds: at most a year ahead (RFC 9116). A
   * person sets it after confirming the contact.
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
  // As in the identifiers of its LIDO records, according to public code.
  isil: 'NL-AsdRM',
  // The administrator in the `Identify` response of OAI-PMH.
  dataContact: {name: 'Administrator of the OAI-PMH service', email: 'collectieinfo@rijksmuseum.nl'},
  policyEmail: 'info@rijksmuseum.nl',
};

const metadataLicence = {name: 'CC0 1.0', uri: 'https://creativecommons.org/publicdomain/zero/1.0/'};
const licence = `Metadata is under ${metadataLicence.name}.`;

export const settings: Settings = {
  title: 'Collection Online data services',
  shortTitle: 'Data services',
  tagline: `Search, harvest and show the open data and images of the ${museum.name} collection.`,
  metadataLicence,
  licence,
  terms: `At present free to use, without an API key. ${licence}`,
  museum,
  officialEdition: false,
  colorMode: 'switchable',
  hideNavbarOnScroll: false,
  securityTxtExpires: '2027-10-31',
  announcement: {
    id: 'collection-api-retired',
    text: 'The collection API with an API key is switched off.',
    link: {label: 'See what changed, and what replaces it', to: '/changes#collection-api-410'},
    // Where readers arrive who follow an old link, or look for a word of the old API.
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
