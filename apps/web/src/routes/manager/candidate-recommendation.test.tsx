import { scorecard } from '@evenhand/contract/processes/scoring';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ApiServer, Rule } from '../../testing/api-server.ts';
import { renderRoutes, until } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component } from './candidate-page.tsx';
import {
  applicationId,
  asManager,
  candidateId,
  roleId,
  samplePage,
  sampleRow,
  sampleStaffCandidate,
  shows,
} from './sample-hiring.factory.ts';

const organizationId = '01990000-0000-7000-8000-000000000001';
const call = (method: 'GET' | 'PUT'): string =>
  `${method} /api/v1/organization/${organizationId}/candidate/${candidateId(2)}/score`;

const said = (scorer: { id: string; name: string }, value: boolean, comment = '') => ({
  stageId: 1,
  criterion: 'RECOMMENDATION',
  metricType: 'boolean',
  min: null,
  max: null,
  value,
  comment,
  scorer,
  updatedAt: '2026-11-20T10:00:00Z',
  version: 1,
});
const others = [
  said({ id: roleId, name: 'Jo Field' }, true, 'Argues well'),
  said({ id: applicationId(9), name: 'Kim Hale' }, false),
];

/** The viewer’s recommendation, and whether the server fails. */
interface Saying {
  own: boolean | null;
  fails?: boolean;
}

const card = ({ own }: Saying) =>
  scorecard.parse({
    applicationId: applicationId(2),
    stageId: 1,
    mine: [],
    others: [],
    othersHidden: false,
    recommendations: own === null ? [] : [said({ id: sampleUser().id, name: 'Me' }, own), ...others],
    recommendationsHidden: own === null,
    mayShow: false,
    earlier: [],
    average: null,
    candidateScore: null,
    candidateScores: [],
  });

async function show(saying: Saying): Promise<ApiServer> {
  const rules: Record<string, Rule> = {
    [`POST /api/v1/search/candidate/${roleId}`]: () => ({ body: samplePage([sampleRow(2)]) }),
    [`GET /api/v1/organization/${organizationId}/candidate/${candidateId(2)}`]: () => ({
      body: sampleStaffCandidate(2),
    }),
    [call('GET')]: () => ({ body: card(saying) }),
    [call('PUT')]: ({ body }) => {
      if (saying.fails) return { status: 500, body: { errors: [], message: 'No', requestId: 'r' } };
      saying.own = JSON.parse(body).score;
      return { body: card(saying) };
    },
  };
  const server = await asManager(rules);
  await renderRoutes(
    [{ path: '/manager/candidate/:candidateId', Component }],
    `/manager/candidate/${candidateId(2)}?role=${roleId}`,
  );
  await waitFor(() => expect(document.getElementById('recommendation')).not.toBeNull());
  return server;
}

const question = () => within(screen.getByRole('group', { name: 'Would you take this candidate forward?' }));
const pressed = (name: string): string | null => question().getByRole('button', { name }).getAttribute('aria-pressed');
const sent = (server: ApiServer): unknown[] =>
  server.seen.filter((request) => request.call === call('PUT')).map((request) => JSON.parse(request.body));

it('is answered by keyboard, changed and taken back, and shows the others’ once it is given', async () => {
  const server = await show({ own: null });
  expect(shows('you have given your own')).toBe(true);
  expect(shows('Jo Field')).toBe(false);
  const keys = userEvent.setup({ delay: null, document });
  question().getByRole('button', { name: 'Yes' }).focus();
  await keys.keyboard('{Enter}');
  await until(() => shows('2 of 3 would take the candidate forward'));
  expect(shows('Jo Field: Yes, take forward: Argues well')).toBe(true);
  expect(shows('Kim Hale: No, do not take forward')).toBe(true);
  expect([pressed('Yes'), pressed('No')]).toEqual(['true', 'false']);
  await keys.tab();
  expect(document.activeElement).toBe(question().getByRole('button', { name: 'No' }));
  await keys.keyboard(' ');
  await until(() => shows('1 of 3 would take the candidate forward'));
  await keys.keyboard(' ');
  await until(() => shows('you have given your own'));
  expect(pressed('No')).toBe('false');
  expect(sent(server).map((body) => Object(body).score)).toEqual([true, false, null]);
  expect(sent(server)[0]).toEqual({ applicationId: applicationId(2), criterion: 'RECOMMENDATION', score: true });
});

it('shows an answer that could not be saved as it was, with what went wrong', async () => {
  await show({ own: true, fails: true });
  await userEvent.setup({ delay: null, document }).click(question().getByRole('button', { name: 'No' }));
  await until(() => pressed('Yes') === 'true' && screen.queryAllByText(/Not saved|could not/i).length > 0);
});
