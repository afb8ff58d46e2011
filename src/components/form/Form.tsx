/** The fields of a tool, each below its label. No `<form>`, because nothing is sent. */

import React, {useId, type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './Form.module.css';

export function Form({children}: {children: ReactNode}): ReactNode {
  return <div className={clsx(styles.form, 'interactive')}>{children}</div>;
}

interface FieldProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
}

export function Choice<Value extends string>({
  label,
  value,
  onChange,
  options,
}: FieldProps<Value> & {options: Readonly<Record<Value, string>>}): ReactNode {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {Object.entries<string>(options).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

export function TextField({
  label,
  onChange,
  ...input
}: FieldProps<string> & Omit<ComponentProps<'input'>, 'onChange'>): ReactNode {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
