import type { OwnInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { useEffect, useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { dayText } from './interview-times.ts';
import { useSlotText, ZoneText } from './time-choice.tsx';

interface HoldPartProps {
  readonly interview: OwnInterview;
  readonly hold: NonNullable<OwnInterview['hold']>;
  /** Seconds by which the server's clock is ahead of the device's. */
  readonly ahead: number;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onLetGo: () => void;
  readonly onRunOut: () => void;
}

/** Returns the seconds for which a time is still kept. */
function useSecondsLeft(until: number, ahead: number): number {
  const leftNow = (): number => Math.max(0, until - (Date.now() / 1000 + ahead));
  const [left, setLeft] = useState(leftNow);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, until - (Date.now() / 1000 + ahead))), 1000);
    return () => clearInterval(timer);
  }, [until, ahead]);
  return left;
}

/** A time that is kept for ten minutes, to be confirmed. The minutes that are left are read out as they change. */
export function HoldPart({ interview, hold, ahead, busy, onConfirm, onLetGo, onRunOut }: HoldPartProps) {
  const t = useWords();
  const left = useSecondsLeft(hold.until, ahead);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onRunOut();
  }, [isOver, onRunOut]);
  const { timeZone: zone, minutes, selectedTime } = interview;
  const start = hold.startDateTime;
  const slotText = useSlotText(zone);
  const isMove = selectedTime !== null;
  return (
    <>
      <h2>{t(isMove ? 'ownInterview.confirmMove' : 'ownInterview.confirmTitle')}</h2>
      <p>
        <strong>{dayText(start, zone)}</strong>
        <br />
        {slotText({ startDateTime: start, endDateTime: start + minutes * 60 })}
      </p>
      <ZoneText seconds={start} zone={zone} />
      <p role="status">{t('ownInterview.kept', { count: Math.ceil(left / 60) })}</p>
      <div className="actions">
        <ActionButton busy={busy} onClick={onConfirm}>
          {t(isMove ? 'ownInterview.moveNow' : 'ownInterview.confirm')}
        </ActionButton>
        <ActionButton variant="secondary" onClick={onLetGo}>
          {t('ownInterview.another')}
        </ActionButton>
      </div>
    </>
  );
}
