import { isInstead } from '@evenhand/domain/fields/field-choices';
import { countryOf } from '@evenhand/domain/fields/validate-section';
import { isJudged, isPostcode, normalisePostcode } from '@evenhand/domain/text/postcode';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBoot } from '../../../entities/site/boot-context.ts';
import { useSettled } from '../../../lib/timing/use-settled.ts';
import { useWords } from '../../../lib/words/words.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { postcodeQuery } from '../candidates.api.ts';
import { type AnswerProps, pathOf } from './answer-props.ts';
import classes from './answers.module.css';
import { useFieldWords } from './field-texts.ts';
import { InsteadAnswer } from './instead-answer.tsx';
import { textOf } from './text-answer.tsx';

type Verdict = 'good' | 'bad';

/** Pause in typing before the server is asked, in milliseconds. */
const pause = 400;

/** Runs the work once the pointer is released: a verdict must not move the button that is being pressed. */
export function onceLetGo(then: () => void): void {
  if (document.querySelector(':active') === null) then();
  else addEventListener('mouseup', () => setTimeout(then), { once: true });
}

/** Returns true when the server's directory lacks a complete UK postcode; false until the server has answered. */
function useUnknown(typed: string | null): boolean {
  const postcode = typed === null ? null : normalisePostcode(typed);
  const asked = useSettled(postcode, pause);
  const { data } = useQuery({ ...postcodeQuery(asked ?? ''), enabled: asked !== null });
  return asked !== null && asked === postcode && data?.known === false;
}

interface SaidProps {
  readonly verdict: Verdict | null;
  readonly unknown: boolean;
  readonly bad: string;
}

/** Shows the verdict on a postcode. An unknown one gets a hint in place of praise. */
function Said({ verdict, unknown, bad }: SaidProps) {
  const t = useWords();
  const good = verdict === 'good' ? t('profile.postcodeGood') : null;
  return (
    <p role="status" className={classes['verdict']} data-verdict={unknown ? undefined : (verdict ?? undefined)}>
      {unknown ? t('profile.postcodeUnknown') : verdict === 'bad' ? bad : good}
    </p>
  );
}

/** Asks for a postcode and checks it on blur, by the rule by which it is saved. Only postcodes of GB and AU are checked. */
export function PostcodeAnswer(props: AnswerProps) {
  const { field, value, onChange, beside = {} } = props;
  const t = useWords();
  const words = useFieldWords(props);
  const instead = isInstead(field, value);
  const country = countryOf(beside, useBoot().organization?.countryBase ?? 'UK');
  // A verdict holds only for the country for which it was given.
  const [looked, setLooked] = useState<{ readonly verdict: Verdict; readonly country: string } | null>(null);
  const verdict = looked?.country === country ? looked.verdict : null;
  const typed = instead ? '' : textOf(value);
  // The directory is asked only about the present address: the candidate's childhood postcode is kept apart.
  const unknown = useUnknown(field.id === 'postcode' && country === 'GB' && isPostcode(typed) ? typed : null);
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
        autoComplete={field.id === 'postcode' ? 'postal-code' : 'off'}
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setLooked(null);
          onChange(event.currentTarget.value);
        }}
        onBlur={({ currentTarget: { value: left } }) => onceLetGo(() => look(left))}
      />
      <Said verdict={verdict} unknown={unknown} bad={words.error === undefined ? bad : ''} />
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
