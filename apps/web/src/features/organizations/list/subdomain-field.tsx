import { useBoot } from '../../../entities/site/boot-context.ts';
import type { TextProps } from '../../../lib/forms/use-contract-form.ts';
import { useWords } from '../../../lib/words/words.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { addressOfCode } from '../own-address.ts';

interface SubdomainFieldProps {
  readonly field: TextProps;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The code of an organisation, with the address it makes. */
export function SubdomainField({ field, value, onChange }: SubdomainFieldProps) {
  const t = useWords();
  const own = useBoot().organization?.subdomain ?? '';
  const { defaultValue: _initial, ...input } = field;
  const code = value.trim().toLowerCase();
  const hint = (
    <>
      {t('admin.form.subdomainHint')}
      {code === '' ? null : (
        <>
          <br />
          <span>{t('admin.form.subdomainAt', { address: addressOfCode(location, own, code) })}</span>
        </>
      )}
    </>
  );
  return (
    <TextField
      {...input}
      label={t('admin.form.subdomain')}
      hint={hint}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="off"
    />
  );
}
