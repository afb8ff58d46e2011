/**
 * The fields of an object record, and of what it links to. The page `/docs/record`, the table of the retired details
 * endpoint and the coverage page come from this list. `npm run check:samples` fails when a recording has a value that
 * no field here reads.
 */

/** The records, in the order in which links lead from one to the next. */
export const THINGS = {
  object: {name: 'object', type: 'HumanMadeObject', recording: 'records/object-200107928.linked-art.json'},
  visual: {name: 'visual item', type: 'VisualItem', recording: 'records/visual-202107928.linked-art.json'},
  digital: {
    name: 'digital object',
    type: 'DigitalObject',
    recording: 'records/digital-500711199912110510799100.linked-art.json',
  },
  person: {name: 'person', type: 'Person', recording: 'records/person-2103429.linked-art.json'},
} as const;

export type Thing = keyof typeof THINGS;

/** What a value is. */
export type ValueType = 'text' | 'term' | 'identifier' | 'URL' | 'number' | 'date' | 'code';

export interface Field {
  /** Anchor of its section, its name in the modules `samples/records/`, and the column of a table. */
  id: string;
  name: string;
  group: Group;
  /** The record that has it in Linked Art. */
  of: Thing;
  /** What it is, as inline Markdown. */
  means: string;
  /** Other words for it. */
  alsoCalled?: readonly string[];
  type: ValueType;
  isList: boolean;
  /**
   * JSONPaths; the first is the one to read. `[300312355]` stands for the items with this class, `[]` for all. None
   * where no recorded record has the field in Linked Art.
   */
  linkedArt: readonly string[];
  /** Recording of the example, below `samples/recordings/`, if neither The Night Watch nor what it links to has one. */
  recording?: string;
  /**
   * Element and property; the first path is the one to read. ` > ` follows the link to another description in the same
   * record.
   */
  edm: readonly string[];
  /** Further EDM paths with which a record counts as having the field. */
  alsoCounted?: readonly string[];
  /** JSONPath of what the record of the example itself has, where its structure is not what the modules return. */
  raw?: string;
  /** Fields of the retired API that it replaces. */
  retired?: readonly string[];
  /** The example and the code are from EDM, where Linked Art has less: identifiers without names. */
  isReadFromEdm?: true;
  /** What to do without it, as inline Markdown. */
  missing: string;
}

type ListedField = Omit<Field, Defaulted | 'group' | 'id'> & Partial<Pick<Field, Defaulted>>;
type Defaulted = 'of' | 'type' | 'isList' | 'linkedArt' | 'edm';

const MAKER = 'produced_by.part[]';
const CREATOR = 'edm:ProvidedCHO/dc:creator > edm:Agent';
const SUBJECT = 'edm:ProvidedCHO/dc:subject';
const ATTRIBUTED = 'records/object-200109435-attributed.trimmed.json';
const DRAWING = 'records/object-200117708.linked-art.json';

/** In EDM, the names of the term that a property links to; and the name, identifiers and coordinates of the place. */
const listNames = (property: string) =>
  ['prefLabel', 'altLabel'].map((name) => `${property} > skos:Concept/skos:${name}`);
const listPlace = (property: string) =>
  ['skos:prefLabel', 'owl:sameAs', 'wgs84_pos:lat', 'wgs84_pos:long'].map((part) => `${property} > edm:Place/${part}`);

