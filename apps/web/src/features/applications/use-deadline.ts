import type { ApplicationForm } from '@evenhand/contract/applications';
import { type ApplyWindow, applyState, deadlineOf, lastMoment } from '@evenhand/domain/deadlines/apply-window';
import { nextTick, type Warning, warningAt } from '@evenhand/domain/deadlines/time-left';
import { useEffect, useMemo, useState } from 'react';

export interface DeadlineNow {
  readonly state: 'open' | 'grace' | 'closed';
  /** Milliseconds until the deadline, or in the grace until its end; null: it never closes. */
  readonly left: number | null;
  readonly warning: Warning | null;
  /** When nothing is taken any more, ISO 8601. */
  readonly until: string | null;
}

interface DeadlineInput {
  readonly deadline: ApplicationForm['deadline'];
  /** Something is on the server, also what was first saved since the form came. */
  readonly begun: boolean;
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  readonly ahead: number;
}

function windowOf({ deadline, begun }: Omit<DeadlineInput, 'ahead'>): ApplyWindow {
  const { at, graceMinutes, begunAt } = deadline;
  // What the server took as a first save, it took before the deadline.
  const first = begunAt === null ? null : new Date(begunAt);
  return {
    closesAt: at === null ? null : new Date(at),
    graceMinutes,
    extendedTo: null,
    begunAt: first ?? (begun ? new Date(0) : null),
  };
}

function readDeadline(window: ApplyWindow, now: number): DeadlineNow {
  const state = applyState(window, new Date(now));
  const last = lastMoment(window);
  const end = state === 'open' ? deadlineOf(window) : last;
  const left = end === null ? null : end.getTime() - now;
  return { state, left, warning: left === null ? null : warningAt(left), until: last?.toISOString() ?? null };
}

/** How long there still is, by the server's clock, told anew whenever what is shown of it changes. */
export function useDeadline({ deadline, begun, ahead }: DeadlineInput): DeadlineNow {
  const [now, setNow] = useState(() => Date.now());
  const read = useMemo(() => readDeadline(windowOf({ deadline, begun }), now + ahead), [deadline, begun, now, ahead]);
  const { left, state } = read;
  useEffect(() => {
    const tick = (): void => setNow(Date.now());
    document.addEventListener('visibilitychange', tick);
    const timer = left === null || state === 'closed' ? undefined : setTimeout(tick, nextTick(left));
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [left, state]);
  return read;
}
