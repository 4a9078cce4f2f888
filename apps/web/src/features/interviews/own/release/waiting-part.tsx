import { useState } from 'react';
import { useWords } from '../../../../lib/words/words.ts';
import { ActionButton } from '../../../../ui/button/action-button.tsx';
import { setWaiting } from '../own-interview.api.ts';
import type { ReleasePartProps } from './release-part.tsx';
import { StartChoice } from './start-choice.tsx';

/** Joins the waiting list for some times or for any, changes them, and leaves it. */
export function WaitingPart({ token, interview, call: { busy, run } }: ReleasePartProps) {
  const t = useWords();
  const { waiting, timeZone: zone, slots } = interview;
  const [wanted, setWanted] = useState<readonly number[]>(waiting?.wanted ?? []);
  const isFull = slots.every(({ status }) => status !== 'Available');
  const taken = slots.filter(({ status }) => status === 'Booked');
  return (
    <details className="section" open={waiting !== null || isFull}>
      <summary>{t('ownInterview.wait.title')}</summary>
      <div className="stack">
        <p>{t('ownInterview.wait.how')}</p>
        {waiting ? <p role="status">{t('ownInterview.wait.standing', { ahead: waiting.ahead })}</p> : null}
        {taken.length === 0 ? null : (
          <StartChoice
            id="wait"
            label={t('ownInterview.wait.times')}
            hint={t('ownInterview.wait.timesHint')}
            spans={taken}
            zone={zone}
            chosen={wanted}
            onChange={setWanted}
          />
        )}
        <div className="actions">
          <ActionButton
            busy={busy}
            onClick={() => void run(() => setWaiting(token, [...wanted]), t('ownInterview.wait.joined'))}
          >
            {t(waiting ? 'ownInterview.wait.save' : 'ownInterview.wait.join')}
          </ActionButton>
          {waiting ? (
            <ActionButton
              variant="secondary"
              onClick={() => void run(() => setWaiting(token, null), t('ownInterview.wait.left'))}
            >
              {t('ownInterview.wait.leave')}
            </ActionButton>
          ) : null}
        </div>
      </div>
    </details>
  );
}
