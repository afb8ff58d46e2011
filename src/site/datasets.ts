/**
 * The museum's data as a list of datasets, each with its content, its licence and the ways to get it. The page of
 * datasets shows this list. The description for catalogues (schema.org) contains this list and the services.
 */

import {edition} from './edition';
import {otherLicences} from './rights';
import {services, type ServiceId} from './services';
import {DATA, ID} from './services/hosts';
import {settings} from './settings';

const {museum} = settings;

/** A text in the two languages that Dutch catalogues require, without a full stop. */
export interface Bilingual {
  en: string;
  nl: string;
}

interface Profile {
  name: string;
  uri: string;
}

interface Licence {
  /** URI of the licence. If the licence is uncertain, the route of the section that explains what we know. */
  uri: string;
  name: string;
}

/** A way to get the data of a dataset. */
export interface Distribution {
  name: Bilingual;
  /** The service that returns the data. Its page documents the distribution. Null for a file of this site. */
  service: ServiceId | null;
  /** URL of the data, or the route of a file of this site. Null if the URL is unknown, as for most dumps. */
  contentUrl: string | null;
  /** Media type of the data, as registered with IANA. */
  mediaType: string;
  /** Media type of the archive that contains the data, as registered with IANA. */
  packaging?: string;
  /** The data model. Left out if it is unknown. */
  profile?: Profile;
  /** The licence of this distribution, if it differs from the licence of the dataset. */
  licence?: Licence;
}

export interface Dataset {
  /** Anchor on the page of datasets. */
  id: DatasetId;
  /** The museum's own identifier of the dataset, if we know one. */
  iri?: string;
  name: Bilingual;
  description: Bilingual;
  licence: Licence;
  /** False if the data is not in Dutch and English, such as images. */
  hasLanguages?: false;
  keywords: readonly string[];
  distributions: readonly Distribution[];
  /** The larger dataset that contains this one. */
  partOf?: DatasetId;
}

/** The datasets in the order of the tables and of the description for catalogues. */
const DATASET_IDS = ['objects', 'delftware', 'prints', 'images', 'vocabularies', 'library', 'sample'] as const;

type DatasetId = (typeof DATASET_IDS)[number];

/** Anchor of the whole list on the page of datasets. */
export const CATALOG_ID = 'catalog';

/** The folder of the sample files on this site, and the page that describes them. */
export const TOP_1000_FOLDER = '/data';
export const TOP_1000_PAGE = '/docs/explore';

export const catalog = {
  name: {en: `Data of the ${museum.name}`, nl: `Data van ${museum.nameInDutch}`},
  description: {
    en: `The open datasets of the ${museum.name}, and the services that return them${edition.catalog}`,
    nl: `De open datasets van ${museum.nameInDutch} en de diensten die ze leveren${edition['catalog.nl']}`,
  },
} satisfies Record<string, Bilingual>;

const METADATA: Licence = settings.metadataLicence;
const RIGHTS_OF_IMAGES: Licence = {uri: '/docs/rights#where-to-read-the-rights', name: 'per image'};
/** For these data, only an older policy states a licence. A catalogue must not present such a statement as a fact. */
const OTHER_LICENCES = '/docs/rights#other-data';
const VOCABULARIES: Licence = {uri: OTHER_LICENCES, name: otherLicences.vocabularies.licence};
const LIBRARY: Licence = {uri: OTHER_LICENCES, name: otherLicences.library.licence};
const HISTORICAL_DUMPS: Licence = {uri: OTHER_LICENCES, name: otherLicences.historicalDumps.licence};

const EDM = {name: 'EDM', uri: 'http://www.europeana.eu/schemas/edm/'};
const DUBLIN_CORE = {name: 'Dublin Core', uri: 'http://www.openarchives.org/OAI/2.0/oai_dc/'};
const LINKED_ART = {name: 'Linked Art', uri: 'https://linked.art/ns/terms/'};
const SKOS = {name: 'SKOS', uri: 'http://www.w3.org/2004/02/skos/core'};

