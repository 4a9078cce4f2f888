import type { ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Rule } from '../../../testing/api-server.ts';
import { click, renderRoutes } from '../../../testing/render-app.tsx';
import { applicationId, asManager, everything, roleId, samplePage, sampleRow } from '../sample-hiring.factory.ts';
import { Component as DayPage } from './assessment-day-page.tsx';
import { dayId, sampleDay, samplePlanOfDay } from './sample-assessment-day.factory.ts';

const url = `/api/v1/assessment-days/${dayId}`;
const sent = (body: string | undefined) => JSON.parse(body || 'null');

async function show(rules: Readonly<Record<string, Rule>> = {}, day: ShownDay = sampleDay()) {
  const server = await asManager(
    {
      [`GET ${url}`]: () => ({ body: day }),
      [`POST /api/v1/search/candidate/${roleId}`]: () => ({ body: samplePage([sampleRow(1), sampleRow(2)]) }),
      ...rules,
    },
    [...everything, 'candidate:read', 'interview:arrange', 'event:check-in'],
  );
  const routes = [{ path: '/manager/assessment-days/:dayId', element: <DayPage /> }];
  await renderRoutes(routes, `/manager/assessment-days/${dayId}`);
  const bodies = (call: string) => server.seen.filter((one) => one.call === call).map(({ body }) => sent(body));
  return { bodies };
}

it('shows the day by room, candidate and assessor, with how good it is in words', async () => {
  await show();
  expect(await screen.findByRole('button', { name: '09:00 Person 1, Interview, Kim Lane' })).toBeTruthy();
  expect(screen.getByText(/^Ends at 10:30\. Candidates wait 30 minutes on average/)).toBeTruthy();
  await click(screen.getByRole('button', { name: 'By candidate' }));
  expect(screen.getByRole('button', { name: '09:00 Interview, Room 1, Kim Lane' })).toBeTruthy();
  await click(screen.getByRole('button', { name: 'By assessor' }));
  expect(screen.getByRole('button', { name: '10:00 Case study, Person 1, Room 2' })).toBeTruthy();
});

it('shows what has no time yet of a candidate who took a free place after the plan was made', async () => {
  const day = sampleDay();
  const { plan } = samplePlanOfDay();
  const activities = plan.activities.filter(({ candidateId }) => candidateId !== applicationId(2));
  const [interview] = day.makeUp.exercises;
  const missing = { exerciseIds: [interview?.id ?? ''], candidateIds: [applicationId(2)], personIds: [] };
  const faults = [{ rule: 'LEFT_OVER' as const, ...missing, roomId: null, from: null, to: null }];
  await show({}, sampleDay({ plan: samplePlanOfDay({ isOld: true, plan: { ...plan, activities }, faults }) }));
  expect(await screen.findByText('1 activity found no time')).toBeTruthy();
  expect(screen.getByText('Interview, Person 2')).toBeTruthy();
  expect(screen.getByText(/^The day was changed after this timetable was made\./)).toBeTruthy();
});

