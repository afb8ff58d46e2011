/**
 * Components for the fields of a tool. They have `autoComplete="off"`, because a browser would otherwise fill in old values
 * when the reader reloads the page or comes back to it. HTML does not allow the attribute on a checkbox, so a checkbox keeps
 * what the browser has restored, and the tool reads it when the page hydrates.
 */

import React, {useId, type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';
import {useFieldAtHydration, useValueAtHydration} from './field-at-hydration';
import styles from './Form.module.css';

/** The element around the fields of a tool. It is not a `<form>`, because a tool sends nothing. */
export function Form({children, className}: {children: ReactNode; className?: string}): ReactNode {
  return <div className={clsx(styles.form, className, 'interactive')}>{children}</div>;
}

/**
 * Attributes of a field for identifiers, names and requests. With them, browsers and phones do not correct what the reader
 * types, and do not suggest earlier texts.
 */
export const NO_AUTOCORRECT = {
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

interface FieldProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
}

interface ChoiceProps<Value extends string> extends FieldProps<Value> {
  /** The label of each value. */
  options: Readonly<Record<Value, string>>;
  /** A sentence about the chosen value. It is shown below the field. */
  note?: string;
}

/** A field with a list of options. */
export function Choice<Value extends string>({label, value, onChange, options, note}: ChoiceProps<Value>): ReactNode {
  const id = useId();
  const handleChange = (newValue: string) => onChange(newValue as Value);
  const ref = useValueAtHydration<HTMLSelectElement>(value, handleChange);
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        ref={ref}
        id={id}
        autoComplete="off"
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        value={value}
        onChange={(event) => handleChange(event.target.value)}
      >
        {Object.entries<string>(options).map(([optionValue, optionLabel]) => (
          <option key={optionValue} value={optionValue}>
            {optionLabel}
          </option>
        ))}
      </select>
      {note !== undefined && (
        <p id={`${id}-note`} className={styles.note}>
          {note}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  onChange,
  ...input
}: FieldProps<string> & Omit<ComponentProps<'input'>, 'onChange'>): ReactNode {
  const id = useId();
  const ref = useValueAtHydration<HTMLInputElement>(input.value, onChange);
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input {...input} {...NO_AUTOCORRECT} ref={ref} id={id} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}

export function Checkbox({label, value, onChange}: FieldProps<boolean>): ReactNode {
  const ref = useFieldAtHydration<HTMLInputElement>(({checked}) => {
    if (checked !== value) {
      onChange(checked);
    }
  });
  return (
    <label className={styles.checkbox}>
      <input ref={ref} type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} /> {label}
    </label>
  );
}
