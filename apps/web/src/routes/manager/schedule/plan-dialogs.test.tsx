import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Rule } from '../../../testing/api-server.ts';
import { click, renderRoutes } from '../../../testing/render-app.tsx';
import { sampleStaff } from '../../../testing/sample-organization.ts';
import { asManager, everything } from '../sample-hiring.factory.ts';
import { Component as PlanPage } from './plan-page.tsx';
import { planId, sampleInvitation, samplePlan } from './sample-interviews.factory.ts';

const url = `/api/v1/interview-plans/${planId}`;
const absence = '/api/v1/interviews/absence';
const idOf = (n: number): string => `01990009-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [ill, standIn, one, other, third] = [idOf(3), idOf(30), idOf(41), idOf(42), idOf(43)];
const staff = [
  sampleStaff({ id: ill, firstName: 'Kim', lastName: 'Lane' }),
  sampleStaff({ id: standIn, firstName: 'Jo', lastName: 'Marsh' }),
];

async function show(rules: Readonly<Record<string, Rule>>) {
  const counts = { invited: 3, booked: 3, open: 0, overdue: 0, noneSuits: 0, waiting: 0, wishes: 0 };
  const setup = { ...samplePlan().setup, panelSize: 2 };
  const server = await asManager(
    {
      [`GET ${url}`]: () => ({ body: samplePlan({ state: 'OPEN', counts, setup }) }),
      [`GET ${url}/invitations`]: () => ({ body: sampleInvitation() }),
      'GET /api/v1/staff': () => ({ body: staff }),
      ...rules,
    },
    [...everything, 'candidate:read', 'interview:arrange'],
  );
  await renderRoutes(
    [{ path: '/manager/schedule/plans/:planId', element: <PlanPage /> }],
    `/manager/schedule/plans/${planId}`,
  );
  return server;
}

const sent = (body: string | undefined) => JSON.parse(body ?? 'null');

interface Ways {
  readonly standIns?: readonly { readonly userId: string; readonly name: string }[];
  readonly moveTo?: string | null;
}

const proposal = (bookingId: string, name: string, { standIns = [], moveTo = null }: Ways) => ({
  bookingId,
  startsAt: '2027-01-12T10:40:00Z',
  endsAt: '2027-01-12T11:25:00Z',
  candidate: { id: idOf(50), applicationId: idOf(51), name },
  standIns,
  moveTo,
});

const jo = { userId: standIn, name: 'Jo Marsh' };

async function findStandIns() {
  await click(await screen.findByRole('button', { name: 'Interviewer is away' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'An interviewer is away' }));
  await click(dialog.getByRole('button', { name: 'Find stand-ins' }));
  expect(dialog.getAllByText('Fill this in to see what can be done')).toHaveLength(3);
  await dialog.findByRole('option', { name: 'Kim Lane' });
  fireEvent.change(dialog.getByLabelText('Interviewer'), { target: { value: ill } });
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2027-01-12T08:00' } });
  fireEvent.change(dialog.getByLabelText('Until'), { target: { value: '2027-01-12T18:00' } });
  const find = dialog.getByRole('button', { name: 'Find stand-ins' });
  // The button rests after a press, so that it is not pressed twice by accident.
  await waitFor(() => expect(find.getAttribute('aria-disabled')).toBeNull(), { timeout: 3000 });
  await click(find);
  return dialog;
}

it('proposes what to do for an interviewer who is away, and says who is told before anything changes', async () => {
  const server = await show({
    [`POST ${absence}/proposal`]: () => ({
      body: [
        proposal(one, 'Ida Rhodes', { standIns: [jo], moveTo: '2027-01-13T09:00:00Z' }),
        proposal(other, 'Ben Hale', { moveTo: '2027-01-13T10:00:00Z' }),
        proposal(third, 'Cleo Dunn', {}),
      ],
    }),
    [`POST ${absence}`]: () => ({ body: { changed: 3, taken: [] } }),
  });
  const dialog = await findStandIns();
  const ways = { ida: await dialog.findByLabelText(/^Ida Rhodes/), ben: dialog.getByLabelText(/^Ben Hale/) };
  expect(sent(server.seen.find(({ call }) => call === `POST ${absence}/proposal`)?.body)).toEqual({
    userId: ill,
    from: '2027-01-12T08:00:00.000Z',
    to: '2027-01-12T18:00:00.000Z',
  });
  expect(ways.ida).toHaveProperty('value', standIn);
  expect(dialog.getByText(/^Jo Marsh and the interviewer who is away get an e-mail\. Nothing changes/)).toBeTruthy();
  expect(dialog.getByText('Ben Hale and the interviewers get an e-mail with the new time.')).toBeTruthy();
  expect(dialog.getByText(/^The interviewer who is away gets an e-mail\./)).toBeTruthy();
  fireEvent.change(ways.ben, { target: { value: 'open' } });
  expect(dialog.queryByText(/with the new time/)).toBeNull();
  expect(server.seen.some(({ call }) => call === `POST ${absence}`)).toBe(false);
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'A colleague is ill.' } });
  await click(dialog.getByRole('button', { name: 'Change 3 interviews and tell all concerned' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(server.seen.find(({ call }) => call === `POST ${absence}`)?.body)).toEqual({
    userId: ill,
    reason: 'A colleague is ill.',
    changes: [
      { bookingId: one, standInId: standIn },
      { bookingId: other, isLeftOpen: true },
      { bookingId: third, isLeftOpen: true },
    ],
  });
});

it('says which interviews were not changed, and proposes again for them', async () => {
  let asked = 0;
  await show({
    [`POST ${absence}/proposal`]: () => {
      asked += 1;
      const later = [proposal(one, 'Ida Rhodes', { moveTo: '2027-01-13T09:00:00Z' })];
      return { body: asked === 1 ? [proposal(one, 'Ida Rhodes', { standIns: [jo] })] : later };
    },
    [`POST ${absence}`]: () => ({ body: { changed: 0, taken: [one] } }),
  });
  const dialog = await findStandIns();
  await click(await dialog.findByRole('button', { name: 'Change 1 interview and tell all concerned' }));
  expect(await dialog.findByText(/^1 interview was not changed/)).toBeTruthy();
  expect(dialog.getByLabelText(/^Ida Rhodes/)).toHaveProperty('value', 'move');
});

it('says so when the interviewer has nothing in that time', async () => {
  await show({ [`POST ${absence}/proposal`]: () => ({ body: [] }) });
  const dialog = await findStandIns();
  expect(await dialog.findByText('This interviewer has no interviews in that time.')).toBeTruthy();
});

it('balances panels only after showing who joins, who leaves and which rules cannot be met', async () => {
  const preview = {
    basis: 'b1',
    changes: [
      {
        bookingId: one,
        startsAt: '2027-01-12T10:40:00Z',
        candidate: { id: idOf(50), applicationId: idOf(51), name: 'Ida Rhodes' },
        userIds: [standIn],
        added: [jo],
        removed: [{ userId: ill, name: 'Kim Lane' }],
      },
    ],
    loads: [
      { userId: ill, name: 'Kim Lane', before: 3, after: 2 },
      { ...jo, before: 1, after: 2 },
    ],
    unmet: [{ rule: 'NEED', label: 'Partner', bookingId: one, name: null, day: null }],
  };
  const server = await show({
    [`POST ${url}/panels/preview`]: () => ({ body: preview }),
    [`POST ${url}/panels`]: () => ({ body: { changed: 1 } }),
  });
  await click(await screen.findByRole('button', { name: 'Balance the panels' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Balance the panels' }));
  expect(await dialog.findByText(/^Ida Rhodes, .*: Jo Marsh for Kim Lane$/)).toBeTruthy();
  expect(dialog.getByText('Kim Lane: 2 instead of 3')).toBeTruthy();
  expect(dialog.getByText('An interview is without “Partner”.')).toBeTruthy();
  expect(server.seen.some(({ call }) => call === `POST ${url}/panels`)).toBe(false);
  await click(dialog.getByRole('button', { name: 'Change and tell them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const applied = server.seen.find(({ call }) => call === `POST ${url}/panels`);
  expect(sent(applied?.body)).toEqual({ basis: 'b1', changes: [{ bookingId: one, userIds: [standIn] }] });
});

it('offers nothing to confirm where the panels are balanced', async () => {
  await show({ [`POST ${url}/panels/preview`]: () => ({ body: { basis: 'b1', changes: [], loads: [], unmet: [] } }) });
  await click(await screen.findByRole('button', { name: 'Balance the panels' }));
  expect(await screen.findByText('The panels are balanced. Nothing has to change.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change and tell them' })).toBeNull();
});

it('says who has declined in their calendar, and finds a stand-in for the time of that interview', async () => {
  const booking = sampleInvitation()[0]?.booking;
  const [person] = booking?.people ?? [];
  if (!(booking && person)) throw new Error('no interviewer');
  const people = [{ ...person, userId: ill, answer: 'DECLINED' as const }];
  const server = await show({
    [`GET ${url}/invitations`]: () => ({ body: sampleInvitation({ booking: { ...booking, people } }) }),
    [`POST ${absence}/proposal`]: () => ({ body: [proposal(one, 'Ida Rhodes', { standIns: [jo] })] }),
  });
  await screen.findByText('Kim Lane declined in their calendar');
  await click(screen.getByRole('button', { name: 'Actions for Ida Rhodes' }));
  await click(await screen.findByRole('menuitem', { name: 'Find a stand-in for Kim Lane' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'An interviewer is away' }));
  await dialog.findByRole('option', { name: 'Kim Lane' });
  await click(dialog.getByRole('button', { name: 'Find stand-ins' }));
  await dialog.findByText(/Jo Marsh stands in/);
  const asked = server.seen.find(({ call }) => call === `POST ${absence}/proposal`);
  expect(sent(asked?.body)).toEqual({
    userId: ill,
    from: '2027-01-12T10:40:00.000Z',
    to: '2027-01-12T11:25:00.000Z',
  });
});
