/**
 * Terms, profiles and number ranges of the museum's identifiers and records, for pages and for the decoder. The texts are
 * inline Markdown.
 */

/**
 * Terms of the Getty Art & Architecture Thesaurus (AAT) in records: all classes in the recorded records, a class from a
 * user's notes, languages and units. `number` is the number of the term in the AAT.
 */
export const terms: readonly {number: string; meaning: string}[] = [
  {number: '300312355', meaning: 'object number'},
  {number: '300404670', meaning: 'preferred'},
  {number: '300388277', meaning: 'English'},
  {number: '300388256', meaning: 'Dutch'},
  {number: '300456575', meaning: 'sequence number'},
  {number: '300435434', meaning: 'note on a digital object'},
  {number: '300435452', meaning: 'description'},
  {number: '300435416', meaning: 'statement, for example of the makers'},
  {number: '300435417', meaning: "statement of a maker's name"},
  {number: '300435429', meaning: 'statement of the materials'},
  {number: '300435430', meaning: 'statement of the dimensions'},
  {number: '300026687', meaning: 'credit line'},
  {number: '300417207', meaning: 'title, short'},
  {number: '300417200', meaning: 'title; often repeats the preferred one'},
  {number: '300418049', meaning: 'brief text; classifies other classes'},
  {number: '300404450', meaning: 'primary: the first part of the making'},
  {number: '300379012', meaning: 'undetermined; a maker in a rejected attribution'},
  {number: '300404908', meaning: 'obsolete: a rejected attribution'},
  {number: '300028705', meaning: 'signature, as evidence for a maker'},
  {number: '300435443', meaning: 'type of work; classifies the types of the object'},
  {number: '300048722', meaning: 'label text'},
  {number: '300312075', meaning: 'heading of a label'},
  {number: '300417268', meaning: 'label: text and heading'},
  {number: '300435414', meaning: 'inscription'},
  {number: '300444174', meaning: 'provenance'},
  {number: '300444120', meaning: 'related object'},
  {number: '300311954', meaning: 'literature: one reference'},
  {number: '300311705', meaning: 'citation of literature'},
  {number: '300445022', meaning: 'pages of a citation'},
  {number: '300404620', meaning: 'number in a catalogue, of a citation'},
  {number: '300026061', meaning: 'document that was used, in a reference'},
  {number: '300027267', meaning: 'catalogue entry'},
  {number: '300417819', meaning: 'catalogue of the collection, of an entry'},
  {number: '300264578', meaning: 'web page'},
  {number: '300379475', meaning: 'record, as a document with its own rights'},
  {number: '300435449', meaning: 'code of a room'},
  {number: '300260522', meaning: 'name of a room'},
  {number: '300004188', meaning: 'name of a building'},
  {number: '300435422', meaning: 'biography'},
  {number: '300055147', meaning: 'gender, of a person'},
  {number: '300379842', meaning: 'nationality, of a person'},
  {number: '300393177', meaning: 'professional activity, of a person'},
  {number: '300404672', meaning: 'inverted name'},
  {number: '300404671', meaning: 'other name'},
  {number: '300404269', meaning: 'attributed to'},
  {number: '300435722', meaning: 'possibly by'},
  {number: '300379098', meaning: 'centimetre'},
  {number: '300379097', meaning: 'millimetre'},
  {number: '300379226', meaning: 'kilogram'},
];

/** A profile, which is a data model in which the resolver or OAI-PMH returns a record. */
export interface Profile {
  /** Name of the profile, as the value of the query parameter `_profile`. */
  token: string;
  /** URI of the profile. Null if it has none, and left out if the URI is unknown. */
  uri?: string | null;
  /** The data model in a few words, for a list of choices. */
  shortModel: string;
  /** A description of the data model. */
  model: string;
  /** Names of the fields, if the model has only a few. */
  fields?: readonly string[];
  /** Media type of the response, if it is known. */
  mediaType?: string;
  /** Whether `mediaType` is a default, which a request can replace by another media type. */
  isDefault?: boolean;
  /** Format of the response, if its media type is unknown. */
  format?: string;
}

