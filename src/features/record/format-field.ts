/** Formats facts about a field that several tables and sections show. */

import type {Count, Field} from 'record-data';
import {formatShare} from '../../lib/units';

/** @returns a link to the section of a field on the page of all fields, as inline Markdown */
export const linkToField = ({id, name}: Field): string => `[${name}](/docs/record#${id})`;

/** Whether the values of a field are words. Numbers and URLs are the same in all languages. */
export const hasLanguage = ({type}: Field): boolean => type === 'text' || type === 'term';

/** @returns the share of the EDM records that have a field, such as `85%` */
export const formatEdmShare = (count: Count | null | undefined): string =>
  count ? formatShare(count.records, count.of) : 'none';
