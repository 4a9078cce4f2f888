import { beforeEach, expect, it } from 'vitest';
import { StatusMessages } from '../../app/status-messages.tsx';
import { setSingleKeys } from '../../lib/page/single-keys.ts';
import { renderRoutes, until } from '../../testing/render-app.tsx';
import { Component } from './candidate-page.tsx';
import {
  applicationId,
  asManager,
  candidateId,
  press,
  roleId,
  sampleStaffCandidate,
  shows,
} from './sample-hiring.factory.ts';

const organizationId = '01990000-0000-7000-8000-000000000001';
const codes = ['PENDING', 'INVITED', 'SCHEDULED', 'IN_PROGRESS', 'COMPLETED'] as const;
const type = {
  id: candidateId(70),
  label: 'Panel',
  kind: 'HR_SCHEDULER',
  stages: [28],
  lateral: false,
  thirdParty: false,
  showScoringMatrix: false,
  customizations: [],
  includeOnlyForInterview: ['PENDING'],
  excludeOnlyForInterview: ['PENDING', 'INVITED'],
  isEnabled: true,
  isAllowed: true,
  version: 1,
};

/** Opens a candidate whose next stage has interviews of this type, and presses the key for it. Returns the calls that moved. */
async function advance(stages: readonly number[], given: object = {}) {
  const server = await asManager({
    [`GET /api/v1/organization/${organizationId}/candidate/${candidateId(2)}`]: () => ({
      body: sampleStaffCandidate(2),
    }),
    'GET /api/v1/interview-types': () => ({ body: { types: [{ ...type, ...given }], stageRoles: [] } }),
    [`GET /api/v1/candidate/${applicationId(2)}/${roleId}/getCurrentInterview`]: () => ({
      body: { interview: null, interviewStageIds: stages },
    }),
  });
  const element = (
    <main>
      <StatusMessages />
      <Component />
    </main>
  );
  await renderRoutes(
    [{ path: '/manager/candidate/:candidateId', element }],
    `/manager/candidate/${candidateId(2)}?role=${roleId}`,
  );
  await until(() => shows('Next stage'));
  await press('a');
  return () => server.seen.flatMap(({ call }) => /stage\/(\d+\/\d+)\//.exec(call)?.[1] ?? []);
}

beforeEach(() => {
  localStorage.clear();
  setSingleKeys(true);
});

it.each([
  ['with an interview', [28], '28/2802'],
  ['without one', [], '28/2801'],
])(
  'the key for the next stage takes the step that its type of interview opens to a candidate %s',
  async (_who, stages, step) => {
    const moves = await advance(stages);
    await until(() => moves().length > 0);
    expect(moves()).toEqual([step]);
  },
);

it('the key for the next stage moves no candidate to a stage of which every step is closed to them', async () => {
  const moves = await advance([], { includeOnlyForInterview: [...codes] });
  await until(() => shows('No step of that stage is open to this candidate.'));
  expect(moves()).toEqual([]);
});
