import type { OwnInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { useCallback, useState } from 'react';
import { isProblem, problemText } from '../../../lib/http/problem-error.ts';
import { useWords } from '../../../lib/words/words.ts';
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
  readonly onBooked: () => void;
}

/** Chooses a time and confirms it while it is kept. */
export function TimePart({ token, interview, ahead, call: { busy, run }, open, onBooked }: TimePartProps) {
  const t = useWords();
  const [ranOut, setRanOut] = useState<number | null>(null);
  const { hold, selectedTime, timeZone: zone } = interview;
  const until = hold?.until ?? null;
  const runOut = useCallback(() => setRanOut(until), [until]);
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
          <h2>{t(selectedTime === null ? 'ownInterview.choose' : 'ownInterview.chooseOther')}</h2>
          <TimeChoice
            interview={interview}
            busy={busy}
            onChoose={(start) => void run(() => holdTime(token, start), null, taken(start))}
          />
        </>
      ) : null}
    </>
  );
}
