import { useState } from 'react';
import { useWords } from '../../../../lib/words/words.ts';
import { TextField, type TextFieldProps } from '../../../../ui/form/text-field.tsx';
import { subjectName, subjectNamed } from '../../subject-name.ts';

interface SchoolSubjectInputProps extends Pick<TextFieldProps, 'id' | 'error' | 'list' | 'onPaste'> {
  readonly value: string;
  readonly onChange: (subject: string) => void;
}

/** Asks for a school subject in the reader's language. It stays as typed while it is typed, and is then shown by its name. */
export function SchoolSubjectInput({ value, onChange, ...rest }: SchoolSubjectInputProps) {
  const t = useWords();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...rest}
      label={t('profile.qualification.subject')}
      autoComplete="off"
      value={typed !== null && subjectNamed(t, typed) === value ? typed : subjectName(t, value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(subjectNamed(t, event.currentTarget.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