/** By group and id, in the order of the page. What is left out is a text, one or many, of the object, and without paths. */
const listed = {
  'what-it-is': {
    identifier: {
      name: 'Identifier',
      means: 'The persistent identifier of the object. Store it, cite it, and request it to get the record.',
      alsoCalled: ['URI', 'primary key'],
      type: 'identifier',
      isList: false,
      linkedArt: ['id'],
      edm: ['edm:ProvidedCHO/@rdf:about'],
      retired: ['id'],
      missing: 'Every record has it.',
    },
    'object-number': {
      name: 'Object number',
      means: 'The number that the museum prints on labels and in catalogues.',
      alsoCalled: ['inventory number', 'accession number'],
      isList: false,
      linkedArt: ['identified_by[300312355].content'],
      edm: ['edm:ProvidedCHO/dc:identifier'],
      retired: ['objectNumber'],
      missing: 'Every recorded record has it. Fall back on the identifier.',
    },
    title: {
      name: 'Title',
      means:
        'The preferred title, one in each language. EDM often marks the Dutch and the English title with both languages; Linked Art tells them apart.',
      alsoCalled: ['name of the work'],
      linkedArt: ['identified_by[300404670].content'],
      edm: ['edm:ProvidedCHO/dc:title'],
      retired: ['title', 'titles'],
      missing:
        'Show the preferred title in the other language, with its `lang` attribute. A former title is no substitute.',
    },
    'other-titles': {
      name: 'Other titles',
      means:
        'Former titles (class 22015528), the title of a series (22015532), and titles of class [300417200](http://vocab.getty.edu/aat/300417200), which often repeat the preferred title: drop those that are equal to it. `translation_of` links a title to the one that it translates.',
      alsoCalled: ['alternative title', 'series title', 'former title'],
      linkedArt: [
        'identified_by[22015528].content',
        'identified_by[300417200].content',
        'identified_by[22015532].content',
        'identified_by[].translation_of[].content',
      ],
      edm: ['edm:ProvidedCHO/dcterms:alternative'],
      missing: 'Most objects have none. Show nothing.',
    },
    'type-of-object': {
      name: 'Type of object',
      means: 'The kind of object, as a term of the museum’s vocabulary: painting, print, chair.',
      alsoCalled: ['object type', 'category', 'classification'],
      type: 'term',
      linkedArt: ['classified_as[].notation[].@value', 'classified_as[].id'],
      edm: listNames('edm:ProvidedCHO/dc:type'),
      retired: ['objectTypes'],
      missing: 'A term without an English name has a Dutch one.',
    },
    material: {
      name: 'Material',
      means:
        'What the object is made of, as terms. To show a line of text, use the [materials as text](#materials-as-text).',
      alsoCalled: ['medium', 'support'],
      type: 'term',
      linkedArt: ['made_of[].notation[].@value', 'made_of[].id'],
      edm: listNames('edm:ProvidedCHO/dcterms:medium'),
      retired: ['materials'],
      missing: 'Show the materials as text, or nothing.',
    },
    'materials-as-text': {
      name: 'Materials as text',
      means:
        'Materials and technique in the museum’s wording, such as “oil on canvas”. It reads better than the terms.',
      alsoCalled: ['medium line', 'physical description'],
      linkedArt: ['referred_to_by[300435429].content'],
      retired: ['physicalMedium'],
      missing: 'Join the terms: materials, then techniques.',
    },
    technique: {
      name: 'Technique',
      means: 'How the object was made, as terms: etching, gilding. Paintings often have none.',
      type: 'term',
      linkedArt: ['produced_by.technique[].notation[].@value', 'produced_by.technique[].id'],
      recording: DRAWING,
      edm: listNames('edm:ProvidedCHO/edmfp:technique'),
      retired: ['techniques'],
      missing: 'More than half of the records have none. Show nothing.',
    },
    'vocabulary-identifiers': {
      name: 'Types, materials and techniques in AAT and Wikidata',
      means:
        'The same terms in the Getty Art & Architecture Thesaurus (AAT), in Wikidata, and sometimes in the Dutch Cultural Heritage Thesaurus. The path here is that of materials; types and techniques have the same fields.',
      alsoCalled: ['AAT', 'Wikidata', 'controlled vocabulary', 'equivalent', 'exact match'],
      type: 'URL',
      linkedArt: [
        'made_of[].equivalent[].id',
        'classified_as[].equivalent[].id',
        'produced_by.technique[].equivalent[].id',
        'produced_by.assigned_by[].assigned[].technique[].equivalent[].id',
        `${MAKER}.technique[].equivalent[].id`,
        'dimension[].classified_as[].equivalent[].id',
      ],
      missing:
        'Use the museum’s own identifier of the term, which every term has. EDM has only that: request Linked Art for the others.',
    },
    dimensions: {
      name: 'Dimensions',
      means:
        'Measurements as numbers. `value` is a string with a decimal point; `unit` is an AAT term (300379098 centimetre, 300379097 millimetre, 300379226 kilogram). A name or a Dutch note says of what: "buitenmaat" is the outer size, "gewicht met lijst" the weight with the frame. The Night Watch has two weights, 337 and 170 kg, which only this note tells apart; the English text drops it. An item without either does not say whether it includes the frame.\n\nFor one height and one width in centimetres, take from the module’s items those whose `what` is “height” or “width” and whose `of` is empty, and divide millimetres by ten: 39.5 × 43.5 for Misty Sea, which also has outer sizes. If each has an `of`, such as the plate (“plaatrand”) of print 2001, keep it with the number. If several remain, nothing marks the main one: EDM texts have one for each part, as in BK-AM-33.',
      alsoCalled: ['size', 'height', 'width', 'weight', 'measurements'],
      type: 'number',
      linkedArt: [
        'dimension[].value',
        'dimension[].classified_as[].notation[].@value',
        'dimension[].classified_as[].id',
        'dimension[].unit.id',
        'dimension[].identified_by[].content',
        'dimension[].referred_to_by[].content',
      ],
      raw: 'dimension[0]',
      retired: ['dimensions'],
      missing: 'Show the dimensions as text.',
    },
    'dimensions-as-text': {
      name: 'Dimensions as text',
      means: 'Measurements, in one text or [several](/docs/coverage). Dutch texts have a decimal comma.',
      linkedArt: ['referred_to_by[300435430].content'],
      edm: ['edm:ProvidedCHO/dcterms:extent'],
      retired: ['subTitle'],
      missing: 'Very few records have none. Show nothing.',
    },
    'later-work': {
      name: 'Later work and examinations',
      means:
        'Linked Art alone has both. Treatments are in `modified_by`, in about 0.2% of records: a time span, a sentence such as “cleaned, restored and revarnished”, and sometimes a person, by identifier. Examinations are in `attributed_by`, with one of [22 types](pathname:///data/examination-types.csv) from `22015550` to `22016342`: 22015556 is X-radiography. We have no whole record with either: [eight samples](https://github.com/kintopp/rijksmuseum-mcp-plus/blob/1bd28123/scripts/tests/modified-by-samples.json) of one client are of 26 April 2026, its labels of 19 June.',
      alsoCalled: [
        'restoration',
        'conservation',
        'treatment',
        'varnish',
        'relining',
        'X-ray',
        'dendrochronology',
        'infrared',
        'condition report',
      ],
      missing: 'The object may have been treated or examined all the same.',
    },
  },
  'who-and-when': {
    maker: {
      name: 'Maker',
      means:
        'The person or group that made the object, with a name and an identifier. Several makers have a sequence number each. A maker who is not certain, or known by a signature, is an [attribution](#attribution).',
      alsoCalled: ['artist', 'creator', 'painter', 'author'],
      type: 'term',
      linkedArt: [`${MAKER}.carried_out_by[].notation[].@value`, `${MAKER}.carried_out_by[].id`],
      edm: [`${CREATOR}/skos:prefLabel`],
      retired: ['principalMakers', 'makers'],
      missing: 'Read the attribution, then the maker as text. Only then show “unknown”.',
    },
    'maker-as-text': {
      name: 'Maker as text',
      means:
        'All makers in the museum’s wording, such as “attributed to Rembrandt van Rijn”: the line to print. Each part has the text of one maker, with role and place (300435416) or alone (300435417).',
      alsoCalled: ['artist line', 'tombstone', 'caption'],
      linkedArt: [
        'produced_by.referred_to_by[300435416].content',
        `${MAKER}.referred_to_by[300435416].content`,
        `${MAKER}.referred_to_by[300435417].content`,
      ],
      retired: ['principalOrFirstMaker'],
      missing: 'Join the names of the makers.',
    },
    role: {
      name: 'Role of a maker',
      means: 'What the maker did: painter, printmaker, publisher.',
      alsoCalled: ['profession', 'part played'],
      type: 'term',
      linkedArt: [`${MAKER}.technique[].notation[].@value`, `${MAKER}.technique[].id`],
      missing: 'Show the name alone.',
    },
    attribution: {
      name: 'Attribution',
      means:
        'A maker who is assigned. With a class, the maker is not certain (300404269 attributed to, 300435722 possibly by); without one, the object was made by this person, and `motivated_by` names the evidence, such as a signature. The assigned person has an identifier; the name is in the [maker as text](#maker-as-text). Attributions in `produced_by.assigned_by`, outside `part`, are rejected: do not show them.\n\nNo recorded Linked Art has “workshop of” or “after”: among the [test objects](./test-objects.md#makers), a workshop is a maker in EDM, and a copy says so in its label text alone.\n\nTo count only certain works, keep makers whose [`form`](./record-cookbook.md#maker) is `made` or `evidence`, and look for “workshop of” and “after” in the texts.',
      alsoCalled: ['attributed to', 'rejected attribution', 'signed'],
      type: 'identifier',
      linkedArt: [
        `${MAKER}.assigned_by[].assigned[].id`,
        `${MAKER}.assigned_by[].classified_as[].id`,
        `${MAKER}.assigned_by[].motivated_by[].classified_as[].id`,
        `${MAKER}.assigned_by[].motivated_by[].carried_by[].id`,
        'produced_by.assigned_by[].assigned[].assigned_by[].assigned[].id',
        'produced_by.assigned_by[].assigned[].referred_to_by[].content',
        'produced_by.assigned_by[].assigned[].technique[].id',
        'produced_by.assigned_by[].assigned[].technique[].notation[].@value',
      ],
      recording: ATTRIBUTED,
      missing: 'If there is none, the maker is either certain or unknown.',
    },
    date: {
      name: 'Date',
      means:
        'When the object was made, as text to show: “c. 1628 - c. 1629”. For its years, see [Shapes of a date](#shapes-of-a-date).',
      alsoCalled: ['year', 'dating', 'circa', 'period'],
      linkedArt: ['produced_by.timespan.identified_by[].content'],
      edm: ['edm:ProvidedCHO/dcterms:created'],
      retired: ['dating.presentingDate'],
      missing: 'Make a text from the time span.',
    },
    'time-span': {
      name: 'Time span',
      means:
        'The earliest (`begin_of_the_begin`) and the latest moment (`end_of_the_end`), to sort and filter. "1642" is the whole year, and "c. 1628 - c. 1629" the whole of both, with no margin. How wide it is for a single estimate such as "c. 1660" is an [open question](/about/open-questions). A year before the common era has a minus sign.',
      alsoCalled: ['earliest date', 'latest date', 'date range', 'sort by year', 'timespan'],
      type: 'date',
      isList: false,
      recording: DRAWING,
      linkedArt: ['produced_by.timespan.begin_of_the_begin', 'produced_by.timespan.end_of_the_end'],
      raw: 'produced_by.timespan',
      retired: ['dating.sortingDate', 'dating.yearEarly', 'dating.yearLate'],
      missing: 'EDM has none: find years in the text of the date, or request Linked Art.',
    },
    'place-of-making': {
      name: 'Place of making',
      means:
        'Where the object was made, with its identifiers in the Getty Thesaurus of Geographic Names (TGN), GeoNames and Wikidata. In the EDM of June 2026, `wgs84_pos:lat` is the longitude and `wgs84_pos:long` the latitude: Amsterdam has 4.916667 and 52.35.',
      alsoCalled: ['production place', 'origin', 'geography', 'coordinates', 'GeoNames', 'TGN', 'Wikidata'],
      type: 'term',
      linkedArt: [
        `${MAKER}.took_place_at[].notation[].@value`,
        `${MAKER}.took_place_at[].id`,
        `${MAKER}.took_place_at[].equivalent[].id`,
      ],
      edm: listPlace('edm:ProvidedCHO/dcterms:spatial'),
      retired: ['productionPlaces'],
      missing: 'About half of the records have none. The maker’s places of birth and death are no substitute.',
    },
    'names-of-a-maker': {
      name: 'Names of a maker',
      of: 'person',
      means: 'The preferred name (300404670), inverted names to sort by (300404672), and other names (300404671).',
      alsoCalled: ['name variants', 'aliases', 'inverted name'],
      linkedArt: [
        'identified_by[300404670].content',
        'identified_by[300404672].content',
        'identified_by[300404671].content',
      ],
      edm: [`${CREATOR}/skos:prefLabel`, `${CREATOR}/skos:altLabel`],
      missing: 'Use the name in the object record.',
    },
    'life-dates': {
      name: 'Life dates of a maker',
      of: 'person',
      means: 'Birth and death, as text and as limits.',
      alsoCalled: ['born', 'died', 'birth year', 'death year'],
      type: 'date',
      isList: false,
      linkedArt: [
        'born.timespan.identified_by[].content',
        'born.timespan.begin_of_the_begin',
        'born.timespan.end_of_the_end',
        'died.timespan.identified_by[].content',
        'died.timespan.begin_of_the_begin',
        'died.timespan.end_of_the_end',
      ],
      edm: [`${CREATOR}/rdaGr2:dateOfBirth`, `${CREATOR}/rdaGr2:dateOfDeath`],
      alsoCounted: [`${CREATOR}/rdaGr2:dateOfDeath`],
      missing: 'Anonymous makers, workshops and groups have none. Show the name alone.',
    },
    'places-of-a-life': {
      name: 'Places of birth and death',
      of: 'person',
      means:
        'Places in a maker’s life. Linked Art has identifiers; EDM has names, identifiers in other databases and coordinates.',
      alsoCalled: ['birthplace', 'place of death'],
      type: 'identifier',
      linkedArt: ['born.took_place_at[].id', 'died.took_place_at[].id'],
      edm: [...listPlace(`${CREATOR}/rdaGr2:placeOfBirth`), ...listPlace(`${CREATOR}/rdaGr2:placeOfDeath`)],
      alsoCounted: listPlace(`${CREATOR}/rdaGr2:placeOfDeath`).slice(0, 1),
      missing: 'Show nothing.',
    },
    occupations: {
      name: 'Occupations of a maker',
      of: 'person',
      means: 'What the maker did in life: painter, draughtsman. Linked Art has identifiers, EDM also names.',
      alsoCalled: ['profession'],
      type: 'term',
      linkedArt: ['carried_out[].classified_as[].id'],
      edm: [`${CREATOR}/rdaGr2:professionOrOccupation > skos:Concept/skos:prefLabel`],
      isReadFromEdm: true,
      missing: 'Show the [role](#role), which is what the maker did for this object.',
    },
    biography: {
      name: 'Biography',
      of: 'person',
      means: 'A short life of the maker. The only one that we have is in Dutch.',
      alsoCalled: ['artist biography', 'life'],
      linkedArt: ['referred_to_by[300435422].content'],
      missing: 'Follow the maker’s Wikidata identifier.',
    },
    'sex-and-nationality': {
      name: 'Other classes of a person',
      of: 'person',
      means:
        'Terms that classify the person, whose own classes are AAT [300055147](http://vocab.getty.edu/aat/300055147) and [300379842](http://vocab.getty.edu/aat/300379842). They have identifiers and no names.',
      alsoCalled: ['gender', 'nationality'],
      type: 'identifier',
      linkedArt: ['classified_as[].id'],
      missing: 'Follow the maker’s Wikidata identifier.',
    },
    'identifiers-of-a-maker': {
      name: 'Makers in Wikidata, ULAN, VIAF and RKD',
      means:
        'The maker in other databases: Wikidata, the Union List of Artist Names (ULAN), VIAF and RKDartists. The person’s own record has a second museum identifier, 1101626 for Rembrandt, whose meaning is unknown. “Anonymous” has identifiers as well: [leave it out](#from-a-person-to-works) of a count of persons.',
      alsoCalled: ['authority', 'Wikidata', 'ULAN', 'VIAF', 'RKD', 'same as'],
      type: 'URL',
      linkedArt: [`${MAKER}.carried_out_by[].equivalent[].id`],
      edm: [`${CREATOR}/owl:sameAs`],
      missing: 'Compare names and life dates.',
    },
    'identifiers-of-a-person': {
      name: 'A person in other databases',
      of: 'person',
      means: 'The same identifiers, in the record of the person.',
      alsoCalled: ['Wikidata', 'ULAN', 'VIAF', 'RKD'],
      type: 'URL',
      linkedArt: ['equivalent[].id'],
      missing: 'Compare names and life dates.',
    },
  },
  texts: {
    description: {
      name: 'Description',
      means:
        'A cataloguer’s description; every one that we have is in Dutch. An object can have several. EDM has the [label text](#label-text) instead; where there is none, mostly this description.',
      alsoCalled: ['catalogue description', 'abstract'],
      linkedArt: ['referred_to_by[300435452].content'],
      retired: ['description'],
      missing: 'Show the label text, which is often in English as well.',
    },
    'label-text': {
      name: 'Label text',
      means:
        'What visitors read beside the object. In Linked Art, its language is that of the label around it. In EDM, a text in both languages is the label text; one in Dutch only is mostly the cataloguer’s [description](#description).',
      alsoCalled: ['wall text', 'wall label', 'plaque', 'English text', 'gallery text'],
      linkedArt: ['subject_of[].part[300048722].content'],
      edm: ['edm:ProvidedCHO/dc:description'],
      retired: ['label.description', 'labelText', 'plaqueDescriptionDutch', 'plaqueDescriptionEnglish'],
      missing: 'Show the Dutch text with `lang="nl"`, then the description.',
    },
    'label-heading': {
      name: 'Heading of the label',
      means:
        'Title and maker line of the label: “Jan Toorop (1858-1928), oil on canvas, 1899”. The line with class 300417207 is the title.',
      alsoCalled: ['maker line', 'caption', 'label title'],
      linkedArt: ['subject_of[].part[300312075].part[].content'],
      retired: ['label.title', 'label.makerLine', 'scLabelLine'],
      missing: 'Join maker, materials and date.',
    },
    'credit-line': {
      name: 'Credit line',
      means: 'From whom the object came: a gift, bequest, purchase or loan.',
      alsoCalled: ['acquisition', 'gift of', 'loan', 'courtesy'],
      linkedArt: ['referred_to_by[300026687].content'],
      edm: ['edm:ProvidedCHO/mrel:spn'],
      retired: ['acquisition.creditLine'],
      missing: 'Credit the Rijksmuseum alone: see [Rights](./rights.md).',
    },
    provenance: {
      name: 'Provenance',
      means:
        'Who owned the object before, as one English text, usually with sources in braces. No recorded record has separate steps or events.\n\nTo get the steps, remove what is in braces, then split at the semicolons, which [[sample.provenance.steps]] of the [[sample.provenance]] texts have. A “…” probably marks a gap, and a “?” doubt.\n\nWithout the sources, [[sample.provenance.sums]] of the [[sample.provenance]] texts name an amount of money, and [[sample.provenance.war-years]] name a year from 1933 to 1945, not counting life dates. A step can also cover these years without naming one.',
      alsoCalled: ['previous owners', 'ownership history', 'collection history'],
      isList: false,
      linkedArt: ['referred_to_by[300444174].content'],
      edm: ['edm:ProvidedCHO/dcterms:provenance'],
      missing: 'Most objects have none. Read the credit line, or [ask the museum](/docs/help#questions).',
    },
    inscriptions: {
      name: 'Inscriptions and signatures',
      means:
        'What is written or stamped on the object, where, how and by whom: one sentence of prose, without separate fields. The Dutch text is often longer: in The Night Watch, only it has the position of the signature.',
      alsoCalled: ['signature', 'signed', 'monogram', 'stamp', 'collector’s mark', 'Lugt'],
      linkedArt: ['referred_to_by[300435414].content', 'referred_to_by[300435414].referred_to_by[].content'],
      retired: ['inscriptions'],
      missing: 'A signature can also be evidence of the [maker](#attribution).',
    },
    'catalogue-entry': {
      name: 'Catalogue entry',
      means:
        'A scholarly entry about the object on the museum’s website: its URL, its catalogue, its title and its date.',
      alsoCalled: ['collection catalogue', 'research'],
      type: 'URL',
      linkedArt: [
        'referred_to_by[300027267].id',
        'referred_to_by[300027267].part_of[].id',
        'referred_to_by[300027267].created_by.part[].assigned[].content',
        'referred_to_by[300027267].created_by.part[].assigned_to',
        'referred_to_by[].created_by.timespan.identified_by[].content',
        'referred_to_by[].created_by.timespan.begin_of_the_begin',
        'referred_to_by[].created_by.timespan.end_of_the_end',
      ],
      recording: DRAWING,
      missing: 'Link to the web page.',
    },
  },
  'what-it-shows': {
    'depicted-persons': {
      name: 'Depicted persons',
      of: 'visual',
      means:
        'The people shown, such as the sitter in a portrait. Linked Art has identifiers of type Person, without names; EDM has names, life dates and occupations. Both have identifiers in Wikidata, ULAN and VIAF, of some persons.',
      alsoCalled: [
        'Wikidata',
        'ULAN',
        'VIAF',
        'sitter',
        'portrait of',
        'who is depicted',
        'historical persons',
        'subject',
      ],
      type: 'identifier',
      linkedArt: ["represents[?@.type == 'Person'].id", "represents[?@.type == 'Person'].equivalent[].id"],
      edm: [
        `${SUBJECT} > edm:Agent/skos:prefLabel`,
        `${SUBJECT} > edm:Agent/owl:sameAs`,
        `${SUBJECT} > edm:Agent/skos:altLabel`,
        `${SUBJECT} > edm:Agent/rdaGr2:dateOfBirth`,
        `${SUBJECT} > edm:Agent/rdaGr2:dateOfDeath`,
        ...listPlace(`${SUBJECT} > edm:Agent/rdaGr2:placeOfBirth`),
        ...listPlace(`${SUBJECT} > edm:Agent/rdaGr2:placeOfDeath`),
        `${SUBJECT} > edm:Agent/rdaGr2:professionOrOccupation > skos:Concept/skos:prefLabel`,
      ],
      isReadFromEdm: true,
      retired: ['historicalPersons'],
      missing: 'Most works show nobody with a name. Titles and descriptions can name others.',
    },
    'depicted-places': {
      name: 'Depicted places',
      of: 'visual',
      means: 'Places shown, with identifiers in TGN, GeoNames and Wikidata.',
      alsoCalled: ['Wikidata', 'GeoNames', 'TGN', 'location shown', 'view of', 'topography'],
      type: 'identifier',
      linkedArt: ["represents[?@.type == 'Place'].id", "represents[?@.type == 'Place'].equivalent[].id"],
      edm: listPlace(SUBJECT),
      isReadFromEdm: true,
      missing: 'Show nothing.',
    },
    'depicted-events': {
      name: 'Depicted events',
      of: 'visual',
      means:
        'Events and periods shown, such as the Eighty Years’ War, with numbers that begin with `24`; some in Wikidata. No recorded visual item has one.',
      alsoCalled: ['battle', 'war', 'history', 'time span'],
      type: 'term',
      edm: [`${SUBJECT} > edm:TimeSpan/skos:prefLabel`, `${SUBJECT} > edm:TimeSpan/owl:sameAs`],
      missing: 'Show nothing.',
    },
    iconclass: {
      name: 'Iconclass',
      of: 'visual',
      means:
        'What the work shows, as notations of Iconclass. In Linked Art, decode the end of the URL: `45%28%2B26%29` is `45(+26)`. EDM has notations and English names.',
      alsoCalled: ['subject', 'motif', 'theme', 'iconography', 'keywords'],
      type: 'code',
      linkedArt: ['represents_instance_of_type[].equivalent[].id', 'represents_instance_of_type[].id'],
      edm: [
        `${SUBJECT} > skos:Concept/skos:altLabel`,
        `${SUBJECT} > skos:Concept/skos:prefLabel`,
        `${SUBJECT} > skos:Concept/owl:sameAs`,
        `${SUBJECT} > skos:Concept/skos:exactMatch`,
      ],
      isReadFromEdm: true,
      retired: ['classification.iconClassIdentifier'],
      missing: 'Show nothing.',
    },
  },
  'where-it-is': {
    room: {
      name: 'Current location',
      means:
        'Where an object on view is. Linked Art has the code of the room, and the names of room and building. EDM names only the museum. How soon a move appears is unknown, and no recorded record names a loan to another museum.',
      alsoCalled: ['room', 'gallery', 'on view', 'on display', 'on loan'],
      isList: false,
      linkedArt: [
        "current_location.identified_by[?@.type == 'Identifier'].content",
        'current_location.identified_by[].part[300260522].content',
        'current_location.identified_by[].part[300004188].content',
      ],
      edm: ['edm:ProvidedCHO/edm:currentLocation > edm:Place/skos:prefLabel'],
      retired: ['location'],
      missing: 'Show nothing: a missing room suggests, but does not prove, that the object is not on view.',
    },
  },
  'rights-and-image': {
    'visual-item': {
      name: 'Visual item',
      means: 'The link to what the object shows, the way to subjects, rights and image.',
      alsoCalled: ['shows'],
      type: 'identifier',
      linkedArt: ['shows[].id'],
      missing: 'The object has no image in Linked Art.',
    },
    'image-rights': {
      name: 'Rights in the image',
      of: 'visual',
      means:
        'What you may do with the image, as a URI. It begins with `https://` in Linked Art and with `http://` in EDM. [Rights](./rights.md) explains each value.',
      alsoCalled: ['licence', 'license', 'copyright', 'public domain'],
      type: 'URL',
      linkedArt: ['subject_to[].classified_as[].id', 'subject_to[].identified_by[].content'],
      edm: ['ore:Aggregation/edm:rights'],
      retired: ['copyrightHolder'],
      missing: 'Do not publish the image.',
    },
    'copyright-holder': {
      name: 'Copyright holder',
      of: 'visual',
      means: 'Who holds the copyright in the work, such as the heirs of the maker.',
      alsoCalled: ['rights holder'],
      edm: ['edm:ProvidedCHO/dc:rights'],
      retired: ['copyrightHolder'],
      missing: 'Works in the public domain have none. For others, ask the museum.',
    },
    'digital-object': {
      name: 'Digital object',
      of: 'visual',
      means: 'The link from the visual item to the file with the image: one for each image.',
      alsoCalled: ['digitally shown by'],
      type: 'identifier',
      linkedArt: ['digitally_shown_by[].id'],
      missing: 'The object has no image.',
    },
    image: {
      name: 'Image',
      of: 'digital',
      means:
        'URL of the image in full size. Change its end for other sizes: see the [Image API](./iiif/image.md). [From object to image](./object-to-image.md) follows the links.',
      alsoCalled: ['photo', 'picture', 'thumbnail', 'access point'],
      type: 'URL',
      linkedArt: ['access_point[].id'],
      edm: ['ore:Aggregation/edm:isShownBy', 'ore:Aggregation/edm:object'],
      retired: ['webImage'],
      missing: 'If EDM has none, look in Linked Art. If that has none either, link to the web page.',
    },
    'image-service': {
      name: 'Image service',
      of: 'digital',
      means: 'Base URL of the image in the [IIIF Image API](./iiif/image.md).',
      alsoCalled: ['IIIF'],
      type: 'URL',
      isList: false,
      edm: ['ore:Aggregation/edm:isShownBy > edm:WebResource/svcs:has_service'],
      missing: 'Remove `/full/max/0/default.jpg` from the URL of the image.',
    },
    'download-note': {
      name: 'Download note',
      of: 'digital',
      means:
        'Probably whether the website shows the image (“zichtbaar”) and offers it as a download (“downloadbaar”, “niet downloadbaar”), in Dutch. It is not a licence.',
      alsoCalled: ['downloadable'],
      linkedArt: ['referred_to_by[300435434].content'],
      missing: 'Read the rights in the image, which decide.',
    },
    'metadata-rights': {
      name: 'Rights in the metadata',
      means: 'What you may do with the record itself: CC0 in every recording. It does not cover the image.',
      alsoCalled: ['CC0', 'data licence'],
      type: 'URL',
      linkedArt: ['subject_of[300379475].subject_to[].classified_as[].id'],
      missing: 'Person records have none. [Rights](./rights.md) quotes the policy.',
    },
  },
  'numbers-and-links': {
    'web-page': {
      name: 'Web page',
      means:
        'The object on the museum’s website. A short link with the object number worked for nine of nine objects in 2026: `https://www.rijksmuseum.nl/en/collection/SK-C-5`.',
      alsoCalled: ['permalink', 'museum page', 'object page'],
      type: 'URL',
      isList: false,
      linkedArt: [
        'subject_of[].digitally_carried_by[].access_point[].id',
        'subject_of[].digitally_carried_by[].format',
      ],
      edm: ['ore:Aggregation/edm:isShownAt'],
      retired: ['artObjectPage'],
      missing: 'Link to the identifier, which redirects browsers.',
    },
    handle: {
      name: 'Handle',
      means: 'The object’s older identifier. The number at its end comes from the museum’s collection system.',
      alsoCalled: ['priref', 'hdl'],
      type: 'URL',
      isList: false,
      linkedArt: ['equivalent[].id'],
      retired: ['priref'],
      missing: 'Use the identifier.',
    },
    sets: {
      name: 'Sets',
      means:
        'The sets that the object is in. Linked Art lists identifiers, EDM also names. [Sets](./oai-pmh/sets.md) lists the 193 that OAI-PMH offers; a record can name others.',
      alsoCalled: ['selection', 'member of', 'collection'],
      type: 'identifier',
      linkedArt: ['member_of[].id'],
      edm: ['edm:ProvidedCHO/dcterms:isPartOf > skos:Concept/skos:prefLabel'],
      isReadFromEdm: true,
      missing: 'Every published object is in set 260251.',
    },
    parts: {
      name: 'Parts and wholes',
      means:
        'Links between an album and its leaves, or a set of furniture and its chairs. `dcterms:isPartOf` mixes sets (`260…` to `262…`) with larger objects (`200…`, 79 links in the sample): tell them apart by the number. `dcterms:hasPart` is in 31 records of the sample; BK-14656 has 718. The number of a part in its whole has class 300456575.',
      alsoCalled: ['album', 'series', 'component', 'has part', 'is part of'],
      type: 'identifier',
      edm: ['edm:ProvidedCHO/dcterms:hasPart', 'edm:ProvidedCHO/dcterms:isPartOf'],
      missing: 'The object stands alone.',
    },
    'related-objects': {
      name: 'Related objects',
      means:
        'Other objects that belong with this one: copies, studies, the other side of a sheet. The name tells how: “related object”, “recto | verso”. The visual item has links of its own, and `shown_by` lists the objects that show the same.',
      alsoCalled: ['copy after', 'see also', 'recto verso', 'pendant'],
      type: 'identifier',
      linkedArt: ['attributed_by[].assigned[].id', 'attributed_by[].identified_by[].content'],
      edm: ['edm:ProvidedCHO/dc:relation'],
      missing: 'Show nothing.',
    },
    'shown-by': {
      name: 'Objects that show the same',
      of: 'visual',
      means: 'From the visual item back to objects: the painting, and prints after it.',
      alsoCalled: ['reproductions'],
      type: 'identifier',
      linkedArt: [
        'shown_by[].id',
        'shown_by[].equivalent[].id',
        'attributed_by[].assigned[].id',
        'attributed_by[].assigned[].equivalent[].id',
        'attributed_by[].identified_by[].content',
      ],
      missing: 'Keep the object from which you came.',
    },
    'shows-of-a-file': {
      name: 'Back to the visual item',
      of: 'digital',
      means: 'From a file back to what it shows.',
      alsoCalled: ['digitally shows'],
      type: 'identifier',
      linkedArt: ['digitally_shows[].id'],
      missing: 'Every recorded digital object has one.',
    },
    literature: {
      name: 'Literature',
      means:
        'Publications about the object: an identifier (`301…`) with pages, or a whole reference as text. Request an identifier to get the publication. The Night Watch has 117 items in Linked Art and 82 in EDM.',
      alsoCalled: ['bibliography', 'references', 'publications', 'documentation', 'citations'],
      linkedArt: [
        'assigned_by[].assigned[].identified_by[].content',
        'assigned_by[].assigned[].part_of[].id',
        'assigned_by[].assigned[].id',
        'assigned_by[].assigned[].identified_by[].part[].content',
        'assigned_by[].referred_to_by[].content',
        'assigned_by[].used_specific_object[].id',
      ],
      edm: ['edm:ProvidedCHO/dcterms:isReferencedBy'],
      retired: ['documentation'],
      missing: 'Very few records of the sample have none.',
    },
    'sequence-number': {
      name: 'Sequence number',
      means:
        'The position of an item in its list, and of a part in its whole. Lists themselves have no order. Where a term or part belongs to several objects, `assigned_by` names the one to which the number applies.',
      alsoCalled: ['order', 'sort'],
      type: 'number',
      isList: false,
      linkedArt: ['$..identified_by[300456575].content', '$..identified_by[300456575].assigned_by[].assigned[].id'],
      recording: 'records/object-200556187-no-image.trimmed.json',
      missing: 'Any order will do.',
    },
    document: {
      name: 'Document',
      means: 'URL of the record as a document, on `data.rijksmuseum.nl`. Cite the identifier instead.',
      alsoCalled: ['data URL'],
      type: 'URL',
      isList: false,
      linkedArt: ['subject_of[300379475].id'],
      missing: 'Replace `id.` by `data.` in the identifier.',
    },
    provider: {
      name: 'Provider',
      means: 'The museum, in every EDM record.',
      alsoCalled: ['data provider', 'institution', 'repository'],
      type: 'term',
      isList: false,
      edm: ['ore:Aggregation/edm:dataProvider > edm:Agent/skos:prefLabel', 'ore:Aggregation/edm:provider'],
      missing: 'It is the Rijksmuseum.',
    },
  },
} as const satisfies Record<string, Readonly<Record<string, ListedField>>>;

