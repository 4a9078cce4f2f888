import type { Registration } from '@evenhand/contract/records/events/events';
import type { Attendance } from '@evenhand/domain/events/event-kind';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ProblemError, problemText } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { guestsQuery, sendAttendance } from './events-admin.api.ts';
import { type AttendanceMark, keepMarks, readMarks, withMark, withoutSent } from './mark-queue.ts';

const retryEvery = 5000;
/** Returns true when the connection or the server is down, so that the mark is kept and sent again. Any other refusal is final. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ProblemError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** Returns the guests with the marks that this device has still to send. Marks count at once and survive a reload. */
export function useCheckIn(eventId: string) {
  const { data, error } = useQuery(guestsQuery(eventId));
  const [marks, setMarks] = useState<readonly AttendanceMark[]>(() => readMarks(localStorage, eventId));
  const latest = useRef(marks);
  const sending = useRef(false);

  function keep(next: readonly AttendanceMark[]): void {
    latest.current = next;
    keepMarks(localStorage, eventId, next);
    setMarks(next);
  }

  async function sendAll(): Promise<void> {
    // A call without an answer ends the sign-in, so nothing is sent while the device knows that it is offline.
    if (sending.current || !navigator.onLine) return;
    sending.current = true;
    try {
      for (let mark = latest.current[0]; mark; mark = latest.current[0]) {
        const sent = mark;
        const saved = await sendAttendance(eventId, sent).catch((problem: unknown) => {
          if (isPassing(problem)) throw problem;
          announce({ kind: 'error', text: problemText(problem) });
          return null;
        });
        if (saved) putIn(eventId, saved);
        keep(withoutSent(latest.current, sent));
      }
    } catch {
      // The connection is down. The kept marks go out with the next try.
    } finally {
      sending.current = false;
    }
  }

  const run = useRef(sendAll);
  run.current = sendAll;
  useEffect(() => {
    const again = (): void => void run.current();
    again();
    const timer = setInterval(again, retryEvery);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, []);

  function mark(id: string, attendance: Attendance | null): void {
    keep(withMark(latest.current, { id, attendance, at: new Date().toISOString() }));
    void sendAll();
  }

  const said = new Map(marks.map((one) => [one.id, one.attendance]));
  const guests = (data?.content ?? []).map((guest) =>
    said.has(guest.id) ? { ...guest, attendance: said.get(guest.id) ?? null } : guest,
  );
  return { guests, error: data ? null : error, loading: !data && !error, kept: marks.length, mark };
}

/** Puts the server's answer into the list before the list is loaded again. */
function putIn(eventId: string, saved: Registration): void {
  queryClient.setQueryData(guestsQuery(eventId).queryKey, (page) =>
    page ? { ...page, content: page.content.map((one) => (one.id === saved.id ? saved : one)) } : page,
  );
}
