import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { showTimesIn } from '../../../lib/format/time-zone.ts';
import { click, renderRoutes } from '../../../testing/render-app.tsx';
import { asManager, everything } from '../sample-hiring.factory.ts';
import {
  invitationId,
  planId,
  sampleInterview,
  sampleInvitation,
  samplePlan,
  sampleSchedule,
} from './sample-interviews.factory.ts';
import { Component as SchedulePage } from './schedule-page.tsx';

const invitation = `/api/v1/interview-plans/${planId}/invitations/${invitationId}`;

/** Lets the clock stand at a time until the test ends. */
function standAt(now: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  onTestFinished(() => void vi.useRealTimers());
}

async function show(address: string, { interviews = [sampleInterview()], isPhone = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener: () => 0, removeEventListener: () => 0 }));
  const server = await asManager(
    {
      'GET /api/v1/interviews': ({ url: { searchParams: span } }) => ({
        body: sampleSchedule(
          interviews.filter(
            ({ startsAt, endsAt }) => startsAt < (span.get('to') ?? '') && endsAt > (span.get('from') ?? ''),
          ),
        ),
      }),
      'GET /api/v1/interview-plans': () => ({ body: [samplePlan()] }),
      [`GET ${invitation}/times`]: () => ({ body: [] }),
      [`POST ${invitation}/booking/preview`]: () => ({
        body: { told: [{ audience: 'CANDIDATE', name: 'Ida Rhodes', change: 'MOVED' }], staleCalendars: [] },
      }),
      [`POST ${invitation}/booking`]: () => ({ body: null, status: 500 }),
      [`POST ${invitation}/fit`]: () => ({ body: sampleInvitation({ minutes: 60 })[0] }),
      [`POST ${invitation}/outcome`]: () => ({ body: sampleInvitation()[0] }),
    },
    [...everything, 'candidate:read', 'interview:arrange'],
  );
  const page = await renderRoutes([{ path: '*', element: <SchedulePage /> }], address);
  return { ...page, server };
}

