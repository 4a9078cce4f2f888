import type { DoorList, DoorMark } from '@evenhand/contract/records/events/arrivals';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { session } from '../../entities/session/http.ts';
import { ProblemError } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { doorListQuery, doorName, sendMarks } from './door.api.ts';
import {
  afterAnswer,
  type DoorGuest,
  guestsAtDoor,
  guestsWith,
  marksFor,
  marksToSend,
  newMarkId,
  type OutboxMark,
  placesLeftAt,
  visitorsIn,
} from './door-marks.ts';
import { changeOutbox, eraseKeptList, type KeptList, readKeptList, readOutbox } from './door-store.ts';

const retryEvery = 5000;

/** Returns whether the server itself has refused: the list is none of this user's. */
const isRefused = (error: unknown): boolean =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Runs one flush at a time over all tabs. */
async function oneAtATime(eventId: string, work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (locks) await locks.request(`evenhand.door.${eventId}`, { ifAvailable: true }, (lock) => (lock ? work() : null));
  else await work();
}

/** Puts the marks that the server has kept into the list, before the list is loaded again. */
function putIn(eventId: string, marks: readonly DoorMark[]): void {
  queryClient.setQueryData(doorListQuery(eventId).queryKey, (list) =>
    list
      ? { ...list, guests: guestsWith(list.guests, marks).map((one) => ({ ...one, arrivals: [...one.arrivals] })) }
      : list,
  );
}

/** Returns the marks of this device and how to add to them. They survive a closed tab and go out by themselves. */
function useOutbox(eventId: string) {
  const name = doorName(eventId);
  const [outbox, setOutbox] = useState<readonly OutboxMark[]>([]);
  const announced = useRef(false);

  async function flush(): Promise<void> {
    const waiting = await readOutbox(name);
    setOutbox(waiting);
    // A call without an answer is no reason to sign in again, so nothing is sent while the device knows that it is offline.
    if (!navigator.onLine) return;
    if (!announced.current) {
      await sendMarks(eventId, []);
      announced.current = true;
    }
    for (let marks = marksToSend(waiting); marks.length > 0; ) {
      const answer = await sendMarks(eventId, marks);
      putIn(
        eventId,
        marks.filter(({ id }) => answer.kept.includes(id)),
      );
      const left = await changeOutbox(name, (now) => afterAnswer(now, answer));
      setOutbox(left);
      marks = marksToSend(left);
      if (marks.length === 0) await queryClient.invalidateQueries({ queryKey: doorListQuery(eventId).queryKey });
    }
  }
  const run = useRef(flush);
  run.current = flush;
  const again = useRef(() => void oneAtATime(eventId, () => run.current()).catch(() => undefined));

  useEffect(() => {
    const send = again.current;
    send();
    const timer = setInterval(send, retryEvery);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, []);

  async function add(marks: readonly OutboxMark[]): Promise<void> {
    setOutbox(await changeOutbox(name, (now) => [...now, ...marks]));
    again.current();
  }
  const drop = async (id: string): Promise<void> =>
    setOutbox(await changeOutbox(name, (now) => now.filter(({ mark }) => mark.id !== id)));
  return { outbox, add, drop };
}

/** Returns the list that the device has kept, while the server's has not come. */
function useKept(eventId: string, refused: boolean): KeptList | null {
  const [kept, setKept] = useState<KeptList | null>(null);
  useEffect(() => {
    const name = doorName(eventId);
    if (refused) void eraseKeptList(name).then(() => setKept(null));
    else void readKeptList(name).then(setKept);
    return session.subscribe(() => {
      if (!session.isSignedIn()) void eraseKeptList(name);
    });
  }, [eventId, refused]);
  return kept;
}

const partKey = (eventId: string): string => `evenhand.door.part.${eventId}`;

/** Returns the session at whose door the device stands, which it remembers, and how to change it. */
function usePart(eventId: string) {
  const [partId, setPartId] = useState(() => localStorage.getItem(partKey(eventId)));
  const stand = (next: string | null): void => {
    if (next === null) localStorage.removeItem(partKey(eventId));
    else localStorage.setItem(partKey(eventId), next);
    setPartId(next);
  };
  return [partId, stand] as const;
}

/** Everything that the page at the door shows and does. It works on what the device has kept when the connection is down. */
export function useDoor(eventId: string) {
  const { data, error, refetch } = useQuery(doorListQuery(eventId));
  const refused = isRefused(error);
  const kept = useKept(eventId, refused);
  const { outbox, add, drop } = useOutbox(eventId);
  const list: DoorList | null = refused ? null : (data ?? kept?.list ?? null);
  const [chosen, stand] = usePart(eventId);
  const partId = list?.parts.some(({ id }) => id === chosen) ? chosen : null;
  const part = partId === null ? {} : { partId };
  const isOffline = !navigator.onLine || error !== null;
  const now = (): string => new Date().toISOString();
  return {
    list,
    partId,
    stand,
    isOffline,
    error: list ? null : error,
    retry: () => void refetch(),
    guests: list ? guestsAtDoor(list, outbox) : [],
    visitors: visitorsIn(outbox),
    waiting: outbox.filter(({ refusal }) => refusal === undefined).length,
    refusals: outbox.filter(({ refusal }) => refusal !== undefined),
    placesLeft: list ? placesLeftAt(list, outbox, isOffline) : null,
    mark: (guest: DoorGuest, isHere: boolean): Promise<void> =>
      add(marksFor(guest, isHere, { at: now(), partId }).map((mark) => ({ mark, name: guest.name }))),
    letIn: (visitor: NonNullable<DoorMark['visitor']>): Promise<void> =>
      add([{ mark: { id: newMarkId(), kind: 'ARRIVED', visitor, ...part, at: now() }, name: visitor.name }]),
    putAway: drop,
  };
}
export type DoorState = ReturnType<typeof useDoor>;
