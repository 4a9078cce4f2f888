import { afterEach, describe, expect, it } from 'vitest';
import { setBaseUrl } from '../../lib/http.ts';
import { type ApiServer, type Rule, startApiServer } from '../../testing/api-server.ts';
import { byName, click, type Rendered, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component as VerifyEmailPage } from './verify-email-page.tsx';
import { Component as VerifyPage } from './verify-page.tsx';

let server: ApiServer | undefined;
let app: Rendered | undefined;
const spent = { errors: [{ code: 'token_spent', message: 'Spent.' }], message: 'Spent.', requestId: 'r' };
const text = (): string => document.body.textContent ?? '';
const sent = (call: string) =>
  (server?.seen ?? []).filter((one) => one.call === call).map(({ body }) => JSON.parse(body));

async function show(path: string, rules: Readonly<Record<string, Rule>>): Promise<void> {
  server = await startApiServer(rules);
  setBaseUrl(server.url);
  const pages = [
    { path: '/verify/:token', Component: VerifyPage },
    { path: '/verify-email/:token', Component: VerifyEmailPage },
  ];
  app = await renderRoutes(pages, path);
}
afterEach(async () => {
  await app?.unmount();
  await server?.close();
});

describe('the link that confirms an account', () => {
  const call = 'POST /api/public/confirm';

  it('does nothing by being opened, as a mail scanner does; the button confirms', async () => {
    await show('/verify/a-token?candidateId=01990000-0000-7000-8000-000000000003', {
      [call]: () => ({ status: 410, body: spent }),
    });
    expect(document.querySelector('h1')?.textContent).toBe('Confirm your address');
    expect(server?.seen.filter((one) => one.call.startsWith('POST'))).toEqual([]);
    await click(byName('button', 'Confirm and go on'));
    await until(() => sent(call).length === 1);
    expect(sent(call)).toEqual([{ token: 'a-token', candidateId: '01990000-0000-7000-8000-000000000003' }]);
  });

  it('offers a new link, or signing in, when this one is spent', async () => {
    await show('/verify/a-token', { [call]: () => ({ status: 410, body: spent }) });
    expect(text()).not.toContain('Get a new link');
    await click(byName('button', 'Confirm and go on'));
    await until(() => text().includes('Get a new link'));
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Spent.');
    expect(byName('a', 'Go to sign-in').getAttribute('href')).toBe('/login');
  });
});

it('a changed address is confirmed by a button as well', async () => {
  const call = 'POST /api/public/verifyEmail';
  await show('/verify-email/a-token', { [call]: () => ({ body: { done: true } }) });
  expect(server?.seen).toEqual([]);
  await click(byName('button', 'Confirm the address'));
  await until(() => text().includes('From now on, sign in with this address.'));
  expect(sent(call)).toEqual([{ token: 'a-token' }]);
});
