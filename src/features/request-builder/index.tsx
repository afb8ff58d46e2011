/**
 * The request builder: fields from `static/openapi.yaml`, and the request that they make, as URL and in three languages. It sends
 * nothing: the reader opens the link. Without scripts it shows the tables of the fields, and the request that the first form starts
 * with.
 */

import React, {useId, useMemo, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import allForms from '@generated/data/default/request-forms.json';
import parameters from '@generated/data/default/service-parameters.json';
import {Inline} from '@site/src/components/inline';
import {ScrollTable} from '@site/src/components/scroll-table';
import type {RequestField, RequestForm} from '@site/src/features/openapi/request-forms';
import {serviceFacts as services, type ServiceId} from '@site/src/site/service-facts';
import {sets} from '@site/src/site/sets';
import {profiles} from '@site/src/site/vocabulary';
import {BreakableUrl} from '@site/src/components/breakable-url';
import {Copyable} from '@site/src/components/copyable';
import {setFragment, useFragment} from '../../components/form/fragment';
import Preview from './preview';
import {
  getFields,
  formatFragment,
  getImageRequest,
  isEmpty,
  LANGUAGES,
  LONGEST_VALUE,
  MOST_VALUES,
  namesRequest,
  findProblems,
  formatProgram,
  parseFragment,
  requires,
  describeResponse,
  createRequest,
  buildUrl,
  getValue,
  type BuiltRequest,
} from './request';
import fields from '@site/src/components/form/fields.module.css';
import styles from './styles.module.css';

const getName = ({service}: RequestForm): string => services[service as ServiceId].name;

/** Values of a field to choose from, with their names. */
const choices: Readonly<Record<string, readonly {value: string; label: string}[]>> = {
  // The names of the fields of a model, after its colon, are too long for a list.
  _profile: profiles.map(({token, model}) => ({value: token, label: `${token}: ${model.split(': `')[0]}`})),
};

/** Values that a field is often given, with their names. */
const suggestions: Readonly<Record<string, readonly {value: string; label: string}[]>> = {
  set: sets.map(({number, name}) => ({value: number, label: name})),
  memberOfSetId: sets.map(({number, name}) => ({value: `https://id.rijksmuseum.nl/${number}`, label: name})),
  _mediatype: [
    ...new Set(
      profiles.flatMap(({mediaTypes}) => [...mediaTypes.matchAll(/`([^`]+)`/g)].map(([, type]) => type ?? '')),
    ),
  ].map((value) => ({value, label: ''})),
  region: [
    {value: 'full', label: 'the whole image'},
    {value: 'square', label: 'a square from the middle'},
    {value: '1000,500,4000,4000', label: 'x,y,w,h in pixels'},
    {value: 'pct:25,25,50,50', label: 'x,y,w,h in percent'},
  ],
  size: [
    {value: 'max', label: 'the largest'},
    {value: '800,', label: 'width'},
    {value: ',600', label: 'height'},
    {value: 'pct:5', label: 'percent of the region'},
    {value: '!800,800', label: 'fits into a box'},
    {value: '800,800', label: 'can distort'},
    {value: '^max', label: 'upscales'},
  ],
};

interface Props {
  /** Id of the one request that is offered; all without it. */
  operation?: string;
}

export default function RequestBuilder({operation}: Props): ReactNode {
  const forms = useMemo(() => allForms.filter(({id}) => operation === undefined || id === operation), [operation]);
  const hash = useFragment();
  const isBrowser = useIsBrowser();
  // What was chosen last, until the fragment names another request: by a link, or the button to go back.
  const [chosen, setChosen] = useState<{request: BuiltRequest; hash: string} | null>(null);
  const linked = useMemo(() => parseFragment(hash, forms), [hash, forms]);
  // The fragment of a heading leaves the request as it is; without a fragment the page is as it was at first.
  const isLinked = chosen === null || (hash !== chosen.hash && (hash === '' || namesRequest(hash)));
  const request = isLinked ? linked : chosen.request;
  const id = useId();

  const change = (next: BuiltRequest, isNew = false) =>
    setChosen({request: next, hash: setFragment(formatFragment(next), isNew)});
  const set = (name: string, values: readonly string[]) =>
    change({form: request.form, values: {...request.values, [name]: values}});
  const url = buildUrl(request);
  const problems = findProblems(request, parameters);
  const sentences = [...new Set([...(isLinked ? linked.problems : []), ...problems.map(({text}) => text)])];
  const isWhole = !url.includes('{');

  return (
    <div className={clsx(styles.builder, 'not-searched')}>
      <form className={clsx(fields.fields, 'interactive')} onSubmit={(event) => event.preventDefault()}>
        {forms.length > 1 && (
          <div className={fields.wide}>
            <label htmlFor={`${id}-form`}>Service</label>
            <select
              id={`${id}-form`}
              value={request.form.id}
              onChange={(event) => {
                const form = forms.find((each) => each.id === event.target.value);
                if (form) {
                  change(createRequest(form), true);
                }
              }}
            >
              {forms.map((form) => (
                <option key={form.id} value={form.id}>
                  {getName(form)}: {form.summary}
                </option>
              ))}
            </select>
          </div>
        )}
        {getFields(request).map((field) => (
          <Field
            key={`${request.form.id} ${field.name}`}
            id={`${id}-${field.name}`}
            field={field}
            isRequired={requires(request, field)}
            values={request.values[field.name] ?? []}
            problems={problems.filter((problem) => problem.field === field.name).map(({text}) => text)}
            onChange={(values) => set(field.name, values)}
          />
        ))}
        {request.form.id === 'getImage' && (
          <Preview
            imageId={getValue(request, 'image-id')}
            request={getImageRequest(request)}
            onRegion={(region) => set('region', [region])}
          />
        )}
        <div className={clsx(fields.wide, styles.buttons)}>
          <button type="button" className="small-button" onClick={() => change({form: request.form, values: {}}, true)}>
            Clear all fields
          </button>
          <button type="button" className="small-button" onClick={() => change(createRequest(request.form), true)}>
            Fill in the example
          </button>
          <span role="status">{isEmpty(request) && 'All fields are empty.'}</span>
        </div>
      </form>
      <div className={styles.url}>
        <Copyable label="URL" code={url}>
          <BreakableUrl url={url} />
        </Copyable>
      </div>
      <section aria-label="Request">
        <div role="status">
          {sentences.length > 0 && (
            <ul className={styles.problems}>
              {sentences.map((sentence) => (
                <li key={sentence}>
                  <Inline text={sentence} />
                </li>
              ))}
            </ul>
          )}
        </div>
        <p className="interactive">
          {isWhole && (
            <Link to={url} target="_blank" rel="noopener">
              Open in a new tab
            </Link>
          )}
        </p>
        <p className={styles.response}>
          <strong>Response:</strong> <Inline text={describeResponse(request)} />
        </p>
        <Tabs groupId="language">
          {Object.entries(LANGUAGES).map(([language, label]) => (
            <TabItem key={language} value={language} label={label}>
              <Copyable label={label} code={formatProgram(request, language as keyof typeof LANGUAGES)} />
            </TabItem>
          ))}
        </Tabs>
      </section>
      {!isBrowser && <Tables forms={forms} />}
    </div>
  );
}

/** A longer example has no place on a button. */
const LONGEST_SHOWN = 40;

interface FieldProps {
  id: string;
  field: RequestField;
  isRequired: boolean;
  values: readonly string[];
  /** Sentences about the values. */
  problems: readonly string[];
  onChange: (values: readonly string[]) => void;
}

function Field({id, field, isRequired, values, problems, onChange}: FieldProps): ReactNode {
  const {name, description, example, isRepeatable} = field;
  const suggested = Object.hasOwn(suggestions, name) ? suggestions[name] : undefined;
  const hasChoices = Object.hasOwn(choices, name);
  const shown = values.length > 0 ? values : [''];
  const replace = (i: number, value: string) => onChange(shown.map((each, at) => (at === i ? value : each)));
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <code>{name}</code>
        {isRequired && ' (required)'}
      </label>
      {shown.map((value, i) => (
        <Control
          key={i}
          field={field}
          value={value}
          list={suggested && `${id}-list`}
          attributes={{
            id: i === 0 ? id : `${id}-${i + 1}`,
            'aria-describedby': problems.length > 0 ? `${id}-problem ${id}-meaning` : `${id}-meaning`,
            'aria-invalid': problems.length > 0,
            'aria-required': isRequired,
            ...(i > 0 && {'aria-label': `${name}, value ${i + 1}`}),
          }}
          onChange={(next) => replace(i, next)}
        />
      ))}
      {suggested && (
        <datalist id={`${id}-list`}>
          {suggested.map(({value, label}) => (
            <option key={value} value={value} label={label || undefined} />
          ))}
        </datalist>
      )}
      {problems.length > 0 && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problems.map((problem) => (
            <Inline key={problem} text={`${problem} `} />
          ))}
        </p>
      )}
      <p id={`${id}-meaning`}>
        <Inline text={description} />
      </p>
      <div className={styles.buttons}>
        {example !== undefined && !hasChoices && (
          <button
            type="button"
            className="small-button"
            aria-label={`Insert the example for ${name}: ${example}`}
            onClick={() => replace(0, example)}
          >
            Insert {example.length > LONGEST_SHOWN ? 'an example' : example}
          </button>
        )}
        {isRepeatable && values.some((value) => value !== '') && shown.at(-1) !== '' && shown.length < MOST_VALUES && (
          <button
            type="button"
            className="small-button"
            aria-label={`Add another ${name}`}
            onClick={() => onChange([...shown, ''])}
          >
            Add another
          </button>
        )}
      </div>
    </div>
  );
}

interface ControlProps {
  field: RequestField;
  value: string;
  /** Id of the values to suggest. */
  list?: string;
  attributes: React.AriaAttributes & {id: string};
  onChange: (value: string) => void;
}

function Control({field: {name, values}, value, list, attributes, onChange}: ControlProps): ReactNode {
  const listed = Object.hasOwn(choices, name) ? choices[name] : values?.map((each) => ({value: each, label: each}));
  if (listed) {
    // A value that is not in the list comes from a link: a URI of a profile, or one that the sentence below says is wrong.
    const options =
      value === '' || listed.some((option) => option.value === value) ? listed : [...listed, {value, label: value}];
    return (
      <select {...attributes} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">–</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...attributes}
      value={value}
      list={list}
      maxLength={LONGEST_VALUE}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The fields as tables, for a browser that runs no scripts. */
function Tables({forms}: {forms: readonly RequestForm[]}): ReactNode {
  return (
    <div className={styles.tables}>
      {forms.map((form) => (
        <ScrollTable key={form.id}>
          <caption>
            {getName(form)}: <code>{form.template}</code>
          </caption>
          <thead>
            <tr>
              <th scope="col">Parameter</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            {form.fields.map(({name, description, values, isRequired}) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                </td>
                <td>
                  {isRequired && 'Required. '}
                  <Inline text={description} />
                  {values && ` One of ${values.join(', ')}.`}
                  {Object.hasOwn(choices, name) && <> One of: {choices[name]?.map(({label}) => label).join('; ')}.</>}
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      ))}
    </div>
  );
}
