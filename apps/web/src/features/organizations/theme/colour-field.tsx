import { formatHex, parseHex } from '@evenhand/domain/organizations/contrast';
import type { TextProps } from '../../../lib/forms/use-contract-form.ts';
import { useWords } from '../../../lib/words/words.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import classes from '../organizations.module.css';

interface ColourFieldProps {
  readonly field: TextProps;
  readonly label: string;
  readonly hint: string;
  readonly optional?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Returns typed text as "#rrggbb", or null. */
export function hexOf(text: string): string | null {
  const rgb = parseHex(text);
  return rgb ? formatHex(rgb) : null;
}

/** A colour, picked or typed: the two say the same. */
export function ColourField({ field, label, hint, optional = false, value, onChange }: ColourFieldProps) {
  const t = useWords();
  const { defaultValue: _initial, ...input } = field;
  return (
    <div className={classes['colour']}>
      <TextField
        {...input}
        label={label}
        hint={hint}
        optional={optional}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
      />
      <input
        type="color"
        aria-label={t('admin.colour.pick', { label })}
        value={hexOf(value) ?? '#ffffff'}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
