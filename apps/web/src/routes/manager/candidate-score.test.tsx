import { scorecard } from '@evenhand/contract/processes/scoring';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ApiServer, Rule } from '../../testing/api-server.ts';
import { click, renderRoutes, type, until } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component } from './candidate-page.tsx';
import {
  applicationId,
  asManager,
  candidateId,
  everything,
  roleId,
  samplePage,
  sampleRow,
  sampleStaffCandidate,
  shows,
} from './sample-hiring.factory.ts';

const organizationId = '01990000-0000-7000-8000-000000000001';
const call = (method: 'GET' | 'PUT'): string =>
  `${method} /api/v1/organization/${organizationId}/candidate/${candidateId(2)}/score`;

/** The score as the server has it, and how the server answers. */
interface Scoring {
  given: { score: number; totalScore: number } | null;
  readonly refusal: { status: number; body: unknown } | null;
  mayShow: boolean;
}

const jo = { id: roleId, name: 'Jo Field' };

const showCall = `POST /api/v1/organization/${organizationId}/candidate/${candidateId(2)}/score/show`;
const asked = (server: ApiServer): boolean => server.seen.some((request) => request.call === showCall);

const card = (server: ApiServer, { given, mayShow }: Scoring) =>
  scorecard.parse({
    applicationId: applicationId(2),
    stageId: 1,
    mine: [],
    others: [],
    othersHidden: given === null && !asked(server),
    recommendations: [],
    recommendationsHidden: false,
    mayShow: mayShow && !asked(server),
    earlier: [],
    average: null,
    candidateScore: given,
    candidateScores: asked(server)
      ? [{ score: 9, totalScore: 10, comment: '', scorer: jo, updatedAt: '2026-11-20T10:00:00Z' }]
      : given
        ? [{ ...given, comment: '', scorer: { id: sampleUser().id, name: 'Me' }, updatedAt: '2026-11-20T10:00:00Z' }]
        : [],
  });

async function show(over: Partial<Scoring> = {}) {
  const scoring: Scoring = { given: null, refusal: null, mayShow: false, ...over };
  const rules: Record<string, Rule> = {
    [`POST /api/v1/search/candidate/${roleId}`]: () => ({ body: samplePage([sampleRow(2)]) }),
    [`GET /api/v1/organization/${organizationId}/candidate/${candidateId(2)}`]: () => ({
      body: sampleStaffCandidate(2),
    }),
    [call('GET')]: () => ({ body: card(server, scoring) }),
    [showCall]: () => ({ body: card(server, scoring) }),
    [call('PUT')]: ({ body }) => {
      if (scoring.refusal) return scoring.refusal;
      const { score, totalScore } = JSON.parse(body);
      scoring.given = score === null ? null : { score, totalScore };
      return { body: card(server, scoring) };
    },
  };
  const server = await asManager(rules);
  await renderRoutes(
    [{ path: '/manager/candidate/:candidateId', Component }],
    `/manager/candidate/${candidateId(2)}?role=${roleId}`,
  );
  await until(() => shows('Applied, pending'));
  await waitFor(() => expect(document.getElementById('candidate-score')).not.toBeNull());
  return server;
}

const input = (id: string): HTMLInputElement => {
  const found = document.getElementById(id);
  if (!(found instanceof HTMLInputElement)) throw new Error(`No input ${id}`);
  return found;
};
const sent = (server: ApiServer): unknown[] =>
  server.seen.filter((request) => request.call === call('PUT')).map((request) => JSON.parse(request.body));

it('saves a score out of a total, and removes it', async () => {
  const server = await show();
  await type(input('candidate-score'), '7,5');
  await click(screen.getByRole('button', { name: 'Save the score' }));
  await until(() => shows('Remove the score'));
  expect(sent(server)).toEqual([{ applicationId: applicationId(2), score: 7.5, totalScore: 10 }]);
  expect(input('candidate-score').value).toBe('7.5');
  await click(screen.getByRole('button', { name: 'Remove the score' }));
  await until(() => sent(server).length === 2 && input('candidate-score').value === '');
  expect(sent(server).at(-1)).toEqual({ applicationId: applicationId(2), score: null });
});

it('shows a refusal at its field and keeps what was typed', async () => {
  const errors = [{ code: 'out_of_range', field: 'score', message: 'Enter a number within the limits.' }];
  await show({
    refusal: { status: 422, body: { errors, message: 'Enter a number within the limits.', requestId: 'r' } },
  });
  await type(input('candidate-score'), '11');
  await click(screen.getByRole('button', { name: 'Save the score' }));
  await waitFor(() => expect(document.getElementById('candidate-score-error')).not.toBeNull());
  expect(document.getElementById('candidate-score-error')?.textContent).toContain('within the limits');
  expect(input('candidate-score').value).toBe('11');
});

it('shows the others’ scores on request, to an administrator who is to score', async () => {
  await show({ mayShow: true });
  await until(() => shows('Show the others’ scores'));
  await click(screen.getByRole('button', { name: 'Show the others’ scores' }));
  await until(() => shows('Jo Field: 9 out of 10'));
  expect(shows('Show the others’ scores')).toBe(false);
});

it('offers nothing of the kind to others', async () => {
  await show();
  expect(shows('so that they do not influence yours')).toBe(true);
  expect(shows('Show the others’ scores')).toBe(false);
});

it('comes with the notes once it is whole, so that no button moves while it is being pressed', async () => {
  const note = () => document.querySelector('textarea[name="body"]');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const scoring = { given: null, refusal: null, mayShow: false };
  const server = await asManager(
    {
      [`POST /api/v1/search/candidate/${roleId}`]: () => ({ body: samplePage([sampleRow(2)]) }),
      [`GET /api/v1/organization/${organizationId}/candidate/${candidateId(2)}`]: () => ({
        body: sampleStaffCandidate(2),
      }),
      [call('GET')]: async () => {
        await released;
        return { body: card(server, scoring) };
      },
    },
    [...everything, 'note:read'],
  );
  await renderRoutes(
    [{ path: '/manager/candidate/:candidateId', Component }],
    `/manager/candidate/${candidateId(2)}?role=${roleId}`,
  );
  await waitFor(() => expect(note()).not.toBeNull());
  expect(note()?.closest('[hidden]')).not.toBeNull();
  release();
  await waitFor(() => expect(document.getElementById('candidate-score')).not.toBeNull());
  expect(note()?.closest('[hidden]')).toBeNull();
});
