import { attendances } from '@evenhand/domain/events/event-kind';
import * as z from 'zod/mini';

/** Attendance marked by staff at the entrance, kept until the server has it. */
const mark = z.object({ id: z.string(), attendance: z.nullable(z.enum(attendances)), at: z.string() });
export type AttendanceMark = z.infer<typeof mark>;

/** Adds a mark. It replaces an earlier one of the same person. */
export const withMark = (marks: readonly AttendanceMark[], next: AttendanceMark): readonly AttendanceMark[] => [
  ...marks.filter((one) => one.id !== next.id),
  next,
];

/** Takes out a mark that was sent, unless a newer one was made meanwhile. */
export const withoutSent = (marks: readonly AttendanceMark[], sent: AttendanceMark): readonly AttendanceMark[] =>
  marks.filter((one) => one.id !== sent.id || one.at !== sent.at || one.attendance !== sent.attendance);

const keyOf = (eventId: string): string => `check-in.${eventId}`;
const list = z.array(mark);

/** Returns the marks that an earlier visit could not send. Unreadable ones are dropped. */
export function readMarks(storage: Pick<Storage, 'getItem'>, eventId: string): readonly AttendanceMark[] {
  try {
    const parsed = list.safeParse(JSON.parse(storage.getItem(keyOf(eventId)) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

export function keepMarks(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  eventId: string,
  marks: readonly AttendanceMark[],
): void {
  if (marks.length === 0) storage.removeItem(keyOf(eventId));
  else storage.setItem(keyOf(eventId), JSON.stringify(marks));
}
