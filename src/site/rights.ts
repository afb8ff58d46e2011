/** Rights of images: the page of rights, the captions and the decoder show them. The texts are inline Markdown. */

export interface Rights {
  /** Part of the URI that all its forms have in common. */
  contains: string;
  name: string;
  /** With `https`. */
  uri: string;
  /** "You may use the image …" */
  use: string;
  credit: string;
}

export const rights = {
  publicDomain: {
    contains: 'publicdomain/mark/1.0',
    name: 'Public Domain Mark',
    uri: 'https://creativecommons.org/publicdomain/mark/1.0/',
    use: 'for any purpose',
    credit: 'requested by the museum',
  },
  cc0: {
    contains: 'publicdomain/zero/1.0',
    name: 'CC0 1.0',
    uri: 'https://creativecommons.org/publicdomain/zero/1.0/',
    use: 'for any purpose',
    credit: 'requested by the museum',
  },
  ccBy: {
    contains: 'licenses/by/4.0',
    name: 'CC BY 4.0',
    uri: 'https://creativecommons.org/licenses/by/4.0/',
    use: 'for any purpose, with credit',
    credit: 'required by the licence',
  },
  inCopyright: {
    contains: 'rightsstatements.org/vocab/InC/1.0',
    name: 'In Copyright',
    uri: 'https://rightsstatements.org/vocab/InC/1.0/',
    use: 'only with permission of the rights holder, or as the law allows',
    credit: 'agree it with the rights holder',
  },
} as const satisfies Record<string, Rights>;

/** For any other URI, and where there is none. */
export const unknownRights = {use: 'only once you know what is allowed'} as const;
