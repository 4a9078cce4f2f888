import { describe, expect, it } from 'vitest';
import { dueReminder, usualReminderDays } from './draft-reminder.ts';

const closesAt = new Date('2026-12-12T23:59:00Z');
const before = (days: number, hours = 0): Date => new Date(closesAt.getTime() - days * 86_400_000 - hours * 3_600_000);
const draft = { closesAt, startedAt: before(30), sent: [], days: usualReminderDays };

describe('a reminder of an open draft', () => {
  it.each([
    ['eight days before: not yet', before(8), draft, null],
    ['a second before its time: not yet', new Date(before(7).getTime() - 1000), draft, null],
    ['seven days before', before(7), draft, 7],
    ['once only', before(7), { ...draft, sent: [7] }, null],
    ['three days before', before(3), { ...draft, sent: [7] }, 3],
    ['one day before', before(1), { ...draft, sent: [7, 3] }, 1],
    ['of several that were missed the nearest only', before(0, 5), draft, 1],
    ['none for a farther time after a nearer one', before(2), { ...draft, sent: [1] }, null],
    ['none at the deadline', closesAt, draft, null],
    ['none afterwards', new Date(closesAt.getTime() + 1), draft, null],
    ['none for a time before the draft was begun', before(5), { ...draft, startedAt: before(5, 1) }, null],
    ['the next one for a draft begun late', before(3), { ...draft, startedAt: before(5) }, 3],
    ['none when the person wants none', before(1), { ...draft, days: [] }, null],
    ['on the days the person chose', before(14), { ...draft, days: [14, 1] }, 14],
    [
      '200 days: as soon as there is a deadline within them',
      before(29),
      { ...draft, days: [200], startedAt: before(250) },
      200,
    ],
  ])('%s', (_name, now, given, expected) => {
    expect(dueReminder(given, now)).toBe(expected);
  });
});
