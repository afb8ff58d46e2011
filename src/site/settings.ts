/** Identity and switches of the site. */

/** A message shown above the navbar of every page until the reader closes it. */
export interface Announcement {
  /** The browser remembers it when the reader closes the message. A new ID shows the message to everyone again. */
  id: string;
  /** One sentence, before the link. Plain text. */
  text: string;
  /** Where the reader goes from the sentence: a label and a route of this site. */
  link?: {label: string; to: string};
}

interface FooterColumn {
  title: string;
  /** `to` is a route of this site, `href` a URL elsewhere. */
  links: readonly ({label: string; to: string} | {label: string; href: string})[];
}

const museum = {
  /** As English has it after "the". */
  name: 'Rijksmuseum',
  nameInDutch: 'het Rijksmuseum',
  website: 'https://www.rijksmuseum.nl',
  contact: 'https://www.rijksmuseum.nl/en/research/conduct-research/contact-form',
  /** The hosts of its services are below it; those that are not are in `services/hosts.ts`. */
  domain: 'rijksmuseum.nl',
  /** As in the identifiers of its LIDO records, according to public code (International Standard Identifier for Libraries). */
  isil: 'NL-AsdRM',
  /** Whom the catalogue names: the administrator in the `Identify` response of OAI-PMH. */
  dataContact: {name: 'Administrator of the OAI-PMH service', email: 'collectieinfo@rijksmuseum.nl'},
  /** Where comments on the data policy go. */
  policyEmail: 'info@rijksmuseum.nl',
};

const metadataLicence = {name: 'CC0 1.0', uri: 'https://creativecommons.org/publicdomain/zero/1.0/'};
const licence = `Metadata is under ${metadataLicence.name}.`;

export const settings = {
  title: 'Collection Online data services',
  /** Under the icon on a phone. */
  shortTitle: 'Data services',
  /** On the home page, and the description of pages without one. */
  tagline: `Search, harvest and show the open data and images of the ${museum.name} collection.`,
  metadataLicence,
  licence,
  /** After the tagline on the home page. */
  terms: `At present free to use, without an API key. ${licence}`,
  museum,
  /** True on the museum's own edition. `edition.ts` has all that it changes. */
  officialEdition: false,
  /**
   * `switchable`: the reader can switch, the choice is stored, and the system preference counts until then.
   * `dark-only`: dark, no switch, the system preference is ignored.
   */
  colorMode: 'switchable' as 'switchable' | 'dark-only',
  hideNavbarOnScroll: false,
  /**
   * Last day on which the contact in `/.well-known/security.txt` holds: at most a year ahead (RFC 9116). A person sets it
   * after confirming the contact.
   */
  securityTxtExpires: '2027-10-31',
  announcement: {
    id: 'collection-api-retired',
    text: 'The collection API with an API key is switched off.',
    link: {label: 'See what changed, and what replaces it', to: '/changes#collection-api-410'},
  } as Announcement | null,
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
  ] as readonly FooterColumn[],
};
