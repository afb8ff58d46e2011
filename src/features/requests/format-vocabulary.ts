/** Entries of `src/site/vocabulary.ts` as inline Markdown. */

import {formatCode, formatCodes} from '../../lib/inline';
import type {NumberRange, Profile} from '../../site/vocabulary';

/** @returns the data model of a profile, with the names of its fields */
export const formatModel = ({model, fields}: Profile): string => (fields ? `${model}: ${formatCodes(fields)}` : model);

/** @returns the media type or the format of the responses of a profile */
export const formatMediaType = ({mediaType, isDefault, format = 'unknown'}: Profile): string =>
  mediaType === undefined ? format : `${formatCode(mediaType)}${isDefault ? ' by default' : ''}`;

/** @returns what the numbers of a range identify, such as objects, with details */
export const formatType = ({type, details}: NumberRange): string => (details ? `${type}, ${details}` : type);
