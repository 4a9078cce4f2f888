import type { TimetableEntry } from '@evenhand/domain/assessment-days/timetables';
import type { ReleasedAs } from '../released-as.ts';

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** "09:00–15:30" */
export const spanText = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  `${clock(from)}–${clock(to)}`;

/** Returns a line for each exercise: time, name and room. Preparation counts from its beginning. */
export function dayLines(day: Pick<ReleasedAs, 'exercises' | 'rooms'>, entries: readonly TimetableEntry[]): string[] {
  const names = new Map(day.exercises.map(({ id, name }) => [id, name]));
  const rooms = new Map(day.rooms.map(({ id, name }) => [id, name]));
  return entries.flatMap(({ kind, from, to, activity, roomId }) => {
    if (activity === null || (kind !== 'EXERCISE' && kind !== 'PREPARATION')) return [];
    const room = roomId === null ? undefined : rooms.get(roomId);
    const sign = kind === 'PREPARATION' ? ' …' : '';
    return [
      [`${spanText({ from, to })} ${names.get(activity.exerciseId) ?? ''}${sign}`, room].filter(Boolean).join(', '),
    ];
  });
}
