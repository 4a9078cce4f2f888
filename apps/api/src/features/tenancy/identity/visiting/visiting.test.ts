import { describe, expect } from 'vitest';
import { apiTest } from '../../../../testing/api-test.ts';
import { type Caller, callerOf } from '../../../../testing/caller.ts';
import { actorNow } from '../accounts/actor-now.ts';
import { hostOf, refresh, setAccount, tickingClock } from '../identity.factory.ts';
import { aTicket, aVisitor, entry, useTicket } from './visiting.factory.ts';

const minute = 60_000;

const it = apiTest
  .extend('pass', { scope: 'file', auto: true }, ({ app }) => tickingClock(app))
  .extend('platform', { scope: 'file' }, ({ app }) => app.aTenant({ isPlatform: true, name: 'Evenhand' }))
  .extend('tenant', ({ app }) => app.aTenant())
  .extend('own', ({ app, tenant }) => app.aStaffUser(tenant))
  .extend('ada', ({ app, platform }) =>
    app.aStaffUser(platform, { userType: 'ADMIN', firstName: 'Ada', lastName: 'Byron' }),
  )
  .extend('admin', ({ app, ada }) => app.signIn(ada))
  .extend('visits', ({ app, tenant, own }) => async (): Promise<unknown> => {
    const caller = await app.signIn(own);
    const { body } = await caller.get(`/api/v1/organization/${tenant.id}/visits`);
    const content: unknown[] = Object(body).content;
    return content.filter((visit) => Object(visit).reason !== null);
  })
  .extend(
    'mails',
    ({ app, tenant, own }) =>
      async () =>
        (await app.mailsTo(tenant, own.email)).filter(({ template }) => template === 'platform-entered'),
  );
const works = async (caller: Caller): Promise<number> => (await caller.get('/api/v1/roles')).status;

