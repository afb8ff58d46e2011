/** The shapes of records, and of what they contain. What a record or its model lacks is null or an empty list. */

export type Text = string | null;
/** Of texts; where one has none in it, the text is in the other one. */
export type Language = 'en' | 'nl';
/** A linked term, person, set or object: `id` is null for what the museum has not identified, `equivalent` are its
 * identifiers in AAT, Wikidata and others. */
export type Term = {id: Text; name: Text; equivalent: string[]};
export type Place = Term & {latitude: number | null; longitude: number | null};
/** `statement` is the museum's wording, ready to show. `form`: made, no reservation; evidence, for example signed;
 * attribution, "attributed to"; influence, not by, but for example after a design by; null, EDM does not say. */
export type Maker = Term & {role: Text; statement: Text; form: Form | null; classification: Text};
type Form = 'made' | 'evidence' | 'attribution' | 'influence';
/** `text` is ready to show. */
export type TimeSpan = {text: Text; earliest: Text; latest: Text};
export type Life = {born: Text; died: Text};
/** `of` is the part that was measured; `note` tells a frame from its picture. */
export type Dimension = {what: Text; value: number | null; unit: Text; of: Text; note: Text};

/** `language` is that of the texts, `raw` what was read: JSON, or an `EdmGraph`. */
type BaseRecord = {identifier: string; language: Language; raw: any; toJSON: () => Record<string, any>};
type Texts<Name extends string> = Record<Name, string[]>;

/** An object of the collection. */
export interface ObjectRecord
  extends
    BaseRecord,
    Record<'objectNumber' | 'title' | 'makerAsText' | 'provenance' | 'webPage' | 'handle' | 'document', Text>,
    Record<'image' | 'imageService' | 'provider', Text>,
    Texts<'otherTitles' | 'materialsAsText' | 'vocabularyIdentifiers' | 'dimensionsAsText' | 'date'>,
    Texts<'description' | 'labelText' | 'labelHeading' | 'creditLine' | 'inscriptions' | 'visualItem'>,
    Texts<'metadataRights' | 'namesOfAMaker' | 'identifiersOfAMaker' | 'occupations' | 'location' | 'copyrightHolder'>,
    Record<'typeOfObject' | 'material' | 'technique' | 'role' | 'sets' | 'depictedPersons', Term[]>,
    Record<'depictedEvents' | 'iconclass', Term[]>,
    Record<'placeOfMaking' | 'depictedPlaces', Place[]>,
    Record<'lifeDates' | 'placesOfALife', Life[]> {
  kind: 'ObjectRecord';
  /** The same record in another language. */
  in: (language: Language) => ObjectRecord;
  dimensions: Dimension[];
  /** In the museum's order. EDM often names none where a maker is qualified, as in "workshop of". */
  maker: Maker[];
  /** The makers who are assigned, not certain. */
  attribution: Maker[];
  timeSpan: TimeSpan | null;
  catalogueEntry: {id: Text; title: Text; catalogue: Text; date: Text}[];
  room: {code: Text; name: Text; building: Text} | null;
  relatedObjects: {id: string; name: Text}[];
  literature: {id: Text; text: Text; pages: Text; note: Text}[];
  sequenceNumber: number | null;
  /** Such as restorations. */
  laterWork: {date: Text; person: Text; text: Text}[];
  /** Such as X-radiography. */
  examinations: {type: Term; date: Text; text: Text}[];
  parts: {parts: string[]; wholes: string[]} | null;
  /** Of the image, in EDM; in Linked Art, the visual item has them. */
  rights: string[];
}

/** What an object shows: notations such as 45C1, all rights of the image, and identifiers of the images and of the
 * objects that share them. */
export interface VisualItem extends BaseRecord, Texts<'iconclass' | 'imageRights' | 'digitalObject' | 'shownBy'> {
  kind: 'VisualItem';
  depictedPersons: Term[];
  depictedPlaces: Place[];
}

/** A digital image: its URLs, a note, and identifiers of what it shows. */
export interface DigitalObject extends BaseRecord, Texts<'image' | 'downloadNote' | 'showsOfAFile'> {
  kind: 'DigitalObject';
}

/** A person or group: names with the best to show first, texts, and identifiers. */
export interface Person extends BaseRecord, Texts<'namesOfAMaker' | 'occupations' | 'biography'> {
  kind: 'Person';
  sexAndNationality: string[];
  identifiersOfAPerson: string[];
  lifeDates: {born: TimeSpan; died: TimeSpan};
  placesOfALife: Life;
}

export type AnyRecord = ObjectRecord | VisualItem | DigitalObject | Person;

/** An image; the `service` is the base URL of its IIIF Image API, `objects` is how many share it. */
export interface Image {
  /** Such as PJEZO; upper and lower case differ. */
  id: string;
  url: string;
  service: string;
  width: number | null;
  height: number | null;
  /** URIs; all of them apply. */
  rights: string[];
  /** Whether anyone may use it for any purpose, some with credit: false when in doubt. */
  isFree: boolean;
  objects: number;
}
export type Rights = {uri: string; name: string; isFree: boolean; needsCredit: boolean};
