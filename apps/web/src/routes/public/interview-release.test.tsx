import type { OwnInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { sampleOwnInterview } from '../../features/interviews/own/sample-own-interview.factory.ts';
import { showTimesIn } from '../../lib/format/time-zone.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { type Rule, startApiServer } from '../../testing/api-server.ts';
import { click, fill, renderRoutes } from '../../testing/render-app.tsx';
import { Component as InterviewPage } from './interview-page.tsx';

const path = '/api/public/interview/token';
const swapId = '01990009-0000-7000-8000-000000000009';
const [first = 0, taken = 0, second = 0] = sampleOwnInterview().slots.map(({ startDateTime }) => startDateTime);
const at = (seconds: number) => ({ startDateTime: seconds, endDateTime: seconds + 2700 });
const noSwap = { canOffer: false, wanted: null, starts: [], offers: [] };

/** Shows the page of an invitation; other calls are answered by the rules. */
async function open(over: Partial<OwnInterview>, rules: Readonly<Record<string, Rule>> = {}) {
  showTimesIn('Europe/London');
  const server = await startApiServer({ [`GET ${path}`]: () => ({ body: sampleOwnInterview(over) }), ...rules });
  setBaseUrl(server.url);
  await renderRoutes([{ path: '/interview/:token', element: <InterviewPage /> }], '/interview/token');
  return { bodies: () => server.seen.filter(({ body }) => body !== '').map(({ body }) => JSON.parse(body)) };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

afterEach(() => {
  showTimesIn(null);
  queryClient.clear();
});

const draw = {
  closesAt: first - 86_400,
  isDrawn: false,
  canWish: true,
  people: 12,
  places: 9,
  wishes: [],
  excluded: [],
  version: 0,
  wish: null,
};

it('ranks wishes, rules a time out, tells the odds, and names a time that is chosen twice', async () => {
  const wishing = { canChoose: false, canWait: false, release: 'DRAW' as const, draw };
  const { bodies } = await open(wishing, {
    [`PUT ${path}/wishes`]: () => ({ body: sampleOwnInterview({ ...wishing, draw: { ...draw, version: 1 } }) }),
  });
  expect(await screen.findByText(/Your chance of getting a time is about 75%/)).toBeTruthy();
  await click(await button('Save my wishes'));
  expect((await screen.findAllByText('Choose at least one time')).length).toBeGreaterThan(0);
  await fill('wish-0', String(second));
  await fill('wish-1', String(second));
  await click(await button('Save my wishes'));
  expect((await screen.findAllByText('You have chosen this time already')).length).toBeGreaterThan(0);
  await fill('wish-1', '');
  const [nine] = screen.getAllByRole('checkbox', { name: '09:00–\u206009:45' });
  if (nine) await click(nine);
  await click(await button('Save my wishes'));
  expect(await screen.findByText(/Your wishes are saved/)).toBeTruthy();
  expect(bodies()).toEqual([{ wishes: [second], excluded: [first], version: 0 }]);
});

it('takes a time that is offered from the waiting list, or passes it on', async () => {
  const waiting = { since: first - 9e5, ahead: 0, wanted: [], offer: { ...at(taken), until: first - 7200 } };
  const { bodies } = await open(
    { waiting },
    {
      [`POST ${path}/hold`]: () => ({ body: sampleOwnInterview({ waiting: { ...waiting, offer: null } }) }),
      [`PUT ${path}/waiting`]: () => ({ body: sampleOwnInterview() }),
    },
  );
  expect(await screen.findByRole('heading', { name: 'A time has become free for you' })).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  await click(await button('No, thank you'));
  expect(await screen.findByText('You are on the waiting list. Candidates before you: 0.')).toBeTruthy();
  await click(await button('Leave the waiting list'));
  expect(await screen.findByText('You have left the waiting list.')).toBeTruthy();
  expect(bodies()).toEqual([{ selectedTime: null }, { wanted: null }]);
});

it('joins the waiting list for times that are taken', async () => {
  const { bodies } = await open({}, { [`PUT ${path}/waiting`]: () => ({ body: sampleOwnInterview() }) });
  await click(await screen.findByText('Waiting list'));
  await click(screen.getByRole('checkbox', { name: '10:00–\u206010:45' }));
  await click(await button('Join the waiting list'));
  expect(await screen.findByText('You are on the waiting list. We will write to you.')).toBeTruthy();
  expect(bodies()).toEqual([{ wanted: [taken] }]);
});

const booked: Partial<OwnInterview> = {
  state: 'BOOKED',
  canChoose: false,
  canChange: true,
  canWait: false,
  selectedTime: first,
  selectedEnd: first + 2700,
  changeUntil: first,
};

it('swaps for a time that another candidate offers, after a question', async () => {
  const swap = { canOffer: true, wanted: null, starts: [second], offers: [{ id: swapId, ...at(second) }] };
  await open(
    { ...booked, swap },
    {
      [`POST ${path}/swaps/${swapId}`]: () => ({
        body: sampleOwnInterview({ ...booked, selectedTime: second, swap: { ...swap, offers: [] } }),
      }),
    },
  );
  await click(await button('Swap for Monday 11 February 2030, 09:00'));
  expect(await screen.findByText(/another candidate gets your present time/)).toBeTruthy();
  const [, confirm] = await screen.findAllByRole('button', { name: /^Swap for/ });
  if (!confirm) throw new Error('no question');
  await click(confirm);
  expect(await screen.findByText('You have swapped times. We have sent you an e-mail.')).toBeTruthy();
});

it('offers the own time, and withdraws the offer', async () => {
  const swap = { canOffer: true, wanted: null, starts: [second], offers: [] };
  const { bodies } = await open(
    { ...booked, swap },
    {
      [`PUT ${path}/swap`]: ({ body }) => ({
        body: sampleOwnInterview({ ...booked, swap: { ...swap, wanted: JSON.parse(body).wanted } }),
      }),
    },
  );
  await click(await screen.findByText('Swap with another candidate'));
  await click(screen.getByRole('checkbox', { name: '09:00–\u206009:45' }));
  await click(await button('Offer my time'));
  await click(await button('Withdraw my offer'));
  expect(await screen.findByText('Your offer is withdrawn.')).toBeTruthy();
  expect(bodies()).toEqual([{ wanted: [second] }, { wanted: null }]);
});

it.each([
  [{ opensAt: first - 86_400, canChoose: false, canWait: false }, /You can choose a time from Sunday 3 February/],
  [{ draw: { ...draw, canWish: false }, canChoose: false, canWait: false }, /The times are being given out/],
  [{ ...booked, swap: noSwap, draw: { ...draw, canWish: false, isDrawn: true, wish: 2 } }, /number 2 of your wishes/],
] as const)('says where the giving out of times stands: %#', async (over, text) => {
  await open(over as Partial<OwnInterview>);
  expect(await screen.findByText(text)).toBeTruthy();
});
