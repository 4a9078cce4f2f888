import type { AssessorDay } from '@evenhand/contract/processes/assessment-days/day-marks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../entities/session/current-user.ts';
import { session } from '../../entities/session/http.ts';
import { ProblemError } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { dayName, keepOnDevice, ownDayQuery, sendMarks } from './assessor.api.ts';
import { changeOutbox, eraseKeptDay, type KeptDay, readKeptDay, readOutbox, type UnsentMark } from './day-store.ts';
import { afterAnswer, dayWith, marksToSend, type OwnCard, withMark } from './own-marks.ts';

const retryEvery = 5000;
/** Keystrokes within it go out together. */
const pause = 1500;

/** Returns whether the server itself has refused: the day is none of this user's. */
const isRefused = (error: unknown): boolean =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Runs one flush at a time over all tabs. */
async function oneAtATime(dayId: string, work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (locks) await locks.request(`evenhand.assessor.${dayId}`, { ifAvailable: true }, (lock) => (lock ? work() : null));
  else await work();
}

/** Puts marks that the server has kept into the shown day and the kept one, so that neither ever lacks them. */
async function putIn(dayId: string, marks: readonly UnsentMark[]): Promise<void> {
  const { queryKey } = ownDayQuery(dayId);
  await queryClient.cancelQueries({ queryKey });
  const shown = queryClient.getQueryData(queryKey) ?? (await readKeptDay(dayName(dayId)))?.day;
  if (!shown) return;
  const next = dayWith(shown, marks);
  await keepOnDevice(next);
  queryClient.setQueryData(queryKey, next);
}

/** Returns the marks of this device and how to add to them. They survive a closed tab and go out by themselves. */
function useOutbox(dayId: string, assessorId: string | null) {
  const [outbox, setOutbox] = useState<readonly UnsentMark[]>([]);
  const keeping = useRef(0);
  // A mark that the device is just keeping is shown already, and is not among those that were read before.
  const show = (marks: readonly UnsentMark[]): void => {
    if (keeping.current === 0) setOutbox(marks);
  };

  async function flush(): Promise<void> {
    if (assessorId === null) return;
    const name = dayName(dayId);
    const waiting = await readOutbox(name, assessorId);
    show(waiting);
    // A call without an answer is no reason to sign in again, so nothing is sent while the device knows that it is offline.
    if (!navigator.onLine) return;
    for (let marks = marksToSend(waiting); marks.length > 0; ) {
      const answer = await sendMarks(dayId, marks);
      await putIn(
        dayId,
        marks.filter(({ id }) => answer.kept.includes(id)),
      );
      const left = await changeOutbox(name, assessorId, (now) => afterAnswer(now, answer));
      show(left);
      marks = marksToSend(left);
      if (marks.length === 0) await queryClient.invalidateQueries({ queryKey: ownDayQuery(dayId).queryKey });
    }
  }
  const run = useRef(flush);
  run.current = flush;
  const again = useRef(() => void oneAtATime(dayId, () => run.current()).catch(() => undefined));
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (assessorId === null) return;
    const send = again.current;
    send();
    const timer = setInterval(send, retryEvery);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      clearInterval(timer);
      clearTimeout(soon.current);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, [assessorId]);

  async function change(next: (outbox: readonly UnsentMark[]) => readonly UnsentMark[]): Promise<void> {
    if (assessorId === null) return;
    const name = dayName(dayId);
    // Shown at once, because the next press builds on it: a card is handed in right after its last score.
    setOutbox(next);
    keeping.current += 1;
    try {
      await changeOutbox(name, assessorId, next);
    } finally {
      keeping.current -= 1;
      show(await readOutbox(name, assessorId));
    }
    clearTimeout(soon.current);
    soon.current = setTimeout(again.current, pause);
  }
  return { outbox, change };
}

/** Returns the day that the device has kept, while the server's has not come. */
function useKept(dayId: string, refused: boolean): KeptDay | null {
  const [kept, setKept] = useState<KeptDay | null>(null);
  useEffect(() => {
    const name = dayName(dayId);
    if (refused) void eraseKeptDay(name).then(() => setKept(null));
    else void readKeptDay(name).then(setKept);
    return session.subscribe(() => {
      if (!session.isSignedIn()) void eraseKeptDay(name);
    });
  }, [dayId, refused]);
  return kept;
}

/** Everything that an assessor's page shows and does. It works on what the device has kept when the connection is down. */
export function useAssessorDay(dayId: string) {
  const user = useUser();
  const { data, error } = useQuery(ownDayQuery(dayId));
  const refused = isRefused(error);
  const kept = useKept(dayId, refused);
  const own = kept && (user === null || user.id === kept.day.assessorId) ? kept.day : null;
  const day: AssessorDay | null = refused ? null : (data ?? own);
  const { outbox, change } = useOutbox(dayId, day?.assessorId ?? null);
  return {
    day,
    error: day ? null : error,
    outbox,
    waiting: marksToSend(outbox).length,
    refusals: outbox.filter(({ refusal }) => refusal !== undefined),
    mark: (card: OwnCard, mark: Parameters<typeof withMark>[2]): Promise<void> =>
      change((now) => withMark(now, card, mark)),
    putAway: (id: string): Promise<void> => change((now) => now.filter((one) => one.id !== id)),
  };
}
export type AssessorDayState = ReturnType<typeof useAssessorDay>;