describe('entering an organisation', () => {
  it('lets an administrator of the platform in as a manager admin, with a reason and until a time', async ({
    app,
    platform,
    tenant,
    own,
    ada,
    admin,
  }) => {
    const before = app.clock.now.getTime();
    const { caller } = await aVisitor(app, tenant, admin);
    // Clears the cache of hosts and organisations, as happens in use after some seconds.
    app.services.tenants.forget();
    const me = await caller.get('/api/v1/user');
    expect(me.body).toMatchObject({
      id: ada.id,
      firstName: 'Ada',
      lastName: 'Byron (Evenhand)',
      userType: 'HIRING_MANAGER_ADMIN',
      organization: { id: tenant.id },
    });
    const visit = await caller.get('/api/v1/visit');
    expect(visit.body).toMatchObject({
      reason: entry.reason,
      leaveTo: `http://${hostOf(platform)}/clients/${tenant.id}`,
    });
    const endsAt = Date.parse(Object(visit.body).endsAt);
    expect(Object(visit.body).secondsLeft).toBeLessThanOrEqual(30 * 60);
    expect((await (await app.signIn(own)).get('/api/v1/visit')).status).toBe(403);
    expect(endsAt).toBeGreaterThanOrEqual(before + 30 * minute);
    expect(endsAt).toBeLessThan(before + 31 * minute);
    expect(await works(caller)).toBe(200);
  });

  it('is listed for the organisation’s admins, who are told by mail', async ({ app, tenant, admin, visits, mails }) => {
    await aVisitor(app, tenant, admin);
    expect(await visits()).toMatchObject([
      { visitor: { name: 'Ada Byron (Evenhand)' }, reason: entry.reason, leftAt: null, endsAt: expect.any(String) },
    ]);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Ada Byron (Evenhand) has entered Hartwell & Stone');
    expect(mail?.text).toContain(entry.reason);
    expect(mail?.text).toMatch(/\d+ \w+ \d{4} at \d\d:\d\d (GMT|BST)/);
    expect(mail?.text).toContain(`http://${hostOf(tenant)}/manager/settings?part=visits`);
  });

  it.for([
    ['reason', { ...entry, reason: 'because' }],
    ['reason', { ...entry, reason: '               ' }],
    ['reason', { ...entry, reason: 'x'.repeat(301) }],
    ['minutes', { ...entry, minutes: 600 }],
    ['minutes', { ...entry, minutes: -15 }],
  ] as const)('needs a %s that makes sense', async ([field, body], { tenant, admin }) => {
    const reply = await admin.post(`/api/v1/organization/${tenant.id}/visits`, body);
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });

  it('is for administrators of the platform alone, and never into the platform itself', async ({
    app,
    platform,
    tenant,
    own,
    admin,
  }) => {
    const manager = await app.signIn(own);
    expect((await manager.post(`/api/v1/organization/${tenant.id}/visits`, entry)).status).toBe(403);
    expect((await admin.post(`/api/v1/organization/${platform.id}/visits`, entry)).status).toBe(404);
    const { caller } = await aVisitor(app, tenant, admin);
    expect((await caller.post(`/api/v1/organization/${tenant.id}/visits`, entry)).status).toBe(403);
  });

  it('takes a ticket once, within a minute, at this organisation alone', async ({ app, tenant, admin, pass }) => {
    const other = await app.aTenant();
    const ticket = await aTicket(admin, tenant);
    expect((await useTicket(app, other, ticket)).status).toBe(401);
    expect((await useTicket(app, tenant, ticket)).status).toBe(200);
    expect((await useTicket(app, tenant, ticket)).status).toBe(401);
    const late = await aTicket(admin, tenant);
    pass(61_000);
    expect((await useTicket(app, tenant, late)).status).toBe(401);
  });

  it('joins the visit that is running when entered twice, also at once', async ({
    app,
    tenant,
    admin,
    visits,
    mails,
  }) => {
    const tickets = [await aTicket(admin, tenant), await aTicket(admin, tenant, { ...entry, minutes: 60 })];
    const replies = await Promise.all(tickets.map((ticket) => useTicket(app, tenant, ticket)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(replies.map(({ body }) => body['deviceId'])).size).toBe(1);
    const again = await useTicket(app, tenant, await aTicket(admin, tenant));
    expect(again.body['deviceId']).toBe(replies[0]?.body['deviceId']);
    expect(await visits()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });
});

describe('a visit', () => {
  it('ends at its time on the server, however much it is used, and no refresh token outlives it', async ({
    app,
    tenant,
    ada,
    admin,
    pass,
    visits,
  }) => {
    const { caller, reply } = await aVisitor(app, tenant, admin, { ...entry, minutes: 15 });
    pass(14 * minute);
    expect(await works(caller)).toBe(200);
    const later = await refresh(app, tenant, reply.body['refresh_token']);
    expect(later.status).toBe(200);
    const fresh = callerOf(app.app, hostOf(tenant), String(later.body['access_token']));
    expect(await works(fresh)).toBe(200);
    pass(1.1 * minute);
    expect([await works(caller), await works(fresh)]).toEqual([401, 401]);
    expect((await refresh(app, tenant, later.body['refresh_token'])).status).toBe(401);
    const next = await aVisitor(app, tenant, await app.signIn(ada));
    expect(await works(next.caller)).toBe(200);
    expect(await works(fresh)).toBe(401);
    expect(await visits()).toMatchObject([{ leftAt: null }, { leftAt: expect.any(String) }]);
  });

  it('lets work that it began go on without its visitor as long as it lasts, and no longer', {
    tags: 'embedded',
  }, async ({ app, tenant, ada, admin }) => {
    const { caller } = await aVisitor(app, tenant, admin);
    const scope = { organizationId: tenant.id, actor: { system: 'test' } };
    const mayGoOn = () => app.services.database.withTenant(scope, (tx) => actorNow(tx, ada.id, null));
    expect(await mayGoOn()).toMatchObject({ userId: ada.id, userType: 'HIRING_MANAGER_ADMIN' });
    await caller.delete('/oauth/access-token', {});
    expect(await mayGoOn()).toBeNull();
  });

  it('stops at once when its visitor leaves', { tags: 'embedded' }, async ({ app, tenant, admin, visits }) => {
    const { caller, reply } = await aVisitor(app, tenant, admin);
    expect((await caller.delete('/oauth/access-token', {})).status).toBe(200);
    expect(await works(caller)).toBe(401);
    expect((await refresh(app, tenant, reply.body['refresh_token'])).status).toBe(401);
    expect(await visits()).toMatchObject([{ leftAt: expect.any(String) }]);
    expect((await admin.get(`/api/v1/organization/${tenant.id}`)).status).toBe(200);
  });

  it('stops at once with the session at the platform, and with the account', async ({ app, tenant, ada, admin }) => {
    const { caller } = await aVisitor(app, tenant, admin);
    await admin.delete('/oauth/access-token', {});
    expect(await works(caller)).toBe(401);
    const second = await aVisitor(app, tenant, await app.signIn(ada));
    expect(await works(second.caller)).toBe(200);
    await setAccount(app, ada, 'status', 'DISABLED');
    expect(await works(second.caller)).toBe(401);
  });

  it('opens no other organisation, by its host or by its name', async ({ app, platform, tenant, admin }) => {
    const other = await app.aTenant();
    const { reply } = await aVisitor(app, tenant, admin);
    const elsewhere = callerOf(app.app, hostOf(other), String(reply.body['access_token']));
    expect(await works(elsewhere)).toBe(404);
    const here = callerOf(app.app, hostOf(tenant), String(reply.body['access_token']));
    expect((await here.get(`/api/v1/organization/${other.id}`)).status).toBe(404);
    expect((await here.get(`/api/v1/roles?subdomain=${other.subdomain}`)).status).toBe(404);
    const home = callerOf(app.app, hostOf(platform), String(reply.body['access_token']));
    expect((await home.get('/api/v1/organization/list')).status).toBe(404);
    expect((await here.get('/api/v1/organization/list')).status).toBe(403);
  });

  it('leaves a name on what its visitor did, in the history of a candidate', async ({
    app,
    tenant,
    own,
    ada,
    admin,
  }) => {
    const candidate = await app.aCandidateUser(tenant);
    const { caller } = await aVisitor(app, tenant, admin);
    const at = `/api/v1/organization/${tenant.id}/candidate/${candidate.candidateId}`;
    expect((await caller.put(`${at}/note`, { body: 'Looked at for ticket 4711' })).status).toBe(201);
    const edited = await caller.put(`${at}/update`, { section: 'personal', data: { town: 'Leeds' }, version: 0 });
    expect(edited.status).toBe(200);
    const staff = await app.signIn(own);
    const history = await staff.get(`/api/v1/candidate/${candidate.candidateId}/history`);
    expect(history.body).toContainEqual(
      expect.objectContaining({
        kind: 'candidate.edited',
        actor: { id: ada.id, name: 'Ada Byron (Evenhand)' },
      }),
    );
  });

  it('makes no member of staff of its visitor', async ({ app, tenant, own, ada, admin }) => {
    await aVisitor(app, tenant, admin);
    const staff = await app.signIn(own);
    const listed = await staff.get('/api/v1/staff');
    expect(listed.body).toMatchObject([{ id: own.id }]);
    expect((await staff.get(`/api/v1/organization/${tenant.id}/user/${ada.id}/permissions`)).status).toBe(404);
    const granted = await staff.put(`/api/v1/organization/${tenant.id}/user/${ada.id}/permissions`, {
      changes: [{ permission: 'candidate:search-protected', held: true }],
      version: 1,
    });
    expect(granted.status).toBe(404);
  });
});

describe('an administrator who has not entered', () => {
  it('reads nothing of an organisation’s candidates and roles', async ({ app, tenant, admin }) => {
    const candidate = await app.aCandidateUser(tenant);
    for (const url of [
      `/api/v1/roles?subdomain=${tenant.subdomain}`,
      `/api/v1/candidate/${candidate.candidateId}/history?subdomain=${tenant.subdomain}`,
      `/api/v1/search/candidates/${tenant.id}?searchTerm=ose&subdomain=${tenant.subdomain}`,
    ]) {
      expect(await admin.get(url), url).toMatchObject({ status: 403, body: { errors: [{ code: 'enter_first' }] } });
    }
    expect((await admin.get(`/api/v1/organization/${tenant.id}`)).status).toBe(200);
  });
});
