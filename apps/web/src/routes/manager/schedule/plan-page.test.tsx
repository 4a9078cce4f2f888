import type { PlanPreview } from '@evenhand/contract/processes/interviews/interview-plans';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Rule } from '../../../testing/api-server.ts';
import { click, renderRoutes } from '../../../testing/render-app.tsx';
import { asManager, everything } from '../sample-hiring.factory.ts';
import { Component as PlanPage } from './plan-page.tsx';
import { invitationId, planId, sampleInvitation, samplePlan, samplePreview } from './sample-interviews.factory.ts';

const url = `/api/v1/interview-plans/${planId}`;
const path = '/manager/schedule/plans/:planId';

async function show(rules: Readonly<Record<string, Rule>>, step: string) {
  const server = await asManager(
    {
      [`GET ${url}`]: () => ({ body: samplePlan() }),
      [`POST ${url}/preview`]: () => ({ body: samplePreview() }),
      ...rules,
    },
    [...everything, 'candidate:read', 'interview:arrange'],
  );
  const page = await renderRoutes(
    [
      { path, element: <PlanPage /> },
      { path: '*', element: null },
    ],
    `/manager/schedule/plans/${planId}?step=${step}`,
  );
  return { ...page, server };
}

const sent = (body: string | undefined) => JSON.parse(body ?? 'null');

it('keeps the draft at each step and goes on with what was typed', async () => {
  const { server, path: shown } = await show(
    { [`PUT ${url}`]: ({ body }) => ({ body: samplePlan({ ...sent(body), version: 2 }) }) },
    'slots',
  );
  expect((await screen.findByRole('heading', { name: 'Define time slots' })).textContent).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Length'), { target: { value: '30' } });
  await click(screen.getByRole('button', { name: 'Copy to the next day' }));
  expect(await screen.findByText('42 places for 38 people')).toBeTruthy();
  expect(screen.getByText('4 spare')).toBeTruthy();
  await click(screen.getByRole('button', { name: 'Save and continue' }));
  await screen.findByRole('heading', { name: 'Add availability' });
  expect(shown()).toContain('step=availability');
  const saved = server.seen.filter(({ call }) => call === `PUT ${url}`).map(({ body }) => sent(body));
  expect(saved).toMatchObject([
    {
      version: 1,
      setup: {
        minutes: 30,
        windows: [
          { startsAt: '2027-01-11T09:00', endsAt: '2027-01-11T12:00' },
          { startsAt: '2027-01-12T09:00', endsAt: '2027-01-12T12:00' },
        ],
      },
    },
  ]);
});

it('moves a day and changes its end by keys on its block of the week, says it, and keeps it', async () => {
  const { server } = await show(
    { [`PUT ${url}`]: ({ body }) => ({ body: samplePlan({ ...sent(body), version: 2 }) }) },
    'slots',
  );
  const block = await screen.findByRole('button', { name: '09:00 Day 1, until 12:00 · 2 places' });
  await act(async () => block.focus());
  const press = (key: string, shiftKey = false) =>
    act(async () => {
      fireEvent.keyDown(document.activeElement ?? block, { key, altKey: true, shiftKey });
    });
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await press('ArrowRight');
  await press('ArrowDown');
  expect(said()).toContain('Day 1: 09:15, Tue');
  await press('ArrowDown', true);
  expect(said()).toContain('Day 1: 09:15–\u206012:30');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^09:15 Day 1, until 12:30/);
  expect((screen.getByLabelText('From') as HTMLSelectElement).value).toBe('09:15');
  expect((screen.getByLabelText('To') as HTMLSelectElement).value).toBe('12:30');
  await click(screen.getByRole('button', { name: /^09:15 Day 1/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('From'));
  await click(screen.getByRole('button', { name: 'Save and continue' }));
  await screen.findByRole('heading', { name: 'Add availability' });
  expect(sent(server.seen.find(({ call }) => call === `PUT ${url}`)?.body).setup.windows).toMatchObject([
    { startsAt: '2027-01-12T09:15', endsAt: '2027-01-12T12:30' },
  ]);
});

it('shows that a colleague has saved the plan meanwhile, and loses nothing that was typed', async () => {
  let version = 1;
  const stale = { code: 'stale_version', message: 'stale_version' };
  const { server } = await show(
    {
      [`GET ${url}`]: () => ({ body: samplePlan({ version }) }),
      [`PUT ${url}`]: ({ body }) =>
        sent(body).version === version
          ? { body: samplePlan({ ...sent(body), version: version + 1 }) }
          : { status: 409, body: { errors: [stale], message: 'stale_version', requestId: 'r' } },
    },
    'invitation',
  );
  fireEvent.change(await screen.findByLabelText(/Message to candidates/), { target: { value: 'Bring nothing.' } });
  version = 7;
  await click(screen.getByRole('button', { name: 'Save and leave' }));
  await click(await screen.findByRole('button', { name: 'Keep mine' }));
  expect(screen.getByLabelText(/Message to candidates/)).toHaveProperty('value', 'Bring nothing.');
  await click(screen.getByRole('button', { name: 'Save and leave' }));
  await waitFor(() =>
    expect(server.seen.filter(({ call }) => call === `PUT ${url}`).map(({ body }) => sent(body).version)).toEqual([
      1, 7,
    ]),
  );
});

it('creates no invitations while a fault stands, and names it with its day', async () => {
  const fault = { code: 'WINDOW_TOO_SHORT', window: 0, userId: null, day: '2027-01-11' } as const;
  await show({ [`POST ${url}/preview`]: () => ({ body: samplePreview({ faults: [fault] }) }) }, 'invitation');
  expect(await screen.findByText('Day 1, 11 Jan: The hours are shorter than one interview.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create 38 invitations' })).toHaveProperty('disabled', true);
});

