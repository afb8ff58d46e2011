/** The rights helper: how an image may be used, and its credit line. It sends and stores nothing. */

import React, {useId, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import {Announcement} from '@site/src/components/Announcement';
import {Copyable} from '@site/src/components/Copyable';
import {Checkbox, Choice, Form, TextField} from '@site/src/components/form/Form';
import {Inline} from '@site/src/components/Inline';
import {toPlainText} from '@site/src/lib/inline';
import {rights, unknownRights, type Rights} from '@site/src/site/rights';
import {
  CREDIT_FORMATS,
  CREDIT_LANGUAGES,
  findRights,
  formatCreditLine,
  INITIAL_PARTS,
  type CreditFormat,
  type CreditLanguage,
  type CreditParts,
} from './credit';
import styles from './RightsHelper.module.css';

/** A note for CC0. People often mistake the CC0 of the metadata for the rights of the image. */
const CC0_NOTE =
  'Make sure that you read the rights from the visual item or from `edm:rights`, because the CC0 declaration in the record of an object covers only the metadata.';

interface Values extends CreditParts {
  /** The URI of the rights, as the reader types or pastes it. */
  uri: string;
  language: CreditLanguage;
  format: CreditFormat;
}

export default function RightsHelper(): ReactNode {
  const id = useId();
  const [values, setValues] = useState<Values>({
    ...INITIAL_PARTS,
    uri: rights[INITIAL_PARTS.rights].uri,
    language: 'en',
    format: 'text',
  });
  // Change the newest values, because several fields can change at once while the page hydrates.
  const bindField = <Name extends keyof Values>(name: Name) => ({
    value: values[name],
    onChange: (value: Values[Name]) => setValues((newestValues) => ({...newestValues, [name]: value})),
  });
  const imageRights = findRights(values.uri);
  const name = imageRights?.name ?? 'Unknown rights';
  const use = `You may use the image ${imageRights?.use ?? unknownRights.use}. `;
  const creditLine = formatCreditLine(values, imageRights, values.language, values.format);

  return (
    <div className={clsx(styles.helper, 'not-searched')}>
      <div className={clsx(styles.result, styles[imageRights?.answer ?? unknownRights.answer])}>
        <p>
          <strong>{`${name}.`}</strong> <Inline text={use} />
          {imageRights && <span>{`Credit: ${imageRights.credit}. `}</span>}
          {imageRights === rights.cc0 && <Inline text={CC0_NOTE} />}
        </p>
        <Copyable label="Credit line" code={creditLine} />
      </div>
      <Announcement text={toPlainText(`${name}. ${use}`)} input={values.uri} />
      <Form className={styles.form}>
        <TextField label="Rights: choose them, or paste their URI" list={`${id}-uris`} {...bindField('uri')} />
        <datalist id={`${id}-uris`}>
          {Object.values<Rights>(rights).map((option) => (
            <option key={option.uri} value={option.uri} label={option.name} />
          ))}
        </datalist>
        <TextField label="Maker" {...bindField('maker')} />
        <TextField label="Title" {...bindField('title')} />
        <TextField label="Date" {...bindField('date')} />
        <TextField label="Object number" {...bindField('objectNumber')} />
        <TextField label="Identifier" {...bindField('identifier')} />
        <Choice label="Language" options={CREDIT_LANGUAGES} {...bindField('language')} />
        <Choice label="Format" options={CREDIT_FORMATS} {...bindField('format')} />
        <Checkbox label="I changed the image" {...bindField('isChanged')} />
      </Form>
    </div>
  );
}
