/**
 * The types of records and of their fields. A field that the data model of a record never has does not exist on the
 * record. `null` or an empty list means that this record has no value.
 */

import type {EdmGraph} from './edm-graph.ts';

export type Text = string | null;

/** The language of texts. If a record has no text in this language, you get the text in the other language. */
export type Language = 'en' | 'nl';

/** The data model of a record. */
export type Model = 'linked-art' | 'edm';

/** The kind of thing that a record describes. */
export type Kind = 'ObjectRecord' | 'VisualItem' | 'DigitalObject' | 'Person';

/** Limits for one call of a function that sends requests. */
export interface CallOptions {
  /** Cancels the call. The promise is then immediately rejected with the reason of the signal, as with `fetch`. */
  signal?: AbortSignal | undefined;
  /**
   * The time limit of the call in seconds, including waits and retries. In a search, a harvest, `getSets` and
   * `findObjects`, the limit applies to each page or object. The default is the client's setting `timeout`. `null` means
   * no limit.
   */
  timeout?: number | null | undefined;
}

export interface LanguageOptions {
  /** The language of the texts. The default is English. */
  language?: Language | undefined;
}

/** A term, a person, a set or an object that a record links to. */
export interface Term {
  /** The museum's identifier, or null if the museum has none. */
  id: Text;
  name: Text;
  /** The identifiers of the same thing in the AAT, Wikidata and other vocabularies. */
  equivalent: string[];
}

export interface Place extends Term {
  /** The latitude in degrees. North is positive. */
  latitude: number | null;
  /** The longitude in degrees. East is positive. */
  longitude: number | null;
}

/**
 * The museum's degree of certainty that a maker made the object:
 *
 * - `made`: The museum has no doubt.
 * - `evidence`: There is evidence. For example, the object is signed.
 * - `attribution`: The object is attributed to the maker.
 * - `influence`: The object is not by the maker. For example, it was made from a design by the maker.
 */
export type MakerForm = 'made' | 'evidence' | 'attribution' | 'influence';

export interface Maker extends Term {
  /** The maker's role, such as painter. */
  role: Text;
  /** The museum's text about this maker. You can show it unchanged. */
  statement: Text;
  /** The certainty of the attribution. In EDM, it is null, because EDM does not contain this information. */
  form: MakerForm | null;
  /** The identifier of the kind of attribution. */
  classification: Text;
}

export interface TimeSpan {
  /** The museum's text. You can show it unchanged. */
  text: Text;
  /** The earliest possible day, such as 1642-01-01. */
  earliest: Text;
  /** The latest possible day. */
  latest: Text;
}

/** The dates or the places of a person's birth and death, as texts or identifiers. */
export interface Life {
  born: Text;
  died: Text;
}

/** The time spans of the birth and the death of a person. */
export interface LifeSpans {
  born: TimeSpan;
  died: TimeSpan;
}

export interface Dimension {
  /** The kind of measurement, such as height or weight. */
  what: Text;
  /** The number, or null if the museum does not know it. */
  value: number | null;
  /** The unit, such as cm or kg. */
  unit: Text;
  /** The measured part, such as the frame. It is null for the whole object. */
  of: Text;
  /** A remark, for example that the frame was measured. */
  note: Text;
}

export interface CatalogueEntry {
  id: Text;
  title: Text;
  /** The identifier of the catalogue. */
  catalogue: Text;
  date: Text;
}

export interface Room {
  code: Text;
  name: Text;
  building: Text;
}

export interface RelatedObject {
  id: string;
  name: Text;
}

export interface Reference {
  id: Text;
  text: Text;
  pages: Text;
  note: Text;
}

export interface LaterWork {
  date: Text;
  /** The identifier of the person who did the work. */
  person: Text;
  text: Text;
}

export interface Examination {
  type: Term;
  date: Text;
  text: Text;
}

/** The identifiers of the parts of an object, and of the larger objects that the object is a part of. */
export interface Parts {
  parts: string[];
  wholes: string[];
}

export type Json = null | boolean | number | string | Json[] | {[name: string]: Json | undefined};

/** A record in Linked Art, unchanged from the service's response. */
export type LinkedArtJson = {id: string; type: string} & {[name: string]: Json | undefined};

