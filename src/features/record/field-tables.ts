/** The tables of fields, as Markdown. */

import {counts, fields, retiredWithoutField, RECORD_KINDS, type Count, type Field} from 'record-data';
import {formatBarWithNumber} from '../bars';
import {formatShare} from '../../lib/units';
import {code, formatTable} from '../../markdown/nodes';
import {formatEdmShare, hasLanguage, linkToField} from './format-field';

export const fieldTables = {all: formatAllFields, retired: formatRetiredFields, markup: formatFieldsWithMarkup};

/** @returns a table with a row for each field */
function formatAllFields(): string {
  return formatTable(fields, {
    Field: linkToField,
    Name: formatLibraryNames,
    'Linked Art': ({linkedArt, of}) => replaceSpaces(linkedArt.length > 0 ? RECORD_KINDS[of].name : 'not recorded'),
    EDM: ({id}) => formatEdmBar(counts[id]?.edm),
    Languages: (field) => (hasLanguage(field) ? formatLanguageShares(field.id) : ''),
  });
}

/** The client library does not read a field without a path, because no recorded record has the field. */
function formatLibraryNames({id, names, linkedArt, edm}: Field): string {
  const hasPath = linkedArt.length > 0 || edm.length > 0;
  const libraryNames = names ?? (hasPath ? [id] : []);
  return libraryNames.map(code).join(', ') || 'none';
}

/** Replaces spaces by spaces at which a line does not break. */
const replaceSpaces = (words: string): string => words.replaceAll(' ', '\u00A0');

function formatEdmBar(count: Count | null | undefined): string {
  const share = formatEdmShare(count);
  return count ? formatBarWithNumber(count.records / count.of, share) : share;
}

/**
 * @returns the languages of a field, such as `nl, en 12%`. The share of EDM records follows a language if it is not the
 *   same as the share of the field
 */
function formatLanguageShares(fieldId: string): string {
  const {edm, linkedArt} = counts[fieldId] ?? {};
  const {languages = {}} = edm ?? linkedArt ?? {};
  const fieldShare = formatEdmShare(edm);
  const formatLanguage = (language: string): string => {
    const share = edm ? formatShare(languages[language] ?? 0, edm.of) : fieldShare;
    return share === fieldShare ? language : `${language} ${share}`;
  };
  return ['nl', 'en']
    .filter((language) => languages[language])
    .map(formatLanguage)
    .join(', ');
}

interface RetiredRow {
  oldNames: readonly string[];
  /** The field that replaces the retired fields, or what to do if no field replaces them. */
  replacement: string;
  linkedArtPath: string;
  edmPath: string;
}

/** @returns a table with a row for each field of the retired API, also if no field replaces it */
function formatRetiredFields(): string {
  const rows: RetiredRow[] = [];
  for (const field of fields) {
    if (field.retiredFields) {
      rows.push({
        oldNames: field.retiredFields,
        replacement: linkToField(field),
        linkedArtPath: formatLinkedArtPath(field),
        edmPath: formatFirstPath(field.edm),
      });
    }
  }
  for (const {retiredFields, instead} of retiredWithoutField) {
    rows.push({oldNames: retiredFields, replacement: instead, linkedArtPath: 'none', edmPath: 'none'});
  }
  return formatTable(rows, {
    'Old field': ({oldNames}) => oldNames.map(code).join(', '),
    Now: ({replacement}) => replacement,
    'Linked Art': ({linkedArtPath}) => linkedArtPath,
    EDM: ({edmPath}) => edmPath,
  });
}

/** @returns the path, with the record that contains it if this is not the record of the object */
function formatLinkedArtPath({linkedArt, of}: Field): string {
  const path = formatFirstPath(linkedArt);
  return of === 'object' || linkedArt.length === 0 ? path : `${path} of the ${RECORD_KINDS[of].name}`;
}

const formatFirstPath = ([path]: readonly string[]): string => (path === undefined ? 'none' : code(path));

/** @returns a table of the fields that contain markup in some EDM records */
function formatFieldsWithMarkup(): string {
  const rows = fields.flatMap((field) => {
    const count = counts[field.id]?.edm;
    return count?.markup ? [{...field, count}] : [];
  });
  return formatTable(rows, {
    Field: linkToField,
    'Records with the field': ({count}) => String(count.records),
    'With tags or entities': ({count}) => String(count.markup),
  });
}
