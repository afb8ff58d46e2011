/**
 * The request builder: fields from `static/openapi.yaml`, and the request that they make, as URL and in three
 * languages. It sends nothing: the reader opens the link. Without scripts it shows the request that the first form
 * starts with.
 */

import React, {lazy, Suspense, useId, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import forms from '@generated/data/default/request-forms.json';
import imageSizes from '@generated/data/default/image-sizes.json';
import parameters from '@generated/data/default/service-parameters.json';
import words from '@generated/data/default/words.json';
import {Announcement} from '@site/src/components/Announcement';
import {BreakableUrl} from '@site/src/components/BreakableUrl';
import {Copyable} from '@site/src/components/Copyable';
import {Choice, Form, VERBATIM} from '@site/src/components/form/Form';
import {useValueAtHydration} from '@site/src/components/form/field-at-hydration';
import {useFragmentState} from '@site/src/components/form/fragment';
import {Inline} from '@site/src/components/Inline';
import {formatResultSize, type Problem, type RequestField} from '@site/src/features/requests';
import {toPlainText} from '@site/src/lib/inline';
import {profiles} from '@site/src/site/vocabulary';
import * as model from './request';
import {ID} from '@site/src/site/services/hosts';
import styles from './RequestBuilder.module.css';

interface Option {
  value: string;
  label?: string;
}

/** What a field is chosen from; undefined for one that is typed. */
const getChoices = ({name, values}: RequestField): Option[] | undefined =>
  name === '_profile'
    ? profiles.map((profile) => ({value: profile.token, label: `${profile.token}: ${profile.shortModel}`}))
    : values?.map((value) => ({value, label: value}));

/** Values that a field is often given, with their names. */
const suggestions: Readonly<Record<string, readonly Option[]>> = {
  set: parameters.sets.map(({number, name}) => ({value: number, label: name})),
  memberOfSetId: parameters.sets.map(({number, name}) => ({value: `${ID}/${number}`, label: name})),
  _mediatype: [...new Set(profiles.flatMap(({mediaType}) => mediaType ?? []))].map((value) => ({value})),
  // The most frequent in the sample.
  ...Object.fromEntries(Object.entries(words).map(([name, list]) => [name, list.map((value) => ({value}))])),
};

/** Only the requests of images have a drawing, so the browser loads it for these. */
const Preview = lazy(() => import('./Preview'));

export default function RequestBuilder(): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  // The pages of the services link to them.
  forms.forEach(({id}) => collectAnchor(id));
  const [typed, change] = useFragmentState(
    model.getStart(forms),
    (hash) => model.parseFragment(hash, forms),
    model.formatFragment,
  );
  const {form, values} = typed;
  const request = model.cleanRequest(typed);
  const url = model.buildUrl(request);
  const problems = [...model.describeCleaning(typed), ...model.findProblems(request, parameters, imageSizes)];
  const {result} = model.checkImageRequest(request, imageSizes);
  const sentences = [...new Set([...(request.problems ?? []), ...problems.map(({text}) => text)])];
  const size = result ? `Result: ${formatResultSize(result)} pixels.` : '';
  const isWhole = !url.includes('{');

  const fields = model.getFields(request).map((field) => ({field, isRequired: model.isRequiredField(request, field)}));
  // Where every field is optional, one sentence says so.
  const hasRequired = fields.some(({isRequired}) => isRequired);

  return (
    <div className={clsx(styles.container, 'not-searched')}>
      <p className="no-script">The form needs JavaScript. Below is the request that it starts with.</p>
      <div className={styles.builder}>
        <Form className={styles.form}>
          <Choice<string>
            label="Service"
            options={Object.fromEntries(forms.map(({id, name}) => [id, name]))}
            value={form.id}
            note={`${form.summary}.${hasRequired ? '' : ' All fields are optional.'}`}
            onChange={(id) => change(model.getStart(forms.filter((candidate) => candidate.id === id)), true)}
          />
          {fields.map(({field, isRequired}) => (
            <Field
              key={`${form.id} ${field.name}`}
              field={field}
              isRequired={isRequired}
              isMarkedOptional={hasRequired && !isRequired}
              values={values[field.name] ?? []}
              problems={problems.filter((problem) => problem.field === field.name)}
              onChange={(next) =>
                change((before) =>
                  before.form === form ? {form, values: {...before.values, [field.name]: next}} : before,
                )
              }
            />
          ))}
          <div className={styles.buttons}>
            <button type="button" className="small-button" onClick={() => change({form, values: {}}, true)}>
              Clear all fields
            </button>{' '}
            <button type="button" className="small-button" onClick={() => change(model.createRequest(form), true)}>
              Fill in the example
            </button>{' '}
            <span role="status">{Object.values(values).flat().join('') === '' && 'All fields are empty.'}</span>
          </div>
        </Form>
        <div className={styles.outcome}>
          <div className={styles.pinned}>
            {form.id === 'getImage' && (
              <Suspense fallback={<div className={styles.placeOfPreview} />}>
                <Preview
                  imageId={model.getValue(request, 'image-id')}
                  request={model.getImageParts(request)}
                  sizes={imageSizes}
                />
              </Suspense>
            )}
            <div className={styles.url}>
              <Copyable label="URL" code={url}>
                <BreakableUrl url={url} />
              </Copyable>
            </div>
          </div>
          <section className={styles.request} aria-label="Request">
            {sentences.length > 0 && (
              <ul className={styles.problems}>
                {sentences.map((sentence) => (
                  <li key={sentence}>
                    <Inline text={sentence} />
                  </li>
                ))}
              </ul>
            )}
            {size && <p>{size}</p>}
            <Announcement text={summarize(sentences, size)} input={url} />
            <p className="interactive">
              {isWhole && (
                <Link to={url} target="_blank" rel="noopener">
                  Open in a new tab
                </Link>
              )}
            </p>
            <p className={styles.response}>
              <strong>Response:</strong> <Inline text={model.describeResponse(request)} />
            </p>
            <Tabs groupId="language">
              {Object.entries(model.LANGUAGES).map(([language, label]) => (
                <TabItem key={language} value={language} label={label}>
                  <Copyable
                    label={label}
                    code={model.formatProgram(request, language as keyof typeof model.LANGUAGES)}
                  />
                </TabItem>
              ))}
            </Tabs>
          </section>
        </div>
      </div>
    </div>
  );
}

