import { expect, it } from 'vitest';
import type { Translate } from '../../../lib/words/words.ts';
import { decisionDateText, historyText, statusText } from './next-words.ts';

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
])('keeps a promised decision date until the end of its day in %s: %s', (timeZone, now, word) => {
  expect(decisionDateText((key) => key, application, { now: new Date(now), timeZone })).toBe(word);
});

it.each([
  ['a round', { status: 'interview', round: 'firstRound' }, 'applications.status.interviewRound(rounds.firstRound)'],
  ['a round without a name', { status: 'test', round: null }, 'applications.status.test'],
  ['what is no round', { status: 'beingRead', round: null }, 'applications.status.beingRead'],
] as const)('says where it stands: %s', (_what, applicationState, said) => {
  const t: Translate = (key, values) => (values ? `${key}(${Object.values(values).join()})` : key);
  expect(statusText(t, { ...applicationState, offer: null })).toBe(said);
  const { status: what, round } = applicationState;
  expect(historyText(t, { at: '', what, round })).toBe(said.replace('.status.', '.history.'));
});
