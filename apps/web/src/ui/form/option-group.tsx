import type { FieldTexts } from './field-frame.tsx';
import { GroupFrame } from './group-frame.tsx';
import { OptionList } from './option-list.tsx';
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
      <OptionList
        type="radio"
        name={texts.id}
        options={choices.map((choice) => ({ ...choice, checked: choice.value === value }))}
        onChange={onChange}
      />
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
      <OptionList
        type="checkbox"
        name={texts.id}
        options={choices.map((choice) => ({
          ...choice,
          checked: values.includes(choice.value),
          disabled: fixed.includes(choice.value),
        }))}
        onChange={toggle}
      />
    </GroupFrame>
  );
}
