import { expect, test } from 'vitest';
import {
  canComplete,
  canStartInterview,
  codeAfterStart,
  type InterviewSubstages,
  interviewKinds,
  interviewWays,
  isActionable,
  isInReview,
  isOffered,
} from './interview-start.ts';
import { codeStages } from './substages.ts';

test.each([
  ['APPLICATION_SCREEN', 1, ['PENDING', 'INVITED', 'IN_PROGRESS']],
  ['SHORTLISTER', 28, ['PENDING', 'INVITED', 'IN_PROGRESS']],
  ['HR_SCHEDULER', 29, ['PENDING', 'INVITED', 'IN_PROGRESS']],
  ['HR_SCHEDULER', 9, ['PENDING', 'IN_PROGRESS']],
  ['CANDIDATE_SCHEDULER', 6, ['PENDING', 'IN_PROGRESS']],
  ['SCORING', 1, ['PENDING']],
  ['THIRD_PARTY_VIDEO', 4, ['PENDING']],
] as const)('%s in stage %i starts from %j', (kind, stageId, expected) => {
  expect(codeStages.filter((code) => canStartInterview(kind, code, stageId))).toEqual(expected);
});

test.each([
  ['CANDIDATE_SCHEDULER', ['SCHEDULED'], []],
  ['HR_SCHEDULER', ['SCHEDULED'], ['SCHEDULED']],
  ['SCORING', ['SCHEDULED'], []],
  ['APPLICATION_SCREEN', [], ['IN_PROGRESS']],
  ['THIRD_PARTY_SJT', [], []],
] as const)('%s: to act on in %j, in review in %j', (kind, actionable, inReview) => {
  expect(codeStages.filter((code) => isActionable(kind, code))).toEqual(actionable);
  expect(codeStages.filter((code) => isInReview(kind, code))).toEqual(inReview);
});

test('offers states by whether there is an interview', () => {
  const type = { includeOnlyForInterview: ['SCHEDULED'], excludeOnlyForInterview: ['INVITED'] } as const;
  const offered = (of: InterviewSubstages, hasInterview: boolean) =>
    (['PENDING', 'INVITED', 'SCHEDULED', 'COMPLETED'] as const).filter((code) => isOffered(code, of, hasInterview));
  expect(offered(type, true)).toEqual(['PENDING', 'SCHEDULED', 'COMPLETED']);
  expect(offered(type, false)).toEqual(['PENDING', 'INVITED', 'COMPLETED']);
  expect(offered({}, true)).toEqual(['PENDING', 'INVITED', 'SCHEDULED', 'COMPLETED']);
});

test.each([
  ['APPLICATION_SCREEN', 'PENDING', 'IN_PROGRESS'],
  ['APPLICATION_SCREEN', 'INVITED', 'IN_PROGRESS'],
  ['CANDIDATE_SCHEDULER', 'PENDING', 'INVITED'],
  ['CANDIDATE_SCHEDULER', 'IN_PROGRESS', 'IN_PROGRESS'],
  ['HR_SCHEDULER', 'PENDING', 'SCHEDULED'],
  ['SCORING', 'PENDING', 'SCHEDULED'],
  ['THIRD_PARTY_SJT', 'PENDING', 'INVITED'],
] as const)('%s started from %s is %s', (kind, code, expected) => {
  expect(codeAfterStart(kind, code)).toBe(expected);
});

test('staff complete what they hold themselves, once it has a time or is being judged', () => {
  const open = interviewKinds.map((kind) => codeStages.filter((code) => canComplete(kind, code)).join());
  const expected = { screening: 'IN_PROGRESS', scheduled: 'SCHEDULED,IN_PROGRESS', scoring: 'SCHEDULED,IN_PROGRESS' };
  expect(open).toEqual(interviewKinds.map((kind) => ({ ...expected, thirdParty: '' })[interviewWays[kind]]));
  expect([...interviewKinds].sort()).toEqual(Object.keys(interviewWays).sort());
});
