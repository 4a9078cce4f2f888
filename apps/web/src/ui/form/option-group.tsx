import { type FieldTexts, inItsLanguage } from './field-frame.tsx';
import { GroupFrame } from './group-frame.tsx';
import classes from './option-group.module.css';
import type { Choice } from './select-field.tsx';

interface RadioGroupProps extends FieldTexts {
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of a few, all to be seen. */
export function RadioGroup({ choices, value, onChange, ...texts }: RadioGroupProps) {
  return (
    <GroupFrame {...texts}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes['option']}>
          <input
            type="radio"
            name={texts.id}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {inItsLanguage(choice.label)}
        </label>
      ))}
    </GroupFrame>
  );
}

interface CheckGroupProps extends FieldTexts {
  readonly choices: readonly Choice[];
  readonly values: readonly string[];
  /** Those that stay as they are. */
  readonly fixed?: readonly string[];
  readonly onChange: (values: string[]) => void;
}

/** Any number of a list, kept in the list's own order. */
export function CheckGroup({ choices, values, fixed = [], onChange, ...texts }: CheckGroupProps) {
  const toggle = (value: string, isOn: boolean): void =>
    onChange(choices.map((one) => one.value).filter((one) => (one === value ? isOn : values.includes(one))));
  return (
    <GroupFrame {...texts}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes['option']}>
          <input
            type="checkbox"
            name={texts.id}
            checked={values.includes(choice.value)}
            disabled={fixed.includes(choice.value)}
            onChange={(event) => toggle(choice.value, event.currentTarget.checked)}
          />
          {inItsLanguage(choice.label)}
        </label>
      ))}
    </GroupFrame>
  );
}