export type Group = keyof typeof listed;
export const GROUPS = Object.keys(listed) as Group[];

export const fields: readonly Field[] = GROUPS.flatMap((group) =>
  Object.entries<ListedField>(listed[group]).map(([id, field]) => ({
    id,
    of: 'object',
    type: 'text',
    isList: true,
    linkedArt: [],
    edm: [],
    ...field,
    group,
  })),
);

/** Fields of the retired API that no field replaces. */
export const retiredWithoutField: readonly {retired: readonly string[]; instead: string}[] = [
  {retired: ['longTitle'], instead: 'join title, maker and date'},
  {
    retired: ['acquisition.date', 'acquisition.method'],
    instead:
      'none: the end of the [provenance](/docs/record#provenance) mostly says when and how, the [credit line](/docs/record#credit-line) often how',
  },
  {retired: ['exhibitions'], instead: 'the [data dump](/docs/data-dumps) of exhibitions'},
  {retired: ['colors', 'normalizedColors'], instead: 'compute them from the image'},
];

/** Whether the modules read the field of the example from Linked Art. */
export const isReadFromLinkedArt = ({linkedArt, isReadFromEdm}: Field): boolean =>
  linkedArt.length > 0 && !isReadFromEdm;

export interface LeftOut {
  /** Matches the place of a value: `HumanMadeObject.dimension[].type`, or `Aggregation.provider`. */
  place: RegExp;
  why: string;
}

