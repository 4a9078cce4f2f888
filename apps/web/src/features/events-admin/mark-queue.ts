import { attendances } from '@evenhand/domain/events/event-kind';
import * as z from 'zod/mini';

/** What somebody at the door has said, until the server has it. */
const mark = z.object({ id: z.string(), attendance: z.nullable(z.enum(attendances)), at: z.string() });
export type Mark = z.infer<typeof mark>;

/** The latest word about each person is what counts. */
export const withMark = (marks: readonly Mark[], next: Mark): readonly Mark[] => [
  ...marks.filter((one) => one.id !== next.id),
  next,
];

/** Takes out what was sent, unless something newer was said meanwhile. */
export const withoutSent = (marks: readonly Mark[], sent: Mark): readonly Mark[] =>
  marks.filter((one) => one.id !== sent.id || one.at !== sent.at || one.attendance !== sent.attendance);

const keyOf = (eventId: string): string => `check-in.${eventId}`;
const list = z.array(mark);

/** Marks that an earlier visit could not send. What is not readable is nothing. */
export function readMarks(storage: Pick<Storage, 'getItem'>, eventId: string): readonly Mark[] {
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
  marks: readonly Mark[],
): void {
  if (marks.length === 0) storage.removeItem(keyOf(eventId));
  else storage.setItem(keyOf(eventId), JSON.stringify(marks));
}
