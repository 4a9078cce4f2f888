import { isInstead } from '@evenhand/domain/fields/field-choices';
import { isJudged, isPostcode, normalisePostcode } from '@evenhand/domain/fields/postcode';
import { countryOf } from '@evenhand/domain/fields/validate-section';
import { useState } from 'react';
import { useBoot } from '../../../lib/boot-context.ts';
import { useWords } from '../../../lib/words.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { type AnswerProps, pathOf } from './answer-props.ts';
import classes from './answers.module.css';
import { useFieldWords } from './field-texts.ts';
import { InsteadAnswer } from './instead-answer.tsx';
import { textOf } from './text-answer.tsx';

type Verdict = 'good' | 'bad';

/** A field is left as a button below it is pressed: what a verdict adds must not move that away before it is let go of. */
function onceLetGo(then: () => void): void {
  if (document.querySelector(':active') === null) then();
  else addEventListener('mouseup', () => setTimeout(then), { once: true });
}

/** A postcode, looked at when one has left the field, by the rule that it is saved by. Of other countries we know none. */
export function PostcodeAnswer(props: AnswerProps) {
  const { field, value, onChange, beside = {} } = props;
  const t = useWords();
  const words = useFieldWords(props);
  const instead = isInstead(field, value);
  const country = countryOf(beside, useBoot().tenant?.countryBase ?? 'UK');
  // A verdict is of the country that it was given for.
  const [looked, setLooked] = useState<{ readonly verdict: Verdict; readonly country: string } | null>(null);
  const verdict = looked?.country === country ? looked.verdict : null;
  const bad = field.id === 'postcode' ? t('profile.postcodeBad') : t('fields.error.bad_postcode');

  function look(postcode: string): void {
    if (postcode.trim() === '' || !isJudged(country)) {
      setLooked(null);
      return;
    }
    const isGood = isPostcode(postcode, country);
    const normalised = normalisePostcode(postcode, country);
    setLooked({ verdict: isGood ? 'good' : 'bad', country });
    if (isGood && normalised !== postcode) onChange(normalised);
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
          setLooked(null);
          onChange(event.currentTarget.value);
        }}
        onBlur={({ currentTarget: { value: left } }) => onceLetGo(() => look(left))}
      />
      <p role="status" className={classes['verdict']} data-verdict={verdict ?? undefined}>
        {verdict === 'good' ? t('profile.postcodeGood') : null}
        {verdict === 'bad' ? bad : null}
      </p>
      <InsteadAnswer
        {...props}
        question={words.label}
        onChange={(instead) => {
          setLooked(null);
          onChange(instead);
        }}
      />
    </div>
  );
}
