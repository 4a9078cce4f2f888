import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Rule } from '../../../testing/api-server.ts';
import { click, renderRoutes } from '../../../testing/render-app.tsx';
import { asManager, everything } from '../sample-hiring.factory.ts';
import { Component as PlanPage } from './plan-page.tsx';
import { invitationId, planId, sampleInvitation, samplePlan, samplePreview } from './sample-interviews.factory.ts';

const url = `/api/v1/interview-plans/${planId}`;
const windows = [{ startsAt: '2027-01-21T10:05:00Z', endsAt: '2027-01-21T15:10:00Z' }];
const interpreters = { needed: 2, people: [{ name: 'Ada Sign', email: 'ada@signs.example' }] };
const noneSuits = { reason: 'I sit exams until 18 January.', windows, at: '2026-11-21T10:00:00Z' };

/** Shows an open plan with one candidate, for whom none of its times suits. */
async function show(rules: Readonly<Record<string, Rule>>) {
  const { setup } = samplePlan();
  // An address as the place of a window is no list of rooms.
  const place = '14 Fleet Street, London';
  const plan = samplePlan({
    state: 'OPEN',
    setup: { ...setup, windows: setup.windows.map((one) => ({ ...one, place })) },
  });
  const server = await asManager(
    {
      [`GET ${url}`]: () => ({ body: plan }),
      [`GET ${url}/invitations`]: () => ({
        body: sampleInvitation({ state: 'INVITED', booking: null, noneSuits, interpreters }),
      }),
      ...rules,
    },
    [...everything, 'candidate:read', 'interview:arrange'],
  );
  await renderRoutes(
    [{ path: '/manager/schedule/plans/:planId', element: <PlanPage /> }],
    `/manager/schedule/plans/${planId}`,
  );
  const bodies = (call: string) => server.seen.filter((one) => one.call === call).map(({ body }) => JSON.parse(body));
  return { bodies };
}

const slotOf = (window: number) => ({
  window,
  startsAt: '2027-01-21T10:15:00Z',
  endsAt: '2027-01-21T11:00:00Z',
  capacity: 2,
  status: 'Available' as const,
});

it('adds the times that a candidate has named, at quarters of an hour, after saying how many places they are', async () => {
  const { bodies } = await show({
    [`POST ${url}/preview`]: () => ({ body: samplePreview({ slots: [slotOf(0), slotOf(1), slotOf(1)] }) }),
    [`POST ${url}/windows`]: () => ({ body: samplePlan({ state: 'OPEN', version: 2 }) }),
  });
  await click(await screen.findByRole('button', { name: 'Actions for Ida Rhodes' }));
  await click(await screen.findByRole('menuitem', { name: 'Add the times they name' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add times' }));
  expect(await dialog.findByText('4 places more')).toBeTruthy();
  await click(dialog.getByRole('button', { name: 'Add times' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(`POST ${url}/windows`)).toMatchObject([
    {
      version: 1,
      windows: [{ startsAt: '2027-01-21T10:15', endsAt: '2027-01-21T15:00', lanes: 1, rooms: [], breaks: [] }],
    },
  ]);
});

it('asks for the date of a day that is added, and sends none with a fault', async () => {
  const fault = { code: 'WINDOW_ENDS_EARLY' as const, window: 1, userId: null, day: null };
  const old = { code: 'WINDOW_TOO_SHORT' as const, window: 0, userId: null, day: null };
  let faults = [old, fault];
  const { bodies } = await show({
    [`POST ${url}/preview`]: () => ({ body: samplePreview({ faults }) }),
    [`POST ${url}/windows`]: () => ({ body: samplePlan({ state: 'OPEN', version: 2 }) }),
  });
  await click(await screen.findByRole('button', { name: 'More actions' }));
  await click(await screen.findByRole('menuitem', { name: 'Add times' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add times' }));
  // The button rests after each press.
  const send = async (): Promise<void> => {
    const rested = () => dialog.queryByRole('button', { name: 'Add times' })?.hasAttribute('aria-disabled') === false;
    await waitFor(() => expect(rested()).toBe(true));
    await click(dialog.getByRole('button', { name: 'Add times' }));
  };
  await send();
  expect(dialog.getByText('Choose a date, or remove the day')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Date'));
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2027-01-22' } });
  expect(await dialog.findByText('Day 2: The end is before the beginning.')).toBeTruthy();
  expect(dialog.queryByText(/^Day 1:/)).toBeNull();
  await send();
  expect(bodies(`POST ${url}/windows`)).toEqual([]);
  faults = [old];
  fireEvent.change(dialog.getByLabelText('To'), { target: { value: '13:00' } });
  await waitFor(() => expect(dialog.queryByText(/^Day 2:/)).toBeNull());
  await send();
  await waitFor(() => expect(bodies(`POST ${url}/windows`)).toHaveLength(1));
});

it('invites who has come to the stage since, after saying how many they are', async () => {
  let people = 3;
  const { bodies } = await show({
    [`POST ${url}/preview`]: () => ({ body: samplePreview({ people }) }),
    [`POST ${url}/invitations`]: () => {
      people = 0;
      return { body: sampleInvitation() };
    },
  });
  const open = async (): Promise<void> => {
    await click(await screen.findByRole('button', { name: 'More actions' }));
    await click(await screen.findByRole('menuitem', { name: 'Invite more candidates' }));
  };
  await open();
  expect(await screen.findByText(/^3 candidates at this stage have no interview arranged/)).toBeTruthy();
  await click(screen.getByRole('button', { name: 'Create 3 invitations' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(`POST ${url}/invitations`)).toEqual([{ applicationIds: null }]);
  await open();
  expect(await screen.findByText('Every candidate at this stage has an interview arranged.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull();
});

it('says that an interpreter is still to be booked, and books one with a name and an address', async () => {
  const { bodies } = await show({
    [`PUT ${url}/invitations/${invitationId}/interpreters`]: () => ({ body: sampleInvitation()[0] }),
  });
  expect(await screen.findByText('1 interpreter to book')).toBeTruthy();
  expect(screen.getByText('Interpreters: Ada Sign')).toBeTruthy();
  await click(screen.getByRole('button', { name: 'Actions for Ida Rhodes' }));
  await click(await screen.findByRole('menuitem', { name: 'Book interpreters' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Interpreters for Ida Rhodes' }));
  const second = within(dialog.getByRole('group', { name: /^Interpreter 2/ }));
  fireEvent.change(second.getByLabelText('Name'), { target: { value: 'Max Hand' } });
  await click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter a name and an e-mail address, or leave both empty')).toBeTruthy();
  fireEvent.change(second.getByLabelText('E-mail'), { target: { value: 'max@signs.example' } });
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' }).hasAttribute('aria-disabled')).toBe(false));
  await click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const people = [...interpreters.people, { name: 'Max Hand', email: 'max@signs.example' }];
  expect(bodies(`PUT ${url}/invitations/${invitationId}/interpreters`)).toEqual([{ people }]);
});