it('names the regions of a bank holiday that only a part of the time zone has', async () => {
  const holiday = { code: 'BANK_HOLIDAY', window: 0, userId: null } as const;
  const warnings: PlanPreview['warnings'] = [
    { ...holiday, day: '2027-08-30', regions: ['GB-EAW', 'GB-NIR'] },
    { ...holiday, day: '2027-03-26', regions: [] },
  ];
  await show({ [`POST ${url}/preview`]: () => ({ body: samplePreview({ warnings }) }) }, 'slots');
  const part = 'This is a bank holiday in England and Wales and Northern Ireland.';
  expect(await screen.findByText(`Day 1, 30 Aug: ${part}`)).toBeTruthy();
  expect(screen.getByText('Day 1, 26 Mar: This is a bank holiday.')).toBeTruthy();
});

it('recommends a draw where places are short, and takes groups at times instead', async () => {
  const { server } = await show(
    {
      [`POST ${url}/preview`]: () => ({ body: samplePreview({ places: 20, spare: -18, recommended: 'DRAW' }) }),
      [`PUT ${url}`]: ({ body }) => ({ body: samplePlan({ ...sent(body), version: 2 }) }),
    },
    'invitation',
  );
  const draw = await screen.findByRole('radio', { name: /^Drawn from wishes.*\(recommended\)$/ });
  expect((draw as HTMLInputElement).checked).toBe(true);
  fireEvent.change(screen.getByLabelText('Time for wishes'), { target: { value: '72' } });
  expect(await screen.findByText('First, you have 3 days to say which times suit you.')).toBeTruthy();
  await click(screen.getByRole('radio', { name: /^In groups by lot/ }));
  await click(await screen.findByRole('button', { name: 'Add a group' }));
  expect(screen.getByText('Group 3 chooses from')).toBeTruthy();
  await click(screen.getByRole('button', { name: 'Remove the last group' }));
  await click(screen.getByRole('button', { name: 'Save and leave' }));
  await waitFor(() => expect(server.seen.some(({ call }) => call === `PUT ${url}`)).toBe(true));
  const saved = sent(server.seen.find(({ call }) => call === `PUT ${url}`)?.body).setup;
  expect(saved).toMatchObject({ release: 'WAVES', wishHours: 72 });
  expect(saved.waves).toEqual([expect.stringMatching(/T12:30$/), expect.stringMatching(/T19:00$/)]);
});

