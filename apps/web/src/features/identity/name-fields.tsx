import type { TextProps } from '../../lib/forms/use-contract-form.ts';
import { useWords } from '../../lib/words/words.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import classes from './name-fields.module.css';

interface NameFieldsProps {
  /** Returns the form's props for an input. */
  readonly field: (name: 'firstName' | 'lastName') => TextProps;
}

export function NameFields({ field }: NameFieldsProps) {
  const t = useWords();
  return (
    <div className={classes['pair']}>
      <TextField label={t('auth.firstName')} autoComplete="given-name" {...field('firstName')} />
      <TextField label={t('auth.lastName')} autoComplete="family-name" {...field('lastName')} />
    </div>
  );
}
