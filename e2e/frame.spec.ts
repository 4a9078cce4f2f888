import type { Locator, Page } from '@playwright/test';
import {
  accessibilityFaults,
  answerCookies,
  comeSignedIn,
  expect,
  expectAccessible,
  expectNoOverflow,
  faintFaults,
  signIn,
  test,
} from './fixtures.ts';

const variants = [
  ['hartwell', /Apply to Hartwell/, 'rgb(20, 88, 79)'],
  ['hartwell-lateral', /Join Hartwell/, 'rgb(20, 88, 79)'],
  ['network', /Evenhand Network/, 'rgb(91, 63, 168)'],
  ['hartwell-crs', /Contextual recruitment/, 'rgb(20, 88, 79)'],
  ['talent', /Candidate management/, 'rgb(159, 18, 57)'],
] as const;

test('the welcome page says what there is', async ({ page, server }) => {
  await page.goto(server.url('', '/'));
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Evenhand' })).toBeVisible();
  for (const name of ['Hartwell & Stone', 'Keystone Chambers', 'Northwind Energy']) {
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the mailbox' }).click();
  await expect(page.getByRole('heading', { name: 'Mailbox' })).toBeVisible();
  await expectAccessible(page);
});

test('a click on the welcome page signs in as one of the demonstration’s people', async ({ page, server }) => {
  await page.goto(server.url('', '/'));
  const firm = page.getByRole('region', { name: 'Hartwell & Stone', exact: true });
  await firm.getByRole('link', { name: 'Candidate', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`^${server.url('hartwell', '/')}(?!magic)`));
  await answerCookies(page);
  await page.goto(server.url('hartwell', '/applications'));
  await expect(page.getByRole('heading', { level: 1, name: 'Your applications' })).toBeVisible();
});

test('a mail in the mailbox leads on by its button', async ({ page, server }) => {
  const email = 'candidate@hartwell.example';
  const asked = await page.request.post(server.url('', '/api/public/login/magic?subdomain=hartwell'), {
    data: { email, returnTo: '/applications' },
  });
  expect(asked.status()).toBe(202);
  await page.goto(server.url('', '/dev/mailbox'));
  const mail = page.getByRole('row', { name: email }).filter({ hasText: 'Your sign-in link' });
  await mail.first().getByRole('link').click();
  await expectAccessible(page);
  const opened = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('link', { name: 'Sign in' }).click();
  const beside = await opened;
  await answerCookies(beside);
  await beside.getByRole('button', { name: /^Sign in as / }).click();
  await expect(beside).toHaveURL(server.url('hartwell', '/applications'));
});

test('the API can be read on its pages, by light and by dark, on a phone as well', async ({ page, server }) => {
  const faultless = async (): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  };
  await page.goto(server.url('hartwell', '/api/docs'));
  await faultless();
  await page.getByRole('link', { name: 'POST /api/v1/search/{kind}/{id}', exact: true }).click();
  await expect(page).toHaveURL(server.url('hartwell', '/api/docs/search#search.candidates'));
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Answer 200 of search.candidates' })).toContainText('totalElements');
  await faultless();
});

