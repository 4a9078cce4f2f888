import { useWords } from '../../lib/words/words.ts';
import { TextField } from '../../ui/form/text-field.tsx';

export interface TypedAccess {
  readonly address: string;
  readonly username: string;
  readonly password: string;
}

interface AccessFieldsProps {
  readonly access: TypedAccess;
  /** Whether the calendar is opened by a user name and a password. */
  readonly hasSignIn: boolean;
  readonly addressError: string | undefined;
  readonly onChange: (access: TypedAccess) => void;
}

/** Fields for where a calendar is and for what opens it. */
export function AccessFields({ access, hasSignIn, addressError, onChange }: AccessFieldsProps) {
  const t = useWords();
  const texts = (name: keyof TypedAccess) => ({
    id: `calendar-${name}`,
    dir: 'ltr',
    autoComplete: 'off',
    label: t(`staff.availability.${name}`),
    value: access[name],
    onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
      onChange({ ...access, [name]: event.currentTarget.value }),
  });
  return (
    <>
      <TextField
        {...texts('address')}
        type="url"
        maxLength={2000}
        hint={t(`staff.availability.addressHint.${hasSignIn ? 'CALDAV' : 'ICS'}`)}
        {...(addressError === undefined ? {} : { error: addressError })}
      />
      {hasSignIn ? (
        <>
          <TextField {...texts('username')} maxLength={200} />
          <TextField
            {...texts('password')}
            type="password"
            maxLength={500}
            hint={t('staff.availability.passwordHint')}
          />
        </>
      ) : null}
    </>
  );
}
