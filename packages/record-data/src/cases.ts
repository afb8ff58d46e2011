/** The difficulties that a program meets in records, and how to find the best example of each among the recordings. */

import type {PathValue} from './records';

export interface Case {
  /** Id of the field that shows the difficulty. */
  field: string;
  /**
   * Index of the field's path to read, if it is not the first path. If the field has no EDM path with this index, the
   * examples are records in Linked Art.
   */
  path?: number;
  /** The wrong assumption of a program, as the end of a sentence: `that each object has an image`. */
  assume: string;
  /** Ranks the records as examples. Undefined if no recording has an example. */
  rank?: Rank;
}

/**
 * Returns how good an example a record is. 0 or false means that it is not an example. On a tie, the record with the most
 * fields is taken. Because it lacks no other field, only the difficulty of the case is unusual about it.
 *
 * @param values the values at the path of the case
 * @param follow returns the values at another EDM path of the record
 * @param oversizedImages identifiers of the images with more pixels than their maxArea
 */
type Rank = (
  values: readonly PathValue[],
  follow: (path: string) => readonly PathValue[],
  oversizedImages: ReadonlySet<string>,
) => boolean | number;

const CREATOR = 'edm:ProvidedCHO/dc:creator';

const hasNoValue: Rank = (values) => values.length === 0;
/** The number of values. A value that exists in both languages counts once. */
const countValues: Rank = (values) => values.filter(({language}) => language !== 'en').length;
const getMaxLength: Rank = (values) => Math.max(0, ...values.map(({value}) => value.length));
const hasMatch = (pattern: RegExp) => (values: readonly PathValue[]) => values.some(({value}) => pattern.test(value));
const isOnlyInDutch: Rank = (values) => values.length > 0 && values.every(({language}) => language === 'nl');
const getYear = (values: readonly PathValue[]): number => Number(/-?\d{4}/.exec(values[0]?.value ?? '')?.[0] ?? NaN);
/** The height divided by the width of a flat object. False without an image, and NaN for an object with a depth. */
const getHeightByWidth: Rank = (values, follow) => {
  const sides = values
    .map(({value}) => /^height ([\d.]+) (?:cm|mm) x width ([\d.]+) (?:cm|mm)$/.exec(value))
    .find(Boolean);
  return follow('ore:Aggregation/edm:isShownBy').length > 0 && Number(sides?.[1]) / Number(sides?.[2]);
};
/** The width divided by the height of a flat object. */
const getWidthByHeight: Rank = (...record) => {
  const heightByWidth = Number(getHeightByWidth(...record));
  return heightByWidth && 1 / heightByWidth;
};

