/**
 * The request builder: fields from `static/openapi.yaml`, and the request that they make, as URL and in three languages. It sends
 * nothing: the reader opens the link. Without scripts it shows the request that each form starts with, and a link to its parameters.
 */

import React, {useId, useMemo, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import {Inline} from '@site/src/components/inline';
import type {RequestField, RequestForm} from '@site/src/lib/request-forms';
import type {ServiceParameters} from '@site/src/lib/service-parameters';
import {services, type ServiceId} from '@site/src/site/services';
import {sets} from '@site/src/site/sets';
import {profiles} from '@site/src/site/vocabulary';
import {Copyable} from '../copyable';
import {replaceFragment, useFragment} from '../fragment';
import {
  fieldsOf,
  fragmentOf,
  LANGUAGES,
  programOf,
  remarksOn,
  requestOf,
  startOf,
  urlOf,
  type BuiltRequest,
} from './request';
import styles from './styles.module.css';

const nameOf = ({service}: RequestForm): string => services[service as ServiceId].name;

/** Values that a field is often given, with their names. */
const suggestions: Readonly<Record<string, readonly {value: string; label: string}[]>> = {
  set: sets.map(({number, name}) => ({value: number, label: name})),
  memberOfSetId: sets.map(({number, name}) => ({value: `https://id.rijksmuseum.nl/${number}`, label: name})),
  _profile: profiles.map(({token, model}) => ({value: token, label: model})),
};

interface Props {
  /** JSON of `RequestForm[]`: attributes of Markdown are texts. */
  forms: string;
  /** JSON of `ServiceParameters`. */
  parameters: string;
}

export default function RequestBuilder({forms: formsJson, parameters: parametersJson}: Props): ReactNode {
  const forms = useMemo(() => JSON.parse(formsJson) as RequestForm[], [formsJson]);
  const parameters = useMemo(() => JSON.parse(parametersJson) as ServiceParameters, [parametersJson]);
  const hash = useFragment();
  // What was chosen last, until the fragment is changed by something else: a link, or the button to go back.
  const [chosen, setChosen] = useState<{request: BuiltRequest; hash: string} | null>(null);
  const linked = useMemo(() => requestOf(hash, forms), [hash, forms]);
  const request = chosen?.hash === hash ? chosen.request : linked;
  const problems = chosen?.hash === hash ? [] : linked.problems;
  const id = useId();

  const change = (next: BuiltRequest) => setChosen({request: next, hash: replaceFragment(fragmentOf(next))});
  const set = (name: string, value: string) => change({form: request.form, values: {...request.values, [name]: value}});
  const url = urlOf(request);
  const remarks = [...problems, ...remarksOn(request, parameters)];
  const isWhole = !url.includes('{');

  return (
    <div className={clsx(styles.builder, 'not-searched')}>
      <form className={styles.fields} onSubmit={(event) => event.preventDefault()}>
        {forms.length > 1 && (
          <div className={styles.field}>
            <label htmlFor={`${id}-form`}>Service</label>
            <select
              id={`${id}-form`}
              value={request.form.id}
              onChange={(event) => {
                const form = forms.find((each) => each.id === event.target.value);
                if (form) {
                  change(startOf(form));
                }
              }}
            >
              {forms.map((form) => (
                <option key={form.id} value={form.id}>
                  {nameOf(form)}: {form.summary}
                </option>
              ))}
            </select>
          </div>
        )}
        {fieldsOf(request).map((field) => (
          <Field
            key={field.name}
            id={`${id}-${field.name}`}
            field={field}
            value={request.values[field.name] ?? ''}
            onChange={(value) => set(field.name, value)}
          />
        ))}
      </form>
      <section aria-label="Request" className={styles.request}>
        <Copyable label="URL" code={url} />
        <p className={styles.open}>
          {isWhole && (
            <Link to={url} target="_blank" rel="noopener">
              Open in a new tab
            </Link>
          )}
          <span>
            Response: {request.form.mediaTypes.join(', ')}. <Link to={request.form.page}>{nameOf(request.form)}</Link>
          </span>
        </p>
        <div role="status">
          {remarks.length > 0 && (
            <ul>
              {remarks.map((remark) => (
                <li key={remark}>
                  <Inline text={remark} />
                </li>
              ))}
            </ul>
          )}
        </div>
        <Tabs groupId="language">
          {Object.entries(LANGUAGES).map(([language, label]) => (
            <TabItem key={language} value={language} label={label}>
              <Copyable label={label} code={programOf(request, language as keyof typeof LANGUAGES)} />
            </TabItem>
          ))}
        </Tabs>
      </section>
    </div>
  );
}

interface FieldProps {
  id: string;
  field: RequestField;
  value: string;
  onChange: (value: string) => void;
}

function Field({id, field: {name, description, values, isRequired, example}, value, onChange}: FieldProps): ReactNode {
  const control = {id, value, 'aria-describedby': `${id}-meaning`, 'aria-required': isRequired};
  const suggested = Object.hasOwn(suggestions, name) ? suggestions[name] : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <code>{name}</code>
        {isRequired && ' (required)'}
      </label>
      {values ? (
        <select {...control} onChange={(event) => onChange(event.target.value)}>
          <option value="">–</option>
          {[...values, ...(value === '' || values.includes(value) ? [] : [value])].map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          list={suggested && `${id}-list`}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {suggested && (
        <datalist id={`${id}-list`}>
          {suggested.map((each) => (
            <option key={each.value} value={each.value} label={each.label} />
          ))}
        </datalist>
      )}
      <p id={`${id}-meaning`}>
        <Inline text={description} />
      </p>
      {example !== undefined && (
        <button
          type="button"
          aria-label={`Insert the example for ${name}: ${example}`}
          onClick={() => onChange(example)}
        >
          Insert {example}
        </button>
      )}
    </div>
  );
}
