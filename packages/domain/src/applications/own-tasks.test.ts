import { expect, it } from 'vitest';
import { ownTasks, type WithTasks } from './own-tasks.ts';

const now = new Date('2027-03-05T12:00:00Z');
const plain: WithTasks = {
  id: 'a',
  role: { id: 'r', title: 'Scheme' },
  status: 'beingRead',
  whoseMove: 'ours',
  deadline: null,
  openUntil: null,
  mayAnswerOffer: false,
  offer: null,
  requests: [],
  amendment: null,
};
const asked = (kind: 'DOCUMENT' | 'QUESTION' | 'DETAILS', state = 'OPEN', dueAt = '2027-03-06T12:00:00Z') => ({
  id: `${kind}-1`,
  kind,
  state,
  dueAt,
});
const kindsOf = (given: Partial<WithTasks>): string[] =>
  ownTasks([{ ...plain, ...given }], now).map(({ kind }) => kind);

it.each<[string, Partial<WithTasks>, string[]]>([
  ['nothing while it is read', {}, []],
  ['a draft', { status: 'draft', whoseMove: 'theirs' }, ['finishDraft']],
  ['a draft on a closed role', { status: 'draft', openUntil: '2027-03-05T11:00:00Z' }, []],
  ['an approach', { status: 'approached', whoseMove: 'theirs' }, ['answerApproach']],
  ['the form, for who was approached', { status: 'considered', whoseMove: 'theirs' }, ['fillInForm']],
  ['a test', { status: 'test', whoseMove: 'theirs' }, ['takeTest']],
  ['a test that is being marked', { status: 'test' }, []],
  ['an invitation', { status: 'interview', whoseMove: 'theirs' }, ['answerInvitation']],
  ['something else', { status: 'beingRead', whoseMove: 'theirs' }, ['look']],
  ['an offer', { status: 'offer', whoseMove: 'theirs', mayAnswerOffer: true }, ['answerOffer']],
  ['an offer that ran out', { status: 'offer' }, []],
  ['requests', { requests: [asked('DOCUMENT'), asked('QUESTION', 'ANSWERED')] }, ['sendDocument']],
  ['requests after accepting', { status: 'accepted', requests: [asked('DETAILS')] }, ['confirmDetails']],
  ['requests after leaving', { status: 'withdrawn', requests: [asked('QUESTION')] }, []],
  ['answers that were opened', { amendment: { state: 'OPEN', openUntil: null } }, ['changeAnswers']],
  ['a request to change that waits', { amendment: { state: 'ASKED', openUntil: null } }, []],
])('%s', (_name, given, kinds) => {
  expect(kindsOf(given)).toEqual(kinds);
});

it('puts all tasks in one list, the first due at its head', () => {
  const late = { ...plain, id: 'late', requests: [asked('QUESTION', 'OPEN', '2027-03-05T12:00:00Z')] };
  const soon = { ...plain, id: 'soon', mayAnswerOffer: true, offer: { answerBy: '2027-03-05T17:00:00Z' } };
  const some = { ...plain, id: 'some', status: 'test', whoseMove: 'theirs' };
  expect(ownTasks([some, soon, late], now)).toMatchObject([
    { applicationId: 'late', overdue: true, requestId: 'QUESTION-1' },
    { applicationId: 'soon', overdue: false, requestId: null },
    { applicationId: 'some', overdue: false, dueAt: null },
  ]);
});

it('shows the deadline of a draft, not the grace period after it', () => {
  const draft = { status: 'draft', deadline: '2027-03-06T12:00:00Z', openUntil: '2027-03-06T12:15:00Z' };
  expect(ownTasks([{ ...plain, ...draft }], now)).toMatchObject([{ dueAt: '2027-03-06T12:00:00Z', overdue: false }]);
  const inGrace = { ...draft, deadline: '2027-03-05T11:50:00Z', openUntil: '2027-03-05T12:05:00Z' };
  expect(ownTasks([{ ...plain, ...inGrace }], now)).toMatchObject([{ kind: 'finishDraft', overdue: true }]);
});
