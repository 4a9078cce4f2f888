import { getDoorList } from '@evenhand/contract/records/events/arrivals';
import { createEvent, getEvent } from '@evenhand/contract/records/events/events';
import { getPublicEvent } from '@evenhand/contract/records/events/public-events';
import type { Page } from '@playwright/test';
import { anEvent } from '../apps/api/src/features/records/events/events.factory.ts';
import { type ApiClient, signIn } from './api-client.ts';
import { comeSignedIn, expect, expectAccessible, expectNoOverflow, type Running, test } from './fixtures.ts';
import { desk, phone } from './hiring-setting.ts';
import { pressOn, typeInto } from './keyboard.ts';
import { expectAtRest } from './rest.ts';

const code = 'northwind';
const email = 'admin@northwind.example';
const password = 'Demo-pass-2026!';
const people = 300;
const nameOf = (number: number): string => `Guest No ${String(number).padStart(3, '0')}`;

/** Makes an event for 303 people that begins in an hour, and registers 300 from its public page, a few at a time. */
async function anEventWithGuests(page: Page, server: Running, api: ApiClient): Promise<string> {
  const made = await api.call('POST', createEvent.path, anEvent(new Date(), { inHours: 1, capacity: people + 3 }));
  const { id } = createEvent.answers[201].parse(made.body);
  await page.goto(server.url(code, `/event/${id}`));
  const statuses = await page.evaluate(
    async ({ path, names }) => {
      const found: number[] = [];
      for (let from = 0; from < names.length; from += 10) {
        const send = async (name: string): Promise<void> => {
          const body = JSON.stringify({ name, email: `${name.replaceAll(' ', '-')}@example.org` });
          const headers = { 'content-type': 'application/json' };
          found.push((await fetch(path, { method: 'POST', headers, body })).status);
        };
        await Promise.all(names.slice(from, from + 10).map(send));
      }
      return found;
    },
    { path: `/api/public/event/${id}`, names: Array.from({ length: people }, (_, at) => nameOf(at + 1)) },
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  return id;
}

/** Returns the address in the ticket of the demo's candidate, who registers for the event. */
async function ticketOf(server: Running, id: string): Promise<string> {
  const guest = await signIn(server, { code, email: 'candidate@northwind.example', password });
  await guest.call('POST', `/api/public/event/${id}`, {});
  const { own } = getPublicEvent.answers[200].parse((await guest.call('GET', `/api/public/event/${id}`)).body);
  return server.url(code, `/event/${id}/check-in?t=${own?.ticket?.code.replaceAll('-', '')}`);
}

for (const [device, viewport] of Object.entries({ desk, phone })) {
  test(`an event of 300 is registered for and let in with keys alone on a ${device}`, async ({ browser, server }) => {
    const page = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();
    await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
    const api = await signIn(server, { code, email, password });
    const id = await anEventWithGuests(page, server, api);
    const ticket = await ticketOf(server, id);

    await page.reload();
    await expectAtRest(page);
    await typeInto(page, /^Your name/, 'Wren Fairlight');
    await typeInto(page, /^E-mail address/, 'wren-by-keys@example.org');
    await pressOn(page, /^Register for this event$/);
    await expect(page.getByText('You have a place.')).toBeVisible();

    await comeSignedIn(page, { server, code, email });
    await page.goto(server.url(code, `/event/${id}/check-in`));
    await expect(page.getByText(`0 of ${people + 2} are here`)).toBeVisible();
    await expectAtRest(page);
    await typeInto(page, /^Name or ticket code/, 'wren');
    await pressOn(page, /^Check in$/);
    const undo = page.getByRole('button', { name: 'Undo check-in: Wren Fairlight' });
    await expect(undo).toBeFocused();
    await expect(page.getByText(`1 of ${people + 2} are here`)).toBeVisible();
    // A hand scanner types wherever the focus is, here on a button.
    await page.keyboard.type(ticket);
    await page.keyboard.press('Enter');
    await expect(page.getByText('is checked in.')).toBeVisible();
    await expect(undo).toBeVisible();
    await expect(page.getByText(`2 of ${people + 2} are here`)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`1 of ${people + 2} are here`)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`2 of ${people + 2} are here`)).toBeVisible();
    await pressOn(page, /^Register a visitor$/);
    await typeInto(page, /^Name of the visitor/, 'Ivo Larch');
    await typeInto(page, /^E-mail address of the visitor/, 'ivo-by-keys@example.org');
    await pressOn(page, /^Register and check in$/);
    await expect(page.getByText('Ivo Larch is checked in.')).toBeVisible();
    await expect(page.getByText(`3 of ${people + 3} are here`)).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);

    await expect(page.getByText('kept on this device')).toBeHidden();
    const list = getDoorList.answers[200].parse((await api.call('GET', getDoorList.path.replace(':id', id))).body);
    const here = list.guests.filter(({ arrivals }) => arrivals.length > 0).map(({ name }) => name);
    expect(here).toEqual(expect.arrayContaining(['Ivo Larch', 'Wren Fairlight']));
    expect([here.length, list.placesLeft]).toEqual([3, 0]);
    const { counts } = getEvent.answers[200].parse((await api.call('GET', `/api/v1/events/${id}`)).body);
    expect(counts).toMatchObject({ registered: people + 3, waiting: 0, attended: 3 });
    await page.context().close();
  });
}