for (const [code, title, colour] of variants) {
  test(`the ${code} host has a variant and a colour of its own`, async ({ page, server }) => {
    const answer = await page.goto(server.url(code, '/login'));
    expect(await answer?.text()).toMatch(title);
    await answerCookies(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCSS('background-color', colour);
    await expectAccessible(page);
    await signIn(page, { server, code, email: `admin@${code}.example` });
    await expect(page).toHaveURL(/\/manager\//);
    await expectAccessible(page);
  });
}

test('words follow the sector', async ({ page, server }) => {
  await page.goto(server.url('keystone', '/roles'));
  await answerCookies(page);
  await expect(page.getByRole('link', { name: /pupillage/i }).first()).toBeVisible();
  await expectAccessible(page);
});

test('an unknown host and an unknown address are explained plainly', async ({ page, server }) => {
  const unknown = await page.goto(server.url('nobody', '/roles'));
  expect(unknown?.status()).toBe(404);
  await expectAccessible(page);
  await page.goto(server.url('hartwell', '/no-such-page'));
  await answerCookies(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
});

test('cookies: nothing is counted before consent, and a refusal removes the counters', async ({
  page,
  server,
  context,
}) => {
  await page.goto(server.url('hartwell', '/roles'));
  const banner = page.getByRole('region', { name: /cookies/i });
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Manage Cookies' }).click();
  await expect(page.getByRole('button', { name: 'Save preferences and close' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reject all' })).toBeHidden();
  await expectAccessible(page);
  await context.addCookies([{ name: '_ga', value: '1', url: server.url('hartwell', '/') }]);
  await page.getByRole('button', { name: 'Save preferences and close' }).click();
  await expect(banner).toBeHidden();
  await expect(async () =>
    expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('_ga'),
  ).toPass();
  await expect(async () =>
    expect(await page.evaluate(() => localStorage.getItem('cookiesAccepted'))).toBe('false'),
  ).toPass();
});

test('what was typed survives the reload after the choice about cookies, but for the password', async ({
  page,
  server,
}) => {
  await page.goto(server.url('hartwell', '/signup'));
  await page.getByLabel('First name').fill('Zoë');
  await page.getByLabel('E-mail address').fill('zoe@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Correct-horse-7');
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await answerCookies(page);
  await expect(page.getByLabel('First name')).toHaveValue('Zoë');
  await expect(page.getByLabel('E-mail address')).toHaveValue('zoe@example.org');
  await expect(page.getByRole('checkbox', { name: /I agree to the terms/ })).toBeChecked();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/Correct-horse|zoe@/);
});

test('a page that needs a sign-in leads back to itself, and nowhere else', async ({ page, server }) => {
  await page.goto(server.url('hartwell', '/applications'));
  await answerCookies(page);
  await expect(page).toHaveURL(/\/(login|signup|roles)/);
  await page.goto(server.url('hartwell', '/login?url=https%3A%2F%2Fevil.example%2F'));
  await page.getByLabel('E-mail address').fill('candidate@hartwell.example');
  await page.getByLabel('Password', { exact: true }).fill('Demo-pass-2026!');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`^${server.url('hartwell', '/(applications|profile)')}`));
});

test('one menu is open at a time', async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await comeSignedIn(page, { server, code: 'hartwell', email: 'candidate@hartwell.example' });
  await page.goto(server.url('hartwell', '/applications'));
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(page.getByRole('button', { name: 'Profile' })).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('button', { name: 'Profile' })).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Account' })).toHaveAttribute('aria-expanded', 'false');
});

/** Returns the texts of items of the menu that do not lie wholly within the width of the window. */
const itemsOutside = (page: Page): Promise<string[]> =>
  page.locator('header nav :is(a, button, p, select):visible').evaluateAll((items) =>
    items
      .filter((item) => {
        const { left, right } = item.getBoundingClientRect();
        return left < 0 || right > document.documentElement.clientWidth;
      })
      .map((item) => item.textContent),
  );

async function expectMenuWithin(page: Page, button: Locator, at: string): Promise<void> {
  await button.click();
  expect(await itemsOutside(page), at).toEqual([]);
  const last = page.locator('header nav :is(a, button, p, select):visible').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
}

test('every item of the one menu lies within a phone screen, for long names and from right to left too', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await comeSignedIn(page, { server, code: 'hartwell', email: 'candidate@hartwell.example' });
  await page.goto(server.url('hartwell', '/applications'));
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const signOut = page.getByRole('button', { name: 'Sign out' });
  const signedInAs = page.locator('header nav p');
  const labels = ['Priya', 'Wolfeschlegelsteinhausenbergerdorff'];
  for (const direction of ['ltr', 'rtl']) {
    await page.locator('html').evaluate((html, dir) => html.setAttribute('dir', dir), direction);
    for (const [width, label] of [320, 360, 390, 640].flatMap((each) => labels.map((name) => [each, name] as const))) {
      await page.setViewportSize({ width, height: width === 320 ? 256 : 844 });
      await expect(signOut).toBeHidden();
      await signedInAs.evaluate((name, text) => {
        name.textContent = text;
      }, label);
      await expectMenuWithin(page, menu, `${direction} ${width} ${label}`);
    }
  }
});

test('Escape closes a dialog and gives the focus back to what opened it', async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await comeSignedIn(page, { server, code: 'hartwell', email: 'admin@hartwell.example' });
  await page.goto(server.url('hartwell', '/manager/settings'));
  const opener = page.getByRole('button', { name: 'Invite a colleague' });
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});

test('every component is free of faults in light and in dark', async ({ page, server }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(server.url('hartwell', '/ui'));
  await answerCookies(page);
  await expectAccessible(page);
  expect(await faintFaults(page, 'light')).toEqual([]);
  const hidden = page.getByRole('button', { name: /^Show: / });
  await expect(hidden.nth(4)).toBeVisible();
  const shown = page.locator('[data-shown]');
  for (const show of await hidden.all()) {
    await show.click();
    await expect(shown.last()).toBeAttached();
    const faults = [
      ...(await accessibilityFaults(page, '[data-shown]')),
      ...(await faintFaults(page, 'light', '[data-shown]')),
    ];
    expect(faults, (await show.textContent()) ?? '').toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.goto(server.url('hartwell', '/ui?room=staff&dir=rtl'));
  await expect(page.locator('html')).toHaveAttribute('data-room', 'staff');
  await expectAccessible(page);
  expect(await faintFaults(page, 'light')).toEqual([]);
  await expectNoOverflow(page);
});
