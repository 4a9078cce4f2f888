import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { signUpDevice } from '../../features/identity/sign-up/sign-up-device.ts';
import { type ApiServer, type Rule, startApiServer } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component as ForgotPasswordPage } from './forgot-password-page.tsx';
import { Component as LoginPage } from './login-page.tsx';
import { Component as MagicPasswordPage } from './magic-password-page.tsx';
import { Component as ResetPasswordPage } from './reset-password-page.tsx';
import { Component as VerifyEmailPage } from './verify-email-page.tsx';
import { Component as VerifyPage } from './verify-page.tsx';

const spent = { errors: [{ code: 'token_spent', message: 'Spent.' }], message: 'Spent.', requestId: 'r' };
const text = (): string => document.body.textContent ?? '';
const sent = (server: ApiServer, call: string) =>
  server.seen.filter((one) => one.call === call).map(({ body }) => JSON.parse(body));
const timesSent = (server: ApiServer, call: string): number => server.seen.filter((one) => one.call === call).length;

async function show(path: string, rules: Readonly<Record<string, Rule>>) {
  const server = await startApiServer(rules);
  setBaseUrl(server.url);
  const pages = [
    { path: '/login', Component: LoginPage },
    { path: '/forgot-password', Component: ForgotPasswordPage },
    { path: '/magic-password', Component: MagicPasswordPage },
    { path: '/reset-password/:token', Component: ResetPasswordPage },
    { path: '/verify/:token', Component: VerifyPage },
    { path: '/verify-email/:token', Component: VerifyEmailPage },
  ];
  const app = await renderRoutes(pages, path);
  return { server, app };
}
afterEach(() => {
  localStorage.clear();
});

describe('the link that confirms an account', () => {
  const call = 'POST /api/public/confirm';
  const candidateId = '01990000-0000-7000-8000-000000000003';
  const password = 'Amara-likes-7-pears';
  const refuse = () => ({ status: 410, body: spent });

  it('does nothing by being opened, as a mail scanner does; in the browser that signed up the button confirms', async () => {
    const device = signUpDevice();
    const { server } = await show(`/verify/a-token?candidateId=${candidateId}`, { [call]: refuse });
    expect(document.querySelector('h1')?.textContent).toBe('Confirm your address');
    expect(server.seen.filter((one) => one.call.startsWith('POST'))).toEqual([]);
    await click(screen.getByRole('button', { name: 'Confirm and go on' }));
    await waitFor(() => expect(sent(server, call)).toHaveLength(1));
    expect(sent(server, call)).toEqual([{ token: 'a-token', candidateId, device }]);
  });

  it('asks for the password in another browser, and sends what is said there', async () => {
    const { server } = await show('/verify/a-token', { [call]: refuse });
    expect(text()).toContain('or choose a new one now');
    await fill('password', 'short');
    await click(screen.getByRole('button', { name: 'Confirm and go on' }));
    expect(text()).toContain('Choose a password with');
    expect(sent(server, call)).toEqual([]);
    await fill('password', password);
    // The button rests for a second; pressing Enter does not wait for it.
    document.querySelector('form')?.requestSubmit();
    await waitFor(() => expect(sent(server, call)).toHaveLength(1));
    expect(sent(server, call)).toEqual([{ token: 'a-token', password }]);
    await waitFor(() => expect(text()).toContain('Get a new link'));
  });

  it('asks for it too where this browser signed up with another address', async () => {
    signUpDevice();
    const errors = [{ code: 'required', field: 'password', message: 'Needed.' }];
    await show('/verify/a-token', { [call]: () => ({ status: 422, body: { errors, message: 'x', requestId: 'r' } }) });
    await click(screen.getByRole('button', { name: 'Confirm and go on' }));
    await waitFor(() => expect(document.getElementById('password')).not.toBeNull());
  });

  it('offers a new link, or signing in, when this one is spent', async () => {
    signUpDevice();
    await show('/verify/a-token', { [call]: refuse });
    expect(text()).not.toContain('Get a new link');
    await click(screen.getByRole('button', { name: 'Confirm and go on' }));
    await waitFor(() => expect(text()).toContain('Get a new link'));
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Spent.');
    expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/login');
  });
});

