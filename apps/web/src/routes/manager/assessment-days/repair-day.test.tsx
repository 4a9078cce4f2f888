import type { ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Rule } from '../../../testing/api-server.ts';
import { click, renderRoutes } from '../../../testing/render-app.tsx';
import { asManager, everything, roleId, samplePage, sampleRow } from '../sample-hiring.factory.ts';
import { Component as DayPage } from './assessment-day-page.tsx';
import { dayId, sampleDay, samplePlanOfDay } from './sample-assessment-day.factory.ts';

const url = `/api/v1/assessment-days/${dayId}`;
const saved = `PUT ${url}`;
const hours = { from: 540, to: 620 };

/** A day of 80 minutes with one room, in which four interviews of half an hour do not fit. */
function fullDay(over: Partial<ShownDay> = {}): ShownDay {
  const { makeUp, plan } = sampleDay();
  if (!plan) throw new Error('The sample has no plan');
  const [first, ...others] = plan.plan.activities;
  if (!first) throw new Error('The sample has no activity');
  return sampleDay({
    makeUp: {
      ...makeUp,
      hours,
      rooms: makeUp.rooms.slice(0, 1),
      people: makeUp.people.map((one) => ({ ...one, hours })),
    },
    plan: samplePlanOfDay({ plan: { ...plan.plan, activities: [first], leftOver: others, fullAfter: null } }),
    ...over,
  });
}

async function show(day: ShownDay, rules: Readonly<Record<string, Rule>> = {}) {
  const server = await asManager(
    {
      [`GET ${url}`]: () => ({ body: day }),
      [`POST /api/v1/search/candidate/${roleId}`]: () => ({ body: samplePage([sampleRow(1), sampleRow(2)]) }),
      ...rules,
    },
    [...everything, 'candidate:read', 'interview:arrange'],
  );
  const routes = [{ path: '/manager/assessment-days/:dayId', element: <DayPage /> }];
  await renderRoutes(routes, `/manager/assessment-days/${dayId}`);
  return (call: string) => server.seen.filter((one) => one.call === call).map(({ body }) => JSON.parse(body));
}

const patience = { timeout: 30_000 };
const offer = { name: 'Add a room “small” from 09:00' };

it('offers the smallest change that makes the day fit, makes it where it can be undone, and plans again', async () => {
  const day = fullDay();
  const planned = `POST ${url}/plans`;
  const bodies = await show(day, {
    [saved]: ({ body }) => ({ body: { ...day, ...JSON.parse(body), plan: null, version: 4 } }),
    [planned]: () => ({ status: 201, body: samplePlanOfDay({ number: 2 }) }),
  });
  await click(await screen.findByRole('button', offer, patience));
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText(/^Add a room “small” from 09:00: this is set, and not saved yet\./)).toBeTruthy();
  expect(screen.getByDisplayValue('One more room: small')).toBeTruthy();
  await click(notice.getByRole('button', { name: 'Undo' }));
  expect(screen.queryByDisplayValue('One more room: small')).toBeNull();
  expect(bodies(saved)).toEqual([]);

  await click(screen.getByRole('button', { name: 'Timetable' }));
  expect(
    await screen.findByText(/^One change is enough\. With it every activity finds a time/, {}, patience),
  ).toBeTruthy();
  await click(screen.getByRole('button', offer));
  await click(screen.getByRole('button', { name: 'Plan the day' }));
  await waitFor(() => expect(bodies(planned)).toEqual([{ pins: [], version: 4 }]));
  const [body] = bodies(saved);
  expect(body.makeUp.rooms).toMatchObject([
    { name: 'Room 1' },
    { name: 'One more room: small', kind: 'small', seats: 4, hours: { from: 540, to: 620 } },
  ]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('says which change would help where the day cannot keep it, without a button', async () => {
  const { makeUp, people } = sampleDay();
  const day = fullDay({
    makeUp: { ...makeUp, people: makeUp.people.slice(0, 1) },
    people: people.slice(0, 1),
  });
  await show(day);
  expect(await screen.findByText(/^It would fit if these met a second time: /, {}, patience)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Add a room|step in|minutes later/ })).toBeNull();
});

it('lets a group that is too small do an exercise', async () => {
  const { makeUp, candidates, plan } = sampleDay();
  if (!plan) throw new Error('The sample has no plan');
  const [first] = makeUp.exercises;
  const together = plan.plan.activities.slice(0, 1).map((one) => ({
    ...one,
    candidateId: null,
    group: 1,
    candidateIds: candidates.map(({ applicationId }) => applicationId),
  }));
  const fault = { exerciseIds: [first?.id ?? ''], candidateIds: [], personIds: [], roomId: null, from: null, to: null };
  const day = sampleDay({
    makeUp: {
      ...makeUp,
      exercises: makeUp.exercises.slice(0, 1).map((one) => ({ ...one, together: 'GROUP' as const, fewest: 4 })),
    },
    candidates: candidates.map((one) => ({ ...one, group: 1 })),
    plan: samplePlanOfDay({
      plan: { ...plan.plan, activities: together },
      faults: [{ rule: 'GROUP_TOO_SMALL', ...fault }],
    }),
  });
  const bodies = await show(day, { [saved]: ({ body }) => ({ body: { ...day, ...JSON.parse(body), version: 4 } }) });
  await click(await screen.findByRole('button', { name: 'Let a group of 2 do Interview' }, patience));
  await click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies(saved)).toMatchObject([{ makeUp: { exercises: [{ fewest: 2 }] } }]));
});
