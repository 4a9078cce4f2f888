import { checkPostcode } from '@evenhand/contract/reference';
import { codesOf, isFieldChoice } from '@evenhand/domain/fields/field-choices';
import { useState } from 'react';
import { request } from '../../../lib/http.ts';
import { useWords } from '../../../lib/words.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { answerText } from '../value-text.ts';
import { type AnswerProps, pathOf } from './answer-props.ts';
import classes from './answers.module.css';
import { useFieldWords } from './field-texts.ts';
import { textOf } from './text-answer.tsx';

type Verdict = 'good' | 'bad' | null;

/** A postcode, looked at when one has left the field. The look is a help, not a gate: a wrong "no" must not stop anybody. */
export function PostcodeAnswer(props: AnswerProps) {
  const { field, value, onChange } = props;
  const t = useWords();
  const words = useFieldWords(props);
  const instead = isFieldChoice(field, value);
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
        {...words}
        name={pathOf(props)}
        maxLength={field.maxLength}
        autoComplete={field.id === 'postcode' ? 'postal-code' : 'off'}
        autoCapitalize="characters"
        spellCheck={false}
        value={instead ? '' : textOf(value)}
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
      {codesOf(field).map((code) => (
        <label key={code} className={classes['option']}>
          <input
            type="checkbox"
            name={pathOf(props)}
            checked={value === code}
            onChange={(event) => {
              setVerdict(null);
              onChange(event.currentTarget.checked ? code : undefined);
            }}
          />
          {answerText(t, field, code)}
        </label>
      ))}
    </div>
  );
}