describe('the link that signs in', () => {
  const owner = 'GET /api/public/usertoken';
  const call = 'POST /oauth/token';

  it('uses nothing up by being opened; the button says as whom', async () => {
    const { server } = await show('/magic-password?token=a-long-enough-token', {
      [owner]: () => ({ body: { firstName: 'Amara', organization: 'Hartwell', atOnce: false } }),
      [call]: () => ({ status: 401, body: { error: 'invalid_grant', message: 'Spent.' } }),
    });
    await waitFor(() => expect(text()).toContain('Sign in as Amara'));
    expect(timesSent(server, call)).toBe(0);
    await click(screen.getByRole('button', { name: 'Sign in as Amara' }));
    await waitFor(() => expect(text()).toContain('does not work any more'));
    expect(timesSent(server, call)).toBe(1);
    expect(text()).toContain('Send me a link');
  });

  it('signs in without a click when it comes from the list of the demonstration', async () => {
    const { server } = await show('/magic-password?token=a-long-enough-token', {
      [owner]: () => ({ body: { firstName: 'Amara', organization: 'Hartwell', atOnce: true } }),
      [call]: () => ({ status: 401, body: { error: 'invalid_grant', message: 'Spent.' } }),
    });
    await waitFor(() => expect(timesSent(server, call)).toBe(1));
    await waitFor(() => expect(text()).toContain('does not work any more'));
    expect(timesSent(server, call)).toBe(1);
  });

  it('says when it has been used, and offers another', async () => {
    const { server } = await show('/magic-password?token=a-long-enough-token', {
      [owner]: () => ({ status: 410, body: spent }),
      'POST /api/public/login/magic': () => ({ status: 202, body: { accepted: true } }),
    });
    await waitFor(() => expect(text()).toContain('does not work any more'));
    expect(timesSent(server, call)).toBe(0);
    await fill('email', 'zoe@example.org');
    await click(screen.getByRole('button', { name: 'Send me a link' }));
    await waitFor(() => expect(text()).toContain('zoe@example.org'));
    expect(text()).not.toContain('does not work any more');
  });
});

describe('the link for a new password', () => {
  const owner = 'GET /api/public/usertoken';

  it('says at once that it has been used or has run out, and sends another', async () => {
    await show('/reset-password/a-long-enough-token', {
      [owner]: () => ({ status: 410, body: spent }),
      'POST /api/public/forgot': () => ({ status: 202, body: { accepted: true } }),
    });
    await waitFor(() => expect(text()).toContain('This link for a new password does not work any more'));
    expect(document.getElementById('newPassword')).toBeNull();
    await fill('email', 'zoe@example.org');
    await click(screen.getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(text()).toContain('zoe@example.org'));
    expect(text()).not.toContain('does not work any more');
  });

  const reset = {
    [owner]: () => ({ body: { firstName: 'Zoe', organization: 'Hartwell', atOnce: false } }),
    'POST /api/public/reset': () => ({ body: { done: true, email: 'zoe@example.org' } }),
  };
  async function chooseNew(): Promise<void> {
    await waitFor(() => expect(document.getElementById('newPassword')).not.toBeNull());
    await fill('newPassword', 'Zoe-likes-7-plums');
    document.querySelector('form')?.requestSubmit();
  }
  const signedInWith = (server: ApiServer): Record<string, string>[] =>
    server.seen
      .filter((one) => one.call === 'POST /oauth/token')
      .map(({ body }) => Object.fromEntries(new URLSearchParams(body)));

  it('signs in with the new password, and asks for the passcode where the account has two steps', async () => {
    const asked = { otpRequired: true, channel: 'app', destination: '' };
    const { server } = await show('/reset-password/a-long-enough-token?url=%2Fapply%2Fa-role', {
      ...reset,
      'POST /oauth/token': () => ({ status: 206, body: asked }),
    });
    await chooseNew();
    await waitFor(() => expect(document.querySelector('input[autocomplete=one-time-code]')).not.toBeNull());
    expect(signedInWith(server)).toMatchObject([{ username: 'zoe@example.org', password: 'Zoe-likes-7-plums' }]);
  });

  it('goes on to the page that was asked for', async () => {
    const auth = { access_token: 'a', token_type: 'Bearer', refreshable: true, expires_in: 900, scope: 'write' };
    const { app } = await show('/reset-password/a-long-enough-token?url=%2Fforgot-password%3Fagain%3D1', {
      ...reset,
      'POST /oauth/token': () => ({ body: { ...auth, deviceId: '01990000-0000-7000-8000-000000000009' } }),
      'GET /api/v1/user': () => ({ body: sampleUser() }),
    });
    await chooseNew();
    await waitFor(() => expect(app.path()).toBe('/forgot-password?again=1'));
  });

  it('says that the password has been changed where signing in fails', async () => {
    await show('/reset-password/a-long-enough-token?url=%2Fapply%2Fa-role', {
      ...reset,
      'POST /oauth/token': () => ({ status: 503, body: {} }),
    });
    await chooseNew();
    await waitFor(() => expect(text()).toContain('Your password has been changed'));
    expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe(
      '/login?url=%2Fapply%2Fa-role',
    );
  });

  it('asks for the password where the link still works, and where the server cannot say so', async () => {
    await show('/reset-password/a-long-enough-token', { [owner]: () => ({ status: 503, body: {} }) });
    await waitFor(() => expect(document.getElementById('newPassword')).not.toBeNull());
  });
});

