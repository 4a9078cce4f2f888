import { signIn as signInByApi } from './api-client.ts';
import { expect, expectAccessible, linkInMail, signIn, test } from './fixtures.ts';

const password = 'Demo-pass-2026!';
const people = [
  {
    who: 'staff',
    email: 'admin@hartwell.example',
    start: '/manager/roles?q=scheme',
    heading: 'Roles',
  },
  {
    who: 'a candidate',
    email: 'candidate@hartwell.example',
    start: '/applications?from=mail',
    heading: 'Your applications',
  },
] as const;

for (const { who, email, start, heading } of people) {
  test(`${who}, signed out on the server, come to sign-in and back to where they were`, async ({ page, server }) => {
    await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
    await signIn(page, { server, code: 'hartwell', email });
    await page.goto(server.url('hartwell', start));
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    // A page that is open may ask for something in the background, and be led to sign-in by that.
    await page.goto('about:blank');
    const elsewhere = await signInByApi(server, { code: 'hartwell', email, password });
    const ended = await elsewhere.call('DELETE', '/oauth/access-token', { deviceId: 'all' });
    expect(ended.status).toBe(200);
    const refused = page.waitForResponse(
      (answer) => answer.url().includes('/oauth/token') && answer.status() >= 400 && answer.status() < 500,
    );
    await page.goto(server.url('hartwell', start));
    await refused;
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(page.getByText('You were signed out. What you wrote is kept. Sign in to go on.')).toBeVisible();
    const { pathname, searchParams } = new URL(page.url());
    const [path, query] = start.split('?');
    expect([pathname, searchParams.get('url'), searchParams.get('search')]).toEqual(['/login', path, `?${query}`]);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(server.url('hartwell', start));
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  });

  test(`${who}, signed out on the server, are led to sign-in by the next thing they do`, async ({ page, server }) => {
    await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
    await signIn(page, { server, code: 'hartwell', email });
    await page.goto(server.url('hartwell', '/settings'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const elsewhere = await signInByApi(server, { code: 'hartwell', email, password });
    await elsewhere.call('DELETE', '/oauth/access-token', { deviceId: 'all' });
    // Navigates as the browser's forward button does: within the app, without a reload.
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, start);
    await expect(page).toHaveURL(/\/login\?url=/);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });
}

test('a candidate whose sign-in is over goes on reading a public page', async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  const email = 'candidate@hartwell.example';
  await signIn(page, { server, code: 'hartwell', email });
  const elsewhere = await signInByApi(server, { code: 'hartwell', email, password });
  await elsewhere.call('DELETE', '/oauth/access-token', { deviceId: 'all' });
  await page.goto(server.url('hartwell', '/roles'));
  // The frame has learnt that the sign-in is over, and the page is still there at a time when a redirect would have happened.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('region', { name: 'Open now' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/roles\/[0-9a-f-]{36}$/);
});

test('a forgotten password is set anew by a mailed link, and a mailed link signs in without one', async ({
  page,
  server,
  browser,
}) => {
  const code = 'hartwell-lateral';
  const email = `manager@${code}.example`;
  const password = 'A-new-pass-2027!';
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await page.goto(server.url(code, '/login'));
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await page.getByLabel('E-mail address').fill(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
  await page.goto(await linkInMail(server, email, '/reset-password/'));
  await page.getByLabel('New password').fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  // The new password signs in at once.
  await expect(page.getByText('Your password has been changed')).toBeVisible();
  await expect(page).not.toHaveURL(/reset-password/);
  await expect(page.getByRole('navigation').first()).toBeVisible();

  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  const elsewhere = await context.newPage();
  await elsewhere.goto(server.url(code, '/login'));
  await elsewhere.getByRole('link', { name: 'E-mail me a sign-in link' }).click();
  // Waits for the heading, because the sign-in page has a field of the same name.
  await expect(elsewhere.getByRole('heading', { name: 'Sign in without a password' })).toBeVisible();
  await elsewhere.getByLabel('E-mail address').fill(email);
  await elsewhere.getByRole('button', { name: 'Send me a link' }).click();
  await expect(elsewhere.getByText(`If there is an account for ${email}`)).toBeVisible();
  const link = await linkInMail(server, email, '/magic-password');
  await elsewhere.goto(link);
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: /^Sign in as / }).click();
  await expect(elsewhere).not.toHaveURL(/magic-password/);
  await expect(elsewhere.getByRole('navigation').first()).toBeVisible();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText('This sign-in link does not work any more')).toBeVisible();
  await context.close();
});
