import type { ApplicationForm } from '@evenhand/contract/records/applications/application-form';
import { timeLeft } from '@evenhand/domain/deadlines/time-left';
import { memo } from 'react';
import { formatTime, formatTimeLeft } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import classes from '../applications.module.css';
import type { DeadlineNow } from './use-deadline.ts';

interface CountdownProps {
  readonly deadline: ApplicationForm['deadline'];
  readonly now: DeadlineNow;
}

/** With more hours left than this, only the day is shown. */
const countedHours = 72;

/**
 * Shows how much time is left, in the last three days. It is read aloud only an hour, ten minutes and a minute before the end, and
 * when the grace begins.
 */
export const Countdown = memo(function Countdown({ deadline, now }: CountdownProps) {
  const t = useWords();
  const { state, left, warning, until } = now;
  if (left === null || until === null) return null;
  const isNear = state === 'grace' || left <= countedHours * 3_600_000;
  const text = formatTimeLeft(timeLeft(left));
  const grace = t('apply.deadline.grace', { time: formatTime(until) });
  const said = [state === 'grace' ? grace : '', warning === null ? '' : t(`apply.deadline.warning.${warning}`)];
  return (
    <div className={classes['countdown']} data-urgent={state === 'grace' || warning !== null || undefined}>
      {deadline.extended ? <p>{t('apply.deadline.extended')}</p> : null}
      {state === 'grace' ? <p>{grace}</p> : null}
      {state === 'closed' || !isNear ? null : (
        <p role="timer">
          {t('apply.deadline.left')} <strong>{text}</strong>
        </p>
      )}
      {state === 'open' && isNear && deadline.graceMinutes > 0 ? (
        <p>{t('apply.deadline.graceRule', { count: deadline.graceMinutes })}</p>
      ) : null}
      <p role="status" className="visually-hidden">
        {said.filter((part) => part !== '').join(' ')}
      </p>
    </div>
  );
});
