import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { signIn as signInByApi } from './api-client.ts';
import { comeSignedIn, expect, expectAccessible, type Running, test } from './fixtures.ts';

const code = 'northwind';

async function person(browser: Browser, server: Running, name: 'admin' | 'manager'): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  const page = await context.newPage();
  await comeSignedIn(page, { server, code, email: `${name}@${code}.example` });
  return page;
}

test('two people work on one candidate, and each sees what the other does', async ({ browser, server }) => {
  const admin = await person(browser, server, 'admin');
  await admin.goto(server.url(code, '/manager/roles'));
  await admin
    .getByRole('link', { name: /^Summer internship/ })
    .first()
    .click();
  // The list of roles is a table too, so that this waits for the list of candidates. A click may open its side panel.
  await expect(admin.getByText(/^\d+ found$/)).toBeVisible();
  const name = admin.getByRole('table').getByRole('rowheader').first().getByRole('link');
  await admin.goto(new URL((await name.getAttribute('href')) ?? '', admin.url()).href);
  await expect(admin).toHaveURL(/\/manager\/candidate\//);
  const address = new URL(admin.url());
  const manager = await person(browser, server, 'manager');
  const caller = await signInByApi(server, { code, email: `manager@${code}.example`, password: 'Demo-pass-2026!' });
  const me = z.object({ firstName: z.string(), lastName: z.string() });
  const { firstName, lastName } = me.parse((await caller.call('GET', '/api/v1/user')).body);

  await test.step('a note that mentions a colleague', async () => {
    await admin.getByRole('tab', { name: 'Feed' }).click();
    const text = admin.getByRole('textbox', { name: 'New note' });
    await text.fill('**Well argued.** Please look, @');
    await text.press('End');
    await text.pressSequentially(firstName.slice(0, 3));
    await expect(admin.getByRole('listbox', { name: 'Colleagues' }).getByRole('option')).toHaveText([
      new RegExp(`${firstName} ${lastName}`),
    ]);
    await text.press('Enter');
    await admin.getByRole('button', { name: 'Add the note' }).click();
    await expect(admin.getByRole('list', { name: /^What happened/ }).getByText('Well argued.')).toBeVisible();
    await expectAccessible(admin);
  });

  await test.step('is among the mentions of the colleague, who is seen on the page', async () => {
    await manager.goto(server.url(code, '/manager/mentions'));
    await expect(manager.getByText('Well argued.')).toBeVisible();
    const menu = manager.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Mentions/ });
    await expect(menu).toContainText('unread');
    const unread = Number(/\((\d+) unread/.exec((await menu.textContent()) ?? '')?.[1]);
    expect(unread).toBeGreaterThan(0);
    const mentions = manager.getByRole('list', { name: 'Mentions of me' });
    await expect(mentions.getByRole('listitem').first().getByText('New', { exact: true })).toBeVisible();
    await expectAccessible(manager);
    await mentions.getByRole('link').first().click();
    await expect(manager.getByRole('status').filter({ hasText: 'is reading this too' })).toBeVisible();
    await expect(manager.getByText('Well argued.').first()).toBeVisible();
    // A mention that is opened is no longer unread.
    await expect(menu).toContainText(unread > 1 ? `(${unread - 1} unread` : /Mentions$/);
    await expect(admin.getByRole('status').filter({ hasText: 'is reading this too' })).toBeVisible({ timeout: 60_000 });
  });

  await test.step('a changed answer is not lost by Escape, and Escape in a menu only closes the menu', async () => {
    await admin.getByRole('tab', { name: 'Application', exact: true }).click();
    const personal = admin.getByRole('region', { name: 'Personal information' });
    await personal.getByRole('button', { name: 'Edit' }).click();
    const town = personal.getByRole('textbox', { name: 'Town' });
    await town.fill('Little Snoring');
    await town.blur();
    await admin.keyboard.press('Escape');
    const question = admin.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(town).toHaveValue('Little Snoring');
    await personal.getByRole('button', { name: 'Cancel' }).click();
    const menu = admin.getByRole('button', { name: 'Morgan Hale', exact: true });
    await menu.click();
    await admin.keyboard.press('Escape');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(admin).toHaveURL(/\/manager\/candidate\//);
  });

  await test.step('and the page on paper has nothing to press', async () => {
    await admin.goto(`${address.origin}${address.pathname}${address.search}&print=true`);
    await expect(admin.getByRole('button', { name: 'Print' })).toBeVisible();
    await expect(admin.getByRole('navigation')).toBeHidden();
    await admin.emulateMedia({ media: 'print' });
    await expect(admin.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(admin.getByRole('navigation')).toBeHidden();
    await expectAccessible(admin);
  });
  await admin.context().close();
  await manager.context().close();
});
