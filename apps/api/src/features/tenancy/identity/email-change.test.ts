import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import { testPassword } from '../../../testing/test-app.ts';
import {
  askToken,
  holderOf,
  lastMail,
  mailedToken,
  passwordForm,
  setAccount,
  signInAs,
  tickingClock,
} from './identity.factory.ts';

const it = tenantTest
  .extend('pass', { scope: 'file' }, ({ app }) => tickingClock(app))
  .extend('user', ({ app, tenant }) => app.aCandidateUser(tenant))
  .extend('newEmail', ({ user }) => `new-${user.email}`)
  .extend('me', async ({ app, tenant, user }) => holderOf(app, tenant, await signInAs(app, user)))
  .extend(
    'ask',
    ({ me, newEmail }) =>
      (body: object = {}) =>
        me.post('/api/v1/user/email', { newEmail, currentPassword: testPassword, ...body }),
  )
  .extend(
    'verify',
    { scope: 'file' },
    ({ app, tenant }) =>
      (token: string) =>
        app.visitor(tenant).post('/api/public/verifyEmail', { token }),
  )
  .extend(
    'undo',
    { scope: 'file' },
    ({ app, tenant }) =>
      (token: string, at = tenant) =>
        app.visitor(at).post('/api/public/undoEmail', { token }),
  )
  .extend(
    'enter',
    ({ app, tenant, user }) =>
      (email: string, password = testPassword) =>
        askToken(app, tenant, passwordForm({ ...user, email }, { password })),
  )
  .extend('undoToken', ({ app, tenant, user }) => async (): Promise<string> => {
    const { text } = await lastMail(app, tenant, user.email);
    return /\/undo-email\/([\w-]{43})/.exec(text)?.[1] ?? '';
  })
  .extend('change', ({ app, tenant, newEmail, verify, undoToken, ask }) => async (): Promise<string> => {
    await ask();
    await verify(await mailedToken(app, tenant, newEmail));
    return undoToken();
  });

it.beforeEach(({ pass }) => {
  pass(3_600_000);
});

describe('changing the address', () => {
  it('happens when the link that went to the new one is followed, and is told to the old one', async ({
    app,
    tenant,
    user,
    me,
    newEmail,
    verify,
    enter,
    ask,
  }) => {
    expect((await ask()).status).toBe(202);
    expect((await me.get('/api/v1/user')).body).toMatchObject({ email: user.email });
    const token = await mailedToken(app, tenant, newEmail);
    const replies = await Promise.all([verify(token), verify(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await me.get('/api/v1/user')).body).toMatchObject({ email: newEmail });
    expect((await enter(newEmail)).status).toBe(200);
    expect((await enter(user.email)).status).toBe(401);
    expect(await lastMail(app, tenant, user.email)).toMatchObject({ template: 'address-changed' });
  });

  it('needs the password, an address, and another one', async ({ app, tenant, user, newEmail, ask }) => {
    expect((await ask({ currentPassword: 'Wrong-horse-7' })).status).toBe(422);
    expect((await ask({ currentPassword: undefined })).status).toBe(422);
    expect((await ask({ newEmail: 'nobody' })).status).toBe(422);
    expect((await ask({ newEmail: user.email.toUpperCase() })).status).toBe(422);
    expect(await app.mailsTo(tenant, newEmail)).toEqual([]);
  });

  it('needs no password from a candidate who applies by their address alone, and the old address can take it back', async ({
    app,
    tenant,
    user,
    me,
    newEmail,
    verify,
    undo,
    undoToken,
    ask,
  }) => {
    await setAccount(app, user, 'password_hash', null);
    await setAccount(app, user, 'user_type', 'ANONYMOUS_CANDIDATE');
    expect((await ask({ currentPassword: undefined })).status).toBe(202);
    expect((await verify(await mailedToken(app, tenant, newEmail))).status).toBe(200);
    expect((await me.get('/api/v1/user')).body).toMatchObject({ email: newEmail });
    expect((await undo(await undoToken())).status).toBe(200);
  });

  it('tells only the owner of an address that it has an account already', async ({ app, tenant, ask }) => {
    const other = await app.aCandidateUser(tenant);
    expect((await ask({ newEmail: other.email })).status).toBe(202);
    expect(await lastMail(app, tenant, other.email)).toMatchObject({ template: 'account-exists' });
  });

  it('is asked for only so often', async ({ app, tenant, newEmail, ask }) => {
    const statuses: number[] = [];
    for (let times = 0; times < 7; times += 1) statuses.push((await ask()).status);
    expect(statuses.slice(-1)).toEqual([429]);
    expect((await app.mailsTo(tenant, newEmail)).length).toBeLessThan(7);
  });
});

describe('taking a change of address back', () => {
  it('ends every session, and the way back in goes to the old address', async ({
    app,
    tenant,
    user,
    newEmail,
    undo,
    enter,
    change,
  }) => {
    const token = await change();
    const intruder = holderOf(app, tenant, await enter(newEmail));
    const replies = await Promise.all([undo(token), undo(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await intruder.get('/api/v1/user')).status).toBe(401);
    expect((await enter(newEmail)).status).toBe(401);
    expect((await enter(user.email)).status).toBe(401);
    const reset = await mailedToken(app, tenant, user.email);
    const set = await app.visitor(tenant).post('/api/public/reset', { token: reset, newPassword: 'Another-horse-8' });
    expect(set.status).toBe(200);
    expect((await enter(user.email, 'Another-horse-8')).status).toBe(200);
  });

  it('takes a second step away that was not there before', async ({ app, user, undo, change }) => {
    const token = await change();
    await setAccount(app, user, 'two_step', 'email');
    await undo(token);
    const { rows } = await app.admin.exclusive((session) =>
      session.query('select two_step, email from user_account where id = $1', [user.id]),
    );
    expect(rows).toEqual([{ two_step: 'off', email: user.email }]);
  });

  it('works for seven days, in its own organisation', async ({ app, pass, undo, change }) => {
    const token = await change();
    expect((await undo(token, await app.aTenant())).status).toBe(410);
    pass(8 * 24 * 3_600_000);
    expect((await undo(token)).status).toBe(410);
  });
});

it('keeps a time zone, and refuses what is none', async ({ me }) => {
  const details = { firstName: 'Amara', lastName: 'Osei', version: 1 };
  const kept = await me.put('/api/v1/user', { ...details, timeZone: 'Europe/Dublin' });
  expect(kept.body).toMatchObject({ timeZone: 'Europe/Dublin' });
  expect((await me.put('/api/v1/user', { ...details, version: 2, timeZone: 'Mars/Base' })).status).toBe(422);
});
