import type { CurrentInterview } from '@evenhand/contract/processes/interview-records/interview-records';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { InterviewButton } from '../../features/candidate-page/interview/interview-button.tsx';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { applicationId, asManager, roleId, sampleStaffCandidate, shows } from './sample-hiring.factory.ts';

const id = applicationId(1);
const type: CurrentInterview['type'] = {
  id: applicationId(9),
  label: 'Partner interview',
  kind: 'HR_SCHEDULER',
  stages: [6],
  lateral: false,
  thirdParty: false,
  showScoringMatrix: false,
  customizations: [
    { label: 'Panel', type: 'LIST', required: true, values: ['A', 'B'] },
    { label: 'Impression', type: 'TEXT', required: false, values: [] },
  ],
  includeOnlyForInterview: [],
  excludeOnlyForInterview: [],
  isEnabled: true,
  isAllowed: true,
  version: 1,
};

const begun: CurrentInterview = {
  applicationId: id,
  stageId: 6,
  substageId: 600,
  codeStage: 'PENDING',
  type,
  record: null,
  canStart: true,
  isActionable: false,
  isInReview: false,
  canComplete: false,
};
const scheduled = { ...begun, substageId: 602, codeStage: 'SCHEDULED', canStart: false, isInReview: true } as const;

it('starts the interview of a stage, then records how it went with what its type asks', async () => {
  let interview: CurrentInterview | null = begun;
  const at = `/api/v1/candidate/${id}`;
  const server = await asManager({
    [`GET ${at}/${roleId}/getCurrentInterview`]: () => ({ body: { interview, interviewStageIds: [] } }),
    [`POST ${at}/interview/start`]: () => {
      interview = scheduled;
      return { body: { interview, interviewStageIds: [] } };
    },
    [`POST ${at}/interview/complete`]: ({ body }) => {
      if (JSON.parse(body).answers.length === 1) {
        interview = null;
        return { body: { interview, interviewStageIds: [] } };
      }
      const errors = [{ code: 'answer_missing', message: 'x', field: 'questions.0' }];
      return { status: 422, body: { errors, message: 'x', requestId: 'r' } };
    },
  });
  const sample = sampleStaffCandidate(1).applications[0];
  if (!sample) throw new Error('no application');
  const application = { ...sample, id, roleId, stageId: 6, substageId: 600 };
  await renderRoutes([{ path: '/', element: <InterviewButton application={application} /> }], '/');
  await until(() => shows('Start: Partner interview'));
  await click(screen.getByRole('button', { name: 'Start: Partner interview' }));
  await until(() => document.getElementById('interview-0') !== null);
  await click(screen.getByRole('button', { name: 'Start' }));
  await until(() => shows('Review: Partner interview'));
  await click(screen.getByRole('button', { name: 'Review: Partner interview' }));
  await until(() => document.getElementById('interview-0') !== null);
  await click(screen.getByRole('button', { name: 'Complete' }));
  await until(() => shows('This question needs an answer.'));
  await fill('interview-0', 'B');
  // The button itself takes no second press for a moment.
  await act(async () => document.querySelector('form')?.requestSubmit());
  await until(() => !shows('Partner interview'));
  const sent = server.seen.filter(({ call }) => call.startsWith('POST')).map(({ body }) => JSON.parse(body));
  expect(sent).toMatchObject([
    { applicationId: id, answers: [], expected: { stageId: 6, substageId: 600 } },
    { answers: [], expected: { substageId: 602 } },
    { answers: [{ label: 'Panel', value: 'B' }] },
  ]);
});

it('shows nothing where the stage has no interview', async () => {
  let asked = 0;
  await asManager({
    [`GET /api/v1/candidate/${id}/${roleId}/getCurrentInterview`]: () => {
      asked += 1;
      return { body: { interview: null, interviewStageIds: [] } };
    },
  });
  const sample = sampleStaffCandidate(1).applications[0];
  if (!sample) throw new Error('no application');
  await renderRoutes([{ path: '/', element: <InterviewButton application={{ ...sample, id, roleId }} /> }], '/');
  await until(() => asked === 1);
  expect(screen.queryByRole('button')).toBeNull();
});
