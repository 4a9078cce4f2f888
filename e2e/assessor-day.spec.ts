import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts';
import {
  adminAddress,
  atDesk,
  code,
  colleagueAddress,
  desk,
  type Hiring,
  phone,
  prepareHiring,
} from './hiring-setting.ts';
import { pressOn, tabTo, typeInto } from './keyboard.ts';
import { kept } from './own-device.ts';
import { expectAtRest } from './rest.ts';

const shots = process.env['ASSESSOR_SHOTS'];
const shoot = async (page: Page, name: string): Promise<void> => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

const withId = z.object({ id: z.string(), version: z.number() });
const numbered = z.object({ number: z.number() });
const criteria = [
  { key: 'poise', label: 'Poise' },
  { key: 'logic', label: 'Logic' },
];

/** Releases a day on which the colleague interviews two candidates. */
async function releaseDay({ admin, colleague, role, of }: Hiring, on = '2027-03-01'): Promise<string> {
  const me = z.object({ id: z.string() }).parse((await colleague.call('GET', '/api/v1/user')).body);
  const begun = { roleId: role.id, stageId: 1, title: 'Assessment centre', day: on, place: 'London' };
  const day = withId.parse((await admin.call('POST', '/api/v1/assessment-days', begun)).body);
  const at = `/api/v1/assessment-days/${day.id}`;
  const hours = { from: 540, to: 1020 };
  const makeUp = {
    hours,
    exercises: [
      {
        ...{ id: randomUUID(), name: 'Interview', kind: 'INTERVIEW', minutes: 30, preparation: null, writeUp: 10 },
        ...{ together: 'ALONE', fewest: 1, assessors: 1, actors: 0, mixedPanel: false, roomKind: 'small' },
        ...{ window: null, after: [], marking: null, timed: true, criteria },
      },
    ],
    people: [
      {
        ...{ id: me.id, name: null, kind: 'ASSESSOR', hours, absences: [], isPartner: false, ownWord: null },
        ...{ mostMinutes: null, exerciseIds: null },
      },
    ],
    rooms: [{ id: randomUUID(), name: 'Room 1', kind: 'small', seats: 4, shared: false, features: [], hours: null }],
    staffBreaks: [],
    rules: { meetOnce: true, partner: false, gap: 5 },
    goal: 1,
  };
  const { title, place } = begun;
  const saved = await admin.call('PUT', at, { title, day: begun.day, place, makeUp, version: day.version });
  const candidates = ['Ida', 'Noor'].map((name) => ({
    applicationId: of(name).applicationId,
    group: null,
    hours: null,
  }));
  const { version } = withId.parse(saved.body);
  const ready = withId.parse((await admin.call('PUT', `${at}/candidates`, { candidates, bars: [], version })).body);
  const plan = numbered.parse((await admin.call('POST', `${at}/plans`, { pins: [], version: ready.version })).body);
  const release = await admin.call('POST', `${at}/plans/${plan.number}/release`, { version: ready.version });
  expect(release.status).toBe(200);
  return day.id;
}