/** The museum's page that links to the dumps. We do not know the URLs of most dumps. */
export const DUMPS_PAGE = `${DATA}/docs/data-dumps`;
const OAI = `${services['oai-pmh'].endpoint}?verb=ListRecords&metadataPrefix=`;

/**
 * @param set number of a set; all objects if left out
 * @returns the ways to harvest the objects: OAI-PMH in both formats and, for a set, also its event stream
 */
function getHarvests(set?: string): Distribution[] {
  const inSet = set ? `&set=${set}` : '';
  return [
    {
      name: {en: 'EDM by OAI-PMH', nl: 'EDM via OAI-PMH'},
      service: 'oai-pmh',
      contentUrl: `${OAI}edm${inSet}`,
      mediaType: 'text/xml',
      profile: EDM,
    },
    {
      name: {en: 'Dublin Core by OAI-PMH', nl: 'Dublin Core via OAI-PMH'},
      service: 'oai-pmh',
      contentUrl: `${OAI}oai_dc${inSet}`,
      mediaType: 'text/xml',
      profile: DUBLIN_CORE,
    },
    ...(set
      ? ([
          {
            name: {en: 'Linked Art as an event stream', nl: 'Linked Art als gebeurtenissenstroom'},
            service: 'ldes',
            contentUrl: `${services.ldes.base}/dataset/${set}/collection.json`,
            mediaType: 'application/ld+json',
            profile: LINKED_ART,
          },
        ] as const)
      : []),
  ];
}

/** Describes a set that the museum also publishes as a dataset. @param set number of the set */
const describeSet = (set: string, name: Bilingual, keywords: readonly string[]): Omit<Dataset, 'id'> => ({
  iri: `${ID}/${set}`,
  name,
  description: {
    en: `Records of the set ${name.en}, which the museum also publishes as a separate dataset`,
    nl: `Records van de set ${name.nl}, die het museum ook als aparte dataset publiceert`,
  },
  licence: METADATA,
  keywords,
  distributions: getHarvests(set),
  partOf: 'objects',
});

/** A dump of vocabularies, images or library data, whose URL is unknown. */
const dump = (en: string, nl: string): Distribution => ({
  name: {en, nl},
  service: 'data-dumps',
  contentUrl: null,
  mediaType: 'application/n-triples',
  packaging: 'application/gzip',
});

/** A file of the dumps from November 2019. */
const historicalDump = (file: string, en: string, nl: string, profile: Profile): Distribution => ({
  name: {en: `${en}, November 2019`, nl: `${nl} van november 2019`},
  service: 'historical-dumps',
  contentUrl: `${services['historical-dumps'].base}/${file}`,
  mediaType: 'application/rdf+xml',
  packaging: 'application/zip',
  profile,
  licence: HISTORICAL_DUMPS,
});

/** A sample file of this site. @param file name of the file in the folder of the sample files */
const top1000File = (file: string, en: string, nl: string, mediaType: string): Distribution => ({
  name: {en, nl},
  service: null,
  contentUrl: `${TOP_1000_FOLDER}/${file}`,
  mediaType,
});

