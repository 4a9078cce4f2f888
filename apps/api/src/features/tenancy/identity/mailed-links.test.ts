import { describe, expect } from 'vitest';
import { z } from 'zod';
import { found } from '../../../platform/http/problem-error.ts';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Reply } from '../../../testing/caller.ts';
import {
  askToken,
  eventsAbout,
  holderOf,
  lastMail,
  mailedToken,
  passwordForm,
  setAccount,
  signInAs,
  tickingClock,
} from './identity.factory.ts';
import { sendEmailChange } from './sign-up/verify-email.ts';

const minute = 60_000;
const answer = ({ status, body }: Reply): unknown => ({ status, body });
const newPassword = 'Brand-new-9-words';

const it = tenantTest
  .extend('pass', { scope: 'file', auto: true }, ({ app }) => tickingClock(app))
  .extend('user', { auto: true }, async ({ app, tenant, pass }) => {
    pass(60 * minute);
    return app.aStaffUser(tenant);
  })
  .extend(
    'post',
    { scope: 'file' },
    ({ app, tenant }) =>
      (path: string, body: object): Promise<Reply> =>
        app.visitor(tenant).post(`/api/public/${path}`, body),
  )
  .extend(
    'reset',
    { scope: 'file' },
    ({ post }) =>
      (token: string, password = newPassword): Promise<Reply> =>
        post('reset', { token, newPassword: password }),
  )
  .extend(
    'magic',
    { scope: 'file' },
    ({ post }) =>
      (email: string, returnTo?: string): Promise<Reply> =>
        post('login/magic', { email, ...(returnTo ? { returnTo } : {}) }),
  )
  .extend('change', ({ app, tenant, user }) => async (email: string, owner = user): Promise<void> => {
    const here = found(await app.services.tenants.byId(tenant.id));
    await app.services.database.withTenant({ organizationId: tenant.id, actor: { system: 'test' } }, (tx) =>
      sendEmailChange(tx, here, owner.id, email),
    );
  });