export const profiles: readonly Profile[] = [
  {
    token: 'la-framed',
    shortModel: 'Linked Art, nested',
    model: 'Linked Art as one nested JSON document, which is the default for objects',
    mediaType: 'application/ld+json',
  },
  {
    token: 'la',
    shortModel: 'Linked Art, graph',
    uri: 'https://linked.art/ns/terms/',
    model: 'Linked Art as a graph',
    mediaType: 'application/n-triples',
    isDefault: true,
  },
  {
    token: 'edm',
    shortModel: 'EDM',
    uri: 'http://www.europeana.eu/schemas/edm/',
    model: 'Europeana Data Model (EDM)',
    mediaType: 'application/rdf+xml',
  },
  {
    token: 'edm-framed',
    shortModel: 'EDM, nested',
    model: 'EDM as one nested JSON document',
    format: 'JSON-LD',
  },
  {
    token: 'dc',
    shortModel: 'Dublin Core, short names',
    model: 'Dublin Core with short field names',
    fields: ['title', 'creator', 'date', 'format', 'type', 'identifier', 'rights', 'relation'],
    format: 'JSON',
  },
  {
    token: 'oai_dc',
    shortModel: 'Dublin Core, OAI-PMH',
    model: 'Dublin Core, as OAI-PMH returns it',
    mediaType: 'application/rdf+xml',
  },
  {
    token: 'schema',
    shortModel: 'Schema.org',
    uri: 'http://schema.org/',
    model: 'Schema.org, for library records and vocabularies',
    mediaType: 'application/n-triples',
  },
  {
    token: 'alt',
    shortModel: 'list of formats',
    uri: null,
    model: 'no data model, but a list of the available formats',
    mediaType: 'application/json',
  },
];

/** Types of record, identified by the first digits of their number, with the profiles that we do not know for them. */
export const missingProfiles: readonly {
  prefixes: readonly string[];
  tokens: readonly string[];
  why: string;
}[] = [
  {
    prefixes: ['301'],
    tokens: ['la', 'la-framed'],
    why: 'Use `schema`, because publications are in Schema.org and not in Linked Art.',
  },
  {
    prefixes: ['110', '202', '210', '220', '221', '230', '240', '260', '261', '262', '300', '301', '500'],
    tokens: ['edm', 'edm-framed', 'dc', 'oai_dc'],
    why: 'We know EDM and Dublin Core only for objects.',
  },
];

/** The numbers that begin with the same digits and so identify the same type of thing. */
export interface NumberRange {
  /** The first digits of the numbers. */
  prefixes: readonly string[];
  /** Whether the numbers have more than twelve digits. */
  isLong?: boolean;
  /** What the numbers identify, such as `person`, without an article. */
  type: string;
  /** More about the type, as a phrase after a comma. */
  details?: string;
  example: string;
}

/** The types of things by the first digits of a number. We observed these ranges. The museum does not promise them. */
export const numberRanges: readonly NumberRange[] = [
  {
    prefixes: ['110'],
    type: 'person',
    details: "as a second identifier in a person's record, with an unknown meaning",
    example: '1101626, Rembrandt van Rijn',
  },
  {prefixes: ['200'], type: 'object (`HumanMadeObject`)', example: '200107928, The Night Watch'},
  {
    prefixes: ['202'],
    type: 'visual item',
    details: "which usually has the object's number with 202 instead of 200",
    example: '202107928',
  },
  {prefixes: ['210'], type: 'person or group', example: '2103429, Rembrandt van Rijn'},
  {
    prefixes: ['220', '221'],
    type: 'type',
    details: 'such as a material, a technique or a concept',
    example: '22010, canvas',
  },
  {prefixes: ['230'], type: 'place', example: '23029985, Amsterdam'},
  {
    prefixes: ['240'],
    type: 'historical event',
    details: 'as a period of time',
    example: '240239, Battle of Nieuwpoort',
  },
  {prefixes: ['260', '261'], type: 'set', example: '260213, "Top 100"'},
  {prefixes: ['262'], type: 'set or group that OAI-PMH does not list', example: '2623223'},
  {prefixes: ['300'], type: 'library record', details: 'according to a public issue tracker', example: '300329655'},
  {prefixes: ['301'], type: 'publication', example: '301154354'},
  {
    prefixes: ['310'],
    type: 'person in the library catalogue',
    details: 'according to public scripts (a maker in an object record has another number)',
    example: '31041348, Horst Karl Gerson',
  },
  {prefixes: ['500'], isLong: true, type: 'digital object', example: '500711199912110510799100'},
];

/** Matches an object number, such as SK-C-5: letters and a hyphen, then at least one digit in the rest. */
export const objectNumberForm = /^[A-Za-z]{2,5}-(?=[^\d]{0,20}\d)[\w.()*?-]{1,40}$/;
