import { dayMakeUp } from '@evenhand/contract/processes/assessment-days/day-make-up';
import * as z from 'zod/mini';
import type { DayRow } from './assessment-days.queries.ts';

const named = z.array(z.object({ id: z.string(), name: z.string() }));
const schema = z.object({
  title: z.string(),
  day: z.iso.date(),
  timeZone: z.string(),
  place: z.string(),
  exercises: named,
  rooms: named,
});
/** Day and names with which a timetable was told. */
export type ReleasedAs = z.infer<typeof schema>;

const namesOf = (parts: ReleasedAs['rooms']): ReleasedAs['rooms'] => parts.map(({ id, name }) => ({ id, name }));

type EditedDay = Pick<DayRow, 'title' | 'day' | 'time_zone' | 'place' | 'make_up'>;

/** Returns the day and names with which a timetable is told when it is released now. */
export function releasedNow({ title, day, time_zone, place, make_up }: EditedDay): ReleasedAs {
  const { exercises, rooms } = dayMakeUp.parse(make_up);
  return { title, day, timeZone: time_zone, place, exercises: namesOf(exercises), rooms: namesOf(rooms) };
}

/** Reads what was kept at a release. Timetables that were released before it was kept have the day as it is now. */
export const readReleasedAs = (kept: unknown, day: EditedDay): ReleasedAs =>
  kept === null ? releasedNow(day) : schema.parse(kept);
