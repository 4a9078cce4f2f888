import type { InterviewType } from '@evenhand/contract/records/interview-types';
import { expect, it } from 'vitest';
import { openPositions } from './open-positions.ts';

const type: InterviewType = {
  id: '00000000-0000-4000-8000-000000000001',
  label: 'Panel',
  kind: 'HR_SCHEDULER',
  stages: [6],
  lateral: false,
  thirdParty: false,
  showScoringMatrix: false,
  customizations: [],
  includeOnlyForInterview: ['SCHEDULED'],
  excludeOnlyForInterview: ['PENDING', 'INVITED'],
  isEnabled: true,
  isAllowed: true,
  version: 1,
};
const substages = [600, 601, 602, 603].map((id) => ({ id, label: String(id) }));
const position = { stageId: 6, label: 'First round', substages, defaultSubstageId: 600, needsReason: false };

it.each([
  [[[]], [600, 601, 603], 600],
  [[[7, 6]], [602, 603], 602],
  [[[6], []], [600, 601, 602, 603], 600],
  [null, [600, 601, 602, 603], 600],
])('offers the steps that are open to applications with interviews in %j', (interviewed, ids, first) => {
  const [open] = openPositions([position], { types: [type], scheme: 'GRADUATE', interviewed });
  expect(open?.substages.map(({ id }) => id)).toEqual(ids);
  expect(open?.defaultSubstageId).toBe(first);
});

it('leaves stages without a type of interview as they are', () => {
  const other = { ...position, stageId: 7 };
  expect(openPositions([other], { types: [type], scheme: 'GRADUATE', interviewed: [[6]] })).toEqual([other]);
});

it('leaves out a stage in which no step is open', () => {
  const closed = { ...type, includeOnlyForInterview: ['PENDING', 'INVITED', 'SCHEDULED', 'IN_PROGRESS'] as const };
  const at = {
    types: [{ ...closed, includeOnlyForInterview: [...closed.includeOnlyForInterview] }],
    scheme: 'GRADUATE',
  };
  expect(openPositions([position], { ...at, interviewed: [[]] })).toEqual([]);
  expect(openPositions([position], { ...at, interviewed: [[6]] })).toHaveLength(1);
});
