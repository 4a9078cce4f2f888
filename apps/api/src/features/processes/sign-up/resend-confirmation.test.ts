import { describe, expect } from 'vitest';
import { lastMail, mailedToken, setAccount } from '../../tenancy/identity/identity.factory.ts';
import { answer, device, field, signUpTest as it } from './sign-up.factory.ts';

const hour = 3_600_000;

it.beforeEach(({ pass }) => {
  pass(hour);
});

describe('sending the confirmation again', () => {
  it('answers the same whether there is something to send or not', async ({
    app,
    tenant,
    email,
    signUp,
    confirm,
    resend,
  }) => {
    await signUp();
    const sent = answer(await resend());
    expect(sent).toEqual({ status: 202, body: { accepted: true } });
    expect(await app.mailsTo(tenant, email)).toHaveLength(2);
    await confirm(await mailedToken(app, tenant, email));
    // The third is the link to choose a password.
    expect(await app.mailsTo(tenant, email)).toHaveLength(3);
    expect(answer(await resend())).toEqual(sent);
    expect(await app.mailsTo(tenant, email)).toHaveLength(3);
    expect(answer(await resend({ email: 'nobody@example.org' }))).toEqual(sent);
    expect(await app.mailsTo(tenant, 'nobody@example.org')).toEqual([]);
  });

  it('carries no password of a sign-up that may be a stranger’s, nor does a sign-in link', async ({
    app,
    tenant,
    email,
    signUp,
    confirm,
    resend,
    signIn,
  }) => {
    const magic = (body: object) => app.visitor(tenant).post('/api/public/login/magic', body);
    for (const [index, ask] of [resend, magic].entries()) {
      const address = `m${index}-${email}`;
      await signUp({ email: address, password: 'Mallory-came-1-first' });
      expect((await ask({ email: address })).status).toBe(202);
      expect((await confirm(await mailedToken(app, tenant, address))).status).toBe(200);
      expect(await signIn('Mallory-came-1-first', address)).toBe(401);
      expect((await lastMail(app, tenant, address)).template).toBe('reset-password');
    }
  });

  it('keeps the password of a person who repeats it, and answers the same when it is another', async ({
    app,
    tenant,
    email,
    signUp,
    confirm,
    resend,
    signIn,
  }) => {
    await signUp();
    const known = answer(await resend({ device, password: 'Amara-likes-7-pears' }));
    expect(known).toEqual({ status: 202, body: { accepted: true } });
    const own = await mailedToken(app, tenant, email);
    expect(answer(await resend({ password: 'Wrong-likes-7-pears' }))).toEqual(known);
    expect(answer(await resend({ email: 'nobody@example.org', password: 'Wrong-likes-7-pears' }))).toEqual(known);
    expect((await confirm(own, { device })).status).toBe(200);
    expect(await signIn('Amara-likes-7-pears')).toBe(200);
  });

  it('goes to a corrected address when the person knows the password', async ({
    app,
    tenant,
    email,
    signUp,
    confirm,
    resend,
    signIn,
  }) => {
    await signUp();
    const old = await mailedToken(app, tenant, email);
    const newEmail = `right-${email}`;
    const password = 'Amara-likes-7-pears';
    expect((await resend({ newEmail })).status).toBe(422);
    expect((await resend({ newEmail, password: 'Wrong-likes-7-pears' })).status).toBe(401);
    expect(await app.mailsTo(tenant, newEmail)).toEqual([]);
    expect((await resend({ newEmail, password, device })).status).toBe(202);
    expect((await confirm(old)).status).toBe(410);
    expect((await confirm(await mailedToken(app, tenant, newEmail), { device })).status).toBe(200);
    expect([await signIn(password), await signIn(password, newEmail)]).toEqual([401, 200]);
  });

  it('changes nothing for a corrected address that is taken', async ({
    app,
    tenant,
    email,
    signUp,
    confirm,
    resend,
  }) => {
    const owner = await app.aCandidateUser(tenant);
    await signUp();
    const reply = await resend({ newEmail: owner.email, password: 'Amara-likes-7-pears' });
    expect(reply.status).toBe(202);
    expect((await lastMail(app, tenant, owner.email)).template).toBe('account-exists');
    expect((await confirm(await mailedToken(app, tenant, email))).status).toBe(200);
  });

  it('corrects no address of a confirmed account', async ({ app, tenant, email, resend }) => {
    const owner = await app.aCandidateUser(tenant);
    await setAccount(app, owner, 'status', 'ACTIVE');
    const known = await resend({ email: owner.email, newEmail: email, password: 'Correct-horse-7' });
    const unknown = await resend({ email: 'nobody@example.org', newEmail: email, password: 'Correct-horse-7' });
    expect(known.status).toBe(401);
    expect(field(known, 'errors')).toEqual(field(unknown, 'errors'));
    expect(await app.mailsTo(tenant, email)).toEqual([]);
  });
});
