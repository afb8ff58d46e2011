/** The rights helper: what the rights of an image or of metadata allow, and a credit line. It sends and stores nothing. */

import React, {useId, useState, type ReactNode} from 'react';
import {Copyable} from '@site/src/components/copyable';
import {Choice, Form, TextField} from '@site/src/components/form';
import {Inline} from '@site/src/components/inline';
import {rights, unknownRights, type Rights} from '@site/src/site/rights';
import {serviceFacts as services} from '@site/src/site/service-facts';
import {
  CREDIT_FORMATS,
  CREDIT_LANGUAGES,
  creditLine,
  metadataLine,
  START,
  type CreditFormat,
  type CreditLanguage,
  type CreditParts,
} from './credit';
import styles from './styles.module.css';

/** What the rights of a record can be of. Each covers nothing else. */
const SUBJECTS = {image: 'The image', metadata: 'The metadata'} as const;
type Subject = keyof typeof SUBJECTS;

const COVERS: Readonly<Record<Subject, string>> = {
  image: 'It covers the image, not the metadata.',
  metadata:
    'It covers the metadata, not the image, which has [rights of its own](/docs/rights#where-to-read-the-rights).',
};
/** The most common mistake with rights in records. */
const CC0_OF_AN_IMAGE =
  'Make sure that you read it from the visual item or from `edm:rights`: the CC0 in the record of an object covers the metadata.';

/** Services that return metadata under CC0. */
const SOURCES = {
  resolver: services.resolver.name,
  'oai-pmh': services['oai-pmh'].name,
  ldes: services.ldes.name,
  'data-dumps': services['data-dumps'].name,
};

const LANGUAGES = {en: CREDIT_LANGUAGES.en.label, nl: CREDIT_LANGUAGES.nl.label};

const FIELDS = [
  {name: 'maker', label: 'Maker', isOfImage: true},
  {name: 'title', label: 'Title'},
  {name: 'date', label: 'Date', isOfImage: true},
  {name: 'objectNumber', label: 'Object number'},
  {name: 'identifier', label: 'Identifier'},
] as const;

export default function RightsHelper(): ReactNode {
  const [uri, setUri] = useState<string>(rights[START.rights].uri);
  const [subject, setSubject] = useState<Subject>('image');
  const [parts, setParts] = useState<CreditParts>(START);
  const [language, setLanguage] = useState<CreditLanguage>('en');
  const [format, setFormat] = useState<CreditFormat>('text');
  const [source, setSource] = useState<keyof typeof SOURCES>('resolver');
  const [day, setDay] = useState('');
  const id = useId();
  const isImage = subject === 'image';
  const found: Rights | null = isImage
    ? (Object.values<Rights>(rights).find(({contains}) => uri.includes(contains)) ?? null)
    : rights.cc0;

  const choose = (next: Subject) => {
    setSubject(next);
    // Not before, since the page is built on another day. Sweden writes days as the field does.
    setDay(day || new Date().toLocaleDateString('sv'));
  };

  return (
    <div className={`${styles.helper} not-searched`}>
      <Form>
        <Choice label="Rights of" options={SUBJECTS} value={subject} onChange={choose} />
        {isImage && (
          <TextField
            label="Rights: choose them, or paste their URI"
            isWide
            list={`${id}-uris`}
            value={uri}
            onChange={setUri}
          />
        )}
        <datalist id={`${id}-uris`}>
          {Object.values<Rights>(rights).map((each) => (
            <option key={each.uri} value={each.uri} label={each.name} />
          ))}
        </datalist>
        {FIELDS.filter((field) => isImage || !('isOfImage' in field)).map(({name, label}) => (
          <TextField
            key={name}
            label={label}
            value={parts[name]}
            onChange={(value) => setParts({...parts, [name]: value})}
          />
        ))}
        {!isImage && (
          <>
            <Choice label="Service" options={SOURCES} value={source} onChange={setSource} />
            <TextField label="Day of access" type="date" value={day} onChange={setDay} />
          </>
        )}
        <Choice label="Language" options={LANGUAGES} value={language} onChange={setLanguage} />
        <Choice label="Format" options={CREDIT_FORMATS} value={format} onChange={setFormat} />
        {isImage && (
          <label>
            <input
              type="checkbox"
              checked={parts.isChanged}
              onChange={(event) => setParts({...parts, isChanged: event.target.checked})}
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
            ? creditLine(parts, found, language, format)
            : metadataLine({...parts, service: SOURCES[source], day}, language, format)
        }
      />
    </div>
  );
}
