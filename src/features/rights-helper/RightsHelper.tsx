/** The rights helper: what the rights of an image allow, and its credit line. It sends and stores nothing. */

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
  START,
  type CreditFormat,
  type CreditLanguage,
  type CreditParts,
} from './credit';
import styles from './RightsHelper.module.css';

/** The most common mistake with rights in records. */
const CC0_OF_AN_IMAGE =
  'Make sure that you read it from the visual item or from `edm:rights`: the CC0 in the record of an object covers the metadata.';

interface Values extends CreditParts {
  uri: string;
  language: CreditLanguage;
  format: CreditFormat;
}

export default function RightsHelper(): ReactNode {
  const id = useId();
  const [values, setValues] = useState<Values>({
    ...START,
    uri: rights[START.rights].uri,
    language: 'en',
    format: 'text',
  });
  /** Connects a value with its field. Several fields can change at once, when the page hydrates. */
  const bind = <Name extends keyof Values>(name: Name) => ({
    value: values[name],
    onChange: (value: Values[Name]) => setValues((before) => ({...before, [name]: value})),
  });
  const found = findRights(values.uri);
  const name = found?.name ?? 'Unknown rights';
  const use = `You may use the image ${found?.use ?? unknownRights.use}. `;

  return (
    <div className={clsx(styles.helper, 'not-searched')}>
      <div className={clsx(styles.result, styles[found?.answer ?? unknownRights.answer])}>
        <p>
          <strong>{`${name}.`}</strong> <Inline text={use} />
          {found && <span>{`Credit: ${found.credit}. `}</span>}
          {found === rights.cc0 && <Inline text={CC0_OF_AN_IMAGE} />}
        </p>
        <Copyable label="Credit line" code={formatCreditLine(values, found, values.language, values.format)} />
      </div>
      <Announcement text={toPlainText(`${name}. ${use}`)} input={values.uri} />
      <Form className={styles.form}>
        <TextField label="Rights: choose them, or paste their URI" list={`${id}-uris`} {...bind('uri')} />
        <datalist id={`${id}-uris`}>
          {Object.values<Rights>(rights).map((each) => (
            <option key={each.uri} value={each.uri} label={each.name} />
          ))}
        </datalist>
        <TextField label="Maker" {...bind('maker')} />
        <TextField label="Title" {...bind('title')} />
        <TextField label="Date" {...bind('date')} />
        <TextField label="Object number" {...bind('objectNumber')} />
        <TextField label="Identifier" {...bind('identifier')} />
        <Choice label="Language" options={CREDIT_LANGUAGES} {...bind('language')} />
        <Choice label="Format" options={CREDIT_FORMATS} {...bind('format')} />
        <Checkbox label="I changed the image" {...bind('isChanged')} />
      </Form>
    </div>
  );
}
