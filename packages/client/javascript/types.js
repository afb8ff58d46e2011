/**
 * The shapes of records, and of what they contain.
 *
 * @typedef {'en' | 'nl'} Language of texts; where one has none in it, the text is in the other one
 *
 * @typedef {object} Term a linked term, person, set or object
 * @property {string | null} id null for what the museum has not identified
 * @property {string | null} name
 * @property {string[]} equivalent its identifiers in AAT, Wikidata and others
 *
 * @typedef {Term & {latitude: number | null, longitude: number | null}} Place
 *
 * @typedef {Term & MakerFields} Maker
 * @typedef {object} MakerFields
 * @property {string | null} role
 * @property {string | null} statement the museum's wording, ready to show
 * @property {'made' | 'evidence' | 'attribution' | 'influence' | null} form made: no reservation. evidence: for
 *   example signed. attribution: "attributed to". influence: not by, but for example after a design by. null: EDM does
 *   not say.
 * @property {string | null} classification
 *
 * @typedef {{text: string | null, earliest: string | null, latest: string | null}} TimeSpan `text` is ready to show
 * @typedef {{born: string | null, died: string | null}} Life
 * @typedef {{id: string | null, text: string | null, pages: string | null, note: string | null}} Publication
 *
 * @typedef {object} Dimension
 * @property {string | null} what
 * @property {number | null} value
 * @property {string | null} unit
 * @property {string | null} of the part that was measured, if stated
 * @property {string | null} note which tells a frame from its picture
 *
 * @typedef {object} RecordBase
 * @property {string} identifier
 * @property {Language} language of the texts
 * @property {any} raw what was read: JSON, or an `EdmGraph`
 * @property {() => Record<string, any>} toJSON all fields by their canonical names
 *
 * @typedef {object} ObjectFields of an object. What a record lacks is null or an empty list; so is what its model lacks.
 * @property {'ObjectRecord'} kind
 * @property {(language: Language) => ObjectRecord} in the same record in another language
 * @property {string | null} objectNumber
 * @property {string | null} title
 * @property {string[]} otherTitles
 * @property {Term[]} typeOfObject
 * @property {Term[]} material
 * @property {string[]} materialsAsText
 * @property {Term[]} technique
 * @property {string[]} vocabularyIdentifiers of types, materials and techniques
 * @property {Dimension[]} dimensions not in EDM
 * @property {string[]} dimensionsAsText
 * @property {Maker[]} maker in the museum's order. EDM often names none where a maker is qualified, as in "workshop of"
 * @property {string | null} makerAsText the museum's statement
 * @property {Term[]} role of the makers
 * @property {Maker[]} attribution the makers who are assigned, not certain
 * @property {string[]} date
 * @property {TimeSpan | null} timeSpan
 * @property {Place[]} placeOfMaking
 * @property {string[]} identifiersOfAMaker in Wikidata, ULAN and others
 * @property {string[]} description
 * @property {string[]} labelText
 * @property {string[]} labelHeading
 * @property {string[]} creditLine
 * @property {string | null} provenance
 * @property {string[]} inscriptions
 * @property {{id: string | null, title: string | null, catalogue: string | null, date: string | null}[]} catalogueEntry
 * @property {{code: string | null, name: string | null, building: string | null} | null} room
 * @property {string[]} visualItem identifiers: what the object shows
 * @property {string[]} metadataRights
 * @property {string | null} webPage
 * @property {string | null} handle
 * @property {Term[]} sets
 * @property {{id: string, name: string | null}[]} relatedObjects
 * @property {Publication[]} literature
 * @property {number | null} sequenceNumber
 * @property {string | null} document
 * @property {{date: string | null, person: string | null, text: string | null}[]} laterWork such as restorations
 * @property {{type: Term, date: string | null, text: string | null}[]} examinations such as X-radiography
 * @property {string[]} namesOfAMaker this and all that follow: EDM alone
 * @property {Life[]} lifeDates of each maker
 * @property {Life[]} placesOfALife of each maker
 * @property {string[]} occupations
 * @property {Term[]} depictedPersons
 * @property {Place[]} depictedPlaces
 * @property {Term[]} depictedEvents
 * @property {Term[]} iconclass
 * @property {string[]} location
 * @property {string[]} rights of the image; in Linked Art, the visual item has them
 * @property {string[]} copyrightHolder
 * @property {string | null} image
 * @property {string | null} imageService
 * @property {{parts: string[], wholes: string[]} | null} parts
 * @property {string | null} provider
 *
 * @typedef {object} VisualFields of what an object shows
 * @property {'VisualItem'} kind
 * @property {Term[]} depictedPersons
 * @property {Place[]} depictedPlaces
 * @property {string[]} iconclass notations, such as 45C1
 * @property {string[]} imageRights of the image, all of them
 * @property {string[]} digitalObject identifiers
 * @property {string[]} shownBy identifiers of the objects that share it
 *
 * @typedef {object} DigitalFields of a digital image
 * @property {'DigitalObject'} kind
 * @property {string[]} image URLs
 * @property {string[]} downloadNote
 * @property {string[]} showsOfAFile identifiers
 *
 * @typedef {object} PersonFields of a person or group
 * @property {'Person'} kind
 * @property {string[]} namesOfAMaker the best to show first
 * @property {{born: TimeSpan, died: TimeSpan}} lifeDates
 * @property {Life} placesOfALife identifiers
 * @property {string[]} occupations identifiers
 * @property {string[]} biography
 * @property {string[]} sexAndNationality identifiers
 * @property {string[]} identifiersOfAPerson
 *
 * @typedef {RecordBase & ObjectFields} ObjectRecord
 * @typedef {RecordBase & VisualFields} VisualItem
 * @typedef {RecordBase & DigitalFields} DigitalObject
 * @typedef {RecordBase & PersonFields} Person
 * @typedef {ObjectRecord | VisualItem | DigitalObject | Person} AnyRecord
 *
 * @typedef {object} Image
 * @property {string} id such as PJEZO; upper and lower case differ
 * @property {string} url
 * @property {string} service base URL of the IIIF Image API
 * @property {number | null} width
 * @property {number | null} height
 * @property {string[]} rights URIs; all of them apply
 * @property {boolean} isFree whether anyone may use it for any purpose, some with credit: false when in doubt
 * @property {number} objects that share the image
 *
 * @typedef {{uri: string, name: string, isFree: boolean, needsCredit: boolean}} Rights
 */

export {};