/** What records have and the page does not list. */
export const leftOut: readonly LeftOut[] = [
  {place: /\.(type|type\[\]|@context|_label|@language|assigned_property)$/, why: 'tells what the value beside it is'},
  {place: /\.language\[\]/, why: 'is the language of the text beside it'},
  {place: /\.classified_as\[\]/, why: 'tells what the item is; the paths choose by it'},
  {
    place: /^HumanMadeObject\.identified_by\[\]\.carried_by\[\]\.id$/,
    why: 'the object itself, on which its title is written',
  },
  {place: /^(VisualItem|DigitalObject|Person)\.id$/, why: 'the identifier that the link to the record had'},
  {place: /^(VisualItem|Person)\.subject_of\[\]\.id$/, why: 'URL of the document, as in the record of the object'},
  {
    place: /^(ProvidedCHO|\d\d|www\.rijksmuseum\.nl|iiif\.micr\.io)\.id$/,
    why: 'the identifier that the link to it had',
  },
  {place: /^26\.broader$/, why: 'marks a set as a set'},
  {place: /^Aggregation\.aggregatedCHO$/, why: 'leads to the object'},
  {place: /^www\.rijksmuseum\.nl\.(format|language|dcType)$/, why: 'the same for every web page'},
  {place: /^iiif\.micr\.io\.conformsTo$/, why: 'the same for every image'},
];
