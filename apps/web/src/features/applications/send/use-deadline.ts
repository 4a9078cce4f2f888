import type { ApplicationForm } from '@evenhand/contract/records/applications/application-form';
import { type ApplyWindow, applyState, deadlineOf, lastMoment } from '@evenhand/domain/deadlines/apply-window';
import { nextTick, type Warning, warningAt } from '@evenhand/domain/deadlines/time-left';
import { useEffect, useMemo, useState } from 'react';

export interface DeadlineNow {
  readonly state: 'open' | 'grace' | 'closed';
  /** Milliseconds until the deadline, or in the grace period until its end. Null when it never closes. */
  readonly left: number | null;
  readonly warning: Warning | null;
  /** The last moment at which an application is accepted, ISO 8601. */
  readonly until: string | null;
}

interface DeadlineInput {
  readonly deadline: ApplicationForm['deadline'];
  /** The server has a draft, also one first saved since the form was loaded. */
  readonly begun: boolean;
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  readonly ahead: number;
}

function windowOf({ deadline, begun }: Omit<DeadlineInput, 'ahead'>): ApplyWindow {
  const { at, graceMinutes, begunAt } = deadline;
  // The server accepts a first save only before the deadline, so without its time any earlier moment will do.
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

/** Returns how much time is left by the server's clock. Renders anew whenever the shown time changes. */
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
