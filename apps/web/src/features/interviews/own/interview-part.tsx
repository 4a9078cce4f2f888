import type { OwnInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../../lib/words/words.ts';
import { Notice } from '../../../ui/text/notice.tsx';
import { BookedPart } from './booked-part.tsx';
import { NoneSuitsForm } from './none-suits-form.tsx';
import { chooseTime, downloadInterview, tellLate, tellNoneSuits } from './own-interview.api.ts';
import type { ReleasePartProps } from './release/release-part.tsx';
import { TimePart } from './time-part.tsx';
import { useOwnCall } from './use-own-call.ts';

const ReleasePart = lazy(async () => ({ default: (await import('./release/release-part.tsx')).ReleasePart }));

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
const isClosed = ({ canChoose, state, selectedTime, opensAt, waiting, draw }: OwnInterview): boolean =>
  !canChoose &&
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

/** Chooses, moves and cancels the time of an interview. */
export function InterviewPart({ token, interview, loadedAt }: InterviewPartProps) {
  const t = useWords();
  const call = useOwnCall();
  const { part, busy, said, run } = call;
  const [moving, setMoving] = useState(false);
  const { selectedTime, state, canChoose, canChange, now, waiting, draw } = interview;
  const isBooked = state === 'BOOKED' && selectedTime !== null;
  const isOpen = canChoose || canChange;
  return (
    <>
      {said ? (
        <Notice kind={said.kind} alert>
          <p>{said.text}</p>
        </Notice>
      ) : null}
      <div ref={part} tabIndex={-1} className="section">
        {isBooked ? (
          <BookedPart
            interview={interview}
            start={selectedTime}
            now={now}
            busy={busy}
            moving={moving}
            onCalendar={() => void run(() => downloadInterview(token), null)}
            onMove={() => setMoving(true)}
            onCancel={() => void run(() => chooseTime(token, null), t('ownInterview.cancelled'))}
            onLate={(minutes) => void run(() => tellLate(token, minutes), t('ownInterview.lateTold'))}
          />
        ) : null}
        {isOpen && !waiting?.offer ? (
          <TimePart
            token={token}
            interview={interview}
            ahead={now - loadedAt / 1000}
            call={call}
            open={canChoose || moving}
            onBooked={() => setMoving(false)}
          />
        ) : null}
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
