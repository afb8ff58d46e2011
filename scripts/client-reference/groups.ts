/** Defines the sections and the order of the reference, and lists names that differ between the languages. */

interface Group {
  title: string;
  /** Id of the heading. */
  id: string;
  /** One or two sentences below the heading, as Markdown. */
  text: string;
  /** The names in JavaScript, in the order of the page. A name that exists only in Python is also possible. */
  names: readonly string[];
  /** Whether the group is on the page of types and not on the page of functions. */
  areTypes?: boolean;
}

/** The groups. Each function must be in one of them. Types that are in no group come last, in "Other types". */
export const groups: readonly Group[] = [
  {
    title: 'Search and find',
    id: 'search-and-find',
    text: 'These functions find objects and return their identifiers or records.',
    names: ['search', 'findObject', 'findObjects'],
  },
  {
    title: 'Get and read records',
    id: 'get-and-read-records',
    text: '`getObject` and `getRecord` request a record. The other functions read a record that you already have. They send no request.',
    names: ['getObject', 'getRecord', 'readLinkedArt', 'readEdm', 'toCell', 'FIELDS'],
  },
  {
    title: 'Images and rights',
    id: 'images-and-rights',
    text: 'These functions find the images of an object and their rights. Each image has its own rights.',
    names: ['getImages', 'imageUrl', 'saveImage', 'makeManifest', 'getRights'],
  },
  {
    title: 'Harvest',
    id: 'copy-many-records',
    text: 'These functions copy many records with OAI-PMH, a protocol for harvesting.',
    names: ['harvest', 'harvestTo', 'getSets'],
  },
  {
    title: 'Clients and settings',
    id: 'clients-and-settings',
    text:
      'The functions above are methods of a default client. Create a client if one program needs two sets of settings. ' +
      'In JavaScript, you can import `createClient` from two modules. From `collection-online`, it returns a `Client`, ' +
      'which also works in browsers. From `collection-online/files`, it returns a `FilesClient`, which also has ' +
      '`saveImage` and `harvestTo`. In Python, the class `Client` has all these methods. ' +
      'For an explanation of each setting, see [Rate limit, retries, time limits and settings](./client-settings.md).',
    names: ['createClient', 'Client', 'configure', 'Settings'],
  },
  {
    title: 'Records',
    id: 'records',
    areTypes: true,
    text:
      'Each kind of record has its own type. This page does not list the fields of records. ' +
      'For the fields, see [Records and fields](./client-records.md#fields).',
    names: [
      'AnyRecord',
      'ObjectRecord',
      'LinkedArtObject',
      'EdmObject',
      'VisualItem',
      'DigitalObject',
      'Person',
      'EdmGraph',
      'Value',
    ],
  },
  {
    title: 'Errors',
    id: 'errors',
    text: 'To learn how to handle these errors, see [Errors of the client library](./client-errors.md).',
    names: ['CollectionError', 'Withdrawn', 'NotFound', 'NotYet', 'Incomplete', 'Refused', 'UnknownForm', 'Usage'],
  },
];

/** The Python name of each JavaScript name, if they differ in more than their case. */
export const pairs: Readonly<Record<string, string>> = {
  createClient: 'Client',
  CollectionSet: 'Set',
  ErrorAction: 'Action',
  HarvestedRecord: 'Harvested',
  SearchResults: 'Results',
  Settings: 'SettingsArguments',
  State: 'HarvestState',
  in: 'in_language',
  toJSON: 'to_dict',
};

/** The ids of headings for names whose usual id already belongs to another heading. */
export const exceptionalIds: Readonly<Record<string, string>> = {Harvest: 'harvest-type'};

/** Functions that are not part of the API. They are exported only because other modules of the package need them. */
export const internalNames: readonly string[] = ['withFile'];

/** Python classes that users instantiate themselves, so that the page shows their constructors. */
export const createdByUsers: readonly string[] = ['Client'];