it('says how a plan gives out its times, who waits and which wish was drawn', async () => {
  const counts = { invited: 3, booked: 1, open: 2, overdue: 0, noneSuits: 0, waiting: 1, wishes: 3 };
  const drawn = { drawAt: '2026-12-01T09:00:00Z', drawnAt: '2026-12-01T09:00:05Z', lotSeed: 'c0ffee00' };
  const [one] = sampleInvitation({ wish: 2 });
  const [other] = sampleInvitation({ id: planId, state: 'INVITED', booking: null, isWaiting: true });
  await show(
    {
      [`GET ${url}`]: () => ({ body: samplePlan({ state: 'OPEN', release: 'DRAW', counts, ...drawn }) }),
      [`GET ${url}/invitations`]: () => ({ body: [one, other] }),
    },
    'invitation',
  );
  expect(await screen.findByText('c0ffee00')).toBeTruthy();
  expect(screen.getByText('Drawn from wishes: candidates need not be quick')).toBeTruthy();
  expect(await screen.findByRole('cell', { name: 'Wish 2' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'On the waiting list' })).toBeTruthy();
  // A column without a value in any row is left out.
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect([heads.includes('Turn'), heads.includes('What they say')]).toEqual([true, false]);
});

it('keeps what is typed in the other days and breaks when one between them is removed', async () => {
  const { server } = await show(
    { [`PUT ${url}`]: ({ body }) => ({ body: samplePlan({ ...sent(body), version: 2 }) }) },
    'slots',
  );
  const [copy] = await screen.findAllByRole('button', { name: 'Copy to the next day' });
  if (!copy) throw new Error('there is a day');
  await click(copy);
  await click(screen.getAllByRole('button', { name: 'Copy to the next day' })[1] ?? copy);
  const [, second, third] = screen.getAllByRole('group', { name: /^Day \d$/ });
  if (!(second && third)) throw new Error('there are three days');
  fireEvent.change(within(third).getByLabelText(/Rooms/), { target: { value: 'Room 4,  Library, ' } });
  for (const from of ['10:00', '11:00', '11:30']) {
    await click(within(third).getByRole('button', { name: 'Add a break' }));
    const starts = within(third).getAllByLabelText('Break from');
    fireEvent.change(starts.at(-1) ?? third, { target: { value: from } });
  }
  const last = within(third).getAllByLabelText('Break from').at(-1);
  await click(within(third).getAllByRole('button', { name: 'Remove break' })[1] ?? third);
  expect(within(third).getAllByLabelText('Break from').at(-1)).toBe(last);
  await click(within(second).getByRole('button', { name: 'Remove day' }));
  // The row itself has moved up, with all that is open in it.
  expect(screen.getAllByRole('group', { name: /^Day \d$/ })[1]).toBe(third);
  await click(screen.getByRole('button', { name: 'Save and continue' }));
  await screen.findByRole('heading', { name: 'Add availability' });
  const saved = sent(server.seen.find(({ call }) => call === `PUT ${url}`)?.body).setup;
  expect(saved.windows).toEqual([
    expect.objectContaining({ startsAt: '2027-01-11T09:00', breaks: [] }),
    {
      startsAt: '2027-01-13T09:00',
      endsAt: '2027-01-13T12:00',
      lanes: 1,
      place: '',
      rooms: ['Room 4', 'Library'],
      interviewerIds: [],
      breaks: [
        { from: '10:00', to: '13:30' },
        { from: '11:30', to: '13:30' },
      ],
    },
  ]);
});

it('sends a test of the invitation with words that are not saved yet', async () => {
  const { server } = await show({ [`POST ${url}/test-mail`]: () => ({ body: { done: true } }) }, 'invitation');
  fireEvent.change(await screen.findByLabelText(/Message to candidates/), { target: { value: 'Bring a pen.' } });
  await click(screen.getByRole('button', { name: 'Send me a test' }));
  await waitFor(() => expect(server.seen.some(({ call }) => call === `POST ${url}/test-mail`)).toBe(true));
  const tests = server.seen.filter(({ call }) => call === `POST ${url}/test-mail`).map(({ body }) => sent(body).setup);
  expect(tests).toMatchObject([{ text: 'Bring a pen.', minutes: 45 }]);
  expect(server.seen.some(({ call }) => call === `PUT ${url}`)).toBe(false);
});

