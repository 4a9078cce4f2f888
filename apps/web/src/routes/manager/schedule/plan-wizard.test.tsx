import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Rule } from '../../../testing/api-server.ts';
import { click, renderRoutes } from '../../../testing/render-app.tsx';
import { sampleStaff } from '../../../testing/sample-organization.ts';
import { asManager, everything } from '../sample-hiring.factory.ts';
import { Component as PlanPage } from './plan-page.tsx';
import { invitationId, planId, samplePlan, samplePreview } from './sample-interviews.factory.ts';

const url = `/api/v1/interview-plans/${planId}`;

async function show(step: string, setup: object = {}, rules: Readonly<Record<string, Rule>> = {}) {
  const { setup: usual } = samplePlan();
  const server = await asManager(
    {
      [`GET ${url}`]: () => ({ body: samplePlan({ setup: { ...usual, ...setup } }) }),
      [`POST ${url}/preview`]: () => ({ body: samplePreview() }),
      ...rules,
    },
    [...everything, 'candidate:read', 'interview:arrange'],
  );
  const page = await renderRoutes(
    [
      { path: '/manager/schedule/plans/:planId', element: <PlanPage /> },
      { path: '*', element: null },
    ],
    `/manager/schedule/plans/${planId}?step=${step}`,
  );
  return { ...page, server };
}

it('keeps no draft with a day without a date, of which nothing would be left, and leads to it', async () => {
  const { server, path } = await show('slots');
  await click(await screen.findByRole('button', { name: 'Add day 2' }));
  await click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByText('Choose a date, or remove the day')).toBeTruthy();
  const day = within(screen.getByRole('group', { name: 'Day 2' }));
  expect(document.activeElement).toBe(day.getByLabelText('Date'));
  expect(path()).toContain('step=slots');
  expect(server.seen.filter(({ call }) => call === `PUT ${url}`)).toEqual([]);
  await click(day.getByRole('button', { name: 'Remove day' }));
  expect(screen.queryByText('Choose a date, or remove the day')).toBeNull();
});

it.each([
  [[1], '1 day before'],
  [[3], '3 days before'],
  [[3, 1], '3 and 1 days before'],
])('names the days of a reminder: %j', async (reminderDays, text) => {
  await show('invitation', { reminderDays });
  const field = await screen.findByLabelText('Remind before the interview');
  expect((field as HTMLSelectElement).selectedOptions[0]?.textContent).toBe(text);
});

it('names the interviewers and the place of the zone before all is confirmed', async () => {
  const [one, other] = [
    sampleStaff({ firstName: 'Kim', lastName: 'Lane' }),
    sampleStaff({ id: invitationId, firstName: 'Jo', lastName: 'Marsh' }),
  ];
  const windows = samplePlan().setup.windows.map((window) => ({ ...window, interviewerIds: [one.id, other.id] }));
  await show('review', { windows, chairIds: [other.id] }, { 'GET /api/v1/staff': () => ({ body: [one, other] }) });
  expect(await screen.findByText('Kim Lane, Jo Marsh')).toBeTruthy();
  expect(screen.getByText('Jo Marsh')).toBeTruthy();
  expect(screen.getByText('London')).toBeTruthy();
});

it('names the interviewer of a fault', async () => {
  const person = sampleStaff({ id: invitationId, firstName: 'Jo', lastName: 'Marsh' });
  const faults = [{ code: 'INTERVIEWER_TWICE' as const, window: 1, userId: person.id, day: null }];
  await show(
    'availability',
    {},
    {
      [`POST ${url}/preview`]: () => ({ body: samplePreview({ faults }) }),
      'GET /api/v1/staff': () => ({ body: [person] }),
    },
  );
  expect(await screen.findByText('Day 2, Jo Marsh: An interviewer is asked for twice at the same time.')).toBeTruthy();
});
