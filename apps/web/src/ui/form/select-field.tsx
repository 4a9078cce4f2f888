import type { SelectHTMLAttributes } from 'react';
import classes from './field.module.css';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

type SelectFieldProps = FieldTexts &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'children'> & {
    readonly choices: readonly Choice[];
    /** The empty choice: "Choose…". Left out where there is always a value. */
    readonly emptyLabel?: string;
  };

/** One of a list, in the device's own picker. */
export function SelectField({ id, label, hint, error, optional, choices, emptyLabel, ...rest }: SelectFieldProps) {
  const texts: FieldTexts = { id, label, hint, ...(error ? { error } : {}), ...(optional ? { optional } : {}) };
  return (
    <FieldFrame {...texts}>
      <select
        id={id}
        className={classes['input']}
        aria-invalid={error ? true : undefined}
        {...describedBy(texts)}
        {...rest}
      >
        {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
