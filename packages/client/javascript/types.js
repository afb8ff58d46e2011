/**
 * The shapes of records, and of what they contain.
 * @typedef {'en' | 'nl'} Language of texts; where one has none in it, the text is in the other one
 * @typedef {object} Term a linked term, person, set or object
 * @property {string | null} id null for what the museum has not identified
 * @property {string | null} name
 * @property {string[]} equivalent its identifiers in AAT, Wikidata and others
 * @typedef {Term & {latitude: number | null, longitude: number | null}} Place
 * @typedef {Term & MakerFields} Maker
 * @typedef {{role: string | null, statement: string | null, classification: string | null,
 *   form: 'made' | 'evidence' | 'attribution' | 'influence' | null}} MakerFields `statement` is the museum's wording,
 *   ready to show. `form`: made, no reservation; evidence, for example signed; attribution, "attributed to";
 *   influence, not by, but for example after a design by; null, EDM does not say
 * @typedef {{text: string | null, earliest: string | null, latest: string | null}} TimeSpan `text` is ready to show
 * @typedef {{born: string | null, died: string | null}} Life
 * @typedef {{id: string | null, text: string | null, pages: string | null, note: string | null}} Publication
 * @typedef {{what: string | null, value: number | null, unit: string | null, of: string | null,
 *   note: string | null}} Dimension `of` is the part that was measured; `note` tells a frame from its picture
 * @typedef {object} RecordBase
 * @property {string} identifier
 * @property {Language} language of the texts
 * @property {any} raw what was read: JSON, or an `EdmGraph`
 * @property {() => Record<string, any>} toJSON all fields by their canonical names
 * @typedef {object} ObjectFields of an object. What a record or its model lacks is null or an empty list.
 * @property {'ObjectRecord'} kind
 * @property {(language: Language) => ObjectRecord} in the same record in another language
 * @property {Dimension[]} dimensions not in EDM
 * @property {Maker[]} maker in the museum's order. EDM often names none where a maker is qualified, as in "workshop of"
 * @property {Maker[]} attribution the makers who are assigned, not certain
 * @property {TimeSpan | null} timeSpan
 * @property {{id: string | null, title: string | null, catalogue: string | null, date: string | null}[]} catalogueEntry
 * @property {{code: string | null, name: string | null, building: string | null} | null} room
 * @property {{id: string, name: string | null}[]} relatedObjects
 * @property {Publication[]} literature
 * @property {number | null} sequenceNumber
 * @property {{date: string | null, person: string | null, text: string | null}[]} laterWork such as restorations
 * @property {{type: Term, date: string | null, text: string | null}[]} examinations such as X-radiography
 * @property {{parts: string[], wholes: string[]} | null} parts identifiers
 * @typedef {Record<'objectNumber' | 'title' | 'makerAsText' | 'provenance' | 'webPage' | 'handle' | 'document' |
 *   'image' | 'imageService' | 'provider', string | null>} ObjectText a text, a URL or an identifier
 * @typedef {Record<'otherTitles' | 'materialsAsText' | 'vocabularyIdentifiers' | 'dimensionsAsText' | 'date' |
 *   'identifiersOfAMaker' | 'description' | 'labelText' | 'labelHeading' | 'creditLine' | 'inscriptions' |
 *   'visualItem' | 'metadataRights' | 'namesOfAMaker' | 'occupations' | 'location' | 'rights' | 'copyrightHolder',
 *   string[]>} ObjectTexts `rights` are those of the image in EDM; in Linked Art, the visual item has them
 * @typedef {Record<'typeOfObject' | 'material' | 'technique' | 'role' | 'sets' | 'depictedPersons' | 'depictedEvents' |
 *   'iconclass', Term[]>} ObjectTerms
 * @typedef {Record<'placeOfMaking' | 'depictedPlaces', Place[]> &
 *   Record<'lifeDates' | 'placesOfALife', Life[]>} ObjectOthers
 * @typedef {{kind: 'VisualItem', depictedPersons: Term[], depictedPlaces: Place[]} & Record<'iconclass' |
 *   'imageRights' | 'digitalObject' | 'shownBy', string[]>} VisualFields of what an object shows: notations such as
 *   45C1, all rights of the image, and identifiers of the images and of the objects that share them
 * @typedef {{kind: 'DigitalObject'} & Record<'image' | 'downloadNote' | 'showsOfAFile', string[]>} DigitalFields of a
 *   digital image: its URLs, a note, and identifiers
 * @typedef {{kind: 'Person', lifeDates: {born: TimeSpan, died: TimeSpan}, placesOfALife: Life} &
 *   Record<'namesOfAMaker' | 'occupations' | 'biography' | 'sexAndNationality' | 'identifiersOfAPerson', string[]>}
 *   PersonFields of a person or group: names with the best to show first, texts, and identifiers
 * @typedef {RecordBase & ObjectFields & ObjectText & ObjectTexts & ObjectTerms & ObjectOthers} ObjectRecord
 * @typedef {RecordBase & VisualFields} VisualItem
 * @typedef {RecordBase & DigitalFields} DigitalObject
 * @typedef {RecordBase & PersonFields} Person
 * @typedef {ObjectRecord | VisualItem | DigitalObject | Person} AnyRecord
 * @typedef {object} Image
 * @property {string} id such as PJEZO; upper and lower case differ
 * @property {string} url
 * @property {string} service base URL of the IIIF Image API
 * @property {number | null} width
 * @property {number | null} height
 * @property {string[]} rights URIs; all of them apply
 * @property {boolean} isFree whether anyone may use it for any purpose, some with credit: false when in doubt
 * @property {number} objects that share the image
 * @typedef {{uri: string, name: string, isFree: boolean, needsCredit: boolean}} Rights
 */

export {};
