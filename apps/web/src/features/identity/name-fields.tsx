import { TextInput, type TextInputProps } from '@mantine/core';
import { useWords } from '../../lib/words.ts';
import classes from './name-fields.module.css';

interface NameFieldsProps {
  /** What the form gives to an input, with its key. */
  readonly field: (name: 'firstName' | 'lastName') => TextInputProps & { readonly key?: string };
}

export function NameFields({ field }: NameFieldsProps) {
  const t = useWords();
  const { key: firstKey, ...first } = field('firstName');
  const { key: lastKey, ...last } = field('lastName');
  return (
    <div className={classes['pair']}>
      <TextInput
        key={firstKey}
        id="firstName"
        size="md"
        label={t('auth.firstName')}
        autoComplete="given-name"
        {...first}
      />
      <TextInput
        key={lastKey}
        id="lastName"
        size="md"
        label={t('auth.lastName')}
        autoComplete="family-name"
        {...last}
      />
    </div>
  );
}
