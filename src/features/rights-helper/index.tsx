/** The rights helper: what the rights of an image or of metadata allow, and a credit line. It sends and stores nothing. */

import React, {useId, type ReactNode} from 'react';
import {Copyable} from '@site/src/components/copyable';
import {Choice, Form, TextField, useToday, useValues} from '@site/src/components/form';
import {Inline} from '@site/src/components/inline';
import {rights, unknownRights, type Rights} from '@site/src/site/rights';
import {formatCreditLine, formatMetadataLine, START, type CreditParts} from './credit';
import {
  CREDIT_FORMATS,
  CREDIT_LANGUAGES,
  SOURCES,
  SUBJECTS,
  type CreditFormat,
  type CreditLanguage,
  type Source,
  type Subject,
} from './options';
import styles from './styles.module.css';

const COVERS: Readonly<Record<Subject, string>> = {
  image: 'It covers the image, not the metadata.',
  metadata:
    'It covers the metadata, not the image, which has [rights of its own](/docs/rights#where-to-read-the-rights).',
};
/** The most common mistake with rights in records. */
const CC0_OF_AN_IMAGE =
  'Make sure that you read it from the visual item or from `edm:rights`: the CC0 in the record of an object covers the metadata.';

interface Values extends CreditParts {
  subject: Subject;
  uri: string;
  source: Source;
  /** Null for today. */
  day: string | null;
  language: CreditLanguage;
  format: CreditFormat;
}

export default function RightsHelper(): ReactNode {
  const id = useId();
  const today = useToday();
  const {values, bind, change} = useValues<Values>({
    ...START,
    subject: 'image',
    uri: rights[START.rights].uri,
    source: 'resolver',
    day: null,
    language: 'en',
    format: 'text',
  });
  const {subject, uri, source, day, language, format} = values;
  const isImage = subject === 'image';
  const found: Rights | null = isImage
    ? (Object.values<Rights>(rights).find(({contains}) => uri.includes(contains)) ?? null)
    : rights.cc0;

  return (
    <div className={`${styles.helper} not-searched`}>
      <Form>
        <Choice label="Rights of" options={SUBJECTS} {...bind('subject')} />
        {isImage && (
          <TextField label="Rights: choose them, or paste their URI" isWide list={`${id}-uris`} {...bind('uri')} />
        )}
        <datalist id={`${id}-uris`}>
          {Object.values<Rights>(rights).map((each) => (
            <option key={each.uri} value={each.uri} label={each.name} />
          ))}
        </datalist>
        {isImage && <TextField label="Maker" {...bind('maker')} />}
        <TextField label="Title" {...bind('title')} />
        {isImage && <TextField label="Date" {...bind('date')} />}
        <TextField label="Object number" {...bind('objectNumber')} />
        <TextField label="Identifier" {...bind('identifier')} />
        {!isImage && <Choice label="Service" options={SOURCES} {...bind('source')} />}
        {!isImage && <TextField label="Day of access" type="date" {...bind('day')} value={day ?? today} />}
        <Choice label="Language" options={CREDIT_LANGUAGES} {...bind('language')} />
        <Choice label="Format" options={CREDIT_FORMATS} {...bind('format')} />
        {isImage && (
          <label>
            <input
              type="checkbox"
              checked={values.isChanged}
              onChange={(event) => change({isChanged: event.target.checked})}
            />{' '}
            I changed the image
          </label>
        )}
      </Form>
      <p role="status">
        <strong>{found?.name ?? 'Unknown rights'}.</strong> {found && <Inline text={`${COVERS[subject]} `} />}
        You may use the {subject} <Inline text={found?.use ?? unknownRights.use} />.{' '}
        {found && `Credit: ${found.credit}. `}
        {found === rights.cc0 && isImage && <Inline text={CC0_OF_AN_IMAGE} />}
      </p>
      <Copyable
        label="Credit line"
        code={
          isImage
            ? formatCreditLine(values, found, language, format)
            : formatMetadataLine({...values, service: SOURCES[source], day: day ?? today}, language, format)
        }
      />
    </div>
  );
}