/** The cases. The first key is the group, and the second describes what is special about a record. */
export const cases = {
  texts: {
    'Two titles, each marked as Dutch and as English': {
      field: 'title',
      assume: 'that the language code of a title shows which title is English',
      rank: (values) => values.length === 4 && new Set(values.map(({value}) => value)).size === 2,
    },
    'No title in English': {field: 'title', assume: 'that each object has an English title', rank: isOnlyInDutch},
    'The longest title': {field: 'title', assume: 'that a title fits on a line', rank: getMaxLength},
    'Quotation marks in a title': {
      field: 'title',
      assume: 'that a title contains no quotation marks',
      rank: hasMatch(/"/),
    },
    'No text': {field: 'label-text', assume: 'that each object has a description', rank: hasNoValue},
    'A text in Dutch only': {field: 'label-text', assume: 'that each object has an English text', rank: isOnlyInDutch},
    'Markup in a label text': {field: 'label-text', assume: 'that a text is plain', rank: hasMatch(/<br\b/i)},
    'The longest text, with markup': {field: 'provenance', assume: 'that a text fits on a screen', rank: getMaxLength},
    Inscriptions: {
      field: 'inscriptions',
      assume: 'that the Dutch and the English text have the same meaning',
      rank: countValues,
    },
  },
  makers: {
    'No maker': {
      field: 'maker',
      assume: 'that each object has a maker',
      rank: (values, follow) => values.length === 0 && follow(CREATOR).length === 0,
    },
    'A maker without name or identifier': {
      field: 'maker',
      assume: 'that each maker has a name',
      rank: (values, follow) => values.length === 0 && follow(CREATOR).length > 0,
    },
    'An anonymous maker': {field: 'maker', assume: 'that each name is a person’s', rank: hasMatch(/^anonymous$/)},
    'A workshop': {field: 'maker', assume: 'that each maker has a year of birth', rank: hasMatch(/workshop/)},
    '“Attributed to”': {field: 'maker-as-text', assume: 'that a maker is certain', rank: hasMatch(/^attributed to/)},
    'A rejected attribution': {
      field: 'attribution',
      path: 5,
      assume: 'that each name is that of a maker. Your program must not return these values as makers.',
      rank: hasMatch(/rejected/),
    },
    'A signature': {field: 'maker-as-text', assume: 'that an assigned maker is uncertain', rank: hasMatch(/signed by/)},
    '“Copy after”, only in the text': {
      field: 'label-text',
      assume: 'that a record without the name of a maker contains nothing about the maker',
      rank: (values, follow) =>
        hasMatch(/copy after/i)(values) && follow(`${CREATOR} > edm:Agent/skos:prefLabel`).length === 0,
    },
    'Several makers': {field: 'maker', assume: 'that an object has one maker', rank: countValues},
    'Several makers, each with a role': {field: 'role', assume: 'that the first maker is the main one'},
    'Accents in a name': {field: 'maker', assume: 'that Search ignores accents', rank: hasMatch(/[à-ÿ]/i)},
    'A name in Dutch only': {field: 'maker', assume: 'that each name has an English form', rank: isOnlyInDutch},
  },
  dates: {
    'Two uncertain years': {field: 'date', assume: 'that a date is one year', rank: hasMatch(/^c\. \d+ - c\. \d+$/)},
    'Before a year': {field: 'date', assume: 'that a date has a first year', rank: hasMatch(/^before \d+$/)},
    'After a year': {field: 'date', assume: 'that a date has a last year', rank: hasMatch(/^after \d+$/)},
    'In or after an uncertain year': {
      field: 'date',
      assume: 'that a year is exact',
      rank: hasMatch(/^in or after c\. \d+$/),
    },
    'A day': {field: 'date', assume: 'that a date is a year', rank: hasMatch(/^\d{4}-\d\d-\d\d$/)},
    Months: {field: 'date', assume: 'that a hyphen separates years', rank: hasMatch(/^\d{4}-\d\d - \d{4}-\d\d$/)},
    'Years before the common era': {field: 'date', assume: 'that a year has no sign', rank: hasMatch(/^-\d+ - -\d+$/)},
    'Several dates': {field: 'date', assume: 'that an object has one date', rank: countValues},
    'The oldest': {field: 'date', assume: 'that a year is positive', rank: (values) => 10_000 - getYear(values)},
    'The newest': {field: 'date', assume: 'that no object is modern', rank: (values) => 10_000 + getYear(values)},
  },
  matter: {
    'No dimensions': {field: 'dimensions-as-text', assume: 'that each object has dimensions', rank: hasNoValue},
    'The most dimensions': {
      field: 'dimensions-as-text',
      assume: 'that the first dimensions are those of the whole object',
      rank: countValues,
    },
    'A weight': {
      field: 'dimensions-as-text',
      assume: 'that all dimensions are lengths',
      rank: hasMatch(/^weight [\d.]+ kg$/),
    },
    'The widest text about dimensions without a depth': {
      field: 'dimensions-as-text',
      assume: 'that an image is a square',
      rank: getWidthByHeight,
    },
    'The narrowest text about dimensions without a depth': {
      field: 'dimensions-as-text',
      assume: 'that an image is wide',
      rank: getHeightByWidth,
    },
    'No material': {field: 'material', assume: 'that each object has a material', rank: hasNoValue},
    'One material': {
      field: 'material',
      assume: 'that a single value is also in a list',
      rank: (...record) => countValues(...record) === 1,
    },
    'Nine materials': {
      field: 'material',
      assume: 'that the materials fit on one line',
      rank: (...record) => countValues(...record) === 9,
    },
    'The most materials': {field: 'material', assume: 'that the materials fit into one cell', rank: countValues},
    'A type in Dutch only': {
      field: 'type-of-object',
      assume: 'that each type has an English name',
      rank: isOnlyInDutch,
    },
    'The most types': {field: 'type-of-object', assume: 'that an object has one type', rank: countValues},
  },
  images: {
    'No image': {field: 'image', assume: 'that each object has an image', rank: hasNoValue},
    'Several images': {field: 'digital-object', assume: 'that an object has one image'},
    'In copyright': {field: 'image-rights', assume: 'that you may use each image', rank: hasMatch(/\/InC\//)},
    'CC BY': {field: 'image-rights', assume: 'that credit is optional'},
    'An image larger than maxArea': {
      field: 'image-service',
      assume: 'that you can request each image at its full width',
      rank: ([service], _, oversizedImages) => oversizedImages.has(service?.value ?? ''),
    },
  },
  links: {
    'A location with a room': {field: 'room', path: 1, assume: 'that a room has one name', rank: countValues},
    'A location without a room': {field: 'location', assume: 'that EDM names a room', rank: countValues},
    'No location': {field: 'location', assume: 'that each object has a location', rank: hasNoValue},
    Coordinates: {
      field: 'place-of-making',
      path: 2,
      assume: 'that the field `lat` contains the latitude',
      rank: countValues,
    },
    'No place of making': {field: 'place-of-making', assume: 'that each object has a place', rank: hasNoValue},
    'The most literature': {field: 'literature', assume: 'that each reference is a text', rank: countValues},
    'The most sets': {field: 'sets', assume: 'that an object is in one set', rank: countValues},
    'The most parts': {field: 'parts', assume: 'that a record is one thing', rank: countValues},
    'The most related objects': {
      field: 'related-objects',
      assume: 'that each related object is a copy',
      rank: countValues,
    },
    'Recto and verso': {
      field: 'related-objects',
      path: 1,
      assume: 'that a sheet is one object',
      rank: hasMatch(/recto/),
    },
    'The most depicted people': {
      field: 'depicted-persons',
      assume: 'that a portrait has one sitter',
      rank: countValues,
    },
    'Iconclass with brackets': {field: 'iconclass', assume: 'that a notation is safe in a URL', rank: hasMatch(/\(\+/)},
  },
  numbers: {
    'Brackets in the number': {
      field: 'object-number',
      assume: 'that a number is safe in a shell',
      rank: hasMatch(/\(/),
    },
    'A full stop in the number': {
      field: 'object-number',
      assume: 'that the part after a full stop is a file extension',
      rank: hasMatch(/\./),
    },
    'A slash in the number': {field: 'object-number', assume: 'that a number is safe in a path'},
    'A short identifier': {
      field: 'identifier',
      assume: 'that all identifiers have the same length',
      rank: hasMatch(/nl\/\d{6}$/),
    },
    'A deleted record': {field: 'identifier', assume: 'that an identifier always returns its record'},
  },
} as const satisfies Record<string, Record<string, Case>>;
