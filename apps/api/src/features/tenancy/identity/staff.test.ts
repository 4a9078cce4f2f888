import { randomUUID } from 'node:crypto';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller, Reply } from '../../../testing/caller.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { askToken, eventsAbout, holderOf, lastMail, mailedToken, signInAs, tickingClock } from './identity.factory.ts';

const day = 86_400_000;
const usersOf = (organization: Organization): string => `/api/v1/organization/${organization.id}/user`;
const field = (reply: Reply, name: string): unknown => Object(reply.body)[name];

const it = tenantTest
  .extend('pass', { scope: 'file' }, ({ app }) => tickingClock(app))
  .extend('boss', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant))
  .extend(
    'as',
    { scope: 'file' },
    ({ app }) =>
      async (user: TestUser): Promise<Caller> =>
        holderOf(app, user.tenant, await signInAs(app, user)),
  )
  .extend('me', async ({ boss, pass, as }) => {
    pass(3_600_000);
    return as(boss);
  })
  .extend('email', { auto: true }, () => `noor-${randomUUID().slice(0, 8)}@example.org`)
  .extend('invitation', ({ email }) => (change: object = {}): object => ({
    email,
    firstName: 'Noor',
    lastName: 'Hale',
    userType: 'HIRING_MANAGER',
    ...change,
  }))
  .extend(
    'invite',
    ({ tenant, me, invitation }) =>
      (change: object = {}, key?: string): Promise<Reply> =>
        me.post(usersOf(tenant), invitation(change), key ? { headers: { 'idempotency-key': key } } : {}),
  )
  .extend(
    'update',
    ({ tenant, me }) =>
      (id: unknown, body: object): Promise<Reply> =>
        me.post(`${usersOf(tenant)}/${String(id)}`, body),
  )
  .extend(
    'join',
    { scope: 'file' },
    ({ app, tenant }) =>
      (token: string, change: object = {}): Promise<Reply> =>
        app.visitor(tenant).post('/api/public/signup/userOnBoarding', {
          token,
          firstName: 'Noor',
          lastName: 'Hale-Stone',
          password: 'Noor-has-5-hats',
          ...change,
        }),
  );

