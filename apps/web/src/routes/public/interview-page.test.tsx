import type { OwnInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { sampleOwnInterview, sampleSlot } from '../../features/interviews/own/sample-own-interview.factory.ts';
import { showTimesIn } from '../../lib/format/time-zone.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { type Rule, startApiServer } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component as InterviewPage } from './interview-page.tsx';

const path = '/api/public/interview/token';
const [first, , second] = sampleOwnInterview().slots.map(({ startDateTime }) => startDateTime);
const bookedParts: Partial<OwnInterview> = {
  state: 'BOOKED',
  canChoose: false,
  canChange: true,
  selectedTime: first ?? 0,
  selectedEnd: (first ?? 0) + 2700,
  changeUntil: first ?? 0,
  place: 'Fleet Street 12',
};
const soon = (): number => Math.round(Date.now() / 1000) + 599;
const heldAt = (startDateTime = 0) => ({ hold: { startDateTime, until: soon() } });

/** Shows the page of an invitation; other calls are answered by the rules. */
async function open(over: Partial<OwnInterview>, rules: Readonly<Record<string, Rule>> = {}) {
  showTimesIn('Europe/London');
  const server = await startApiServer({ [`GET ${path}`]: () => ({ body: sampleOwnInterview(over) }), ...rules });
  setBaseUrl(server.url);
  await renderRoutes([{ path: '/interview/:token', element: <InterviewPage /> }], '/interview/token');
  return { bodies: () => server.seen.filter(({ body }) => body !== '').map(({ body }) => JSON.parse(body)) };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** Presses a button once it has rested from the press before. */
async function press(name: string): Promise<void> {
  await until(() => screen.queryByRole('button', { name })?.hasAttribute('aria-disabled') === false);
  await click(screen.getByRole('button', { name }));
}

afterEach(() => {
  showTimesIn(null);
  queryClient.clear();
});

it('keeps the chosen time, and books it once it is confirmed', async () => {
  const { bodies } = await open(
    {},
    {
      [`POST ${path}/hold`]: () => ({ body: sampleOwnInterview(heldAt(first)) }),
      [`PUT ${path}`]: () => ({ body: sampleOwnInterview(bookedParts) }),
    },
  );
  const radios = await screen.findAllByRole('radio');
  expect(radios).toHaveLength(3);
  expect((screen.getByRole('radio', { name: '10:00–\u206010:45 · Booked' }) as HTMLInputElement).disabled).toBe(true);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(screen.getByRole('group', { name: 'Monday 11 February 2030' })).toBeTruthy();
  await click(await button('Continue'));
  expect(screen.getByRole('alert').textContent).toBe('Choose a time first.');
  if (radios[0]) await click(radios[0]);
  await click(await button('Continue'));
  expect((await screen.findByRole('status')).textContent).toBe('We keep this time for you for 10 more minutes.');
  await click(await button('Confirm this time'));
  expect(await screen.findByRole('heading', { name: 'Your interview is booked' })).toBeTruthy();
  expect(screen.getByText('Fleet Street 12')).toBeTruthy();
  expect(await button('Add to calendar')).toBeTruthy();
  expect(bodies()).toEqual([{ selectedTime: first }, { selectedTime: first }]);
});

it('keeps the focus in the page when a kept time runs out under it', async () => {
  const hold = { startDateTime: first ?? 0, until: Math.round(Date.now() / 1000) + 2 };
  await open({ hold });
  (await button('Confirm this time')).focus();
  await screen.findByText('The ten minutes are over. Choose again: the time may still be free.', undefined, {
    timeout: 10_000,
  });
  expect(document.activeElement).not.toBe(document.body);
});

it('names a time that has just been taken and shows the times that are left', async () => {
  const current = sampleOwnInterview({ slots: [sampleSlot('2030-02-11T09:00:00Z')] });
  const errors = [{ code: 'interview_time_taken', message: 'interview_time_taken' }];
  await open({}, { [`POST ${path}/hold`]: () => ({ status: 409, body: { errors, current } }) });
  const [radio] = await screen.findAllByRole('radio');
  if (!radio) throw new Error('no time');
  await click(radio);
  await click(await button('Continue'));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Monday 4 February 2030, 09:00 has just been taken. Choose another time.',
  );
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

it('moves and cancels a booked time', async () => {
  const { bodies } = await open(bookedParts, {
    [`POST ${path}/hold`]: () => ({ body: sampleOwnInterview({ ...bookedParts, ...heldAt(second) }) }),
    [`PUT ${path}`]: ({ body }) => ({
      body: body.includes('null')
        ? sampleOwnInterview()
        : sampleOwnInterview({ ...bookedParts, selectedTime: second ?? 0 }),
    }),
  });
  expect(
    await screen.findByText(/You can change your booking 2 more times, until Monday 4 February 2030/),
  ).toBeTruthy();
  await click(await button('Move to another time'));
  const free = screen.getAllByRole('radio', { name: /45$/ });
  if (free[0]) await click(free[0]);
  await click(await button('Continue'));
  await click(await button('Move my interview'));
  expect(await screen.findByText('Monday 11 February 2030')).toBeTruthy();
  await click(await button('Cancel the interview'));
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await click(await button('Keep my interview'));
  await press('Cancel the interview');
  const [, confirm] = await screen.findAllByRole('button', { name: 'Cancel the interview' });
  if (!confirm) throw new Error('no question');
  await click(confirm);
  expect(await screen.findByText('Your interview is cancelled.')).toBeTruthy();
  expect(bodies().map(({ selectedTime }) => selectedTime)).toEqual([second, second, null]);
});

it('goes back from another time to the booked one, with the focus where the page goes on', async () => {
  const { bodies } = await open(bookedParts);
  await click(await button('Move to another time'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Choose another time' }));
  await click(await button('Keep my time'));
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Keep my time' })).toBeNull();
  expect(document.activeElement?.contains(await button('Move to another time'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(bodies()).toEqual([]);
});

it('says how the interview stands when the candidate comes back from another tab in which it was moved', async () => {
  let own = sampleOwnInterview({ ...bookedParts, ...heldAt(second) });
  await open({}, { [`GET ${path}`]: () => ({ body: own }) });
  expect(await screen.findByRole('heading', { name: 'Confirm your new time' })).toBeTruthy();
  expect(screen.getByText('Monday 4 February 2030', { selector: 'dd' })).toBeTruthy();
  own = sampleOwnInterview({ ...bookedParts, selectedTime: second ?? 0, selectedEnd: (second ?? 0) + 2700 });
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Monday 11 February 2030', { selector: 'dd' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Confirm your new time' })).toBeNull();
});

it('tells the team that no time suits, in the zone of the plan, and keeps what was typed when it fails', async () => {
  let isUp = false;
  const { bodies } = await open(
    {},
    {
      [`POST ${path}/none-suits`]: () =>
        isUp
          ? { body: sampleOwnInterview({ noneSuits: { reason: 'An exam', windows: [] } }) }
          : { status: 500, body: {} },
    },
  );
  await click(await screen.findByText('None of these times suits me'));
  await click(await button('Tell the team'));
  expect((await screen.findAllByText('Say why the times do not suit you')).length).toBeGreaterThan(0);
  await fill('reason', 'An exam');
  await fill('window-0-day', '2030-07-01');
  await fill('window-0-from', '10:00');
  await click(await button('Tell the team'));
  await screen.findAllByText('Enter a day to come, and an end after the beginning');
  await fill('window-0-to', '12:00');
  await click(await button('Tell the team'));
  await until(() => bodies().length === 1);
  expect((document.getElementById('reason') as HTMLTextAreaElement).value).toBe('An exam');
  isUp = true;
  await fill('window-0-to', '13:00');
  await click(await button('Tell the team'));
  expect(await screen.findByText('Thank you. The team has been told and will write to you.')).toBeTruthy();
  const windows = [{ startDateTime: Date.UTC(2030, 6, 1, 9) / 1000, endDateTime: Date.UTC(2030, 6, 1, 12) / 1000 }];
  expect(bodies().at(-1)).toEqual({ reason: 'An exam', windows });
});

it('says what was told before, and takes up to three times that would suit', async () => {
  const told = { startDateTime: Date.UTC(2030, 1, 6, 9) / 1000, endDateTime: Date.UTC(2030, 1, 6, 12) / 1000 };
  const noneSuits = { reason: 'An exam', windows: [told] };
  const { bodies } = await open(
    { noneSuits },
    { [`POST ${path}/none-suits`]: () => ({ body: sampleOwnInterview({ noneSuits }) }) },
  );
  await click(await screen.findByText('None of these times suits me'));
  expect(screen.getByText('You have told us that no time suits you: “An exam”')).toBeTruthy();
  expect(screen.getByText('Wednesday 6 February 2030, 09:00–\u206012:00')).toBeTruthy();
  await press('Add another time');
  await press('Add another time');
  expect(screen.queryByRole('button', { name: 'Add another time' })).toBeNull();
  expect(screen.getAllByRole('group', { name: /^Suitable time [123]/ })).toHaveLength(3);
  await fill('reason', 'A second exam');
  await fill('window-2-day', '2030-02-05');
  await fill('window-2-from', '09:00');
  await fill('window-2-to', '09:00');
  await press('Tell the team');
  await click(await screen.findByRole('link', { name: 'Enter a day to come, and an end after the beginning' }));
  expect(document.activeElement?.id).toBe('window-2');
  await fill('window-2-to', '10:00');
  await press('Tell the team');
  expect(await screen.findByText('Thank you. The team has been told and will write to you.')).toBeTruthy();
  const windows = [{ startDateTime: Date.UTC(2030, 1, 5, 9) / 1000, endDateTime: Date.UTC(2030, 1, 5, 10) / 1000 }];
  expect(bodies()).toEqual([{ reason: 'A second exam', windows }]);
  expect((document.getElementById('reason') as HTMLTextAreaElement).value).toBe('');
});

it('shows the own time of a candidate whose clock differs, and the length with adjustments', async () => {
  showTimesIn('Asia/Dubai');
  const server = await startApiServer({ [`GET ${path}`]: () => ({ body: sampleOwnInterview({ minutes: 55 }) }) });
  setBaseUrl(server.url);
  await renderRoutes([{ path: '/interview/:token', element: <InterviewPage /> }], '/interview/token');
  expect(
    await screen.findAllByRole('radio', { name: '09:00–\u206009:45 (your time: 13:00–\u206013:45)' }),
  ).toHaveLength(2);
  expect(screen.getByText(/Times are in Greenwich Mean Time.*are in Gulf Standard Time/)).toBeTruthy();
  expect(screen.getByText('With your adjustments, your interview is 55 instead of 45 minutes.')).toBeTruthy();
});

it('tells the interviewers shortly before that the candidate is late', async () => {
  const now = Math.round(Date.now() / 1000);
  const near = { ...bookedParts, canChange: false, selectedTime: now + 1800, selectedEnd: now + 4500 };
  const { bodies } = await open(near, { [`POST ${path}/late`]: () => ({ body: sampleOwnInterview(near) }) });
  await click(await button('I’m running late'));
  await click(screen.getByRole('radio', { name: '15 minutes' }));
  await click(await button('Tell the interviewers'));
  expect(await screen.findByText('We have told the interviewers.')).toBeTruthy();
  expect(bodies()).toEqual([{ minutes: 15 }]);
});

it.each([
  ['EXPIRED', 'The time to choose is over. Write to us if you still need a time.'],
  ['CLOSED', 'This invitation is closed: no time can be chosen any more.'],
  ['DONE', 'This interview has taken place.'],
] as const)('says why no time can be chosen: %s', async (state, text) => {
  await open({ state, canChoose: false, slots: [] });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

it.each([
  ['A partner is ill.', true, 'A partner is ill.', 'Please choose another time.'],
  ['', false, '', ''],
])('says that the employer had to cancel the time: %s', async (reason, canChoose, ...said) => {
  await open({ canChoose, cancelledByUs: { startDateTime: first ?? 0, reason } });
  const notice = await screen.findByText(
    'We are sorry: we had to cancel your interview on Monday 4 February 2030, 09:00.',
  );
  expect(notice.parentElement?.textContent).toContain(said.join(''));
  expect(screen.queryByText('Please choose another time.') !== null).toBe(canChoose);
});

it('says that all times are taken', async () => {
  await open({ slots: [] });
  expect(await screen.findByText(/All times are taken at the moment/)).toBeTruthy();
});

it('explains a link that is not ours', async () => {
  await open({}, { [`GET ${path}`]: () => ({ status: 404, body: {} }) });
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
});

it('tells the candidate of a booked interview that a trainee sits in, where the employer says so', async () => {
  const text = 'A colleague in training sits in. They take no part in the decision.';
  await open({ ...bookedParts, trainees: 1 });
  expect(await screen.findByText(text)).toBeTruthy();
});

it('asks a candidate who did not come what happened, and offers another time where we were at fault', async () => {
  const missed: Partial<OwnInterview> = { state: 'DONE', canChoose: false, outcome: 'NO_SHOW', slots: [] };
  const until = (first ?? 0) + 48 * 3600;
  const { bodies } = await open(
    { ...missed, absence: { until, reason: null } },
    {
      [`PUT ${path}/absence`]: () => ({ body: sampleOwnInterview({ absence: { until, reason: 'TECHNICAL' } }) }),
    },
  );
  expect(await screen.findByRole('heading', { name: 'We missed you at your interview' })).toBeTruthy();
  expect(screen.queryByText('This interview has taken place.')).toBeNull();
  expect(screen.getAllByRole('radio')).toHaveLength(7);
  await click(await button('Send my answer'));
  expect(screen.getByRole('alert').textContent).toBe('Choose an answer first.');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'I was ill' }));
  await click(screen.getByRole('radio', { name: 'A technical problem' }));
  await press('Send my answer');
  expect(await screen.findByText(/Please choose another time/)).toBeTruthy();
  expect(await screen.findAllByRole('radio')).toHaveLength(3);
  expect(bodies()).toEqual([{ reason: 'TECHNICAL' }]);
});

it('tells the interviewers of a candidate who cannot find them, from half an hour before', async () => {
  const start = Math.round(Date.now() / 1000) + 1200;
  const soonBooked: Partial<OwnInterview> = { ...bookedParts, selectedTime: start, selectedEnd: start + 2700 };
  let told = 0;
  const lost = () => {
    told += 1;
    return { body: sampleOwnInterview(soonBooked) };
  };
  await open(soonBooked, { [`POST ${path}/lost`]: lost });
  await click(await button('I can’t find you'));
  expect(await screen.findByText('We have told the interviewers that you are looking for them.')).toBeTruthy();
  expect(told).toBe(1);
});
