import type { OwnInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { useCallback, useState } from 'react';
import { isProblem, problemText } from '../../../lib/http/problem-error.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { HoldPart } from './hold-part.tsx';
import { clockText, dayText } from './interview-times.ts';
import { chooseTime, holdTime } from './own-interview.api.ts';
import { TimeChoice } from './time-choice.tsx';
import type { OwnCall } from './use-own-call.ts';

interface TimePartProps {
  readonly token: string;
  readonly interview: OwnInterview;
  /** Seconds by which the server's clock is ahead of the device's. */
  readonly ahead: number;
  readonly call: OwnCall;
  /** The list of times is shown; else only a time that is kept. */
  readonly open: boolean;
  /** Keeps the booked time; null while there is none to go back to. */
  readonly onKeep: (() => void) | null;
  readonly onBooked: () => void;
}

/** Takes the focus when it is shown: the button that led to it is gone. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** Chooses a time and confirms it while it is kept. */
export function TimePart({
  token,
  interview,
  ahead,
  call: { part, busy, run },
  open,
  onKeep,
  onBooked,
}: TimePartProps) {
  const t = useWords();
  const [ranOut, setRanOut] = useState<number | null>(null);
  const { hold, selectedTime, timeZone: zone } = interview;
  const until = hold?.until ?? null;
  const runOut = useCallback(() => {
    setRanOut(until);
    // The buttons of the kept time go: the focus stays beside them, unless the candidate is writing elsewhere.
    if (part.current?.contains(document.activeElement)) part.current.focus();
  }, [until, part]);
  const taken = (start: number) => (error: unknown) =>
    isProblem(error, 'interview_time_taken')
      ? t('ownInterview.justTaken', { time: `${dayText(start, zone)}, ${clockText(start, zone)}` })
      : problemText(error);

  async function confirm(start: number): Promise<void> {
    const done = t(selectedTime === null ? 'ownInterview.done' : 'ownInterview.moved');
    if (await run(() => chooseTime(token, start), done, taken(start))) onBooked();
  }
  if (hold && hold.until !== ranOut) {
    return (
      <HoldPart
        key={hold.until}
        interview={interview}
        hold={hold}
        ahead={ahead}
        busy={busy}
        onConfirm={() => void confirm(hold.startDateTime)}
        onLetGo={() => void run(() => holdTime(token, null), null)}
        onRunOut={runOut}
      />
    );
  }
  return (
    <>
      {hold ? (
        <Notice kind="attention" alert>
          <p>{t('ownInterview.ranOut')}</p>
        </Notice>
      ) : null}
      {open ? (
        <>
          <h2 ref={onKeep ? takeFocus : null} tabIndex={-1}>
            {t(selectedTime === null ? 'ownInterview.choose' : 'ownInterview.chooseOther')}
          </h2>
          <TimeChoice
            interview={interview}
            busy={busy}
            onChoose={(start) => void run(() => holdTime(token, start), null, taken(start))}
          />
          {onKeep ? (
            <div className="actions">
              <ActionButton variant="secondary" onClick={onKeep}>
                {t('ownInterview.keepTime')}
              </ActionButton>
            </div>
          ) : null}
        </>
      ) : null}
    </>
  );
}
