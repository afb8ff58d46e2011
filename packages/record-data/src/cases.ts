/** Difficulties that records have, and how to find the best example of each. */

import type {Found} from './records';

export interface Case {
  /** Id of the field that shows it. */
  field: string;
  /**
   * Which of the field's paths is read, if not the first. Where EDM has no such path, the records are in Linked Art.
   */
  path?: number;
  /** What a program must not assume. */
  assume: string;
  /** Left out where no recording has an example. */
  rank?: Rank;
}

/**
 * How good an example a record is, by its values at the path, and at other paths of EDM. 0 is none. Of equals, the one
 * with the most fields is taken, so that the difficulty stands alone.
 *
 * @param large images of more pixels than maxArea
 */
type Rank = (
  found: readonly Found[],
  follow: (path: string) => readonly Found[],
  large: ReadonlySet<string>,
) => boolean | number;

const CREATOR = 'edm:ProvidedCHO/dc:creator';

const lacks: Rank = (found) => found.length === 0;
/** Of values in both languages, once. */
const most: Rank = (found) => found.filter(({language}) => language !== 'en').length;
const longest: Rank = (found) => Math.max(0, ...found.map(({value}) => value.length));
const has = (pattern: RegExp) => (found: readonly Found[]) => found.some(({value}) => pattern.test(value));
const isInDutch: Rank = (found) => found.length > 0 && found.every(({language}) => language === 'nl');
const getYear = (found: readonly Found[]): number => Number(/-?\d{4}/.exec(found[0]?.value ?? '')?.[0] ?? NaN);
/** How many times as high as wide the object is, if there is an image of it, and it has no depth. */
const getHeight: Rank = (found, follow) => {
  const sides = found
    .map(({value}) => /^height ([\d.]+) (?:cm|mm) x width ([\d.]+) (?:cm|mm)$/.exec(value))
    .find(Boolean);
  return follow('ore:Aggregation/edm:isShownBy').length > 0 && Number(sides?.[1]) / Number(sides?.[2]);
};
/** How many times as wide as high. */
const getWidth: Rank = (...record) => Number(getHeight(...record)) && 1 / Number(getHeight(...record));