describe('inviting staff', () => {
  it('mails an invitation that its owner accepts', async ({ app, tenant, boss, email, as, join, invite }) => {
    const invited = await invite();
    expect(invited).toMatchObject({ status: 201, body: { email, status: 'INVITED', userType: 'HIRING_MANAGER' } });
    const token = await mailedToken(app, tenant, email);
    const shown = await app.visitor(tenant).get(`/api/public/userOnBoarding?token=${token}`);
    expect(shown).toMatchObject({
      status: 200,
      body: { email, firstName: 'Noor', lastName: 'Hale', organization: tenant.name, invitedBy: 'Jo Field' },
    });
    expect(await join(token)).toMatchObject({ status: 200, body: { email } });
    const signedIn = await askToken(app, tenant, {
      grant_type: 'password',
      username: email,
      password: 'Noor-has-5-hats',
    });
    expect(signedIn.status).toBe(200);
    const staff = await (await as(boss)).get('/api/v1/staff');
    expect(staff.body).toContainEqual(expect.objectContaining({ email, lastName: 'Hale-Stone', status: 'ACTIVE' }));
    expect(await eventsAbout(app, { id: String(field(invited, 'id')), tenant })).toEqual([
      'staff.invited',
      'staff.joined',
      'user.signed-in',
    ]);
  });

  it('invites once, however often the button is pressed', async ({ app, tenant, email, invite }) => {
    const replies = await Promise.all([invite({}, 'one-wish'), invite({}, 'one-wish')]);
    expect(replies.map((reply) => reply.status)).toEqual([201, 201]);
    expect(await app.mailsTo(tenant, email)).toHaveLength(1);
  });

  it.for([
    ['email', { email: 'noor' }],
    ['firstName', { firstName: '' }],
    ['userType', { userType: 'ADMIN' }],
  ] as const)('names %s when it is wrong', async ([name, change], { invite }) => {
    const reply = await invite(change);
    expect(reply.status).toBe(422);
    expect(field(reply, 'errors')).toMatchObject([{ field: name }]);
  });

  it('names the address when it has an account here', async ({ invite }) => {
    await invite();
    const again = await invite();
    expect(again.status).toBe(422);
    expect(field(again, 'errors')).toMatchObject([{ code: 'email_taken', field: 'email' }]);
  });

  it('is for manager-admins of the organisation, and for the platform', async ({
    app,
    tenant,
    me,
    email,
    as,
    invitation,
  }) => {
    const manager = await as(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    const candidate = await as(await app.aCandidateUser(tenant));
    expect((await manager.post(usersOf(tenant), invitation())).status).toBe(403);
    expect((await candidate.post(usersOf(tenant), invitation())).status).toBe(403);
    expect((await app.visitor(tenant).post(usersOf(tenant), invitation())).status).toBe(401);
    expect((await me.post(usersOf(await app.aTenant()), invitation())).status).toBe(404);
    const platform = await app.aTenant({ isPlatform: true });
    const admin = await as(await app.aStaffUser(platform, { userType: 'ADMIN' }));
    expect((await admin.post(usersOf(tenant), invitation({ userType: 'HIRING_MANAGER_ADMIN' }))).status).toBe(201);
    expect((await lastMail(app, tenant, email)).subject).toContain(tenant.name);
  });
});

describe('accepting an invitation', () => {
  it('works once, even at once, for seven days, here', async ({ app, tenant, email, pass, join, invite }) => {
    await invite();
    const token = await mailedToken(app, tenant, email);
    const other = await app.aTenant();
    expect((await app.visitor(other).get(`/api/public/userOnBoarding?token=${token}`)).status).toBe(410);
    const replies = await Promise.all([join(token), join(token), join(token)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 410, 410]);
    expect((await app.visitor(tenant).get(`/api/public/userOnBoarding?token=${token}`)).status).toBe(410);
    const lateEmail = `late-${email}`;
    await invite({ email: lateEmail });
    const late = await mailedToken(app, tenant, lateEmail);
    pass(7 * day);
    expect((await join(late)).status).toBe(410);
  });

  it('names what is wrong, and leaves the invitation good', async ({ app, tenant, email, join, invite }) => {
    await invite();
    const token = await mailedToken(app, tenant, email);
    const weak = await join(token, { password: 'Noor-has-hats' });
    expect(weak.status).toBe(422);
    expect(field(weak, 'errors')).toMatchObject([{ code: 'password_no_digit', field: 'password' }]);
    expect((await join(token)).status).toBe(200);
  });

  it('cannot be got around by a reset or a sign-in link', async ({ app, tenant, email, invite }) => {
    await invite();
    await app.visitor(tenant).post('/api/public/forgot', { email });
    await app.visitor(tenant).post('/api/public/login/magic', { email });
    expect((await app.mailsTo(tenant, email)).map((mail) => mail.template)).toEqual(['invitation']);
  });
});

describe('changing staff', () => {
  it('changes what they may do, at once', async ({ app, tenant, as, update, invitation }) => {
    const manager = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
    const they = await as(manager);
    expect((await they.post(usersOf(tenant), invitation())).status).toBe(403);
    expect(await update(manager.id, { userType: 'HIRING_MANAGER_ADMIN' })).toMatchObject({
      status: 200,
      body: { userType: 'HIRING_MANAGER_ADMIN' },
    });
    expect((await they.post(usersOf(tenant), invitation())).status).toBe(201);
  });

  it('sends the invitation again; the first one stops working', { tags: 'embedded' }, async ({
    app,
    tenant,
    email,
    join,
    invite,
    update,
  }) => {
    const id = field(await invite(), 'id');
    const first = await mailedToken(app, tenant, email);
    expect((await update(id, { resend: true })).status).toBe(200);
    expect((await join(first)).status).toBe(410);
    expect((await join(await mailedToken(app, tenant, email))).status).toBe(200);
    expect((await update(id, { resend: true })).status).toBe(422);
  });

  it('leaves oneself, candidates, strangers and the platform alone', async ({ app, tenant, boss, as, update }) => {
    const change = { userType: 'HIRING_MANAGER' };
    expect((await update(boss.id, change)).status).toBe(422);
    expect((await update((await app.aCandidateUser(tenant)).id, change)).status).toBe(404);
    expect((await update((await app.aStaffUser(await app.aTenant())).id, change)).status).toBe(404);
    expect((await update((await app.aStaffUser(tenant, { userType: 'ADMIN' })).id, change)).status).toBe(403);
    expect((await update(randomUUID(), { userType: 'CANDIDATE' })).status).toBe(422);
    const manager = await as(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await manager.post(`${usersOf(tenant)}/${boss.id}`, change)).status).toBe(403);
  });
});

describe('the list of staff', () => {
  it('holds the own staff by name, and no candidate', async ({ app, tenant, me, as }) => {
    const firm = await app.aTenant();
    const admin = await app.aStaffUser(firm);
    await app.aCandidateUser(firm);
    await app.aStaffUser(firm, { userType: 'HIRING_MANAGER' });
    const caller = await as(admin);
    const list = await caller.get('/api/v1/staff');
    expect(list).toMatchObject({ status: 200, body: [{ lastName: 'Field' }, { lastName: 'Field' }] });
    expect((await caller.get('/api/v1/staff?limit=1')).body).toHaveLength(1);
    expect((await caller.get('/api/v1/staff?limit=many')).status).toBe(422);
    const candidate = await as(await app.aCandidateUser(tenant));
    const found = async (term: string) =>
      ((await caller.get(`/api/v1/staff?searchTerm=${encodeURIComponent(term)}`)).body as { id: string }[]).map(
        ({ id }) => id,
      );
    expect(await found(`FIELD  ${admin.email.slice(0, 6)}`)).toContain(admin.id);
    expect([await found('100%'), await found('_')]).toEqual([[], []]);
    expect((await candidate.get('/api/v1/staff')).status).toBe(403);
    expect((await app.visitor(tenant).get('/api/v1/staff')).status).toBe(401);
    expect((await me.get(`/api/v1/staff?subdomain=${firm.subdomain}`)).status).toBe(404);
  });
});