it('moves a booked interview after saying who is told, and marks a no-show', async () => {
  const booking = `${url}/invitations/${invitationId}`;
  const counts = { invited: 1, booked: 1, open: 0, overdue: 0, noneSuits: 0, waiting: 0, wishes: 0 };
  const { server } = await show(
    {
      [`GET ${url}`]: () => ({ body: samplePlan({ state: 'OPEN', counts }) }),
      [`GET ${url}/invitations`]: () => ({ body: sampleInvitation() }),
      [`GET ${booking}/times`]: () => ({
        body: [
          {
            startsAt: '2027-01-13T09:00:00Z',
            endsAt: '2027-01-13T09:45:00Z',
            free: 1,
            place: 'Room 5',
            isShort: false,
            isShortNotice: true,
          },
        ],
      }),
      [`POST ${booking}/booking/preview`]: () => ({
        body: { told: [{ audience: 'INTERVIEWER', name: 'Kim Lane', change: 'MOVED' }], staleCalendars: [] },
      }),
      [`POST ${booking}/booking`]: () => ({ body: sampleInvitation()[0] }),
      [`POST ${booking}/outcome`]: () => ({ body: sampleInvitation()[0] }),
    },
    '',
  );
  await click(await screen.findByRole('button', { name: 'Actions for Ida Rhodes' }));
  await click(await screen.findByRole('menuitem', { name: 'Move the interview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move the interview of Ida Rhodes' }));
  await dialog.findByRole('option', { name: /13 Jan 2027/ });
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '2027-01-13T09:00:00Z' } });
  expect(await dialog.findByText('Kim Lane: moved')).toBeTruthy();
  expect(dialog.getByRole('option', { name: /short notice$/ })).toBeTruthy();
  expect(dialog.getByText(/10 working days, such as an interpreter, and this time comes sooner/)).toBeTruthy();
  await click(dialog.getByRole('button', { name: 'Move and tell them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await click(screen.getByRole('button', { name: 'Actions for Ida Rhodes' }));
  await click(await screen.findByRole('menuitem', { name: 'Mark as no-show' }));
  await waitFor(() => {
    const bodies = server.seen.filter(({ call }) => /\/(?:booking|outcome)$/.test(call)).map(({ body }) => sent(body));
    expect(bodies).toEqual([{ startsAt: '2027-01-13T09:00:00Z', reason: '' }, { outcome: 'NO_SHOW' }]);
  });
});

it('says which booked interview no longer fits, and gives it the length by one press', async () => {
  const counts = { invited: 1, booked: 1, open: 0, overdue: 0, noneSuits: 0, waiting: 0, wishes: 0 };
  let needed: number | null = 60;
  const { server } = await show(
    {
      [`GET ${url}`]: () => ({ body: samplePlan({ state: 'OPEN', counts }) }),
      [`GET ${url}/invitations`]: () => ({
        body: sampleInvitation({ neededMinutes: needed, minutes: needed === null ? 60 : 45 }),
      }),
      [`POST ${url}/invitations/${invitationId}/fit`]: () => {
        needed = null;
        return { body: sampleInvitation({ minutes: 60 })[0] };
      },
    },
    '',
  );
  expect(await screen.findByText('needs 60 minutes')).toBeTruthy();
  await click(screen.getByRole('button', { name: 'Actions for Ida Rhodes' }));
  await click(await screen.findByRole('menuitem', { name: 'Give it 60 minutes' }));
  await waitFor(() => expect(screen.queryByText('needs 60 minutes')).toBeNull());
  expect(server.seen.filter(({ call }) => call.endsWith('/fit'))).toHaveLength(1);
});

it('says why no time suits a candidate, and when they could come', async () => {
  const counts = { invited: 2, booked: 0, open: 2, overdue: 0, noneSuits: 1, waiting: 0, wishes: 0 };
  const windows = [{ startsAt: '2027-01-21T10:00:00Z', endsAt: '2027-01-21T15:00:00Z' }];
  const noneSuits = { reason: 'I sit exams until 18 January.', windows, at: '2026-11-21T10:00:00Z' };
  await show(
    {
      [`GET ${url}`]: () => ({ body: samplePlan({ state: 'OPEN', counts }) }),
      [`GET ${url}/invitations`]: () => ({ body: sampleInvitation({ state: 'INVITED', booking: null, noneSuits }) }),
    },
    '',
  );
  expect(await screen.findByText('I sit exams until 18 January.')).toBeTruthy();
  expect(screen.getByText('Could come: Thu, 21 Jan 2027, 10:00–\u206015:00')).toBeTruthy();
  // The candidate who waits for an answer is not reminded.
  expect(screen.getByRole('button', { name: 'Remind 1 without a time' })).toBeTruthy();
});
