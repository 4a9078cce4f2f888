import { randomUUID } from 'node:crypto';
import { type DoorMark, getDoorList, sendArrivals } from '@evenhand/contract/records/events/arrivals';
import { createEvent, getEvent } from '@evenhand/contract/records/events/events';
import type { Browser, Page } from '@playwright/test';
import { anEvent } from '../apps/api/src/features/records/events/events.factory.ts';
import { type ApiClient, signIn } from './api-client.ts';
import { comeSignedIn, expect, type Running, test } from './fixtures.ts';

const code = 'northwind';
const email = 'admin@northwind.example';
const people = 300;
const minute = 60_000;

/** Most marks that a device sends at once. */
const batch = 100;

/** Registers people for an event from its public page, a few at a time. */
const register = (page: Page, id: string): Promise<number[]> =>
  page.evaluate(
    async ({ path, count }) => {
      const statuses: number[] = [];
      const send = async (number: number): Promise<void> => {
        const body = JSON.stringify({ name: `Guest No ${number}`, email: `crowd-${number}@example.org` });
        const headers = { 'content-type': 'application/json' };
        statuses.push((await fetch(path, { method: 'POST', headers, body })).status);
      };
      for (let from = 1; from <= count; from += 10) {
        await Promise.all(Array.from({ length: 10 }, (_, at) => send(from + at)));
      }
      return statuses;
    },
    { path: `/api/public/event/${id}`, count: people },
  );

/** Opens the door's page on a phone. */
async function openDoor(browser: Browser, { server, id }: { readonly server: Running; readonly id: string }) {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await comeSignedIn(page, { server, code, email });
  await page.goto(server.url(code, `/event/${id}/check-in`));
  await expect(page.getByText(`0 of ${people} are here`)).toBeVisible();
  return page;
}

const arrivalsOf = (guestIds: readonly string[], at: number): DoorMark[] =>
  guestIds.map((registrationId) => ({
    id: randomUUID(),
    kind: 'ARRIVED' as const,
    registrationId,
    at: new Date(at).toISOString(),
  }));

/** Sends the marks of a device as its door does, in batches, and every batch twice at one moment. */
async function sendTwice(
  api: ApiClient,
  id: string,
  { device, marks }: { device: string; marks: readonly DoorMark[] },
) {
  for (let from = 0; from < marks.length; from += batch) {
    const body = { device, sentAt: new Date().toISOString(), marks: marks.slice(from, from + batch) };
    const path = sendArrivals.path.replace(':id', id);
    const replies = await Promise.all([api.call('POST', path, body), api.call('POST', path, body)]);
    for (const reply of replies) {
      expect(reply.status).toBe(200);
      const { kept, refused } = sendArrivals.answers[200].parse(reply.body);
      expect([kept.length, refused]).toEqual([body.marks.length, []]);
    }
  }
}

test('two doors count 300 guests right whose marks come twice, late and out of order', async ({ browser, server }) => {
  const api = await signIn(server, { code, email, password: 'Demo-pass-2026!' });
  const made = await api.call('POST', createEvent.path, anEvent(new Date(), { inHours: 1, capacity: people }));
  const { id } = createEvent.answers[201].parse(made.body);
  const visitor = await browser.newPage();
  await visitor.goto(server.url(code, `/event/${id}`));
  expect(new Set(await register(visitor, id))).toEqual(new Set([200]));
  await visitor.close();
  const [north, south] = [await openDoor(browser, { server, id }), await openDoor(browser, { server, id })];
  const { guests } = getDoorList.answers[200].parse((await api.call('GET', getDoorList.path.replace(':id', id))).body);
  expect(guests).toHaveLength(people);
  const ids = guests.map((guest) => guest.id);
  const [mistaken = '', last = guests[0]] = [ids.at(-2), guests.at(-1)];
  if (!last) throw new Error('there are guests');

  // The doors see 60 guests both. The second one was without a line: its marks of 20 minutes ago come after, the latest first.
  const now = Date.now();
  const wrong = arrivalsOf([mistaken], now - minute);
  const undone = wrong.map((mark) => ({ ...mark, id: randomUUID(), kind: 'UNDONE' as const, ofId: mark.id }));
  await sendTwice(api, id, { device: 'north', marks: [...undone, ...arrivalsOf(ids.slice(0, 180), now)] });
  const late = arrivalsOf(ids.slice(120, -2), now - 20 * minute).toReversed();
  await sendTwice(api, id, { device: 'south', marks: [...late, ...wrong] });

  // All have come but the guest who was marked by mistake, and the last one, who comes to the first door now.
  for (const door of [north, south]) {
    await door.reload();
    await expect(door.getByText(`${people - 2} of ${people} are here`)).toBeVisible();
  }
  await north.getByRole('button', { name: `Check in: ${last.name}`, exact: true }).click();
  await expect(north.getByText(`${people - 1} of ${people} are here`)).toBeVisible();
  const counts = async () => getEvent.answers[200].parse((await api.call('GET', `/api/v1/events/${id}`)).body).counts;
  await expect.poll(counts).toMatchObject({ registered: people, waiting: 0, attended: people - 1 });
  await south.reload();
  await expect(south.getByText(`${people - 1} of ${people} are here`)).toBeVisible();
  await south.goto(server.url(code, '/manager/events'));
  const row = south.getByRole('row').filter({ has: south.locator(`a[href*="${id}"]`) });
  await expect(row.getByText(`${people - 1}`, { exact: true })).toBeVisible();
  for (const door of [north, south]) await door.context().close();
});
