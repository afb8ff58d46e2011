/**
 * The types of records and of their fields. A field that the data model of a record never has does not exist on the
 * record. `null` or an empty list means that this record has no value.
 */

import type {EdmGraph} from './edm-graph.ts';

export type Text = string | null;

/** The language of texts. A text that a record does not have in this language comes in the other one. */
export type Language = 'en' | 'nl';

/** The data model of a record. */
export type Model = 'linked-art' | 'edm';

/** What a record describes. */
export type Kind = 'ObjectRecord' | 'VisualItem' | 'DigitalObject' | 'Person';

/** Limits for one call of a function that sends requests. */
export interface CallOptions {
  /** Cancels the call. It then rejects with the reason of the signal at once, like `fetch`. */
  signal?: AbortSignal | undefined;
  /**
   * Seconds for the call, including waits and retries. For an iteration, they apply to each step that sends requests.
   * The setting `timeout` of the client if left out. `null` means no limit.
   */
  timeout?: number | null | undefined;
}

export interface LanguageOptions {
  /** The language of the texts. English if left out. */
  language?: Language | undefined;
}

/** A term, person, set or object that a record links to. */
export interface Term {
  /** The museum's identifier, or null when there is none. */
  id: Text;
  name: Text;
  /** Identifiers in the AAT, Wikidata and other vocabularies. */
  equivalent: string[];
}

export interface Place extends Term {
  /** Degrees north. */
  latitude: number | null;
  /** Degrees east. */
  longitude: number | null;
}

/**
 * How certain it is that a maker made the object:
 *
 * - `made`: the museum has no reservation
 * - `evidence`: for example, the object is signed
 * - `attribution`: "attributed to"
 * - `influence`: not by the maker, but for example after a design by the maker
 */
export type MakerForm = 'made' | 'evidence' | 'attribution' | 'influence';

export interface Maker extends Term {
  /** Such as painter. */
  role: Text;
  /** The museum's words for this maker, ready to show. */
  statement: Text;
  /** Null in EDM, which does not say how certain it is. */
  form: MakerForm | null;
  /** The identifier of the kind of attribution. */
  classification: Text;
}

export interface TimeSpan {
  /** The museum's words, ready to show. */
  text: Text;
  /** The earliest possible day, such as 1642-01-01. */
  earliest: Text;
  /** The latest possible day. */
  latest: Text;
}

/** Two texts or identifiers about the birth and the death of a person. */
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
  /** Such as height or weight. */
  what: Text;
  /** Null when the museum does not know it. */
  value: number | null;
  /** Such as cm or kg. */
  unit: Text;
  /** The part that was measured. Null for the whole object. */
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

/** Identifiers of the objects that this one consists of, and of those that it belongs to. */
export interface Parts {
  parts: string[];
  wholes: string[];
}

export type Json = null | boolean | number | string | Json[] | {[name: string]: Json | undefined};

/** A record in Linked Art as the service sent it. */
export type LinkedArtJson = {id: string; type: string} & {[name: string]: Json | undefined};

interface BaseRecord<OwnKind extends Kind, OwnModel extends Model, Raw> {
  readonly kind: OwnKind;
  readonly model: OwnModel;
  /** The language of the texts. */
  readonly language: Language;
  /** What the record was read from. */
  readonly raw: Raw;
  /** The museum's identifier, such as https://id.rijksmuseum.nl/200107928. */
  readonly identifier: string;
  /** All fields by their canonical names, such as `credit-line`, as plain data. */
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
  /** The makers in the museum's order. EDM often names none if a maker is qualified, as in "workshop of". */
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
  /** The same record with texts in another language. */
  in(language: Language): LinkedArtObject;
  readonly materialsAsText: string[];
  readonly vocabularyIdentifiers: string[];
  readonly role: Term[];
  /** The makers whom the museum assigns with a reservation. */
  readonly attribution: Maker[];
  readonly timeSpan: TimeSpan;
  readonly description: string[];
  readonly labelHeading: string[];
  readonly inscriptions: string[];
  readonly catalogueEntry: CatalogueEntry[];
  readonly room: Room | null;
  /** Identifiers of what the object shows. */
  readonly visualItem: string[];
  readonly metadataRights: string[];
  readonly handle: Text;
  readonly sequenceNumber: number | null;
  readonly document: Text;
  /** Changes after the object was made, such as restorations. */
  readonly laterWork: LaterWork[];
  /** Such as X-radiography. */
  readonly examinations: Examination[];
}

/** An object of the collection, in the Europeana Data Model (EDM). */
export interface EdmObject extends BaseRecord<'ObjectRecord', 'edm', EdmGraph>, CommonObjectFields {
  /** The same record with texts in another language. */
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

/** An object of the collection. `model` tells which fields the record has. */
export type ObjectRecord = LinkedArtObject | EdmObject;

/** What an object shows, with the rights of its images. */
export interface VisualItem extends BaseRecord<'VisualItem', 'linked-art', LinkedArtJson> {
  /** The same record with texts in another language. */
  in(language: Language): VisualItem;
  readonly depictedPersons: Term[];
  readonly depictedPlaces: Place[];
  /** Iconclass notations, such as 45C1. */
  readonly iconclass: string[];
  /** The URIs of all rights of the image. */
  readonly imageRights: string[];
  /** Identifiers of the images. */
  readonly digitalObject: string[];
  /** Identifiers of the objects that show it. */
  readonly shownBy: string[];
}

/** A digital image. */
export interface DigitalObject extends BaseRecord<'DigitalObject', 'linked-art', LinkedArtJson> {
  /** The same record with texts in another language. */
  in(language: Language): DigitalObject;
  /** The URLs of the image. */
  readonly image: string[];
  readonly downloadNote: string[];
  /** Identifiers of the visual items. */
  readonly showsOfAFile: string[];
}

/** A person or a group. */
export interface Person extends BaseRecord<'Person', 'linked-art', LinkedArtJson> {
  /** The same record with texts in another language. */
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

/** Any record. `kind` tells what it describes, and `model` which fields an object has. */
export type AnyRecord = ObjectRecord | VisualItem | DigitalObject | Person;

/** The canonical names of fields. In JavaScript, `credit-line` is the property `creditLine`. */
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

/** A column of a table: a field, or a member of its values, such as maker.id. */
export type Column = FieldName | `${FieldName}.${string}`;

/** An image of an object. */
export interface Image {
  /** Such as PJEZO. Upper and lower case differ. */
  id: string;
  /** The URL of the image in full size. */
  url: string;
  /** The base URL of the image in the IIIF Image API. */
  service: string;
  /** Pixels, or null when nobody has asked for them. */
  width: number | null;
  /** Pixels, or null when nobody has asked for them. */
  height: number | null;
  /** URIs of rights. All of them apply. */
  rights: string[];
  /** Whether anyone may use the image for any purpose, in some cases with a credit. False when in doubt. */
  isFree: boolean;
  /** How many objects share the image. */
  objects: number;
  /** Whether the image may show another one of the objects that share it. */
  mayShowOtherObject: boolean;
}

/** What the URI of a licence or of a rights statement stands for. */
export interface Rights {
  uri: string;
  name: string;
  isFree: boolean;
  needsCredit: boolean;
}
