import { TextField } from '../../../ui/form/text-field.tsx';

interface NumberSettingProps {
  readonly id: string;
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

/** A limit that may be left empty for none. */
export function NumberSetting({ id, label, value, onChange }: NumberSettingProps) {
  return (
    <TextField
      id={id}
      label={label}
      optional
      type="number"
      defaultValue={value ?? ''}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const number = Number(text);
        onChange(text === '' || !Number.isFinite(number) ? undefined : number);
      }}
    />
  );
}
