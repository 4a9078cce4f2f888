import type { OwnInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../../lib/words/words.ts';
import { Notice } from '../../../ui/text/notice.tsx';
import { BookedPart } from './booked-part.tsx';
import { momentText } from './interview-times.ts';
import { NoneSuitsForm } from './none-suits-form.tsx';
import { chooseTime, downloadInterview, tellLate, tellLost, tellNoneSuits } from './own-interview.api.ts';
import classes from './own-interview.module.css';
import type { ReleasePartProps } from './release/release-part.tsx';
import { TimePart } from './time-part.tsx';
import { useOwnCall } from './use-own-call.ts';

const ReleasePart = lazy(async () => ({ default: (await import('./release/release-part.tsx')).ReleasePart }));

const AbsencePart = lazy(async () => ({ default: (await import('./absence-part.tsx')).AbsencePart }));

interface InterviewPartProps {
  readonly token: string;
  readonly interview: OwnInterview;
  /** Milliseconds since the epoch at which the interview was loaded. */
  readonly loadedAt: number;
}

/** Says why no time can be chosen. */
function Closed({ state }: Pick<OwnInterview, 'state'>) {
  const t = useWords();
  return (
    <Notice kind="info">
      <p>{t(`ownInterview.state.${state === 'BOOKED' ? 'CLOSED' : state}`)}</p>
    </Notice>
  );
}

/** Says that the employer cancelled the time, and why, so that the candidate who opens the page again is not left to guess. */
function CancelledByUs({ interview }: Pick<InterviewPartProps, 'interview'>) {
  const t = useWords();
  const { cancelledByUs: cancelled, timeZone, canChoose } = interview;
  if (!cancelled) return null;
  return (
    <Notice kind="attention">
      <p>{t('ownInterview.cancelledByUs', { when: momentText(cancelled.startDateTime, timeZone) })}</p>
      {cancelled.reason === '' ? null : <p dir="auto">{cancelled.reason}</p>}
      {canChoose ? <p>{t('ownInterview.chooseAgain')}</p> : null}
    </Notice>
  );
}

function WithdrawHint() {
  const t = useWords();
  return (
    <p>
      {t('ownInterview.withdraw')} <Link to="/applications">{t('ownInterview.applications')}</Link>
    </p>
  );
}

/** Returns whether times are given out in a way that asks or tells the candidate something of its own. */
const hasReleasePart = ({ opensAt, draw, canWait, waiting, swap }: OwnInterview): boolean =>
  opensAt !== null || draw !== null || canWait || waiting !== null || swap.canOffer;

/** Returns whether a time cannot be chosen, and nothing else is asked or said instead. */
const isClosed = ({ canChoose, state, selectedTime, opensAt, waiting, draw, absence }: OwnInterview): boolean =>
  !canChoose &&
  absence === null &&
  (state !== 'BOOKED' || selectedTime === null) &&
  (state !== 'INVITED' || (opensAt === null && draw?.isDrawn !== false)) &&
  waiting === null;

/** The parts that depend on how times are given out, loaded where there are any. */
function OtherWays(props: ReleasePartProps) {
  if (!hasReleasePart(props.interview)) return null;
  return (
    <Suspense>
      <ReleasePart {...props} />
    </Suspense>
  );
}

/** The question why the candidate did not come, loaded where it is asked. */
function Absence({ interview, ...rest }: ReleasePartProps) {
  const { absence } = interview;
  if (absence === null) return null;
  return (
    <Suspense>
      <AbsencePart {...rest} interview={interview} absence={absence} />
    </Suspense>
  );
}

/** Looks for another time than the booked one. It ends with that time, also where it was moved in another tab. */
function useMoving(selectedTime: number | null, part: RefObject<HTMLElement | null>) {
  const [leaving, setLeaving] = useState<number | null>(null);
  const moving = leaving !== null && leaving === selectedTime;
  const end = (): void => setLeaving(null);
  const keep = (): void => {
    end();
    part.current?.focus();
  };
  return { moving, move: () => setLeaving(selectedTime), keep: moving ? keep : null, end };
}

/** Chooses, moves and cancels the time of an interview. */
export function InterviewPart({ token, interview, loadedAt }: InterviewPartProps) {
  const t = useWords();
  const call = useOwnCall();
  const { part, busy, said, run } = call;
  const { selectedTime, state, canChoose, canChange, now, waiting, draw } = interview;
  const { moving, move, keep, end } = useMoving(selectedTime, part);
  const isBooked = state === 'BOOKED' && selectedTime !== null;
  const isOpen = canChoose || canChange;
  return (
    <>
      {said ? (
        <Notice kind={said.kind} alert>
          <p>{said.text}</p>
        </Notice>
      ) : null}
      <CancelledByUs interview={interview} />
      <div ref={part} tabIndex={-1} className={`section ${classes['parts']}`}>
        {isBooked ? (
          <BookedPart
            interview={interview}
            start={selectedTime}
            now={now}
            busy={busy}
            moving={moving}
            onCalendar={() => void run(() => downloadInterview(token), null)}
            onMove={move}
            onCancel={() => void run(() => chooseTime(token, null), t('ownInterview.cancelled'))}
            onLate={(minutes) => void run(() => tellLate(token, minutes), t('ownInterview.lateTold'))}
            onLost={() => void run(() => tellLost(token), t('ownInterview.lostTold'))}
          />
        ) : null}
        {isOpen && !waiting?.offer ? (
          <TimePart
            token={token}
            interview={interview}
            ahead={now - loadedAt / 1000}
            call={call}
            open={canChoose || moving}
            onKeep={keep}
            onBooked={end}
          />
        ) : null}
        <Absence token={token} interview={interview} call={call} />
        {isClosed(interview) ? <Closed state={state} /> : null}
        <OtherWays token={token} interview={interview} call={call} />
      </div>
      {canChoose || draw?.canWish ? (
        <NoneSuitsForm
          interview={interview}
          busy={busy}
          onTell={(input) => run(() => tellNoneSuits(token, input), t('ownInterview.none.sent'))}
        />
      ) : null}
      {isOpen ? <WithdrawHint /> : null}
    </>
  );
}