/** The first problem, with the number of the others; otherwise the size of the image. */
function summarize([first, ...others]: readonly string[], size: string): string {
  if (first === undefined) {
    return size;
  }
  return toPlainText(first) + (others.length > 0 ? ` Other notes: ${others.length}.` : '');
}

/** A longer example has no place on a button. */
const MAX_SHOWN_LENGTH = 40;

interface FieldProps {
  field: RequestField;
  isRequired: boolean;
  isMarkedOptional: boolean;
  values: readonly string[];
  problems: readonly Problem[];
  onChange: (values: readonly string[]) => void;
}

function Field({field, isRequired, isMarkedOptional, values, problems, onChange}: FieldProps): ReactNode {
  const id = useId();
  const {name, description, example, isRepeatable} = field;
  const choices = getChoices(field);
  const suggested = Object.hasOwn(suggestions, name) ? suggestions[name] : undefined;
  const insert = `Insert ${example !== undefined && example.length > MAX_SHOWN_LENGTH ? 'an example' : example}`;
  const shown = values.length > 0 ? values : [''];
  const replace = (i: number, value: string) => onChange(shown.map((each, at) => (at === i ? value : each)));
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>
          <code translate="no">{name}</code>
          {isMarkedOptional && <span> optional</span>}
        </label>
        {example !== undefined && !choices && (
          <button
            type="button"
            className={styles.textButton}
            // Begins with the text of the button, because people who speak to their computer say what they see.
            aria-label={`${insert} for ${name}`}
            onClick={() => replace(0, example)}
          >
            {insert}
          </button>
        )}
      </div>
      {shown.map((value, i) => (
        <Control
          key={i}
          choices={choices}
          value={value}
          onChange={(next) => replace(i, next)}
          list={suggested && `${id}-list`}
          id={i === 0 ? id : `${id}-${i + 1}`}
          aria-describedby={problems.length > 0 ? `${id}-problem ${id}-meaning` : `${id}-meaning`}
          aria-invalid={problems.some(({isSuspicious}) => !isSuspicious)}
          aria-required={isRequired}
          aria-label={i > 0 ? `${name}, value ${i + 1}` : undefined}
        />
      ))}
      {suggested && (
        <datalist id={`${id}-list`}>
          {suggested.map((option) => (
            <option key={option.value} {...option} />
          ))}
        </datalist>
      )}
      {problems.length > 0 && (
        <p id={`${id}-problem`} className={styles.problem}>
          <Inline text={problems.map(({text}) => text).join(' ')} />
        </p>
      )}
      <p id={`${id}-meaning`}>
        <Inline text={description} />
      </p>
      {isRepeatable && shown.at(-1) !== '' && shown.length < model.MAX_VALUES && (
        <button
          type="button"
          className={styles.textButton}
          aria-label={`Add another ${name}`}
          onClick={() => onChange([...shown, ''])}
        >
          Add another
        </button>
      )}
    </div>
  );
}

interface ControlProps extends React.AriaAttributes {
  id: string;
  /** Without them, the value is typed. */
  choices?: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  /** Id of the values to suggest. */
  list?: string;
}

function Control({choices, list, onChange, ...rest}: ControlProps): ReactNode {
  const {value} = rest;
  const input = useValueAtHydration<HTMLInputElement>(value, onChange);
  const select = useValueAtHydration<HTMLSelectElement>(value, onChange);
  const change = (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(event.target.value);
  const shared = {...rest, autoComplete: 'off', onChange: change};
  if (!choices) {
    return <input {...shared} {...VERBATIM} maxLength={model.MAX_VALUE_LENGTH} ref={input} list={list} />;
  }
  // A value that is not in the list comes from a link: a URI of a profile, or one that the sentence below says is
  // wrong.
  const isListed = choices.some((option) => option.value === value);
  return (
    <select {...shared} ref={select}>
      <option value="">–</option>
      {[...choices, ...(isListed || value === '' ? [] : [{value, label: value}])].map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
