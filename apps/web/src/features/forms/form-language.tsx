import { languageName } from '../../lib/words/language-name.ts';
import { useWords } from '../../lib/words/words.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import classes from './forms.module.css';

interface FormLanguageProps {
  readonly codes: readonly string[];
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** Chooses the language in which the questions are read. Answers stay as they are. */
export function FormLanguage({ codes, value, onChange }: FormLanguageProps) {
  const t = useWords();
  if (codes.length < 2) return null;
  return (
    <div className={classes['language']}>
      <SelectField
        id="form-language"
        label={t('forms.language')}
        value={value}
        choices={codes.map((code) => ({ value: code, label: languageName(code) }))}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
