/** Rights of images. The page of rights, captions and the decoder show them. The texts are inline Markdown. */

/** Answers to "May I use the image?". `ask` means that the answer is uncertain, so the reader has to ask the museum. */
export const ANSWERS = ['yes', 'ask', 'no'] as const;
type Answer = (typeof ANSWERS)[number];

export interface Rights {
  /** The part that all forms of the URI have in common. */
  contains: string;
  name: string;
  /** The URI with the scheme `https`. */
  uri: string;
  /** Whether a reader may use the image. */
  answer: Answer;
  /** The end of the sentence "You may use the image …". */
  use: string;
  /** Whether the reader must name the maker or the museum. */
  credit: string;
  /** The number of objects with these rights in the whole collection, according to one user's count on 11 August 2026. */
  objects: string;
}

export const rights = {
  publicDomain: {
    contains: 'publicdomain/mark/1.0',
    name: 'Public Domain Mark',
    uri: 'https://creativecommons.org/publicdomain/mark/1.0/',
    answer: 'yes',
    use: 'for any purpose',
    credit: 'requested by the museum',
    objects: 'about 730,000',
  },
  cc0: {
    contains: 'publicdomain/zero/1.0',
    name: 'CC0 1.0',
    uri: 'https://creativecommons.org/publicdomain/zero/1.0/',
    answer: 'yes',
    use: 'for any purpose',
    credit: 'requested by the museum',
    objects: '1,728',
  },
  ccBy: {
    contains: 'licenses/by/4.0',
    name: 'CC BY 4.0',
    uri: 'https://creativecommons.org/licenses/by/4.0/',
    answer: 'yes',
    use: 'for any purpose, if you give credit and say what you changed',
    credit: 'required by the licence',
    objects: 'none found',
  },
  inCopyright: {
    contains: 'rightsstatements.org/vocab/InC/1.0',
    name: 'In Copyright',
    uri: 'https://rightsstatements.org/vocab/InC/1.0/',
    answer: 'no',
    use: 'only with permission from the rights holder, or as the law allows',
    credit: 'as agreed with the rights holder',
    objects: 'about 101,500',
  },
} as const satisfies Record<string, Rights>;

const BEFORE_2025 = "CC0 1.0, according to the museum's policy before 2025";

/** The licences of all data except object records. The texts are inline Markdown. */
export const otherLicences = {
  vocabularies: {
    data: '[Data dumps](/docs/data-dumps/) of vocabularies and images',
    licence: "CC0 1.0 for the metadata, according to the museum's policy (we know of no licence in the files)",
  },
  library: {
    data: 'Library records ([SRU](/docs/sru), [event streams](/docs/ldes/), [data dumps](/docs/data-dumps/))',
    licence: BEFORE_2025,
  },
  historicalDumps: {
    data: '[Historical dumps](/docs/data-dumps/historical-dumps)',
    licence: `${BEFORE_2025} (we know of no licence in the files)`,
  },
} as const satisfies Record<string, {data: string; licence: string}>;

/** The entry for any other URI, and for an image without a statement of its rights. */
export const unknownRights = {
  answer: 'ask',
  use: 'only once you know what is allowed',
  objects: '276 objects without a statement',
} as const;
