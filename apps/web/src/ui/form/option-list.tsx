import type { ReactNode } from 'react';
import { inItsLanguage } from './field-frame.tsx';
import classes from './option-list.module.css';

const mostChips = 7;
/** Letters that fit beside another answer on a phone. */
const longestChip = 32;
/** Letters of one longer answer among short ones, which takes a line or two of its own. */
const longestAlone = 72;

interface ListedOption {
  readonly value: string | number | boolean;
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
}

interface OptionListProps<O extends ListedOption> {
  /** Radio buttons for one answer, boxes for any number. */
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly options: readonly O[];
  readonly onChange: (value: O['value'], isOn: boolean) => void;
  /** Takes the answer back when the chosen one is pressed once more, by a pointer and not as a double click. */
  readonly onClear?: () => void;
  /** Stands after the options: the way to clear them by keyboard. */
  readonly children?: ReactNode;
}

/** Tells whether answers are few and short enough to stand beside one another. */
export const fitChips = (labels: readonly ReactNode[]): boolean =>
  labels.length <= mostChips &&
  labels.every((label) => typeof label === 'string' && label.length <= longestAlone) &&
  labels.filter((label) => String(label).length > longestChip).length <= (labels.length > 2 ? 1 : 0);

/** The options of a question: chips when they are few and short, else one below the other. */
export function OptionList<O extends ListedOption>(props: OptionListProps<O>) {
  const { type, name, options, onChange, onClear, children } = props;
  const asChips = fitChips(options.map(({ label }) => label));
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
            onClick={(event) => {
              if (checked && event.detail === 1) onClear?.();
            }}
          />
          {inItsLanguage(label)}
        </label>
      ))}
      {children}
    </div>
  );
}