it('shows a week of interviews, asks for its days, and moves one by keys only after the preview', async () => {
  const { server } = await show('/manager/schedule?day=2027-01-12');
  const piece = await screen.findByRole('button', { name: '10:40 Ida Rhodes, Room 4, Kim Lane' });
  const asked = server.seen.find(({ call }) => call === 'GET /api/v1/interviews')?.url.searchParams;
  expect([asked?.get('from'), asked?.get('to')]).toEqual(['2027-01-11T00:00:00.000Z', '2027-01-18T00:00:00.000Z']);
  await act(async () => {
    piece.focus();
    fireEvent.keyDown(piece, { key: 'ArrowRight', altKey: true });
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Move the interview of Ida Rhodes' }));
  expect(await dialog.findByText('Ida Rhodes: moved')).toBeTruthy();
  expect(dialog.getByLabelText('Time')).toHaveProperty('value', '2027-01-13T10:40:00.000Z');
  expect(server.seen.some(({ call }) => call === `POST ${invitation}/booking`)).toBe(false);
});

const london = 'Europe/London';
const sydney = 'Australia/Sydney';

it.each([
  { zone: london, day: '2027-03-28', week: ['2027-03-22T00', '2027-03-28T23'], startsAt: '2027-03-28T08:30:00.000Z' },
  { zone: london, day: '2027-10-31', week: ['2027-10-24T23', '2027-11-01T00'], startsAt: '2027-10-31T09:30:00.000Z' },
  { zone: sydney, day: '2027-04-04', week: ['2027-03-28T13', '2027-04-04T14'], startsAt: '2027-04-03T23:30:00.000Z' },
  { zone: sydney, day: '2027-10-03', week: ['2027-09-26T14', '2027-10-03T13'], startsAt: '2027-10-02T22:30:00.000Z' },
])('shows the whole week in which clocks change in $zone on $day', async ({ zone, day, week, startsAt }) => {
  showTimesIn(zone);
  onTestFinished(() => showTimesIn(null));
  const endsAt = new Date(Date.parse(startsAt) + 45 * 60_000).toISOString();
  const { server } = await show(`/manager/schedule?day=${day}`, {
    interviews: [sampleInterview({ startsAt, endsAt })],
  });
  expect(await screen.findByRole('button', { name: '09:30 Ida Rhodes, Room 4, Kim Lane' })).toBeTruthy();
  const asked = server.seen.find(({ call }) => call === 'GET /api/v1/interviews')?.url.searchParams;
  expect([asked?.get('from'), asked?.get('to')]).toEqual(week.map((hour) => `${hour}:00:00.000Z`));
});

it.each([
  { address: 'day=2027-01-13', isPhone: false, times: ['23:30', '00:00'] },
  { address: 'day=2027-01-12&view=day', isPhone: false, times: ['23:30'] },
  { address: 'day=2027-01-13&view=day', isPhone: false, times: ['00:00'] },
  { address: 'day=2027-01-13&view=day', isPhone: true, times: ['00:00'] },
])('shows the part of each day of an interview over midnight at $address', async ({ address, isPhone, times }) => {
  showTimesIn(sydney);
  onTestFinished(() => showTimesIn(null));
  const interview = sampleInterview({ startsAt: '2027-01-12T12:30:00.000Z', endsAt: '2027-01-12T13:30:00.000Z' });
  await show(`/manager/schedule?${address}`, { interviews: [interview], isPhone });
  await screen.findByRole('button', { name: new RegExp(`^${times[0]} Ida Rhodes`) });
  const pieces = screen.getAllByRole('button', { name: /Ida Rhodes/ });
  expect(pieces.map(({ textContent }) => textContent?.slice(0, 5))).toEqual(times);
  // The part of the second day tells that the interview began before, so that it is not taken for another one.
  const began = pieces.map(({ textContent }) => textContent?.includes('Began at 23:30 the day before'));
  expect(began).toEqual(times.map((time) => time === '00:00'));
  // A name that is read from the right leaves the time where it is.
  for (const one of pieces) expect(one.querySelector('b > bdi')?.textContent).toBe('Ida Rhodes');
});

it('lays a day out by room, and names a clash in words', async () => {
  await show('/manager/schedule?day=2027-01-12&view=day&by=room', {
    interviews: [sampleInterview({ hasClash: true })],
  });
  expect(await screen.findByRole('heading', { name: 'Room 4' })).toBeTruthy();
  await click(screen.getByRole('button', { name: '10:40 Ida Rhodes, clash, Room 4, Kim Lane' }));
  expect(await screen.findByText(/A member of the panel is elsewhere/)).toBeTruthy();
  expect(screen.getByText('Tue, 12 Jan 2027, 10:40–\u206011:25')).toBeTruthy();
  await click(screen.getByRole('button', { name: 'Find a stand-in for Kim Lane' }));
  const away = within(await screen.findByRole('dialog', { name: 'An interviewer is away' }));
  expect(away.getByRole('button', { name: 'Find stand-ins' })).toBeTruthy();
});

it('finds a stand-in when an interview is moved from the row of its interviewer to another one', async () => {
  await show('/manager/schedule?day=2027-01-12&view=day', {
    interviews: [sampleInterview(), sampleInterview({ id: planId, people: [] })],
  });
  const piece = await screen.findByRole('button', { name: '10:40 Ida Rhodes, Room 4, Kim Lane' });
  await act(async () => {
    piece.focus();
    fireEvent.keyDown(piece, { key: 'ArrowDown', altKey: true });
  });
  const away = within(await screen.findByRole('dialog', { name: 'An interviewer is away' }));
  expect(away.getByLabelText('From')).toHaveProperty('value', '2027-01-12T10:40');
});

it('has a mark of its own, and not that of a clash, for an interview that its candidate needs otherwise', async () => {
  const later = { startsAt: '2027-01-12T13:00:00Z', endsAt: '2027-01-12T13:45:00Z' };
  await show('/manager/schedule?day=2027-01-12', {
    interviews: [
      sampleInterview({ hasClash: true }),
      sampleInterview({ id: planId, neededMinutes: 60, ...later }),
      sampleInterview({
        id: invitationId,
        isShortNotice: true,
        startsAt: later.endsAt,
        endsAt: '2027-01-12T14:30:00Z',
      }),
    ],
  });
  const pieces = await screen.findAllByRole('button', { name: /Ida Rhodes/ });
  expect(pieces.map(({ dataset }) => dataset['kind'])).toEqual(['clash', 'attention', 'attention']);
  const marks = ['Clash', 'Needs attention'].map((name) => screen.getByText(name).querySelector('[data-kind]'));
  expect(marks.map((mark) => mark?.getAttribute('data-kind'))).toEqual(['clash', 'attention']);
});

it.each([
  { now: '2027-01-12T10:24:59Z', isMarked: false },
  { now: '2027-01-12T10:25:00Z', isMarked: true },
])('records who came from a quarter of an hour before an interview ($now)', async ({ now, isMarked }) => {
  standAt(now);
  const { server } = await show('/manager/schedule?day=2027-01-12');
  await click(await screen.findByRole('button', { name: /^10:40 Ida Rhodes/ }));
  expect(await screen.findByRole('button', { name: 'Move' })).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: /^Mark as/ })).toHaveLength(isMarked ? 3 : 0);
  if (!isMarked) return;
  await click(screen.getByRole('button', { name: 'Mark as no-show' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = server.seen.filter(({ call }) => call === `POST ${invitation}/outcome`);
  expect(JSON.parse(sent?.body ?? '')).toEqual({ outcome: 'NO_SHOW' });
});

it('names an interview that is too soon for what its candidate needs', async () => {
  await show('/manager/schedule?day=2027-01-12&view=day&by=room', {
    interviews: [sampleInterview({ isShortNotice: true })],
  });
  await click(await screen.findByRole('button', { name: '10:40 Ida Rhodes, short notice, Room 4, Kim Lane' }));
  expect(await screen.findByText(/^It was booked at shorter notice/)).toBeTruthy();
});

it.each([false, true])(
  'names an interview that its candidate needs longer, and gives it the length (phone: %s)',
  async (isPhone) => {
    const { server } = await show('/manager/schedule?day=2027-01-12&view=day&by=room', {
      interviews: [sampleInterview({ neededMinutes: 60 })],
      isPhone,
    });
    await click(await screen.findByRole('button', { name: /^10:40 Ida Rhodes,? needs 60 minutes, Room 4, Kim Lane$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ida Rhodes' }));
    expect(dialog.getByText(/now needs 60 minutes/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Move' })).toBeTruthy();
    await click(dialog.getByRole('button', { name: 'Give it 60 minutes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.seen.filter(({ call }) => call === `POST ${invitation}/fit`)).toHaveLength(1);
  },
);

it('lists the interviews by day on a phone, with the plans below', async () => {
  await show('/manager/schedule?day=2027-01-12', { isPhone: true });
  expect(await screen.findByRole('heading', { name: /^Tuesday,? 12 January 2027$/ })).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Vacation scheme' })).getAttribute('href')).toContain(planId);
});

it('says that nothing is booked', async () => {
  await show('/manager/schedule', { interviews: [] });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'No interviews' })).toBeTruthy());
});

const saturday = { startsAt: '2027-01-16T10:40:00.000Z', endsAt: '2027-01-16T11:25:00.000Z' };
const friday = { startsAt: '2027-01-15T10:40:00.000Z', endsAt: '2027-01-15T11:25:00.000Z' };

it.each([
  { now: '2027-01-15T14:00:00Z', zone: london, interviews: [], week: '11–17 January 2027' },
  { now: '2027-01-15T14:00:00Z', zone: sydney, interviews: [], week: '18–24 January 2027' },
  { now: '2027-01-16T08:00:00Z', zone: london, interviews: [sampleInterview(friday)], week: '18–24 January 2027' },
  { now: '2027-01-17T23:30:00Z', zone: london, interviews: [], week: '18–24 January 2027' },
  { now: '2027-01-17T08:00:00Z', zone: london, interviews: [sampleInterview(saturday)], week: '11–17 January 2027' },
])('opens at $now in $zone on the week of $week', async ({ now, zone, interviews, week }) => {
  standAt(now);
  showTimesIn(zone);
  onTestFinished(() => showTimesIn(null));
  await show('/manager/schedule', { interviews });
  expect(await screen.findByRole('heading', { name: week })).toBeTruthy();
});

it('leads to today on a weekend, and keeps to the days that were chosen', async () => {
  standAt('2027-01-17T08:00:00Z');
  const { path } = await show('/manager/schedule', { interviews: [sampleInterview(friday)] });
  expect(await screen.findByRole('heading', { name: '18–24 January 2027' })).toBeTruthy();
  await click(screen.getByRole('button', { name: 'Today' }));
  expect(await screen.findByRole('heading', { name: '11–17 January 2027' })).toBeTruthy();
  expect(path()).toBe('/manager/schedule?day=2027-01-17');
  await click(screen.getByRole('button', { name: 'Day' }));
  expect(await screen.findByRole('heading', { name: /^Sunday,? 17 January 2027$/ })).toBeTruthy();
});
