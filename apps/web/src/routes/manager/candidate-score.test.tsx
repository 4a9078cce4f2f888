import { scorecard } from '@evenhand/contract/processes/scoring';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/http/query-client.ts';
import type { ApiServer, Rule } from '../../testing/api-server.ts';
import { click, type Rendered, renderRoutes, type, until } from '../../testing/render-app.tsx';
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

let server: ApiServer;
let shown: Rendered;
let given: { score: number; totalScore: number } | null;
let refusal: { status: number; body: unknown } | null;
let mayShow: boolean;

const jo = { id: roleId, name: 'Jo Field' };

const showCall = `POST /api/v1/organization/${organizationId}/candidate/${candidateId(2)}/score/show`;
const asked = (): boolean => server.seen.some((request) => request.call === showCall);

const card = () =>
  scorecard.parse({
    applicationId: applicationId(2),
    stageId: 1,
    mine: [],
    others: [],
    othersHidden: given === null && !asked(),
    mayShow: mayShow && !asked(),
    earlier: [],
    average: null,
    candidateScore: given,
    candidateScores: asked()
      ? [{ score: 9, totalScore: 10, comment: '', scorer: jo, updatedAt: '2026-11-20T10:00:00Z' }]
      : given
        ? [{ ...given, comment: '', scorer: { id: sampleUser().id, name: 'Me' }, updatedAt: '2026-11-20T10:00:00Z' }]
        : [],
  });

beforeEach(async () => {
  given = null;
  refusal = null;
  mayShow = false;
  const rules: Record<string, Rule> = {
    [`POST /api/v1/search/candidate/${roleId}`]: () => ({ body: samplePage([sampleRow(2)]) }),
    [`GET /api/v1/organization/${organizationId}/candidate/${candidateId(2)}`]: () => ({
      body: sampleStaffCandidate(2),
    }),
    [call('GET')]: () => ({ body: card() }),
    [showCall]: () => ({ body: card() }),
    [call('PUT')]: ({ body }) => {
      if (refusal) return refusal;
      const { score, totalScore } = JSON.parse(body);
      given = score === null ? null : { score, totalScore };
      return { body: card() };
    },
  };
  server = await asManager(rules);
  shown = await renderRoutes(
    [{ path: '/manager/candidate/:candidateId', Component }],
    `/manager/candidate/${candidateId(2)}?role=${roleId}`,
  );
  await until(() => shows('Applied, pending'));
  await click(screen.getByRole('tab', { name: 'Scores' }));
  await waitFor(() => expect(document.getElementById('candidate-score')).not.toBeNull());
});
afterEach(async () => {
  await shown.unmount();
  await server.close();
});

const input = (id: string): HTMLInputElement => {
  const found = document.getElementById(id);
  if (!(found instanceof HTMLInputElement)) throw new Error(`No input ${id}`);
  return found;
};
const sent = (): unknown[] =>
  server.seen.filter((request) => request.call === call('PUT')).map((request) => JSON.parse(request.body));

it('saves a score out of a total, and removes it', async () => {
  await type(input('candidate-score'), '7,5');
  await click(screen.getByRole('button', { name: 'Save the score' }));
  await until(() => shows('Remove the score'));
  expect(sent()).toEqual([{ applicationId: applicationId(2), score: 7.5, totalScore: 10 }]);
  expect(input('candidate-score').value).toBe('7.5');
  await click(screen.getByRole('button', { name: 'Remove the score' }));
  await until(() => sent().length === 2 && input('candidate-score').value === '');
  expect(sent().at(-1)).toEqual({ applicationId: applicationId(2), score: null });
});

it('shows a refusal at its field and keeps what was typed', async () => {
  const errors = [{ code: 'out_of_range', field: 'score', message: 'Enter a number within the limits.' }];
  refusal = { status: 422, body: { errors, message: 'Enter a number within the limits.', requestId: 'r' } };
  await type(input('candidate-score'), '11');
  await click(screen.getByRole('button', { name: 'Save the score' }));
  await waitFor(() => expect(document.getElementById('candidate-score-error')).not.toBeNull());
  expect(document.getElementById('candidate-score-error')?.textContent).toContain('within the limits');
  expect(input('candidate-score').value).toBe('11');
});

it('shows the others’ scores on request, to an administrator who is to score', async () => {
  mayShow = true;
  await act(() => queryClient.invalidateQueries({ queryKey: ['scores'] }));
  await until(() => shows('Show the others’ scores'));
  await click(screen.getByRole('button', { name: 'Show the others’ scores' }));
  await until(() => shows('Jo Field: 9 out of 10'));
  expect(shows('Show the others’ scores')).toBe(false);
});

it('offers nothing of the kind to others', () => {
  expect(shows('so that they do not influence yours')).toBe(true);
  expect(shows('Show the others’ scores')).toBe(false);
});
