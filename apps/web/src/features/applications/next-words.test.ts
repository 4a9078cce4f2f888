import { expect, it } from 'vitest';
import { promiseText } from './next-words.ts';

const application = {
  status: 'sent',
  whoseMove: 'ours',
  role: {
    id: '01990000-0000-7000-8000-0000000000aa',
    title: 'Summer scheme',
    scheme: 'VACATION_SCHEME',
    closesAt: null,
    decisionBy: '2027-01-20',
  },
} as const;

it.each([
  ['Asia/Hong_Kong', '2027-01-20T15:59:59Z', 'applications.hearBy'],
  ['Asia/Hong_Kong', '2027-01-20T16:00:00Z', 'applications.hearLate'],
  ['Australia/Sydney', '2027-01-20T13:00:00Z', 'applications.hearLate'],
  ['Europe/London', '2027-01-20T23:59:59Z', 'applications.hearBy'],
])('a promised day lasts until its end in %s: %s', (timeZone, now, word) => {
  expect(promiseText((key) => key, application, { now: new Date(now), timeZone })).toBe(word);
});