test('an assessor scores on a phone without a connection, nothing is lost, and the lead sees and releases it', async ({
  browser,
  server,
}) => {
  const hiring = await prepareHiring(server, ['Ida', 'Noor']);
  const dayId = await releaseDay(hiring);
  const ida = hiring.of('Ida').name;
  const page = await atDesk(browser, server, colleagueAddress);
  await page.setViewportSize(phone);
  await page.goto(server.url(code, '/manager/today'));
  await page
    .getByRole('listitem')
    .filter({ hasText: '1 March 2027' })
    .getByRole('link', { name: 'Assessment centre' })
    .last()
    .click();
  await expect(page).toHaveURL(/\/assessor\//);
  await page.goto(server.url(code, `/assessor/${dayId}`));
  await expect(page.getByRole('heading', { name: 'Assessment centre' })).toBeVisible();
  await expect(page.getByText('Next, at 09:00')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await shoot(page, 'times-390');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), `/assessor/${dayId}`))
    .toBe(true);

  const device = page.context();
  await device.setOffline(true);
  await page.getByRole('button', { name: ida }).click();
  await expect(page.getByRole('heading', { name: ida })).toBeFocused();
  await page.getByRole('group', { name: 'Poise' }).getByRole('button', { name: /^4/ }).click();
  await page.getByLabel('Notes').fill('Listens, then answers');
  await expect(page.getByText('2 changes are kept on this device')).toBeVisible();
  await shoot(page, 'card-390');
  const again = await device.newPage();
  await page.close();
  await again.setViewportSize(phone);
  await again.goto(server.url(code, `/assessor/${dayId}`));
  await expect(again.getByText('2 changes are kept on this device')).toBeVisible();
  await again.getByRole('button', { name: ida }).click();
  await expect(again.getByLabel('Notes')).toHaveValue('Listens, then answers');
  await expect(again.getByRole('group', { name: 'Poise' }).getByRole('button', { pressed: true })).toHaveText(/^4/);
  await again.getByRole('button', { name: 'Hand in' }).click();
  await expect(again.getByText('1 criterion has no score yet.')).toBeVisible();
  await again.getByRole('group', { name: 'Logic' }).getByRole('button', { name: /^3/ }).click();
  await again.getByRole('button', { name: 'Hand in' }).click();
  await expect(again.getByText('This card is handed in.')).toBeVisible();
  await expectAccessible(again);
  await device.setOffline(false);
  await expect(again.getByText('Everything is saved.')).toBeVisible();
  await again.getByRole('button', { name: 'Back to your times' }).click();
  await expect(again.getByRole('button', { name: `${ida} Handed in` })).toBeVisible();

  // A score stands on the device at once, and leaves the outbox when it is sent.
  await device.setOffline(true);
  await again.getByRole('button', { name: `${hiring.of('Noor').name} Not begun` }).click();
  await again.getByRole('group', { name: 'Poise' }).getByRole('button', { name: /^2/ }).click();
  await expect.poll(() => kept(again)).toContain('"value":2');
  await device.setOffline(false);
  await expect(again.getByText('Everything is saved.')).toBeVisible();
  expect(await kept(again)).toContain('Assessment centre');

  const lead = await atDesk(browser, server, adminAddress);
  await lead.goto(server.url(code, `/manager/assessment-days/${dayId}`));
  await lead.getByRole('button', { name: 'Wash-up' }).click();
  await expect(lead.getByText('1 of 2 cards handed in')).toBeVisible();
  await lead.getByText(ida).first().click();
  await expect(lead.getByRole('row', { name: /Poise.*4/ })).toBeVisible();
  await expect(lead.getByText('Listens, then answers')).toBeVisible();
  await expectAccessible(lead);
  await shoot(lead, 'wash-up-1440');
  await lead.getByRole('button', { name: 'Release the scores', exact: true }).click();
  await lead.getByRole('dialog').getByRole('button', { name: 'Release the scores' }).click();
  await expect(lead.getByText('The scores were released at')).toBeVisible();
  await lead.setViewportSize(phone);
  await expectNoOverflow(lead);
  await shoot(lead, 'wash-up-390');
  await lead.emulateMedia({ colorScheme: 'dark' });
  await shoot(lead, 'wash-up-390-dark');
  await again.emulateMedia({ colorScheme: 'dark' });
  await shoot(again, 'card-390-dark');
  await again.setViewportSize({ width: 1440, height: 900 });
  await again.goto(server.url(code, '/manager/today'));
  await expect(again.getByRole('heading', { name: 'Your assessment days' })).toBeVisible();
  await shoot(again, 'today-1440-dark');
  await again
    .getByRole('button', { name: hiring.colleagueName.split(' ')[0] ?? '' })
    .first()
    .click();
  await again.getByRole('button', { name: 'Sign out' }).click();
  await expect(again).toHaveURL(/\/login$/);
  expect(await kept(again)).toBe('[]');
});

// A day of its own each: an assessor is on one at a time.
const devices = [
  ['desk', desk, '2027-03-02'],
  ['phone', phone, '2027-03-03'],
] as const;

for (const [device, viewport, on] of devices) {
  test(`an assessor scores with keys alone on a ${device} without a connection`, async ({ browser, server }) => {
    const hiring = await prepareHiring(server, ['Ida', 'Noor']);
    const dayId = await releaseDay(hiring, on);
    const page = await atDesk(browser, server, colleagueAddress);
    await page.setViewportSize(viewport);
    await page.goto(server.url(code, `/assessor/${dayId}`));
    await expect(page.getByText('Next, at 09:00')).toBeVisible();
    await expectAtRest(page);
    await page.context().setOffline(true);
    await pressOn(page, new RegExp(`^${hiring.of('Ida').name}`));
    await expect(page.getByRole('heading', { name: hiring.of('Ida').name })).toBeFocused();
    await tabTo(page, /^4/);
    await page.keyboard.press('Space');
    await expect(page.getByRole('group', { name: 'Poise' }).getByRole('button', { pressed: true })).toHaveText(/^4/);
    await typeInto(page, /^Notes/, 'Listens, then answers');
    await pressOn(page, /^Hand in$/);
    await expect(page.getByText('1 criterion has no score yet.')).toBeVisible();
    await pressOn(page, /^Back to your times$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Assessment centre' })).toBeFocused();
    await pressOn(page, new RegExp(`^${hiring.of('Ida').name}`));
    await tabTo(page, /^4/);
    await tabTo(page, /^3/);
    await page.keyboard.press('Space');
    await expect(page.getByRole('group', { name: 'Logic' }).getByRole('button', { pressed: true })).toHaveText(/^3/);
    await pressOn(page, /^Hand in$/);
    await expect(page.getByText('This card is handed in.')).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.context().setOffline(false);
    await expect(page.getByText('Everything is saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Notes')).toHaveValue('Listens, then answers');
    await pressOn(page, /^Back to your times$/);
    await expect(page.getByRole('button', { name: `${hiring.of('Ida').name} Handed in` })).toBeVisible();
    await page.context().close();
  });
}