const descriptions: Readonly<Record<DatasetId, Omit<Dataset, 'id'>>> = {
  objects: {
    name: {en: 'Object metadata', nl: 'Objectmetadata'},
    description: {
      en: 'A record of each published object in the collection: title, maker, date, materials, dimensions, subjects, and links to images',
      nl: 'Een record van elk gepubliceerd object in de collectie: titel, maker, datering, materiaal, afmetingen, onderwerpen en links naar afbeeldingen',
    },
    licence: METADATA,
    keywords: ['art', 'history', 'paintings', 'prints', 'applied arts', 'museum collection'],
    distributions: getHarvests(),
  },
  delftware: describeSet('260242', {en: 'Delftware', nl: 'Delfts aardewerk'}, ['Delftware', 'ceramics']),
  prints: describeSet('260250', {en: 'Prints', nl: 'Prenten'}, ['prints', 'works on paper']),
  images: {
    name: {en: 'Images', nl: 'Afbeeldingen'},
    description: {
      en: 'Digital images of objects in the collection. Each image has its own rights, which the record of the object states',
      nl: 'Digitale afbeeldingen van objecten in de collectie. Voor elke afbeelding gelden eigen rechten, die in het record van het object staan',
    },
    licence: RIGHTS_OF_IMAGES,
    hasLanguages: false,
    keywords: ['images', 'IIIF', 'photographs of art'],
    distributions: [
      {
        name: {en: 'Images by id', nl: 'Afbeeldingen per id'},
        service: 'iiif-image',
        contentUrl: services['iiif-image'].base,
        mediaType: 'image/jpeg',
      },
      {...dump('Dump of image records', 'Dump van records van afbeeldingen'), profile: LINKED_ART},
    ],
  },
  vocabularies: {
    name: {en: 'Vocabularies', nl: 'Vocabulaires'},
    description: {
      en: 'People, organisations, places, concepts, events and exhibitions that the records refer to, with links to other vocabularies',
      nl: 'Personen, organisaties, plaatsen, begrippen, gebeurtenissen en tentoonstellingen waarnaar de records verwijzen, met links naar andere vocabulaires',
    },
    licence: VOCABULARIES,
    keywords: ['thesaurus', 'authority data', 'persons', 'places', 'concepts'],
    distributions: [
      dump('Dumps by type', 'Dumps per type'),
      historicalDump(
        '201911-rma-skos-thesaurus.zip',
        'Concepts, places and events',
        'Begrippen, plaatsen en gebeurtenissen',
        SKOS,
      ),
      historicalDump('201911-rma-edm-actors.zip', 'People and organisations', 'Personen en organisaties', EDM),
    ],
  },
  library: {
    name: {en: 'Library records', nl: 'Bibliotheekrecords'},
    description: {
      en: 'Records of the catalogue of the museum’s research library',
      nl: 'Records van de catalogus van de onderzoeksbibliotheek van het museum',
    },
    licence: LIBRARY,
    keywords: ['library catalogue', 'art history', 'bibliography'],
    distributions: [
      {
        name: {en: 'Event stream, with objects', nl: 'Gebeurtenissenstroom, met objecten'},
        service: 'ldes',
        contentUrl: services.ldes.endpoint,
        mediaType: 'application/ld+json',
      },
      dump('Dumps of works, instances and items', 'Dumps van werken, instanties en exemplaren'),
    ],
  },
  sample: {
    name: {en: 'Sample of object metadata', nl: 'Steekproef van objectmetadata'},
    description: {
      en: '833 records of the set Top 1000, harvested in June 2026. We made the files for this documentation from the museum’s records',
      nl: '833 records van de set Top 1000, geoogst in juni 2026. We maakten de bestanden voor deze documentatie uit de records van het museum',
    },
    licence: METADATA,
    keywords: ['sample', 'museum collection', 'highlights'],
    distributions: [
      top1000File('objects.csv', 'Objects as a table', 'Objecten als tabel', 'text/csv'),
      top1000File('places.csv', 'Places as a table', 'Plaatsen als tabel', 'text/csv'),
      top1000File('words.csv', 'Types, materials and techniques', 'Types, materialen en technieken', 'text/csv'),
      top1000File('test-objects.csv', 'Test objects as a table', 'Testobjecten als tabel', 'text/csv'),
      top1000File('test-objects.json', 'Test objects as JSON', 'Testobjecten als JSON', 'application/json'),
      top1000File('objects.jsonl', 'Objects as JSON Lines', 'Objecten als JSON Lines', 'application/jsonl'),
      {
        ...top1000File('edm.zip', 'EDM records', 'EDM-records', 'application/xml'),
        packaging: 'application/zip',
        profile: EDM,
      },
    ],
    partOf: 'objects',
  },
};

export const datasets: readonly Dataset[] = DATASET_IDS.map((id) => ({id, ...descriptions[id]}));
