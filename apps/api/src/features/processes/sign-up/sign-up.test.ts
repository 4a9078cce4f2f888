import { randomUUID } from 'node:crypto';
import { passwordCases } from '@evenhand/domain/access/password-cases.factory';
import { describe, expect } from 'vitest';
import { askToken, configure, lastMail, mailedToken } from '../../tenancy/identity/identity.factory.ts';
import { answer, device, field, signUpTest } from './sign-up.factory.ts';

const hour = 3_600_000;

const strangers = 'Mallory-came-1-first';
const theirs = 'mallorys-browser-0123456789-01234';

const it = signUpTest.extend(
  'signUpStranger',
  ({ signUp }) =>
    () =>
      signUp({ password: strangers, device: theirs }),
);

it.beforeEach(({ pass }) => {
  pass(hour);
});

describe('sign-up', () => {
  it('makes an account that its owner confirms, and signs them in where they wanted to go', async ({
    app,
    tenant,
    email,
    signUp,
    confirm,
    signIn,
  }) => {
    expect(answer(await signUp({ returnTo: '/roles/7?from=fair' }))).toEqual({ status: 202, body: { accepted: true } });
    expect(await signIn('Amara-likes-7-pears')).toBe(401);
    const token = await mailedToken(app, tenant, email);
    const confirmed = await confirm(token, { password: 'Amara-likes-7-pears' });
    expect(confirmed).toMatchObject({ status: 200, body: { returnTo: '/roles/7?from=fair' } });
    const userToken = String(field(confirmed, 'userToken'));
    const owner = await app.visitor(tenant).get(`/api/public/usertoken?token=${userToken}`);
    expect(owner).toMatchObject({ status: 200, body: { firstName: 'Amara', organization: tenant.name } });
    expect((await askToken(app, tenant, { type: 'USER_TOKEN', token: userToken })).status).toBe(200);
    expect((await askToken(app, tenant, { grant_type: 'user_token', token: userToken })).status).toBe(401);
    expect(await signIn('Amara-likes-7-pears')).toBe(200);
  });

  it('makes the candidate record, which follows the confirmation', async ({ app, tenant, email, signUp, confirm }) => {
    const statusNow = async (): Promise<unknown> => {
      const { rows } = await app.admin.exclusive((session) =>
        session.query('select profile_status from candidate where organization_id = $1 and email = $2', [
          tenant.id,
          email,
        ]),
      );
      return rows.map((row) => row['profile_status']);
    };
    await signUp();
    expect(await statusNow()).toEqual(['NOT_VERIFIED']);
    await confirm(await mailedToken(app, tenant, email));
    expect(await statusNow()).toEqual(['PENDING']);
  });

  it('names each thing that is wrong', async ({ signUp }) => {
    for (const [password, lacks] of passwordCases) {
      const reply = await signUp({ password });
      expect(reply.status, password).toBe(lacks.length === 0 ? 202 : 422);
      const codes = lacks.map((problem) => ({ code: `password_${problem}`, field: 'password' }));
      if (password !== '' && lacks.length > 0) expect(field(reply, 'errors'), password).toMatchObject(codes);
    }
    for (const [name, change] of [
      ['email', { email: 'amara' }],
      ['firstName', { firstName: ' ' }],
      ['acceptTermAndConditions', { acceptTermAndConditions: false }],
    ] as const) {
      const reply = await signUp(change);
      expect(reply.status).toBe(422);
      expect(field(reply, 'errors')).toMatchObject([{ field: name }]);
    }
  });

  it('answers the same for an address that is taken, and writes to its owner instead', async ({
    app,
    tenant,
    email,
    signUp,
    confirm,
    signIn,
  }) => {
    const free = answer(await signUp({ device }));
    await confirm(await mailedToken(app, tenant, email), { device });
    expect(answer(await signUp({ email: email.toUpperCase(), password: 'Mallory-knows-8-tricks' }))).toEqual(free);
    const mail = await lastMail(app, tenant, email);
    expect(mail.template).toBe('account-exists');
    expect(mail.text).toContain('Hello Amara');
    expect([await signIn('Mallory-knows-8-tricks'), await signIn('Amara-likes-7-pears')]).toEqual([401, 200]);
  });

  it('makes one account of two sign-ups at once', async ({ app, tenant, email, signUp }) => {
    const replies = await Promise.all([signUp(), signUp(), signUp()]);
    expect(replies.map((reply) => reply.status)).toEqual([202, 202, 202]);
    const { rows } = await app.admin.exclusive((session) =>
      session.query('select id from user_account where organization_id = $1 and email_key = $2', [tenant.id, email]),
    );
    expect(rows).toHaveLength(1);
  });

  it('takes no password when two sign-ups each gave one, whichever link is opened: the owner is mailed to choose', async ({
    app,
    tenant,
    email,
    signUp,
    confirm,
    signIn,
  }) => {
    for (const opened of ['own', 'newest'] as const) {
      const address = `${opened}-${email}`;
      await signUp({ email: address, password: 'Mallory-came-1-first' });
      await signUp({ email: address });
      const own = await mailedToken(app, tenant, address);
      await signUp({ email: address, password: 'Mallory-came-3-third' });
      const newest = await mailedToken(app, tenant, address);
      expect((await confirm({ own, newest }[opened])).status).toBe(200);
      for (const password of ['Mallory-came-1-first', 'Amara-likes-7-pears', 'Mallory-came-3-third']) {
        expect(await signIn(password, address)).toBe(401);
      }
      expect((await confirm(newest)).status).toBe(410);
      expect((await lastMail(app, tenant, address)).template).toBe('reset-password');
      const choice = { token: await mailedToken(app, tenant, address), newPassword: 'Amara-likes-9-plums' };
      expect((await app.visitor(tenant).post('/api/public/reset', choice)).status).toBe(200);
      expect(await signIn('Amara-likes-9-plums', address)).toBe(200);
    }
  });

  it('keeps the password of a candidate who signs up twice with the same, and mails once more', async ({
    app,
    tenant,
    email,
    signUp,
    confirm,
    signIn,
  }) => {
    await signUp({ device });
    const first = await mailedToken(app, tenant, email);
    await signUp({ device });
    expect(await app.mailsTo(tenant, email)).toHaveLength(2);
    expect((await confirm(first, { device })).status).toBe(200);
    expect(await signIn('Amara-likes-7-pears')).toBe(200);
    expect((await lastMail(app, tenant, email)).template).toBe('confirm-account');
  });

  it('puts nothing that was typed into the first mail', async ({ app, tenant, email, signUp }) => {
    await signUp({ firstName: 'Win £1000 at evil.example', lastName: 'Now' });
    expect((await lastMail(app, tenant, email)).text).not.toContain('evil');
  });

  it('does not fill a mailbox', async ({ app, tenant, email, signUp }) => {
    for (let times = 0; times < 8; times += 1) expect((await signUp()).status).toBe(202);
    expect(await app.mailsTo(tenant, email)).toHaveLength(5);
  });

  it('is not there at the platform itself, which does not recruit', async ({ app, form }) => {
    const platform = await app.aTenant({ isPlatform: true });
    expect(await app.visitor(platform).post('/api/public/signup', form())).toMatchObject({ status: 404 });
  });

  it('is not there where it is closed', async ({ app, tenant, signUp, form }) => {
    await configure(app, tenant, { signUpClosed: true });
    expect((await signUp()).status).toBe(404);
    await configure(app, tenant, {});
    const internal = await app.aTenant({ productType: 'ICMS' });
    expect((await app.visitor(internal).post('/api/public/signup', form())).status).toBe(404);
  });
});

