import type { ReactNode } from 'react';
import { inItsLanguage } from './field-frame.tsx';
import classes from './option-list.module.css';

const mostChips = 7;
/** Letters that fit beside another answer on a phone. */
const longestChip = 32;

export interface Option {
  readonly value: string | number | boolean;
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
}

interface OptionListProps<O extends Option> {
  /** Radio buttons for one answer, boxes for any number. */
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly options: readonly O[];
  readonly onChange: (value: O['value'], isOn: boolean) => void;
  /** Stands after the options, as the way to clear them. */
  readonly children?: ReactNode;
}

const isShort = ({ label }: Option): boolean => typeof label === 'string' && label.length <= longestChip;

/** The options of a question: chips when they are few and short, else one below the other. */
export function OptionList<O extends Option>({ type, name, options, onChange, children }: OptionListProps<O>) {
  const asChips = options.length <= mostChips && options.every(isShort);
  return (
    <div className={asChips ? classes['chips'] : undefined}>
      {options.map(({ value, label, checked, disabled }) => (
        <label key={String(value)} className={classes['option']}>
          <input
            type={type}
            name={name}
            value={String(value)}
            checked={checked}
            disabled={disabled}
            onChange={(event) => onChange(value, event.currentTarget.checked)}
          />
          {inItsLanguage(label)}
        </label>
      ))}
      {children}
    </div>
  );
}
