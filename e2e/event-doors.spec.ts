import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEvent, getEvent, listRegistrations } from '@evenhand/contract/records/events/events';
import { getPublicEvent } from '@evenhand/contract/records/events/public-events';
import type { Browser, Page } from '@playwright/test';
import { anEvent } from '../apps/api/src/features/records/events/events.factory.ts';
import { type ApiClient, signIn } from './api-client.ts';
import { writeCodeFilm } from './camera-film.ts';
import { comeSignedIn, expect, type Running, test } from './fixtures.ts';
import { removeFolder } from './start-server.ts';

const code = 'northwind';
const password = 'Demo-pass-2026!';
/** As many as one signed-in person may register in a quarter of an hour. */
const people = 20;
const nameOf = (number: number): string => `Guest No ${String(number).padStart(2, '0')}`;

/** Makes an event that begins in an hour, with as many guests as `count`. */
async function anEventWith(
  api: ApiClient,
  { count, capacity }: { readonly count: number; readonly capacity: number | null },
): Promise<string> {
  const made = await api.call('POST', createEvent.path, anEvent(new Date(), { inHours: 1, capacity }));
  const { id } = createEvent.answers[201].parse(made.body);
  for (let number = 1; number <= count; number += 1) {
    const guest = { name: nameOf(number), email: `guest-${number}-${id}@example.org` };
    const { status } = await api.call('POST', `/api/public/event/${id}`, guest);
    expect(status).toBe(200);
  }
  return id;
}

async function openDoor(browser: Browser, { server, id }: { readonly server: Running; readonly id: string }) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await comeSignedIn(page, { server, code, email: 'admin@northwind.example' });
  await page.goto(server.url(code, `/event/${id}/check-in`));
  await expect(page.getByText(`0 of ${people} are here`)).toBeVisible();
  return page;
}

async function checkIn(page: Page, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await page.getByRole('button', { name: `Check in: ${nameOf(number)}`, exact: true }).click();
  }
}

async function letIn(page: Page, name: string, button = 'Register and check in'): Promise<void> {
  await page.getByLabel('Name of the visitor').fill(name);
  await page.getByLabel('E-mail address of the visitor').fill(`${name.toLowerCase()}@example.org`);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText(`${name} is checked in.`)).toBeVisible();
}

test('two doors check guests in while the line is cut, and none is lost or counted twice', async ({
  browser,
  server,
}) => {
  const api = await signIn(server, { code, email: 'admin@northwind.example', password });
  const id = await anEventWith(api, { count: people, capacity: people + 4 });
  const [north, south] = [await openDoor(browser, { server, id }), await openDoor(browser, { server, id })];
  // The first door hears of the second one.
  await north.reload();
  await expect(north.getByText(`0 of ${people} are here`)).toBeVisible();
  for (const door of [north, south]) await door.context().setOffline(true);
  await checkIn(north, 1, 12);
  await checkIn(south, 9, people);
  for (const door of [north, south]) await door.getByText('Register a visitor').click();
  // Four places are left for two doors: each may let two visitors in, and is asked before the third.
  await letIn(north, 'Ada');
  await letIn(north, 'Bea');
  await expect(north.getByText('All places are taken, as far as this device knows.')).toBeVisible();
  await letIn(north, 'Cai', 'Let in above the number of places');
  await letIn(south, 'Dov');
  await expect(north.getByText('15 changes are kept on this device')).toBeVisible();
  for (const door of [north, south]) await door.context().setOffline(false);
  for (const door of [north, south]) {
    await expect(door.getByText('kept on this device')).toBeHidden();
    await expect(door.getByText(`${people + 4} of ${people + 4} are here`)).toBeVisible();
  }
  const counts = getEvent.answers[200].parse((await api.call('GET', `/api/v1/events/${id}`)).body).counts;
  expect(counts).toMatchObject({ registered: people + 4, waiting: 0, attended: people + 4 });
  const list = await api.call('GET', `/api/v1/events/${id}/registrations?resultsPerPage=200`);
  const { content } = listRegistrations.answers[200].parse(list.body);
  expect(content.map(({ name }) => name)).toEqual(
    [...Array.from({ length: people }, (_, at) => nameOf(at + 1)), 'Ada', 'Bea', 'Cai', 'Dov'].toSorted(),
  );
  for (const door of [north, south]) await door.context().close();
});

test('a ticket that the camera sees checks its guest in', async ({ playwright, server }) => {
  const api = await signIn(server, { code, email: 'admin@northwind.example', password });
  const id = await anEventWith(api, { count: 0, capacity: null });
  const guest = await signIn(server, { code, email: 'candidate@northwind.example', password });
  await guest.call('POST', `/api/public/event/${id}`, {});
  const { own } = getPublicEvent.answers[200].parse((await guest.call('GET', `/api/public/event/${id}`)).body);
  const folder = await mkdtemp(join(tmpdir(), 'camera-'));
  const film = join(folder, 'ticket.y4m');
  await writeCodeFilm(film, server.url(code, `/event/${id}/check-in?t=${own?.ticket?.code.replaceAll('-', '')}`));
  const { launchOptions } = test.info().project.use;
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await comeSignedIn(page, { server, code, email: 'admin@northwind.example' });
    await page.goto(server.url(code, `/event/${id}/check-in`));
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await expect(page.getByText('is checked in.')).toBeVisible();
    await expect(page.getByText('1 of 1 are here')).toBeVisible();
    await expect
      .poll(async () => {
        const { body } = await api.call('GET', `/api/v1/events/${id}`);
        return getEvent.answers[200].parse(body).counts.attended;
      })
      .toBe(1);
    expect(faults.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
  } finally {
    await browser.close();
    await removeFolder(folder);
  }
});