interface BaseRecord<OwnKind extends Kind, OwnModel extends Model, Raw> {
  readonly kind: OwnKind;
  readonly model: OwnModel;
  /** The language of the texts. */
  readonly language: Language;
  /** The data from which the record was read. */
  readonly raw: Raw;
  /** The museum's identifier, such as https://id.rijksmuseum.nl/200107928. */
  readonly identifier: string;
  /** Returns all fields as plain data. Their names contain hyphens, as in `credit-line`. */
  toJSON(): {[Name in FieldName]?: unknown};
}

/** The fields of objects that both data models have. */
interface CommonObjectFields {
  readonly objectNumber: Text;
  readonly title: Text;
  readonly otherTitles: string[];
  readonly typeOfObject: Term[];
  readonly material: Term[];
  readonly technique: Term[];
  readonly dimensions: Dimension[];
  readonly dimensionsAsText: string[];
  /**
   * The makers in the museum's order. If the attribution is uncertain, as in "workshop of", EDM often contains no
   * maker.
   */
  readonly maker: Maker[];
  /** The makers in the museum's words, ready to show. */
  readonly makerAsText: Text;
  readonly date: string[];
  readonly placeOfMaking: Place[];
  readonly identifiersOfAMaker: string[];
  readonly labelText: string[];
  readonly creditLine: string[];
  readonly provenance: Text;
  readonly webPage: Text;
  readonly sets: Term[];
  readonly relatedObjects: RelatedObject[];
  readonly literature: Reference[];
}

/** An object of the collection, in Linked Art. */
export interface LinkedArtObject extends BaseRecord<'ObjectRecord', 'linked-art', LinkedArtJson>, CommonObjectFields {
  /** Returns the same record with texts in another language. */
  in(language: Language): LinkedArtObject;
  readonly materialsAsText: string[];
  readonly vocabularyIdentifiers: string[];
  readonly role: Term[];
  /** The makers whose attribution is uncertain. */
  readonly attribution: Maker[];
  readonly timeSpan: TimeSpan;
  readonly description: string[];
  readonly labelHeading: string[];
  readonly inscriptions: string[];
  readonly catalogueEntry: CatalogueEntry[];
  readonly room: Room | null;
  /** The identifiers of the visual items. Their records contain the subject of the object, and link to its images. */
  readonly visualItem: string[];
  readonly metadataRights: string[];
  readonly handle: Text;
  readonly sequenceNumber: number | null;
  readonly document: Text;
  /** Changes after the object was made, such as restorations. */
  readonly laterWork: LaterWork[];
  /** Technical examinations, such as X-radiography. */
  readonly examinations: Examination[];
}

/** An object of the collection, in the Europeana Data Model (EDM). */
export interface EdmObject extends BaseRecord<'ObjectRecord', 'edm', EdmGraph>, CommonObjectFields {
  /** Returns the same record with texts in another language. */
  in(language: Language): EdmObject;
  readonly namesOfAMaker: string[];
  readonly lifeDates: Life[];
  readonly placesOfALife: Life[];
  readonly occupations: string[];
  readonly depictedPersons: Term[];
  readonly depictedPlaces: Place[];
  readonly depictedEvents: Term[];
  readonly iconclass: Term[];
  readonly location: string[];
  /** The URIs of the rights of the image. */
  readonly rights: string[];
  readonly copyrightHolder: string[];
  /** The URL of the image. */
  readonly image: Text;
  /** The base URL of the image in the IIIF Image API. */
  readonly imageService: Text;
  readonly parts: Parts;
  readonly provider: Text;
}

/**
 * An object of the collection. `model` is the data model of the record, which determines the fields that it can
 * contain.
 */
export type ObjectRecord = LinkedArtObject | EdmObject;

/** A visual item: the subject that an object shows, and the rights of its images. */
export interface VisualItem extends BaseRecord<'VisualItem', 'linked-art', LinkedArtJson> {
  /** Returns the same record with texts in another language. */
  in(language: Language): VisualItem;
  readonly depictedPersons: Term[];
  readonly depictedPlaces: Place[];
  /** Iconclass notations, such as 45C1. */
  readonly iconclass: string[];
  /** The URIs of all rights of the image. */
  readonly imageRights: string[];
  /** The identifiers of the digital objects. Their records contain the URLs of the images. */
  readonly digitalObject: string[];
  /** The identifiers of the objects that show this visual item. */
  readonly shownBy: string[];
}

