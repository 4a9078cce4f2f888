import {
  getMyInterview,
  listMyInterviews,
  type MyInterview,
} from '@evenhand/contract/processes/interviews/my-interviews';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { click, renderRoutes } from '../../../testing/render-app.tsx';
import { applicationId, asManager, candidateId, everything, roleId } from '../sample-hiring.factory.ts';
import { Component as MyInterviewPage } from './my-interview-page.tsx';
import { Component as MyInterviewsPage } from './my-interviews-page.tsx';

const bookingId = '01990009-0000-7000-8000-000000000004';
const minute = 60_000;

const mineAt = (startsIn: number, over: Partial<MyInterview> = {}) =>
  listMyInterviews.answers[200].parse({
    interviews: [
      {
        bookingId,
        startsAt: new Date(Date.now() + startsIn * minute).toISOString(),
        endsAt: new Date(Date.now() + (startsIn + 45) * minute).toISOString(),
        timeZone: 'Europe/London',
        outcome: null,
        place: 'Room 4',
        videoUrl: '',
        role: { id: roleId, title: 'Vacation scheme' },
        stageId: 3,
        candidate: { id: candidateId(1), applicationId: applicationId(1), name: 'Ida Rhodes' },
        panelRole: 'MEMBER',
        colleagues: ['Kim Lane'],
        isScored: false,
        onTeam: true,
        mayOpen: true,
        ...over,
      },
    ],
    known: [],
  });

async function show(mine: ReturnType<typeof mineAt>) {
  const none = { ...mine, interviews: [] };
  const server = await asManager(
    {
      'GET /api/v1/my-interviews': () => ({ body: mine }),
      [`POST /api/v1/my-interviews/${bookingId}/conflict`]: () => ({ body: none }),
      [`POST /api/v1/my-interviews/${bookingId}/outcome`]: () => ({ body: mineAt(-10, { outcome: 'LATE' }) }),
    },
    [...everything, 'candidate:read'],
  );
  await renderRoutes([{ path: '*', element: <MyInterviewsPage /> }], '/manager/my-interviews');
  return server;
}

it('leads to the candidate and the scorecard, and takes off who knows the candidate', async () => {
  const server = await show(mineAt(60));
  const links = await screen.findAllByRole('link', { name: /Ida Rhodes|Score/ });
  for (const link of links) {
    expect(link.getAttribute('href')).toBe(`/manager/candidate/${candidateId(1)}?role=${roleId}`);
  }
  expect(screen.queryByRole('button', { name: 'No-show' })).toBeNull();
  expect(screen.getByText(/, \d\d:\d\d–\u2060\d\d:\d\d$/u)).toBeTruthy();
  await click(await screen.findByRole('button', { name: 'I know this candidate' }));
  const buttons = await screen.findAllByRole('button', { name: 'I know this candidate' });
  const [, confirm] = buttons;
  if (confirm) await click(confirm);
  await waitFor(() => expect(screen.queryByText('Ida Rhodes')).toBeNull());
  expect(server.seen.some(({ call }) => call === `POST /api/v1/my-interviews/${bookingId}/conflict`)).toBe(true);
});

it('says how an interview went with what the user saw before', async () => {
  await show(mineAt(-10));
  await click(await screen.findByRole('button', { name: 'Came late' }));
  await screen.findByText('Came late');
  expect(await screen.findByRole('button', { name: 'Clear the outcome' })).toBeTruthy();
});

it('shows a trainee no scorecard', async () => {
  await show(mineAt(-10, { panelRole: 'OBSERVER' }));
  await screen.findByText('You sit in');
  expect(screen.queryByRole('link', { name: 'Score' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'No-show' })).toBeNull();
});

it('leads an interviewer outside the team to the scorecard alone, and saves a score there', async () => {
  const mine = mineAt(-10, { onTeam: false });
  const [interview] = mine.interviews;
  const criteria = [{ key: 'clarity', label: 'Clarity', guidance: 'Speaks plainly.' }];
  const card = { interview, criteria, pipeline: [], scheme: 'Vacation scheme' };
  const scores = {
    applicationId: applicationId(1),
    stageId: 3,
    mine: [],
    others: [],
    othersHidden: true,
    recommendations: [],
    recommendationsHidden: false,
    average: null,
    candidateScores: [],
    earlier: [],
    candidateScore: null,
    mayShow: false,
  };
  const path = `/api/v1/organization/01990000-0000-7000-8000-000000000001/candidate/${candidateId(1)}/score`;
  const server = await asManager(
    {
      'GET /api/v1/my-interviews': () => ({ body: mine }),
      [`GET /api/v1/my-interviews/${bookingId}`]: () => ({ body: getMyInterview.answers[200].parse(card) }),
      [`GET ${path}`]: () => ({ body: scores }),
      [`PUT ${path}`]: () => ({ body: scores }),
    },
    ['candidate:read', 'application:score'],
  );
  await renderRoutes(
    [
      { path: '/manager/my-interviews', element: <MyInterviewsPage /> },
      { path: '/manager/my-interviews/:bookingId', element: <MyInterviewPage /> },
    ],
    '/manager/my-interviews',
  );
  await click(await screen.findByRole('link', { name: 'Score' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^4/ }).hasAttribute('disabled')).toBe(false));
  await click(screen.getByRole('button', { name: /^4/ }));
  await waitFor(() => expect(server.seen.some(({ call }) => call === `PUT ${path}`)).toBe(true));
  expect(screen.getByRole('button', { name: 'Pack (PDF)' })).toBeTruthy();
  await click(await screen.findByRole('button', { name: 'Yes' }));
  const recommended = { applicationId: applicationId(1), criterion: 'RECOMMENDATION', score: true };
  await waitFor(() => expect(server.seen.map(({ body }) => body)).toContain(JSON.stringify(recommended)));
});
