/** A field of the request builder: a parameter with its description, its problems, and a control for each value. */

import React, {useId, type ReactNode} from 'react';
import parameters from '@generated/data/default/service-parameters.json';
import words from '@generated/data/default/words.json';
import {NO_AUTOCORRECT} from '@site/src/components/form/Form';
import {useValueAtHydration} from '@site/src/components/form/field-at-hydration';
import {Inline} from '@site/src/components/Inline';
import type {Problem, RequestField} from '@site/src/features/requests';
import {ID} from '@site/src/site/services/hosts';
import {profiles} from '@site/src/site/vocabulary';
import {MAX_VALUE_LENGTH_CHARS, MAX_VALUES} from './request';
import styles from './RequestBuilder.module.css';

interface Option {
  value: string;
  label?: string;
}

/** @returns the allowed values of a field. Undefined if the field accepts any text. */
const listChoices = ({name, values}: RequestField): Option[] | undefined =>
  name === '_profile'
    ? profiles.map((profile) => ({value: profile.token, label: `${profile.token}: ${profile.shortModel}`}))
    : values?.map((value) => ({value, label: value}));

/** The most frequent values of each parameter in the sample records, keyed by the name of the parameter. */
const frequentWords = Object.fromEntries(
  Object.entries(words).map(([name, values]) => [name, values.map((value) => ({value}))]),
);

/** Common values of text fields, keyed by the name of the field. A browser suggests them while the user types. */
const suggestions: Readonly<Record<string, readonly Option[]>> = {
  set: parameters.sets.map(({number, name}) => ({value: number, label: name})),
  memberOfSetId: parameters.sets.map(({number, name}) => ({value: `${ID}/${number}`, label: name})),
  _mediatype: [...new Set(profiles.flatMap(({mediaType}) => mediaType ?? []))].map((value) => ({value})),
  ...frequentWords,
};

/** The button for a longer example says only "Insert an example". */
const MAX_EXAMPLE_LENGTH_CHARS = 40;

interface FieldProps {
  field: RequestField;
  isRequired: boolean;
  isMarkedOptional: boolean;
  values: readonly string[];
  /** The problems of this field. */
  problems: readonly Problem[];
  onChange: (values: readonly string[]) => void;
}

export function Field({field, isRequired, isMarkedOptional, values, problems, onChange}: FieldProps): ReactNode {
  const id = useId();
  const {name, description, example, isRepeatable} = field;
  const choices = listChoices(field);
  const suggestedValues = Object.hasOwn(suggestions, name) ? suggestions[name] : undefined;
  const isLongExample = example !== undefined && example.length > MAX_EXAMPLE_LENGTH_CHARS;
  const insertLabel = `Insert ${isLongExample ? 'an example' : example}`;
  const visibleValues = values.length > 0 ? values : [''];
  const changeValue = (position: number, newValue: string) =>
    onChange(visibleValues.map((value, i) => (i === position ? newValue : value)));
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
            // The name begins with the visible text, because users of voice control say what they see.
            aria-label={`${insertLabel} for ${name}`}
            onClick={() => changeValue(0, example)}
          >
            {insertLabel}
          </button>
        )}
      </div>
      {visibleValues.map((value, i) => (
        <Control
          key={i}
          choices={choices}
          value={value}
          onChange={(newValue) => changeValue(i, newValue)}
          list={suggestedValues && `${id}-list`}
          id={i === 0 ? id : `${id}-${i + 1}`}
          aria-describedby={problems.length > 0 ? `${id}-problem ${id}-meaning` : `${id}-meaning`}
          aria-invalid={problems.some(({isSuspicious}) => !isSuspicious)}
          aria-required={isRequired}
          aria-label={i > 0 ? `${name}, value ${i + 1}` : undefined}
        />
      ))}
      {suggestedValues && (
        <datalist id={`${id}-list`}>
          {suggestedValues.map((option) => (
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
      {isRepeatable && visibleValues.at(-1) !== '' && visibleValues.length < MAX_VALUES && (
        <button
          type="button"
          className={styles.textButton}
          aria-label={`Add another ${name}`}
          onClick={() => onChange([...visibleValues, ''])}
        >
          Add another
        </button>
      )}
    </div>
  );
}

interface ControlProps extends React.AriaAttributes {
  id: string;
  /** The allowed values. Without them, the control is a text field. */
  choices?: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  /** Id of the `<datalist>` with suggestions. */
  list?: string;
}

function Control({choices, list, onChange, ...rest}: ControlProps): ReactNode {
  const {value} = rest;
  const input = useValueAtHydration<HTMLInputElement>(value, onChange);
  const select = useValueAtHydration<HTMLSelectElement>(value, onChange);
  const change = (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(event.target.value);
  const attributes = {...rest, autoComplete: 'off', onChange: change};
  if (!choices) {
    return <input {...attributes} {...NO_AUTOCORRECT} maxLength={MAX_VALUE_LENGTH_CHARS} ref={input} list={list} />;
  }
  // A link can contain a value that is not a choice, such as the URI of a profile or a wrong value.
  const isChoice = value === '' || choices.some((option) => option.value === value);
  const options = isChoice ? choices : [...choices, {value, label: value}];
  return (
    <select {...attributes} ref={select}>
      <option value="">–</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
