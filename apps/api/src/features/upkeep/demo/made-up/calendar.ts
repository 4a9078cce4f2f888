import type { Random } from './random.ts';

const hour = 3_600_000;
const day = 24 * hour;

export const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * day);

const isWeekend = (at: Date): boolean => at.getUTCDay() === 0 || at.getUTCDay() === 6;

/** Moves a time into office hours (9:00 to 16:59 UTC) of the same day, or of the Monday after a weekend. */
function inOfficeHours(random: Random, at: Date): Date {
  const moved = new Date(at);
  moved.setUTCHours(random.int(9, 16), random.int(0, 59), random.int(0, 59), random.int(0, 999));
  while (isWeekend(moved)) moved.setTime(moved.getTime() + day);
  return moved;
}

/** Returns times in order, spread between two times, in office hours where there is room, and never after the end. */
export function spread(random: Random, from: Date, at: { readonly until: Date; readonly count: number }): Date[] {
  const span = at.until.getTime() - from.getTime();
  const shares = Array.from({ length: at.count }, () => random.next()).sort((a, b) => a - b);
  let last = from.getTime();
  return shares.map((share) => {
    const wished = inOfficeHours(random, new Date(from.getTime() + share * span)).getTime();
    const free = wished > last && wished < at.until.getTime();
    last = free ? wished : last + (at.until.getTime() - last) * 0.1;
    return new Date(Math.round(last));
  });
}

/** Returns when a form was sent. 35% are sent in the last 8% of the time before the deadline. */
export function sendingTime(random: Random, opens: Date, closes: Date): Date {
  const share = random.chance(0.35) ? 1 - random.next() * 0.08 : Math.sqrt(random.next());
  return new Date(Math.round(opens.getTime() + share * (closes.getTime() - opens.getTime() - hour)));
}