describe('a forgotten password', () => {
  it('answers the same whether there is such an account or not', async ({ app, tenant, user, post }) => {
    const known = answer(await post('forgot', { email: user.email }));
    expect(known).toEqual({ status: 202, body: { accepted: true } });
    expect(answer(await post('forgot', { email: 'nobody@example.org' }))).toEqual(known);
    expect(await app.mailsTo(tenant, 'nobody@example.org')).toEqual([]);
    expect((await post('forgot', { email: 'nobody' })).status).toBe(422);
  });

  it('is replaced by a link, which ends every session', async ({ app, tenant, user, post, reset }) => {
    const before = await signInAs(app, user);
    await post('forgot', { email: user.email });
    expect((await reset(await mailedToken(app, tenant, user.email))).status).toBe(200);
    expect((await holderOf(app, tenant, before).get('/api/v1/user')).status).toBe(401);
    const refreshed = await askToken(app, tenant, {
      grant_type: 'refresh_token',
      refresh_token: String(before.body['refresh_token']),
    });
    expect(refreshed.status).toBe(401);
    expect((await signInAs(app, user)).status).toBe(401);
    expect((await askToken(app, tenant, passwordForm(user, { password: newPassword }))).status).toBe(200);
    expect((await lastMail(app, tenant, user.email)).template).toBe('password-changed');
    expect(await eventsAbout(app, user)).toContain('user.password-reset');
  });

  it('has a link that works once, even at once, for an hour, here', async ({
    app,
    tenant,
    user,
    pass,
    post,
    reset,
  }) => {
    await post('forgot', { email: user.email });
    const token = await mailedToken(app, tenant, user.email);
    const other = await app.aTenant();
    expect((await app.visitor(other).post('/api/public/reset', { token, newPassword })).status).toBe(410);
    expect((await reset(token, 'weak')).status).toBe(422);
    const owner = () => app.visitor(tenant).get(`/api/public/usertoken?token=${token}`);
    expect((await owner()).status).toBe(200);
    const replies = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 410, 410]);
    expect((await owner()).status).toBe(410);
    await post('forgot', { email: user.email });
    const late = await mailedToken(app, tenant, user.email);
    pass(60 * minute);
    expect((await reset(late)).status).toBe(410);
  });

  it('leaves no session open that began while it was being replaced', async ({ app, tenant, post, reset }) => {
    for (let round = 0; round < 3; round += 1) {
      const member = await app.aStaffUser(tenant);
      await post('forgot', { email: member.email });
      const token = await mailedToken(app, tenant, member.email);
      const [signedIn] = await Promise.all([signInAs(app, member), reset(token), signInAs(app, member)]);
      if (signedIn.status === 200) {
        expect((await holderOf(app, tenant, signedIn).get('/api/v1/user')).status).toBe(401);
      }
      expect((await signInAs(app, member)).status).toBe(401);
    }
  });

  it('signs in with the new password at once, also after ten wrong ones, and leads to the page that was asked for', async ({
    app,
    tenant,
    user,
    post,
    reset,
  }) => {
    const here = { ip: '127.0.0.1' };
    for (let times = 0; times < 11; times += 1) {
      await askToken(app, tenant, passwordForm(user, { password: 'A-wrong-one-1' }), here);
    }
    expect((await signInAs(app, user, here)).status).toBe(429);
    await post('forgot', { email: user.email, returnTo: '/apply/a-role?step=2' });
    expect((await lastMail(app, tenant, user.email)).text).toContain('url=%2Fapply%2Fa-role%3Fstep%3D2');
    const done = await reset(await mailedToken(app, tenant, user.email));
    expect(answer(done)).toEqual({ status: 200, body: { done: true, email: user.email } });
    const form = passwordForm(user, { username: user.email, password: newPassword });
    expect((await askToken(app, tenant, form, here)).status).toBe(200);
    await post('forgot', { email: user.email, returnTo: 'https://elsewhere.example/' });
    expect((await lastMail(app, tenant, user.email)).text).not.toContain('elsewhere');
  });

  it.for(['email', 'app'])(
    'still asks for the passcode of an account with two steps: %s',
    async (channel, { app, tenant, user, post, reset }) => {
      await setAccount(app, user, 'two_step', channel);
      await post('forgot', { email: user.email });
      const done = await reset(await mailedToken(app, tenant, user.email));
      expect(JSON.stringify(done.body)).not.toContain('token');
      const reply = await askToken(app, tenant, passwordForm(user, { password: newPassword }));
      expect(reply).toMatchObject({ status: 206, body: { otpRequired: true, channel } });
      expect(reply.cookies).toEqual([]);
    },
  );

  it('voids the other links that were asked for', async ({ app, tenant, user, post, reset }) => {
    await post('forgot', { email: user.email });
    const first = await mailedToken(app, tenant, user.email);
    await post('forgot', { email: user.email });
    expect((await reset(await mailedToken(app, tenant, user.email))).status).toBe(200);
    expect((await reset(first)).status).toBe(410);
  });
});

describe('a sign-in link', () => {
  it('signs in once, even at once, within fifteen minutes', async ({ app, tenant, user, pass, magic }) => {
    await magic(user.email, '/manager/roles');
    expect((await lastMail(app, tenant, user.email)).text).toContain('url=%2Fmanager%2Froles');
    const token = await mailedToken(app, tenant, user.email);
    const use = () => askToken(app, tenant, { type: 'USER_TOKEN', token });
    const replies = await Promise.all([use(), use(), use()]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 401, 401]);
    await magic(user.email);
    const late = await mailedToken(app, tenant, user.email);
    pass(15 * minute);
    expect((await askToken(app, tenant, { type: 'USER_TOKEN', token: late })).status).toBe(401);
  });

  it('answers the same whether there is such an account or not', async ({ app, tenant, user, post, magic }) => {
    const known = answer(await magic(user.email));
    expect(answer(await magic('nobody@example.org'))).toEqual(known);
    expect(await app.mailsTo(tenant, 'nobody@example.org')).toEqual([]);
    expect((await post('login/other', { email: user.email })).status).toBe(422);
  });

  it('is not sent where it would get around two-step sign-in', async ({ app, tenant, user, magic }) => {
    await setAccount(app, user, 'two_step', 'email');
    await magic(user.email);
    const mail = await lastMail(app, tenant, user.email);
    expect([mail.template, mail.text.includes('token=')]).toEqual(['use-password', false]);
  });

  it('does not work for another kind of token, nor an account that was closed meanwhile', async ({
    app,
    tenant,
    user,
    post,
    magic,
  }) => {
    await post('forgot', { email: user.email });
    const reset = await mailedToken(app, tenant, user.email);
    expect((await askToken(app, tenant, { type: 'USER_TOKEN', token: reset })).status).toBe(401);
    await magic(user.email);
    await setAccount(app, user, 'status', 'DISABLED');
    const token = await mailedToken(app, tenant, user.email);
    expect((await askToken(app, tenant, { type: 'USER_TOKEN', token })).status).toBe(401);
  });
});

