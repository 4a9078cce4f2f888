import { randomUUID } from 'node:crypto';
import { portal } from '@evenhand/contract/records/portals';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller, Reply } from '../../../testing/caller.ts';
import { ownApplications, submit } from '../../records/applications/applications.factory.ts';
import { readProfile, saveSections } from '../../records/candidates/candidates.factory.ts';
import { aPublishedRole, inDays } from '../../records/roles/roles.factory.ts';
import {
  askToken,
  configure,
  holderOf,
  mailedToken,
  setAccount,
  tickingClock,
} from '../../tenancy/identity/identity.factory.ts';

const hour = 3_600_000;
const accepted = { status: 202, body: { accepted: true } };
const answer = ({ status, body }: Reply): unknown => ({ status, body });
const userOf = z.object({ id: z.string(), userType: z.string(), firstName: z.string() });
const whoIs = async (caller: Caller) => userOf.parse((await caller.get('/api/v1/user')).body);

const it = tenantTest
  .extend('pass', { scope: 'file', auto: true }, ({ app }) => tickingClock(app))
  .extend('staffUser', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant))
  .extend('role', { scope: 'file' }, async ({ app, staffUser }) => aPublishedRole(await app.signIn(staffUser)))
  .extend('staff', { auto: true }, async ({ app, pass, staffUser }) => {
    pass(hour);
    return app.signIn(staffUser);
  })
  .extend('email', () => `nia-${randomUUID().slice(0, 8)}@example.org`)
  .extend('person', ({ email }) => (change: object = {}): object => ({
    email,
    firstName: 'Nia',
    lastName: 'Bevan',
    acceptTermAndConditions: true,
    ...change,
  }))
  .extend(
    'apply',
    ({ app, tenant, role, person }) =>
      (channel: string, change: object = {}, to: { id: string } = role, at = tenant): Promise<Reply> =>
        app.visitor(at).post(`/api/public/apply/${channel}/${to.id}`, person(change)),
  )
  .extend(
    'enter',
    { scope: 'file' },
    ({ app, tenant }) =>
      (token: string, at = tenant) =>
        askToken(app, at, { type: 'USER_TOKEN', token }),
  )
  /** Follows the newest link that was mailed. */
  .extend('follow', ({ app, tenant, email, enter }) => async (): Promise<Caller> => {
    const reply = await enter(await mailedToken(app, tenant, email));
    expect(reply.status).toBe(200);
    return holderOf(app, tenant, reply);
  })
  .extend(
    'templates',
    ({ app, tenant, email }) =>
      async (to = email): Promise<string[]> =>
        (await app.mailsTo(tenant, to)).map(({ template }) => template),
  )
  .extend('accounts', ({ app, email }) => async (): Promise<number> => {
    const { rows } = await app.admin.exclusive((session) =>
      session.query('select count(*) as n from user_account where email_key = $1', [email]),
    );
    return Number(rows[0]?.['n']);
  })
  .extend(
    'signUp',
    ({ app, tenant, person }) =>
      () =>
        app.visitor(tenant).post('/api/public/signup', { ...person(), password: 'Nia-likes-7-pears' }),
  )
  .extend(
    'byPassword',
    ({ app, tenant, email }) =>
      (username = email) =>
        askToken(app, tenant, { grant_type: 'password', username, password: 'Nia-likes-7-pears' }),
  );

