import { comeSignedIn, expect, expectAccessible, test } from './fixtures.ts';

const shots = process.env['EVENT_SHOTS'];

test('a visitor registers on a phone, checks in by address, and staff see them and check people in at the door', async ({
  page,
  server,
}) => {
  const shoot = async (name: string): Promise<void> => {
    if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
  };
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(server.url('hartwell', '/events'));
  await expect(page.getByText('3 events')).toBeVisible();
  await expectAccessible(page);
  await shoot('events-390');
  // Three events are read faster than they are searched: the filter comes by a link that has one.
  await expect(page.getByRole('button', { name: 'Show events' })).toHaveCount(0);
  await page.goto(server.url('hartwell', '/events?kind=INSIGHT_DAY'));
  await page.getByLabel('Kind of event').selectOption('Open day');
  await page.getByRole('button', { name: 'Show events' }).click();
  await expect(page).toHaveURL(/[?&]kind=OPEN_DAY/);
  await expect(page.getByText('1 event', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Show all events' }).click();
  await expect(page.getByText('3 events')).toBeVisible();
  await page.getByRole('link', { name: 'Open day in Fleet Street', exact: true }).click();
  await page.waitForURL(/\/event\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Open day in Fleet Street' })).toBeVisible();
  await expectAccessible(page);
  const eventUrl = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Register for this event' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter your name');
  await shoot('event-faults-390');
  await page.getByLabel('Your name').fill('Wren Fairlight');
  await page.getByLabel('E-mail address').fill('wren.fairlight@example.org');
  await page.getByRole('button', { name: 'Register for this event' }).click();
  await expect(page.getByText('You have a place.')).toBeVisible();
  await shoot('event-done-390');

  await page.goto(server.url('hartwell', `${eventUrl}/qr-check-in`));
  await expectAccessible(page);
  await shoot('qr-390');
  await page.getByLabel('The e-mail address you registered with').fill('wren.fairlight@example.org');
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByText('you are now checked in')).toBeVisible();

  await comeSignedIn(page, { server, code: 'hartwell', email: 'admin@hartwell.example' });
  await page.goto(server.url('hartwell', `${eventUrl}/check-in`));
  await expect(page.getByRole('heading', { name: 'Check in: Open day in Fleet Street' })).toBeVisible();
  await page.getByLabel('Name or ticket code').fill('wren');
  await expect(page.getByRole('button', { name: 'Undo check-in: Wren Fairlight' })).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), `${eventUrl}/check-in`))
    .toBe(true);
  // Without a connection a tap counts at once. It outlives the tab, and the page opens again from the device.
  const door = page.context();
  await door.setOffline(true);
  await page.getByRole('button', { name: 'Undo check-in: Wren Fairlight' }).click();
  await expect(page.getByText('1 change is kept on this device')).toBeVisible();
  await shoot('door-390');
  const again = await door.newPage();
  await page.close();
  await again.setViewportSize({ width: 390, height: 844 });
  await again.goto(server.url('hartwell', `${eventUrl}/check-in`));
  await expect(again.getByText('1 change is kept on this device')).toBeVisible();
  await again.getByText('Register a visitor').click();
  await again.getByLabel('Name of the visitor').fill('Ivo Larch');
  await again.getByLabel('E-mail address of the visitor').fill('ivo.larch@example.org');
  await again.getByRole('button', { name: 'Register and check in' }).click();
  await expect(again.getByText('2 changes are kept on this device')).toBeVisible();
  await door.setOffline(false);
  await expect(again.getByText('kept on this device')).toBeHidden();
  await again.getByLabel('Name or ticket code').fill('wren');
  await expect(again.getByRole('button', { name: 'Check in: Wren Fairlight' })).toBeVisible();
  await again.getByLabel('Name or ticket code').fill('ivo');
  await expect(again.getByRole('button', { name: 'Undo check-in: Ivo Larch' })).toHaveCount(1);

  await again.setViewportSize({ width: 1440, height: 900 });
  await again.goto(server.url('hartwell', '/manager/events'));
  await expect(again.getByRole('link', { name: 'Insight day', exact: true })).toBeVisible();
  await expectAccessible(again);
  await shoot('staff-events-1440');
  await again.getByRole('link', { name: 'Open day in Fleet Street', exact: true }).click();
  await expect(again.getByText('wren.fairlight@example.org')).toBeVisible();
  await expectAccessible(again);
  await shoot('staff-event-1440');
  await again.getByRole('link', { name: 'Edit' }).click();
  await expect(again.getByLabel('Title')).toHaveValue('Open day in Fleet Street');
  await expectAccessible(again);
  await shoot('staff-edit-1440');
  await again.goto(server.url('hartwell', '/events'));
  await shoot('events-1440');
});
