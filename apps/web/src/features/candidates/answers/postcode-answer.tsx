import { checkPostcode } from '@evenhand/contract/reference';
import { useState } from 'react';
import { request } from '../../../lib/http.ts';
import { useWords } from '../../../lib/words.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { type AnswerProps, pathOf } from './answer-props.ts';
import classes from './answers.module.css';
import { useFieldWords } from './field-texts.ts';
import { textOf } from './text-answer.tsx';

type Verdict = 'good' | 'bad' | null;

/** A postcode, looked at when one has left the field. The look is a help, not a gate: a wrong "no" must not stop anybody. */
export function PostcodeAnswer(props: AnswerProps) {
  const { field, value, onChange } = props;
  const t = useWords();
  const [verdict, setVerdict] = useState<Verdict>(null);

  async function look(postCode: string): Promise<void> {
    if (postCode.trim() === '' || postCode.length > 16) return setVerdict(null);
    try {
      const { valid, normalised } = await request(checkPostcode, { query: { postCode } });
      setVerdict(valid ? 'good' : 'bad');
      if (valid && normalised !== null && normalised !== postCode) onChange(normalised);
    } catch {
      setVerdict(null);
    }
  }

  return (
    <div className={classes['short']}>
      <TextField
        {...useFieldWords(props)}
        name={pathOf(props)}
        maxLength={field.maxLength}
        autoComplete={field.id === 'postcode' ? 'postal-code' : 'off'}
        autoCapitalize="characters"
        spellCheck={false}
        value={textOf(value)}
        onChange={(event) => {
          setVerdict(null);
          onChange(event.currentTarget.value);
        }}
        onBlur={(event) => void look(event.currentTarget.value)}
      />
      <p role="status" className={classes['verdict']} data-verdict={verdict ?? undefined}>
        {verdict === 'good' ? t('profile.postcodeGood') : null}
        {verdict === 'bad' ? t('profile.postcodeBad') : null}
      </p>
    </div>
  );
}