describe('applying without an account', () => {
  it('goes on by a mailed link to the application that is sent', async ({
    app,
    tenant,
    staff,
    role,
    email,
    apply,
    follow,
  }) => {
    const made = await staff.post('/api/v1/portals', { kind: 'PORTAL', name: 'Law Society' });
    const { code } = portal.parse(made.body);
    expect(answer(await apply(code))).toEqual(accepted);
    const token = await mailedToken(app, tenant, email);
    const [mail] = await app.mailsTo(tenant, email);
    expect(mail?.text).toContain(`/application?token=${token}&url=%2Fapply%2F${role.id}`);
    expect(mail?.text).not.toContain('Nia');
    const owner = await app.visitor(tenant).get(`/api/public/user?token=${token}`);
    expect(owner).toMatchObject({ status: 200, body: { firstName: 'Nia', organization: tenant.name } });
    const caller = await follow();
    expect(await whoIs(caller)).toMatchObject({ userType: 'ANONYMOUS_CANDIDATE', firstName: 'Nia' });
    const { id } = await saveSections(caller);
    expect((await submit(caller, id, role)).status).toBe(200);
    expect((await ownApplications(caller))[0]).toMatchObject({ status: 'sent' });
    const seen = await staff.get(`/api/v1/organization/${tenant.id}/candidate/${id}`);
    expect(seen.body).toMatchObject({
      applications: [{ sourceTouch: { portal: { kind: 'PORTAL', name: 'Law Society' } } }],
    });
  });

  it('goes on where it was left by another link, asked for with the address alone', async ({
    app,
    tenant,
    role,
    email,
    apply,
    follow,
    accounts,
  }) => {
    await apply('a');
    const first = await follow();
    const saved = await first.put(`/api/v1/roles/${role.id}/draft`, { answers: { 'why-us': 'Half' }, version: 0 });
    expect(saved.status).toBe(200);
    const again = await app.visitor(tenant).post(`/api/public/user?email=${encodeURIComponent(email)}`, {});
    expect(answer(again)).toEqual(accepted);
    const second = await follow();
    const form = await second.get(`/api/v1/candidate/applyc/${role.id}`);
    expect(form.body).toMatchObject({ application: { answers: { 'why-us': 'Half' } } });
    expect(await accounts()).toBe(1);
  });

  it('begun twice at once is begun once', async ({ apply, follow, accounts }) => {
    await Promise.all([apply('a'), apply('p')]);
    expect(await accounts()).toBe(1);
    await follow();
  });

  it('lets a link in once, for three days, and only in its own organisation', async ({
    app,
    pass,
    tenant,
    email,
    apply,
    enter,
  }) => {
    await apply('a');
    const token = await mailedToken(app, tenant, email);
    expect((await enter(token, await app.aTenant())).status).toBe(401);
    const both = await Promise.all([enter(token), enter(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await app.visitor(tenant).get(`/api/public/user?token=${token}`)).status).toBe(410);
    pass(hour);
    await apply('a');
    const late = await mailedToken(app, tenant, email);
    pass(73 * hour);
    expect((await enter(late)).status).toBe(401);
  });
});

describe('what others could find out', () => {
  it('is nothing: a free address, a taken one and one of staff are answered alike', async ({
    app,
    tenant,
    email,
    apply,
    templates,
  }) => {
    const candidate = await app.aCandidateUser(tenant);
    const colleague = await app.aStaffUser(tenant);
    const twoSteps = await app.aCandidateUser(tenant);
    await setAccount(app, twoSteps, 'two_step', 'email');
    const gone = await app.aCandidateUser(tenant);
    await setAccount(app, gone, 'status', 'DISABLED');
    for (const user of [candidate, colleague, twoSteps, gone]) {
      expect(answer(await apply('a', { email: user.email }))).toEqual(accepted);
    }
    expect(await templates(candidate.email)).toEqual(['magic-link']);
    expect(await templates(colleague.email)).toEqual(['account-exists']);
    expect(await templates(twoSteps.email)).toEqual(['use-password']);
    expect(await templates(gone.email)).toEqual([]);
    const unknown = await app.visitor(tenant).post(`/api/public/user?email=nobody-${email}`, {});
    expect(answer(unknown)).toEqual(accepted);
    expect(await templates(`nobody-${email}`)).toEqual([]);
  });

  it('does not take the name a stranger typed with the address: the owner has the name they give themselves', async ({
    apply,
    follow,
  }) => {
    await apply('a', { firstName: 'Mallory', lastName: 'Mischief' });
    await apply('a');
    const caller = await follow();
    expect((await whoIs(caller)).firstName).toBe('Nia');
    expect(JSON.stringify(await readProfile(caller))).not.toContain('Mallory');
  });

  it('does not fill a mailbox', async ({ apply, templates }) => {
    for (let times = 0; times < 8; times += 1) expect((await apply('a')).status).toBe(202);
    expect((await templates()).length).toBe(5);
  });
});

describe('where it is not possible', () => {
  it.for([
    ['a role of nobody', { id: randomUUID() }, 404],
    ['a role that has closed', { closesAt: inDays(20) }, 410],
    ['a role that is only announced', { opensAt: inDays(40), closesAt: inDays(60) }, 409],
  ] as const)('%s', async ([_name, given, status], { pass, staff, apply, accounts }) => {
    const to = 'id' in given ? given : await aPublishedRole(staff, given);
    if (status === 410) pass(21 * 24 * hour);
    expect((await apply('a', {}, to)).status).toBe(status);
    expect(await accounts()).toBe(0);
  });

  it('a portal that is paused or of another role, and an unknown code', { tags: 'embedded' }, async ({
    staff,
    apply,
  }) => {
    const other = await aPublishedRole(staff);
    const make = async (given: object) =>
      portal.parse((await staff.post('/api/v1/portals', { kind: 'PORTAL', name: 'P', ...given })).body);
    const bound = await make({ roleId: other.id });
    const paused = await make({});
    await staff.put(`/api/v1/portals/${paused.id}`, { status: 'PAUSED', version: 1 });
    expect((await apply(bound.code)).status).toBe(410);
    expect((await apply(paused.code)).status).toBe(410);
    expect((await apply('p', { link: { portal: paused.code } })).status).toBe(202);
    expect((await apply('nobody-s-code')).status).toBe(404);
    expect((await apply(bound.code, {}, other)).status).toBe(202);
  });

  it('where sign-up is closed, but by a portal of the organisation', async ({ app, apply }) => {
    const closed = await app.aTenant();
    await configure(app, closed, { signUpClosed: true });
    const admin = await app.signIn(await app.aStaffUser(closed));
    const there = await aPublishedRole(admin);
    const source = await admin.post('/api/v1/portals', { kind: 'SOURCE', name: 'S', code: 'a-source' });
    expect(source.status).toBe(201);
    await admin.post('/api/v1/portals', { kind: 'AGENCY', name: 'A', code: 'an-agency' });
    expect((await apply('a', {}, there, closed)).status).toBe(404);
    expect((await apply('a-source', {}, there, closed)).status).toBe(404);
    expect((await apply('p', { link: { portal: 'a-source' } }, there, closed)).status).toBe(404);
    expect((await apply('p', { link: { portal: 'an-agency' } }, there, closed)).status).toBe(202);
    expect((await apply('an-agency', {}, there, closed)).status).toBe(202);
  });

  it('with anything wrong or anything more, or ten megabytes of it', async ({ apply, accounts }) => {
    const wrong = [{ email: 'nia' }, { firstName: '' }, { acceptTermAndConditions: false }, { userType: 'ADMIN' }];
    for (const change of wrong) expect((await apply('a', change)).status, JSON.stringify(change)).toBe(422);
    expect((await apply('a', { link: { portal: '../../x' } })).status).toBe(422);
    expect((await apply('%3Cb%3E')).status).toBe(422);
    expect((await apply('a', { lastName: 'x'.repeat(10_000_000) })).status).toBe(413);
    expect(await accounts()).toBe(0);
  });
});

describe('making it an account later', () => {
  it('takes signing up and confirming; what was sent stays, and links no longer let anybody in', async ({
    app,
    tenant,
    role,
    email,
    apply,
    enter,
    follow,
    signUp,
    byPassword,
  }) => {
    await apply('a');
    const before = await follow();
    const { id } = await saveSections(before);
    await submit(before, id, role);
    await app.visitor(tenant).post(`/api/public/user?email=${email}`, {});
    const oldLink = await mailedToken(app, tenant, email);
    expect(answer(await signUp())).toEqual(accepted);
    expect((await byPassword()).status).toBe(401);
    const token = await mailedToken(app, tenant, email);
    expect((await app.visitor(tenant).post('/api/public/confirm', { token })).status).toBe(200);
    // The sign-up may have been a stranger's: its password is not taken, and the owner is mailed a link to choose one.
    expect((await byPassword()).status).toBe(401);
    const reset = { token: await mailedToken(app, tenant, email), newPassword: 'Nia-likes-7-pears' };
    expect((await app.visitor(tenant).post('/api/public/reset', reset)).status).toBe(200);
    const after = holderOf(app, tenant, await byPassword());
    expect(await whoIs(after)).toMatchObject({ userType: 'CANDIDATE' });
    expect((await ownApplications(after))[0]).toMatchObject({ role: { id: role.id }, status: 'sent' });
    expect((await before.get('/api/v1/user')).status).toBe(401);
    expect((await enter(oldLink)).status).toBe(401);
  });

  it('is not done by a stranger: without the mail there is no password', async ({
    apply,
    follow,
    signUp,
    byPassword,
  }) => {
    await apply('a');
    const owner = await follow();
    await signUp();
    expect((await byPassword()).status).toBe(401);
    expect(await whoIs(owner)).toMatchObject({ userType: 'ANONYMOUS_CANDIDATE' });
  });

  it('takes no password by the link of a stranger who signed up before or after the owner began to apply', async ({
    app,
    tenant,
    email,
    apply,
    byPassword,
    person,
  }) => {
    const stranger = { ...person(), password: 'Nia-likes-7-pears' };
    for (const order of ['before', 'after'] as const) {
      const address = `${order}-${email}`;
      if (order === 'after') await apply('a', { email: address });
      await app.visitor(tenant).post('/api/public/signup', { ...stranger, email: address });
      const token = await mailedToken(app, tenant, address);
      if (order === 'before') await apply('a', { email: address });
      expect((await app.visitor(tenant).post('/api/public/confirm', { token })).status).toBe(200);
      expect((await byPassword(address)).status).toBe(401);
    }
  });

  it('takes neither password nor names of a stranger who signed up with the address before', {
    tags: 'embedded',
  }, async ({ app, tenant, email, apply, enter, byPassword, person }) => {
    const stranger = { ...person(), firstName: 'Somebody', lastName: 'Else', password: 'Nia-likes-7-pears' };
    await app.visitor(tenant).post('/api/public/signup', stranger);
    await apply('a');
    const token = await mailedToken(app, tenant, email);
    const confirmed = await app.visitor(tenant).post('/api/public/confirm', { token });
    expect(confirmed.status).toBe(200);
    expect((await byPassword()).status).toBe(401);
    const { userToken } = z.object({ userToken: z.string() }).parse(confirmed.body);
    expect(await whoIs(holderOf(app, tenant, await enter(userToken)))).toMatchObject({ firstName: 'Nia' });
  });

  it('is done too by setting a password from the mail for that', { tags: 'embedded' }, async ({
    app,
    tenant,
    email,
    apply,
    follow,
    byPassword,
  }) => {
    await apply('a');
    await follow();
    await app.visitor(tenant).post('/api/public/forgot', { email });
    const token = await mailedToken(app, tenant, email);
    const reset = await app.visitor(tenant).post('/api/public/reset', { token, newPassword: 'Nia-likes-7-pears' });
    expect(reset.status).toBe(200);
    expect(await whoIs(holderOf(app, tenant, await byPassword()))).toMatchObject({ userType: 'CANDIDATE' });
  });

  it('keeps the link a candidate came by when they sign up first, on whichever device they confirm', async ({
    app,
    tenant,
    staff,
    role,
    email,
    byPassword,
    person,
  }) => {
    const made = await staff.post('/api/v1/portals', { kind: 'SOURCE', name: 'Student paper' });
    const { code, id: portalId } = portal.parse(made.body);
    await app
      .visitor(tenant)
      .post('/api/public/signup', { ...person(), password: 'Nia-likes-7-pears', link: { portal: code } });
    const token = await mailedToken(app, tenant, email);
    await app.visitor(tenant).post('/api/public/confirm', { token, password: 'Nia-likes-7-pears' });
    const caller = holderOf(app, tenant, await byPassword());
    const { id } = await saveSections(caller);
    await submit(caller, id, role);
    const listed = z.array(portal).parse((await staff.get('/api/v1/portals')).body);
    expect(listed.find((one) => one.id === portalId)).toMatchObject({ came: 1, sent: 1 });
  });
});