/** A digital image. */
export interface DigitalObject extends BaseRecord<'DigitalObject', 'linked-art', LinkedArtJson> {
  /** Returns the same record with texts in another language. */
  in(language: Language): DigitalObject;
  /** The URLs of the image. */
  readonly image: string[];
  readonly downloadNote: string[];
  /** The identifiers of the visual items that the image belongs to. */
  readonly showsOfAFile: string[];
}

/** A person or a group. */
export interface Person extends BaseRecord<'Person', 'linked-art', LinkedArtJson> {
  /** Returns the same record with texts in another language. */
  in(language: Language): Person;
  /** All names. The first one is the best to show. */
  readonly namesOfAMaker: string[];
  readonly lifeDates: LifeSpans;
  readonly placesOfALife: Life;
  readonly occupations: string[];
  readonly biography: string[];
  readonly sexAndNationality: string[];
  readonly identifiersOfAPerson: string[];
}

/**
 * Any record. `kind` is the kind of thing that the record describes. `model` is the data model of the record, which
 * determines the fields that it can contain.
 */
export type AnyRecord = ObjectRecord | VisualItem | DigitalObject | Person;

/** The names of fields, with hyphens. In JavaScript, the field `credit-line` is the property `creditLine`. */
export type FieldName =
  | 'identifier'
  | 'object-number'
  | 'title'
  | 'other-titles'
  | 'type-of-object'
  | 'material'
  | 'materials-as-text'
  | 'technique'
  | 'vocabulary-identifiers'
  | 'dimensions'
  | 'dimensions-as-text'
  | 'maker'
  | 'maker-as-text'
  | 'role'
  | 'attribution'
  | 'date'
  | 'time-span'
  | 'place-of-making'
  | 'identifiers-of-a-maker'
  | 'description'
  | 'label-text'
  | 'label-heading'
  | 'credit-line'
  | 'provenance'
  | 'inscriptions'
  | 'catalogue-entry'
  | 'room'
  | 'visual-item'
  | 'metadata-rights'
  | 'web-page'
  | 'handle'
  | 'sets'
  | 'related-objects'
  | 'literature'
  | 'sequence-number'
  | 'document'
  | 'later-work'
  | 'examinations'
  | 'names-of-a-maker'
  | 'life-dates'
  | 'places-of-a-life'
  | 'occupations'
  | 'depicted-persons'
  | 'depicted-places'
  | 'depicted-events'
  | 'iconclass'
  | 'location'
  | 'rights'
  | 'copyright-holder'
  | 'image'
  | 'image-service'
  | 'parts'
  | 'provider'
  | 'image-rights'
  | 'digital-object'
  | 'shown-by'
  | 'download-note'
  | 'shows-of-a-file'
  | 'biography'
  | 'sex-and-nationality'
  | 'identifiers-of-a-person';

/** A column of a table. It is the name of a field, or of a member of its values, such as "maker.id". */
export type Column = FieldName | `${FieldName}.${string}`;

/** An image of an object. */
export interface Image {
  /** The id of the image, such as PJEZO. Upper and lower case matter. */
  id: string;
  /** The URL of the image in full size. */
  url: string;
  /** The base URL of the image in the IIIF Image API. */
  service: string;
  /** The size in pixels, or null if your program has not requested it. */
  width: number | null;
  /** The size in pixels, or null if your program has not requested it. */
  height: number | null;
  /** The URIs of all rights. All of them apply. */
  rights: string[];
  /**
   * Whether anyone may use the image for any purpose. Some licences require a credit. It is false if this is uncertain.
   */
  isFree: boolean;
  /** The number of objects that share the image. */
  objects: number;
  /**
   * Whether the image may show a different object among those that share it. Its rights may then also belong to that
   * object. Do not save or publish such an image before you have looked at it.
   */
  mayShowOtherObject: boolean;
}

/** A licence or a rights statement. */
export interface Rights {
  uri: string;
  name: string;
  isFree: boolean;
  needsCredit: boolean;
}