it('says which rules a move by keys breaks before it is made, and then keeps it fixed', async () => {
  const kept = `POST ${url}/kept-plans`;
  const { bodies } = await show({ [kept]: () => ({ status: 201, body: samplePlanOfDay({ number: 2 }) }) });
  const piece = await screen.findByRole('button', { name: '09:00 Person 1, Interview, Kim Lane' });
  await act(async () => {
    piece.focus();
    fireEvent.keyDown(piece, { key: 'ArrowDown', altKey: true });
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Interview, Person 1' }));
  expect(dialog.getByText(/^The room is full\./)).toBeTruthy();
  expect(bodies(kept)).toEqual([]);
  await click(dialog.getByRole('button', { name: 'Move all the same' }));
  await waitFor(() => expect(bodies(kept)).toMatchObject([{ version: 3, pins: [{ from: 540 }] }]));
});

it('measures the day while it is typed, saves only what changed, and plans it', async () => {
  const planned = `POST ${url}/plans`;
  const { bodies } = await show(
    {
      [`PUT ${url}`]: ({ body }) => ({ body: sampleDay({ ...sent(body), plan: null, version: 4 }) }),
      [planned]: () => ({ status: 201, body: samplePlanOfDay() }),
    },
    sampleDay({ plan: null }),
  );
  const meters = within(await screen.findByRole('complementary', { name: 'Capacity' }));
  expect(meters.getByText('17%')).toBeTruthy();
  fireEvent.change(screen.getAllByLabelText('Minutes')[0] as HTMLElement, { target: { value: '360' } });
  expect(meters.getByText('85%')).toBeTruthy();
  await click(screen.getByRole('button', { name: 'Plan the day' }));
  await waitFor(() => expect(bodies(planned)).toEqual([{ pins: [], version: 4 }]));
  expect(bodies(`PUT ${url}`)).toMatchObject([{ version: 3, makeUp: { exercises: [{ minutes: 360 }, {}] } }]);
  expect(bodies(`PUT ${url}/candidates`)).toEqual([]);
});

it('says what is scored in an exercise, and that its scripts are marked by another assessor', async () => {
  const { bodies } = await show(
    { [`PUT ${url}`]: ({ body }) => ({ body: sampleDay({ ...sent(body), plan: null, version: 4 }) }) },
    sampleDay({ plan: null }),
  );
  const [poise] = await screen.findAllByLabelText('Further criteria, one on each line');
  await click(screen.getAllByLabelText('Motivation')[0] as HTMLElement);
  fireEvent.change(poise as HTMLElement, { target: { value: 'Poise\n\nLogic' } });
  await click(screen.getAllByLabelText('Marked afterwards, outside the timetable')[0] as HTMLElement);
  await click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies(`PUT ${url}`)).toHaveLength(1));
  const [{ makeUp }] = bodies(`PUT ${url}`);
  const [first, second] = makeUp.exercises;
  expect(first.criteria.map(({ label }: { label: string }) => label)).toEqual(['Motivation', 'Poise', 'Logic']);
  expect(first.criteria[0].key).toBe('motivation');
  expect(first.marking).toEqual({ minutes: 15, apartFrom: [second.id] });
});

it('marks a no-show, offers three plans with those who are to be told, and keeps the chosen one', async () => {
  const { plan } = samplePlanOfDay();
  const proposal = { plan, changes: [], candidatesToTell: [applicationId(2)], peopleToTell: [], leftOver: 0 };
  const kinds = ['FEWEST_TOLD', 'LEAST_WAITING', 'FINISH_ON_TIME'];
  const kept = `POST ${url}/kept-plans`;
  const { bodies } = await show({
    [`POST ${url}/incidents`]: () => ({ status: 201, body: sampleDay() }),
    [`POST ${url}/replans`]: () => ({ body: kinds.map((kind) => ({ ...proposal, kind })) }),
    [kept]: () => ({ status: 201, body: samplePlanOfDay({ number: 2 }) }),
  });
  await click(await screen.findByRole('button', { name: 'On the day' }));
  await click(screen.getByRole('button', { name: 'Plan without them' }));
  expect(await screen.findAllByText('1 person to tell:')).toHaveLength(3);
  expect(bodies(`POST ${url}/replans`)).toEqual([{ now: 540 }]);
  expect(bodies(`POST ${url}/incidents`)).toEqual([{ kind: 'NO_SHOW', applicationId: applicationId(1) }]);
  await click(screen.getAllByRole('button', { name: 'Choose this plan' })[0] as HTMLElement);
  await waitFor(() => expect(bodies(kept)).toHaveLength(1));
});

it('shows numbers in place of names on the wall', async () => {
  await show();
  await click(await screen.findByRole('button', { name: 'On the day' }));
  await click(screen.getByRole('switch', { name: 'Wall screen' }));
  expect(screen.queryByText(/Person 1/)).toBeNull();
  expect(screen.getByText('Candidate 1')).toBeTruthy();
});

it('offers sheets for candidates, assessors and rooms, and calendars of rooms once released', async () => {
  const sheets = `GET ${url}/sheets`;
  const { bodies } = await show({ [sheets]: () => ({ body: {} }) }, sampleDay({ released: 1 }));
  await click(await screen.findByRole('button', { name: 'Sheets and calendars' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Timetables to take along' }));
  expect(dialog.getByRole('button', { name: 'Calendar of Room 1' })).toBeTruthy();
  await click(dialog.getByRole('button', { name: 'Sheets for assessors and actors' }));
  await waitFor(() => expect(bodies(sheets)).toHaveLength(1));
});