/** By group and by what is special. */
export const cases = {
  texts: {
    'Two titles, each marked as both languages': {
      field: 'title',
      assume: 'that the language of a title tells which is English',
      rank: (found) => found.length === 4 && new Set(found.map(({value}) => value)).size === 2,
    },
    'No title in English': {field: 'title', assume: 'that each title is in English, too', rank: isInDutch},
    'The longest title': {field: 'title', assume: 'that a title fits on a line', rank: longest},
    'Quotation marks in a title': {field: 'title', assume: 'that a title has none', rank: has(/"/)},
    'No text': {field: 'label-text', assume: 'that each object has a description', rank: lacks},
    'A text in Dutch only': {field: 'label-text', assume: 'that each text is in English, too', rank: isInDutch},
    'Markup in a label text': {field: 'label-text', assume: 'that a text is plain', rank: has(/<br\b/i)},
    'The longest text, with markup': {field: 'provenance', assume: 'that a text fits on a screen', rank: longest},
    Inscriptions: {field: 'inscriptions', assume: 'that both languages say the same', rank: most},
  },
  makers: {
    'No maker': {
      field: 'maker',
      assume: 'that each object has a maker',
      rank: (found, follow) => found.length === 0 && follow(CREATOR).length === 0,
    },
    'A maker without name or identifier': {
      field: 'maker',
      assume: 'that each maker has a name',
      rank: (found, follow) => found.length === 0 && follow(CREATOR).length > 0,
    },
    'An anonymous maker': {field: 'maker', assume: 'that each name is a person’s', rank: has(/^anonymous$/)},
    'A workshop': {field: 'maker', assume: 'that each maker has a year of birth', rank: has(/workshop/)},
    '“Attributed to”': {field: 'maker-as-text', assume: 'that a maker is certain', rank: has(/^attributed to/)},
    'A rejected attribution': {
      field: 'attribution',
      path: 5,
      assume: 'that each name is a maker: these values must not come out',
      rank: has(/rejected/),
    },
    'A signature': {field: 'maker-as-text', assume: 'that an assigned maker is uncertain', rank: has(/signed by/)},
    '“Copy after”, in the text alone': {
      field: 'label-text',
      assume: 'that nothing is known about a maker without a name',
      rank: (found, follow) =>
        has(/copy after/i)(found) && follow(`${CREATOR} > edm:Agent/skos:prefLabel`).length === 0,
    },
    'Several makers': {field: 'maker', assume: 'that an object has one maker', rank: most},
    'Several makers, each with a role': {field: 'role', assume: 'that the first maker is the main one'},
    'Accents in a name': {field: 'maker', assume: 'that Search ignores accents', rank: has(/[à-ÿ]/i)},
    'A name in Dutch only': {field: 'maker', assume: 'that each name is in English, too', rank: isInDutch},
  },
  dates: {
    'Two uncertain years': {field: 'date', assume: 'that a date is one year', rank: has(/^c\. \d+ - c\. \d+$/)},
    'Before a year': {field: 'date', assume: 'that a date has a first year', rank: has(/^before \d+$/)},
    'After a year': {field: 'date', assume: 'that a date has a last year', rank: has(/^after \d+$/)},
    'In or after an uncertain year': {
      field: 'date',
      assume: 'that a year is exact',
      rank: has(/^in or after c\. \d+$/),
    },
    'A day': {field: 'date', assume: 'that a date is a year', rank: has(/^\d{4}-\d\d-\d\d$/)},
    Months: {field: 'date', assume: 'that a hyphen separates years', rank: has(/^\d{4}-\d\d - \d{4}-\d\d$/)},
    'Years before the common era': {field: 'date', assume: 'that a year has no sign', rank: has(/^-\d+ - -\d+$/)},
    'Several dates': {field: 'date', assume: 'that an object has one date', rank: most},
    'The oldest': {field: 'date', assume: 'that a year is positive', rank: (found) => 10_000 - getYear(found)},
    'The newest': {field: 'date', assume: 'that no object is modern', rank: (found) => 10_000 + getYear(found)},
  },
  matter: {
    'No dimensions': {field: 'dimensions-as-text', assume: 'that each object has dimensions', rank: lacks},
    'The most dimensions': {field: 'dimensions-as-text', assume: 'that the first are of the whole', rank: most},
    'A weight': {field: 'dimensions-as-text', assume: 'that all are lengths', rank: has(/^weight [\d.]+ kg$/)},
    'The widest without a depth': {field: 'dimensions-as-text', assume: 'that an image is a square', rank: getWidth},
    'The narrowest without a depth': {field: 'dimensions-as-text', assume: 'that an image is wide', rank: getHeight},
    'No material': {field: 'material', assume: 'that each object has a material', rank: lacks},
    'One material': {
      field: 'material',
      assume: 'that a single value also comes as a list',
      rank: (...all) => most(...all) === 1,
    },
    'Nine materials': {field: 'material', assume: 'that they fit on a line', rank: (...all) => most(...all) === 9},
    'The most materials': {field: 'material', assume: 'that a cell holds them', rank: most},
    'A type in Dutch only': {field: 'type-of-object', assume: 'that each type has an English name', rank: isInDutch},
    'The most types': {field: 'type-of-object', assume: 'that an object has one type', rank: most},
  },
  images: {
    'No image': {field: 'image', assume: 'that each object has an image', rank: lacks},
    'Several images': {field: 'digital-object', assume: 'that an object has one image'},
    'In copyright': {field: 'image-rights', assume: 'that you may use each image', rank: has(/\/InC\//)},
    'CC BY': {field: 'image-rights', assume: 'that credit is optional'},
    'An image larger than maxArea': {
      field: 'image-service',
      assume: 'that you can request each image in its own width',
      rank: ([service], _, large) => large.has(service?.value ?? ''),
    },
  },
  links: {
    'A location with a room': {field: 'room', path: 1, assume: 'that a room has one name', rank: most},
    'A location without a room': {field: 'location', assume: 'that EDM names a room', rank: most},
    'No location': {field: 'location', assume: 'that each object has a location', rank: lacks},
    Coordinates: {field: 'place-of-making', path: 2, assume: 'that lat is the latitude', rank: most},
    'No place of making': {field: 'place-of-making', assume: 'that each object has a place', rank: lacks},
    'The most literature': {field: 'literature', assume: 'that each reference is a text', rank: most},
    'The most sets': {field: 'sets', assume: 'that an object is in one set', rank: most},
    'The most parts': {field: 'parts', assume: 'that a record is one thing', rank: most},
    'The most related objects': {field: 'related-objects', assume: 'that each is a copy', rank: most},
    'Recto and verso': {field: 'related-objects', path: 1, assume: 'that a sheet is one object', rank: has(/recto/)},
    'The most depicted persons': {field: 'depicted-persons', assume: 'that a portrait has one sitter', rank: most},
    'Iconclass with brackets': {field: 'iconclass', assume: 'that a notation is safe in a URL', rank: has(/\(\+/)},
  },
  numbers: {
    'Brackets in the number': {field: 'object-number', assume: 'that a number is safe in a shell', rank: has(/\(/)},
    'A full stop in the number': {field: 'object-number', assume: 'that it has no file extension', rank: has(/\./)},
    'A slash in the number': {field: 'object-number', assume: 'that a number is safe in a path'},
    'A short identifier': {field: 'identifier', assume: 'that all are equally long', rank: has(/nl\/\d{6}$/)},
    'A deleted record': {field: 'identifier', assume: 'that an identifier returns its record for ever'},
  },
} as const satisfies Record<string, Record<string, Case>>;
