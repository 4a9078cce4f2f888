import type { Question } from '@evenhand/contract/roles';
import { wordCount } from '@evenhand/domain/text/word-count';
import { useWords } from '../../lib/words.ts';
import type { FieldTexts } from '../../ui/field-frame.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { YesNoToggle } from '../../ui/yes-no-toggle.tsx';
import classes from './applications.module.css';
import { questionId } from './problem-words.ts';

interface QuestionFieldProps {
  readonly question: Question;
  readonly value: string | boolean | null;
  readonly error?: string;
  readonly onChange: (value: string | boolean | null) => void;
}

/** Words so far, beside how many there may be. Too many are said, never cut off. */
function Words({ text, max }: { readonly text: string; readonly max: number | undefined }) {
  const t = useWords();
  const count = wordCount(text);
  const over = max === undefined ? 0 : count - max;
  function words(): string {
    if (max === undefined) return t('apply.wordsFree', { count });
    return over > 0 ? t('apply.wordsOver', { count: over, max }) : t('apply.words', { count, max });
  }
  return (
    <p className={classes['words']} data-over={over > 0 || undefined}>
      {words()}
    </p>
  );
}

type InputProps = Pick<QuestionFieldProps, 'question' | 'value' | 'onChange'> & { readonly texts: FieldTexts };

function YesNoQuestion({ question, value, onChange, texts }: InputProps) {
  const t = useWords();
  const { id, hint, error } = texts;
  return (
    <YesNoToggle
      id={id}
      label={question.required ? question.label : `${question.label} ${t('ui.optional')}`}
      {...(typeof hint === 'string' && hint !== '' ? { hint } : {})}
      value={typeof value === 'boolean' ? value : null}
      onChange={onChange}
      showError={error !== undefined}
      {...(error === undefined ? {} : { error })}
    />
  );
}

function WrittenQuestion({ question, value, onChange, texts }: InputProps) {
  const t = useWords();
  const text = typeof value === 'string' ? value : '';
  const { kind, maxWords, choices = [] } = question;
  if (kind === 'choice') {
    return (
      <SelectField
        {...texts}
        value={text}
        emptyLabel={t('candidate.chooseOne')}
        choices={choices.map((choice) => ({ value: choice, label: choice }))}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  if (kind === 'shortText') {
    return <TextField {...texts} value={text} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  return (
    <div>
      <TextAreaField {...texts} rows={10} value={text} onChange={(event) => onChange(event.currentTarget.value)} />
      <Words text={text} max={maxWords} />
    </div>
  );
}

/** One question of the role. */
export function QuestionField({ question, value, error, onChange }: QuestionFieldProps) {
  const t = useWords();
  const { key, kind, label, hint, required, maxWords } = question;
  const limit = kind === 'longText' && maxWords !== undefined ? t('apply.upTo', { max: maxWords }) : '';
  const texts: FieldTexts = {
    id: questionId(key),
    label,
    hint: [hint, limit].filter((part) => part !== '').join(' '),
    optional: !required,
    ...(error === undefined ? {} : { error }),
  };
  const Kind = kind === 'yesNo' ? YesNoQuestion : WrittenQuestion;
  return <Kind question={question} value={value} onChange={onChange} texts={texts} />;
}
