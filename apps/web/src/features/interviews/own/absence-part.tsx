import type { OwnInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { absenceReasons, givesNewTime } from '@evenhand/domain/interviews/interview-limits';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { RadioGroup } from '../../../ui/form/option-group.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { momentText } from './interview-times.ts';
import { answerAbsence } from './own-interview.api.ts';
import type { OwnCall } from './use-own-call.ts';

interface AbsencePartProps {
  readonly token: string;
  readonly interview: OwnInterview;
  readonly absence: NonNullable<OwnInterview['absence']>;
  readonly call: OwnCall;
}

/** Asks a candidate who did not come what happened, once. */
export function AbsencePart({ token, interview, absence, call }: AbsencePartProps) {
  const t = useWords();
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState(false);
  const reason = absenceReasons.find((one) => one === chosen);
  if (absence.reason !== null) {
    const next = givesNewTime(absence.reason) && interview.canChoose ? 'newTime' : 'thanks';
    return (
      <Notice kind="info">
        <p>{t(`ownInterview.absence.${next}`)}</p>
      </Notice>
    );
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setMissing(reason === undefined);
    if (reason) void call.run(() => answerAbsence(token, reason), null);
    else event.currentTarget.querySelector('input')?.focus();
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <h2>{t('ownInterview.absence.title')}</h2>
      <p>{t('ownInterview.absence.text', { until: momentText(absence.until, interview.timeZone) })}</p>
      <RadioGroup
        id="absence-reason"
        label={t('ownInterview.absence.reason')}
        choices={absenceReasons.map((value) => ({ value, label: t(`ownInterview.absence.${value}`) }))}
        value={chosen}
        onChange={setChosen}
      />
      {missing && reason === undefined ? <p role="alert">{t('ownInterview.absence.first')}</p> : null}
      <div className="actions">
        <ActionButton type="submit" busy={call.busy}>
          {t('ownInterview.absence.send')}
        </ActionButton>
      </div>
    </form>
  );
}