describe('a changed address', () => {
  it('counts once it is confirmed', async ({ app, tenant, user, post, change }) => {
    const email = `new-${user.email}`;
    await change(email);
    expect((await signInAs(app, user)).status).toBe(200);
    const token = await mailedToken(app, tenant, email);
    expect((await post('verifyEmail', { token })).status).toBe(200);
    expect((await post('verifyEmail', { token })).status).toBe(410);
    expect((await signInAs(app, user)).status).toBe(401);
    expect((await signInAs(app, { ...user, email })).status).toBe(200);
  });

  it('is told to the old address when it counts, and not before; the new one is not named', async ({
    app,
    tenant,
    user,
    post,
    change,
  }) => {
    const email = `private-${user.email}`;
    await change(email);
    const told = async () =>
      (await app.mailsTo(tenant, user.email)).filter((mail) => mail.template === 'address-changed');
    expect(await told()).toEqual([]);
    await post('verifyEmail', { token: await mailedToken(app, tenant, email) });
    const [mail] = await told();
    expect(mail?.text).toContain('another e-mail address');
    expect(mail?.text).not.toContain(email);
  });

  it('takes the old address out of the directory of staff', async ({ app, tenant, user, post, change }) => {
    const listed = async (): Promise<unknown[]> => {
      await app.workJobs();
      const { rows } = await app.admin.exclusive((session) =>
        session.query('select email_hash from login_directory where user_id = $1', [user.id]),
      );
      return rows.map((row) => Buffer.from(z.instanceof(Uint8Array).parse(row['email_hash'])).toString('hex'));
    };
    const hashOf = (address: string): string => app.services.secrets.directoryHash(address).toString('hex');
    expect(await listed()).toEqual([hashOf(user.email)]);
    const email = `moved-${user.email}`;
    await change(email);
    await post('verifyEmail', { token: await mailedToken(app, tenant, email) });
    expect(await listed()).toEqual([hashOf(email)]);
  });

  it('goes to one of two who confirm it at once', async ({ app, tenant, user, post, change }) => {
    const email = `shared-${user.email}`;
    await change(email);
    const tokens = [await mailedToken(app, tenant, email)];
    await change(email, await app.aStaffUser(tenant));
    tokens.push(await mailedToken(app, tenant, email));
    const replies = await Promise.all(tokens.map((token) => post('verifyEmail', { token })));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 410]);
  });

  it('is refused when another account has taken it before the link is followed', async ({
    app,
    tenant,
    user,
    post,
    change,
  }) => {
    const email = `taken-${user.email}`;
    await change(email);
    const token = await mailedToken(app, tenant, email);
    await app.aStaffUser(tenant, { email });
    expect((await post('verifyEmail', { token })).status).toBe(410);
    expect((await signInAs(app, user)).status).toBe(200);
  });
});

describe('the report of a forced logout', () => {
  const report = { userEmail: 'amara@example.org', clientName: 'Hartwell', currentPath: '/roles?token=secret' };
  const support = 'support@evenhand.example';

  it("goes to the variant's support, without what may be secret, and is no way to write to anybody else", async ({
    app,
    tenant,
    post,
  }) => {
    expect((await post('notifications/forced-logout', report)).status).toBe(202);
    const mail = await lastMail(app, tenant, support);
    expect(mail.text).toContain('amara@example.org');
    expect(mail.text).not.toContain('secret');
    expect(await app.mailsTo(tenant, report.userEmail)).toEqual([]);
    expect((await post('notifications/forced-logout', { ...report, to: 'x@example.org' })).status).toBe(422);
  });

  it('does not become a flood', async ({ app }) => {
    const other = await app.aTenant();
    for (let times = 0; times < 25; times += 1) {
      const reply = await app.visitor(other).post('/api/public/notifications/forced-logout', report);
      expect(reply.status).toBe(202);
    }
    expect(await app.mailsTo(other, support)).toHaveLength(20);
  });
});
