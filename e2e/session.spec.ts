import { signIn as signInByApi } from './api-client.ts';
import { expect, signIn, test } from './fixtures.ts';

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
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const elsewhere = await signInByApi(server, { code: 'hartwell', email, password });
    const ended = await elsewhere.call('DELETE', '/oauth/access-token', { deviceId: 'all' });
    expect(ended.status).toBe(200);
    const refused = page.waitForResponse(
      (answer) => answer.url().includes('/oauth/token') && answer.status() >= 400 && answer.status() < 500,
    );
    await page.reload();
    await refused;
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(page.getByText('Sign in to go on to the page you asked for.')).toBeVisible();
    const { pathname, searchParams } = new URL(page.url());
    const [path, query] = start.split('?');
    expect([pathname, searchParams.get('url'), searchParams.get('search')]).toEqual(['/login', path, `?${query}`]);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(server.url('hartwell', start));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });

  test(`${who}, signed out on the server, are led to sign-in by the next thing they do`, async ({ page, server }) => {
    await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
    await signIn(page, { server, code: 'hartwell', email });
    await page.goto(server.url('hartwell', '/settings'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const elsewhere = await signInByApi(server, { code: 'hartwell', email, password });
    await elsewhere.call('DELETE', '/oauth/access-token', { deviceId: 'all' });
    // As the browser's own forward button: within the app, with nothing loaded anew.
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, start);
    await expect(page).toHaveURL(/\/login\?url=/);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });
}
