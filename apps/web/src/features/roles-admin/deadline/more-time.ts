const hour = 3_600_000;

/** How much more time there is to choose from. */
export const moreTimes = [
  { id: 'hour', milliseconds: hour, word: 'staff.deadline.hours', count: 1 },
  { id: 'hours', milliseconds: 6 * hour, word: 'staff.deadline.hours', count: 6 },
  { id: 'day', milliseconds: 24 * hour, word: 'staff.deadline.days', count: 1 },
  { id: 'days', milliseconds: 72 * hour, word: 'staff.deadline.days', count: 3 },
  { id: 'week', milliseconds: 168 * hour, word: 'staff.deadline.days', count: 7 },
] as const;

/** So much later than the last of these deadlines, or than now where they have passed. Whole minutes: it is told to people. */
export function later(deadlines: readonly (string | null)[], more: number, now: number): string {
  const from = Math.max(now, ...deadlines.flatMap((time) => (time === null ? [] : [Date.parse(time)])));
  return new Date(Math.ceil((from + more) / 60_000) * 60_000).toISOString();
}