it('a changed address is confirmed by a button as well', async () => {
  const call = 'POST /api/public/verifyEmail';
  const { server } = await show('/verify-email/a-token', { [call]: () => ({ body: { done: true } }) });
  expect(server.seen).toEqual([]);
  await click(screen.getByRole('button', { name: 'Confirm the address' }));
  await waitFor(() => expect(text()).toContain('From now on, sign in with this address.'));
  expect(sent(server, call)).toEqual([{ token: 'a-token' }]);
});

describe('the sign-in page', () => {
  const emailOf = (): string => {
    const field = document.querySelector('input[type=email]');
    return field instanceof HTMLInputElement ? field.value : '';
  };

  it.each(['Forgotten your password?', 'E-mail me a sign-in link'])(
    'hands the typed address and the page that was asked for on: %s',
    async (link) => {
      const { app } = await show('/login?url=%2Fprofile', {});
      await fill('email', 'zoe@example.org');
      await click(screen.getByRole('link', { name: link }));
      await until(() => app.path().startsWith('/login') === false && emailOf() !== '');
      expect(emailOf()).toBe('zoe@example.org');
      expect(app.path()).toContain('-password?url=%2Fprofile');
    },
  );

  it('offers a sign-in link after three wrong passwords, with the address as it was typed', async () => {
    const refused = { error: 'invalid_grant', message: 'They do not match.' };
    const { server } = await show('/login', { 'POST /oauth/token': () => ({ status: 401, body: refused }) });
    await fill('email', 'zoe@example.org');
    await fill('password', 'A-wrong-one-1');
    const offer = 'You can sign in without your password';
    for (const times of [1, 2, 3]) {
      expect(text()).not.toContain(offer);
      document.querySelector('form')?.requestSubmit();
      await until(() => timesSent(server, 'POST /oauth/token') === times && text().includes('do not match'));
    }
    await waitFor(() => expect(text()).toContain(offer));
  });

  it('says that what was written is kept where the session has ended, and nothing of it otherwise', async () => {
    const { app } = await show('/login?url=%2Fprofile&search=&ended=1', {});
    await waitFor(() => expect(text()).toContain('You were signed out. What you wrote is kept.'));
    await app.unmount();
    await show('/login?url=%2Fprofile&search=', {});
    await waitFor(() => expect(text()).toContain('Sign in to go on to the page you asked for.'));
  });
});
