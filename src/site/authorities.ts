/**
 * Other databases, such as Wikidata, whose identifiers are in the museum's records. The decoder recognises these
 * identifiers and explains them. The texts are inline Markdown.
 */

export interface Authority {
  /** Name of the kind of identifier, such as "Identifier in VIAF". */
  what: string;
  /**
   * Matches a URL without its scheme, or only the identifier if its form is distinctive. The first group is the identifier.
   */
  form: RegExp;
  /** The URI as it is written in records, with `{id}` for the identifier. */
  uri: string;
  /** The kind of thing that the identifier identifies. */
  of: string;
  /** The fields of a record that contain the identifier. */
  inRecords: string;
  /** Route of the section that shows where the identifier is in a record. */
  page: string;
  /** Parameters of Search that accept the name of the identified thing. Null if there are none. */
  parameters: string | null;
}

const PERSONS = {
  of: 'a person or a group',
  inRecords: 'Linked Art: `equivalent` of the person. EDM: `owl:sameAs` of an `edm:Agent`',
  page: '/docs/record#identifiers-of-a-maker',
  parameters: '`creator` or `aboutActor`',
} as const;
const PLACES = {
  of: 'a place',
  inRecords: 'Linked Art: `equivalent` of the place. EDM: `owl:sameAs` of an `edm:Place`',
  page: '/docs/record#place-of-making',
  parameters: null,
} as const;

/** Advice for identifiers by which Search cannot find objects. */
export const HOW_TO_FIND_ALL =
  'To find every record with this identifier, [harvest the records](/docs/oai-pmh/), then filter them. Some records do not contain the identifier.';

/** Identifiers of the AAT are not here, because `terms` in `vocabulary.ts` lists them. */
export const authorities: readonly Authority[] = [
  {
    what: 'Identifier in Wikidata',
    form: /^(?:(?:www\.|m\.)?wikidata\.org\/(?:entity|wiki)\/)?(Q[1-9]\d{0,11})$/,
    uri: 'http://www.wikidata.org/entity/{id}',
    of: 'a person, a place, a type or a material',
    inRecords: 'Linked Art: `equivalent` of the person, place, type or material. EDM: `owl:sameAs`',
    page: PERSONS.page,
    parameters: '`creator`, `aboutActor`, `type` or `material`',
  },
  {
    what: 'Identifier in ULAN, the Getty list of artists',
    form: /^(?:vocab\.getty\.edu\/(?:page\/)?ulan\/|ulan:)?(500\d{6})$/,
    uri: 'http://vocab.getty.edu/ulan/{id}',
    ...PERSONS,
  },
  {
    what: 'Identifier in VIAF',
    form: /^(?:(?:www\.)?viaf\.org\/(?:[a-z]{2}\/)?viaf\/|viaf:)(\d{1,22})$/,
    uri: 'http://viaf.org/viaf/{id}',
    ...PERSONS,
  },
  {
    what: 'Identifier in RKDartists',
    form: /^(?:www\.)?rkd\.nl\/(?:[a-z]{2}\/)?(?:explore\/)?artists\/(\d{1,9})$/,
    uri: 'https://rkd.nl/artists/{id}',
    ...PERSONS,
  },
  {
    what: 'Identifier in TGN, the Getty list of places',
    form: /^(?:vocab\.getty\.edu\/(?:page\/)?tgn\/|tgn:)(\d{7})$/,
    uri: 'http://vocab.getty.edu/tgn/{id}',
    ...PLACES,
  },
  {
    what: 'Identifier in GeoNames',
    form: /^(?:(?:www|sws)\.)?geonames\.org\/(\d{1,9})(?:\/.{0,100})?$/,
    uri: 'https://sws.geonames.org/{id}/',
    ...PLACES,
  },
  {
    what: 'Iconclass notation',
    form: /^(?:(?:www\.)?iconclass\.org\/(?:[a-z]{2,3}\/)?|(?=\d\d[A-Z(]))(\d{1,2}(?:[A-Z]{1,2}\d{0,12})?(?:\([^()]{1,40}\)\d{0,6}){0,3})$/,
    uri: 'https://iconclass.org/{id}',
    of: 'a subject of an image',
    inRecords:
      'Linked Art: `represents_instance_of_type[].equivalent` of the visual item. EDM: `skos:exactMatch` or `owl:sameAs` of a `skos:Concept`',
    page: '/docs/record#iconclass',
    parameters: null,
  },
];
