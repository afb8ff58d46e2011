/**
 * The fields of a tool, each below its label. No `<form>`, because nothing is sent. With `autoComplete="off"`, a browser
 * that comes back to the page or reloads it does not fill in what the fields contained before.
 */

import React, {useId, type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';
import {useFieldAtHydration, useValueAtHydration} from './field-at-hydration';
import styles from './Form.module.css';

export function Form({children, className}: {children: ReactNode; className?: string}): ReactNode {
  return <div className={clsx(styles.form, className, 'interactive')}>{children}</div>;
}

/**
 * Attributes of a field for identifiers, names and requests. Browsers and phones leave such a text as it is typed, and
 * do not fill in an earlier one.
 */
export const VERBATIM = {autoComplete: 'off', autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false} as const;

interface FieldProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
}

/** @param note a sentence below the field, on the value that is chosen */
export function Choice<Value extends string>({
  label,
  value,
  onChange,
  options,
  note,
}: FieldProps<Value> & {options: Readonly<Record<Value, string>>; note?: string}): ReactNode {
  const id = useId();
  const change = (text: string) => onChange(text as Value);
  const ref = useValueAtHydration<HTMLSelectElement>(value, change);
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        ref={ref}
        id={id}
        autoComplete="off"
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        value={value}
        onChange={(event) => change(event.target.value)}
      >
        {Object.entries<string>(options).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
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
      <input {...input} {...VERBATIM} ref={ref} id={id} onChange={(event) => onChange(event.target.value)} />
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
    <label>
      <input
        ref={ref}
        type="checkbox"
        autoComplete="off"
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
      />{' '}
      {label}
    </label>
  );
}
