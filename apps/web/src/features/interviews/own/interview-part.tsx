import type { OwnInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { useState } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../../lib/words/words.ts';
import { Notice } from '../../../ui/text/notice.tsx';
import { BookedPart } from './booked-part.tsx';
import { NoneSuitsForm } from './none-suits-form.tsx';
import { chooseTime, downloadInterview, tellLate, tellNoneSuits } from './own-interview.api.ts';
import { TimePart } from './time-part.tsx';
import { useOwnCall } from './use-own-call.ts';

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

/** Chooses, moves and cancels the time of an interview. */
export function InterviewPart({ token, interview, loadedAt }: InterviewPartProps) {
  const t = useWords();
  const call = useOwnCall();
  const { part, busy, said, run } = call;
  const [moving, setMoving] = useState(false);
  const { selectedTime, state, canChoose, canChange, now } = interview;
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
        {isOpen ? (
          <TimePart
            token={token}
            interview={interview}
            ahead={now - loadedAt / 1000}
            call={call}
            open={canChoose || moving}
            onBooked={() => setMoving(false)}
          />
        ) : null}
        {isBooked || canChoose ? null : <Closed state={state} />}
      </div>
      {canChoose ? (
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
