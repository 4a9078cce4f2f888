import { scorecard } from '@evenhand/contract/processes/scoring';
import type { InterviewType } from '@evenhand/contract/records/interview-types';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OthersTable } from '../../features/candidate-page/scores/others-table.tsx';
import { StageScores } from '../../features/candidate-page/scores/stage-scores.tsx';
import { renderRoutes, until } from '../../testing/render-app.tsx';
import { applicationId, asManager, candidateId, roleId, sampleRole, shows } from './sample-hiring.factory.ts';

const typeOf = (over: Partial<InterviewType>): InterviewType => ({
  id: candidateId(70),
  label: 'Panel',
  kind: 'HR_SCHEDULER',
  stages: [3],
  lateral: false,
  thirdParty: false,
  showScoringMatrix: true,
  customizations: [],
  includeOnlyForInterview: [],
  excludeOnlyForInterview: [],
  isEnabled: true,
  isAllowed: true,
  version: 1,
  ...over,
});

const scores = scorecard.parse({
  applicationId: applicationId(2),
  stageId: 3,
  mine: [],
  others: [
    {
      stageId: 3,
      criterion: 'motivation',
      metricType: 'scale',
      min: null,
      max: null,
      value: 4,
      comment: 'Knows the firm',
      scorer: { id: roleId, name: 'Jo Field' },
      updatedAt: '2026-11-20T10:00:00Z',
      version: 1,
    },
  ],
  othersHidden: false,
  recommendations: [],
  recommendationsHidden: false,
  mayShow: false,
  earlier: [],
  average: 4,
  candidateScore: null,
  candidateScores: [],
});

it.each([
  ['shows them where its type does', [typeOf({})], 'VACATION_SCHEME', true],
  ['does not where its type does not', [typeOf({ showScoringMatrix: false })], 'VACATION_SCHEME', false],
  ['shows them where the stage has no type', [typeOf({ stages: [9], showScoringMatrix: false })], 'LATERAL', true],
  [
    'follows a type of lateral roles on those alone',
    [typeOf({}), typeOf({ lateral: true, showScoringMatrix: false })],
    'LATERAL',
    false,
  ],
  [
    'follows no type that is switched off, or not allowed to the organisation',
    [
      typeOf({ isEnabled: false, showScoringMatrix: false }),
      typeOf({ kind: 'THIRD_PARTY_VIDEO', thirdParty: true, isAllowed: false, showScoringMatrix: false }),
    ],
    'VACATION_SCHEME',
    true,
  ],
])('a stage’s scores by criterion and reviewer: %s', async (_name, types, scheme, isShown) => {
  await asManager({ 'GET /api/v1/interview-types': () => ({ body: { types, stageRoles: [] } }) });
  const { criteria } = sampleRole();
  const element = (
    <>
      <OthersTable answer={scores} criteria={criteria} scheme={scheme} />
      <StageScores scores={scores} criteria={criteria} scheme={scheme} />
    </>
  );
  await renderRoutes([{ path: '/', element }], '/');
  await until(() => screen.queryAllByRole('table').length === 2 || shows('does not show scores by criterion'));
  expect(screen.queryAllByRole('table')).toHaveLength(isShown ? 2 : 0);
  // Comments and the average are no part of it.
  expect(screen.getAllByText('Knows the firm')).toHaveLength(2);
  expect(shows('4')).toBe(true);
});