describe('whose password an account has', () => {
  it('is not that of a stranger who signed up with the address: the owner’s counts, said with the link', async ({
    app,
    tenant,
    email,
    confirm,
    signIn,
    signUpStranger,
  }) => {
    await signUpStranger();
    const token = await mailedToken(app, tenant, email);
    expect((await confirm(token, { password: 'Amara-likes-7-pears' })).status).toBe(200);
    expect([await signIn(strangers), await signIn('Amara-likes-7-pears')]).toEqual([401, 200]);
  });

  it('is asked for where another browser signed up, and the link still works then', async ({
    app,
    tenant,
    email,
    confirm,
    signIn,
    signUpStranger,
  }) => {
    await signUpStranger();
    const token = await mailedToken(app, tenant, email);
    const asked = await confirm(token, { device });
    expect(asked).toMatchObject({ status: 422, body: { errors: [{ code: 'required', field: 'password' }] } });
    const weak = await confirm(token, { password: 'short' });
    expect(weak).toMatchObject({ status: 422, body: { errors: [{ field: 'password' }, {}, {}, {}] } });
    expect((await confirm(token, { device: 'no device' })).status).toBe(422);
    const both = [
      confirm(token, { password: 'Amara-likes-7-pears' }),
      confirm(token, { password: 'Amara-has-8-plums' }),
    ];
    expect((await Promise.all(both)).map((reply) => reply.status).sort()).toEqual([200, 410]);
    expect(await signIn(strangers)).toBe(401);
  });

  it('is that of the sign-up in the same browser, even when a stranger used the address before or after', async ({
    app,
    tenant,
    email,
    signUp,
    confirm,
    signIn,
    signUpStranger,
  }) => {
    await signUpStranger();
    await signUp({ device });
    const own = await mailedToken(app, tenant, email);
    await signUpStranger();
    expect((await confirm(own, { device })).status).toBe(200);
    expect([await signIn(strangers), await signIn('Amara-likes-7-pears')]).toEqual([401, 200]);
  });

  it('is not the stranger’s by a link they had sent again or by a sign-in link', async ({
    app,
    tenant,
    email,
    confirm,
    resend,
    signIn,
    signUpStranger,
  }) => {
    await signUpStranger();
    await resend({ password: strangers, device: theirs });
    expect((await confirm(await mailedToken(app, tenant, email), { device })).status).toBe(422);
    await app.visitor(tenant).post('/api/public/login/magic', { email });
    expect((await confirm(await mailedToken(app, tenant, email), { device: theirs })).status).toBe(422);
    const plain = await confirm(await mailedToken(app, tenant, email));
    expect([plain.status, await signIn(strangers)]).toEqual([200, 401]);
    expect((await lastMail(app, tenant, email)).template).toBe('reset-password');
  });

  it('is chosen from a mail that says nothing of what a stranger typed', async ({
    app,
    tenant,
    email,
    signUp,
    signIn,
  }) => {
    await signUp({ firstName: 'Win £1000', password: strangers });
    await app.visitor(tenant).post('/api/public/forgot', { email });
    const { text } = await lastMail(app, tenant, email);
    expect(text).not.toContain('Win');
    expect(text).toContain('has been started with this address');
    const choice = { token: await mailedToken(app, tenant, email), newPassword: 'Amara-likes-9-plums' };
    expect((await app.visitor(tenant).post('/api/public/reset', choice)).status).toBe(200);
    expect([await signIn(strangers), await signIn('Amara-likes-9-plums')]).toEqual([401, 200]);
  });
});

describe('confirming', () => {
  it('works once, even at once, for three days, in its own tenant, and for its own candidate', async ({
    app,
    tenant,
    email,
    pass,
    signUp,
    confirm,
  }) => {
    await signUp();
    const token = await mailedToken(app, tenant, email);
    const other = await app.aTenant();
    expect((await app.visitor(other).post('/api/public/confirm', { token })).status).toBe(410);
    expect((await confirm(token, { candidateId: randomUUID() })).status).toBe(410);
    const replies = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 410, 410]);
    const lateEmail = `b-${email}`;
    await signUp({ email: lateEmail });
    const late = await mailedToken(app, tenant, lateEmail);
    pass(72 * hour);
    expect((await confirm(late)).status).toBe(410);
    expect((await confirm('too short')).status).toBe(422);
  });

  it('leads to own pages only', async ({ app, tenant, email, signUp, confirm }) => {
    await signUp({ returnTo: 'https://evil.example/login' });
    expect((await confirm(await mailedToken(app, tenant, email))).body).toMatchObject({ returnTo: null });
  });
});
