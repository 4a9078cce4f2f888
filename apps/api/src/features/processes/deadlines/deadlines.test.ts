import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { aReadyCandidate, ownApplications, submit } from '../../records/applications/applications.factory.ts';
import { completeSections, saveSections } from '../../records/candidates/candidates.factory.ts';
import { aPublishedRole, aRoleBody } from '../../records/roles/roles.factory.ts';
import { deadlineTest as it } from './deadlines.factory.ts';
import { tellExtension } from './tell-extension.ts';

const codeOf = (body: unknown): string => Object(body).errors?.[0]?.code;

describe('the grace after the deadline', () => {
  it('is for those who had begun by then', async ({
    aDraftHolder,
    app,
    tenant,
    minutesAfterClosing,
    formOf,
    role,
    iso,
    save,
  }) => {
    const begun = await aDraftHolder();
    const late = await aReadyCandidate(app, tenant);
    minutesAfterClosing(0);
    expect(await formOf(begun.caller)).toMatchObject({
      deadline: { at: role.closesAt, graceMinutes: 4, extended: false, now: iso(0), begunAt: expect.any(String) },
    });
    expect((await save(begun.caller, 1)).status).toBe(200);
    expect(await ownApplications(begun.caller)).toMatchObject([{ deadline: role.closesAt, openUntil: iso(4) }]);
    expect(await formOf(late.caller)).toBe(410);
    expect(codeOf((await save(late.caller, 0)).body)).toBe('role_not_open');
    expect(codeOf((await submit(late.caller, late.id, role)).body)).toBe('role_not_open');
    expect(await ownApplications(late.caller)).toEqual([]);

    minutesAfterClosing(3.99);
    const sent = await submit(begun.caller, begun.id, role);
    expect(sent.body).toMatchObject({ submittedAt: iso(3.99) });
  });

  it('ends at its instant', async ({ aDraftHolder, minutesAfterClosing, save, role, formOf }) => {
    const begun = await aDraftHolder();
    minutesAfterClosing(4);
    expect(codeOf((await save(begun.caller, 1)).body)).toBe('role_not_open');
    expect(codeOf((await submit(begun.caller, begun.id, role)).body)).toBe('role_not_open');
    expect(await formOf(begun.caller)).toBe(410);
  });

  it('is what the organisation or the role sets, else fifteen minutes', async ({
    app,
    tenant,
    role,
    admin,
    formOf,
  }) => {
    const { caller: anybody } = await aReadyCandidate(app, tenant);
    Object.assign(role, await aPublishedRole(admin));
    expect(await formOf(anybody)).toMatchObject({ deadline: { graceMinutes: 15 } });
    const configuration = { theme: { colour: '#0f766e' }, graceMinutes: 5 };
    const own = await app.aTenant();
    await app.services.database.withPlatform((tx) =>
      tx.db
        .updateTable('organization')
        .set({ configuration: JSON.stringify(configuration) })
        .where('id', '=', own.id)
        .execute(),
    );
    app.services.tenants.forget();
    const staff = await app.signIn(await app.aStaffUser(own));
    const { caller } = await aReadyCandidate(app, own);
    Object.assign(role, await aPublishedRole(staff));
    expect(await formOf(caller)).toMatchObject({ deadline: { graceMinutes: 5 } });
    Object.assign(role, await aPublishedRole(staff, { graceMinutes: 0 }));
    expect(role.graceMinutes).toBe(0);
    expect(await formOf(caller)).toMatchObject({ deadline: { graceMinutes: 0 } });
    expect((await staff.post('/api/v1/roles', aRoleBody({ graceMinutes: 1441 }))).status).toBe(422);
  });
});

describe('more time for everybody', () => {
  it('opens a closed role again, tells those with a draft, and is in the history', async ({
    aDraftHolder,
    app,
    tenant,
    role,
    minutesAfterClosing,
    extend,
    iso,
    save,
    eventsOf,
  }) => {
    const begun = await aDraftHolder();
    const sent = await aReadyCandidate(app, tenant);
    await submit(sent.caller, sent.id, role);
    minutesAfterClosing(6);
    const reply = await extend(iso(120));
    expect(reply.body).toMatchObject({ told: 1, role: { closesAt: iso(120), version: role.version + 1 } });
    expect((await save(begun.caller, 1)).status).toBe(200);
    const late = await aReadyCandidate(app, tenant);
    expect((await save(late.caller, 0)).status).toBe(200);
    const listed = await app.visitor(tenant).get(`/api/public/${tenant.subdomain}/roles/${role.id}`);
    expect(listed.body).toMatchObject({ state: 'open', closesAt: iso(120) });
    const mails = await app.mailsTo(tenant, begun.user.email);
    expect(mails.map((mail) => mail.template)).toEqual(['role-extended']);
    expect(mails[0]?.text).toContain(`/apply/${role.id}`);
    expect((await app.mailsTo(tenant, sent.user.email)).map((mail) => mail.template)).toEqual(['application-sent']);
    expect(await eventsOf('role.extended')).toHaveLength(1);
  });

  it('is later than it is and not over, on a published role, at its version', async ({
    extend,
    role,
    minutesAfterClosing,
    iso,
    admin,
  }) => {
    expect(codeOf((await extend(role.closesAt ?? '')).body)).toBe('out_of_range');
    minutesAfterClosing(6);
    expect(codeOf((await extend(iso(6))).body)).toBe('out_of_range');
    expect(codeOf((await extend(iso(90), role.version + 1)).body)).toBe('stale_version');
    await admin.post(`/api/v1/roles/${role.id}/publish`, { published: false, version: role.version });
    expect(codeOf((await extend(iso(90), role.version + 1)).body)).toBe('role_not_open');
  });

  it('happens once when two ask at once', { tags: 'embedded' }, async ({ aDraftHolder, extend, iso, app, tenant }) => {
    const begun = await aDraftHolder();
    const replies = await Promise.all([extend(iso(30)), extend(iso(60))]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect(await app.mailsTo(tenant, begun.user.email)).toHaveLength(1);
  });

  it('is for those who may edit the role, within the tenant', async ({ app, tenant, extend, iso, role }) => {
    const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await extend(iso(30), role.version, manager)).status).toBe(403);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await extend(iso(30), role.version, stranger)).status).toBe(404);
    expect((await stranger.get(`/api/v1/roles/${role.id}/drafts`)).status).toBe(404);
  });
});

describe('more time for one', () => {
  it('holds for them alone, with a mail and an event', async ({
    aDraftHolder,
    minutesAfterClosing,
    draftsOf,
    giveTime,
    iso,
    formOf,
    save,
    app,
    tenant,
    eventsOf,
  }) => {
    const one = await aDraftHolder();
    const other = await aDraftHolder();
    minutesAfterClosing(5);
    const { total, people } = await draftsOf();
    expect(total).toBe(2);
    expect(people.map((person) => person.id).sort()).toEqual([one.id, other.id].sort());
    const given = await giveTime(one.id, iso(90));
    expect(given.body).toMatchObject({ id: one.id, extendedTo: iso(90) });
    expect(await formOf(one.caller)).toMatchObject({ deadline: { at: iso(90), extended: true } });
    expect((await save(one.caller, 1)).status).toBe(200);
    expect((await save(other.caller, 1)).status).toBe(409);
    expect((await app.mailsTo(tenant, one.user.email)).map((mail) => mail.template)).toEqual(['application-extended']);
    expect(await eventsOf('application.extended')).toHaveLength(1);
    // A second request for the same time changes nothing and sends no second mail.
    expect((await giveTime(one.id, iso(90))).status).toBe(200);
    expect(await app.mailsTo(tenant, one.user.email)).toHaveLength(1);
    expect(codeOf((await giveTime(one.id, iso(80))).body)).toBe('out_of_range');
  });

  it('finds whom it is for by a part of their name, address or reference', async ({
    aDraftHolder,
    draftsOf,
    admin,
  }) => {
    const one = await aDraftHolder();
    const other = await aDraftHolder();
    await saveSections(one.caller, {
      personal: { ...completeSections.personal, firstName: 'Zenobia', lastName: 'O%Hare' },
    });
    const [reference] = (await draftsOf(admin, 'zenobia')).people.map((person) => person.reference);
    for (const term of ['zenobia', 'bia O%', '  o%hare ', one.user.email.toUpperCase(), reference ?? '']) {
      const { total, found, people } = await draftsOf(admin, term);
      expect([total, found, people.map(({ id }) => id)], term).toEqual([2, 1, [one.id]]);
    }
    expect(await draftsOf(admin, '%')).toMatchObject({ total: 2, found: 1 });
    expect(await draftsOf(admin, 'nobody of that name')).toEqual({ total: 2, found: 0, people: [] });
    expect((await draftsOf(admin, ' ')).people.map(({ id }) => id).sort()).toEqual([one.id, other.id].sort());
  });

  it('is for drafts of this role, by those who may edit it', async ({
    aDraftHolder,
    app,
    giveTime,
    iso,
    tenant,
    role,
    draftsOf,
  }) => {
    const one = await aDraftHolder();
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await giveTime(one.id, iso(30), stranger)).status).toBe(404);
    const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await giveTime(one.id, iso(30), manager)).status).toBe(403);
    const none = await aReadyCandidate(app, tenant);
    expect((await giveTime(none.id, iso(30))).status).toBe(404);
    await submit(one.caller, one.id, role);
    expect(codeOf((await giveTime(one.id, iso(30))).body)).toBe('already_submitted');
    expect((await draftsOf()).people).toEqual([]);
  });
});

describe('a blind role', () => {
  it('shows references in place of people to those who may not know them', { tags: 'embedded' }, async ({
    app,
    tenant,
    start,
    role,
    admin,
    aDraftHolder,
    draftsOf,
    giveTime,
    iso,
  }) => {
    const user = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['role:edit'] });
    const manager = await app.signIn(user);
    const closesAt = new Date(start.getTime() + 60_000).toISOString();
    Object.assign(role, await aPublishedRole(admin, { blind: true, closesAt }));
    expect((await manager.get(`/api/v1/roles/${role.id}/drafts`)).status).toBe(404);
    await admin.put(`/api/v1/roles/${role.id}/team`, { userIds: [user.id] });
    const one = await aDraftHolder();
    const [person] = (await draftsOf(manager)).people;
    expect(person).toMatchObject({ name: null });
    expect(person?.id).not.toBe(one.id);
    const { firstName } = completeSections.personal;
    for (const known of [firstName, one.user.email])
      expect(await draftsOf(manager, known)).toEqual({ total: 1, found: 0, people: [] });
    expect((await draftsOf(manager, person?.reference)).people).toEqual([person]);
    expect((await giveTime(one.id, iso(30), manager)).status).toBe(404);
    expect((await giveTime(person?.id ?? '', iso(30), manager)).body).toMatchObject({
      id: person?.id,
      name: null,
      extendedTo: iso(30),
    });
    expect(await app.mailsTo(tenant, one.user.email)).toHaveLength(1);
  });
});

describe('a role with very many drafts', () => {
  it('has them told by a job, each once also when it runs again', async ({
    aDraftHolder,
    giveTime,
    iso,
    tenant,
    role,
    app,
  }) => {
    const one = await aDraftHolder();
    const longer = await aDraftHolder();
    await giveTime(longer.id, iso(60));
    const scope = { organizationId: tenant.id, actor: { system: 'test' } };
    const job = { batchId: randomUUID(), roleId: role.id };
    for (const _ of [1, 2]) {
      await app.services.database.withTenant(scope, (tx) => tx.send(tellExtension, job));
      await app.workJobs();
    }
    expect((await app.mailsTo(tenant, one.user.email)).map((mail) => mail.template)).toEqual(['role-extended']);
    expect((await app.mailsTo(tenant, longer.user.email)).map((mail) => mail.template)).toEqual([
      'application-extended',
    ]);
  });
});

describe('at the same moment', () => {
  it('a submission and an extension: what was refused can be sent afterwards, and nothing is sent twice', async ({
    aDraftHolder,
    minutesAfterClosing,
    role,
    giveTime,
    iso,
    app,
    tenant,
  }) => {
    const one = await aDraftHolder();
    minutesAfterClosing(5);
    const [sent, given] = await Promise.all([submit(one.caller, one.id, role), giveTime(one.id, iso(60))]);
    expect([200, 409]).toContain(sent.status);
    expect(given.status).toBe(200);
    expect((await submit(one.caller, one.id, role)).status).toBe(200);
    const templates = (await app.mailsTo(tenant, one.user.email)).map((mail) => mail.template).sort();
    expect(templates).toEqual(['application-extended', 'application-sent']);
  });

  it('two submissions in the last millisecond are one, with one time', async ({
    aDraftHolder,
    app,
    closing,
    role,
    tenant,
    minutesAfterClosing,
  }) => {
    const one = await aDraftHolder();
    app.clock.now = new Date(closing() + 4 * 60_000 - 1);
    const replies = await Promise.all([submit(one.caller, one.id, role), submit(one.caller, one.id, role)]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    expect(replies[0]?.body).toEqual(replies[1]?.body);
    expect(await app.mailsTo(tenant, one.user.email)).toHaveLength(1);
    minutesAfterClosing(5);
    // The receipt is still answered when the role is over.
    expect((await submit(one.caller, one.id, role)).body).toEqual(replies[0]?.body);
  });

  it('a first draft at the deadline gets no grace', async ({ app, tenant, closing, save, minutesAfterClosing }) => {
    const one = await aReadyCandidate(app, tenant);
    app.clock.now = new Date(closing() - 1);
    const other = await aReadyCandidate(app, tenant);
    expect((await save(one.caller, 0)).status).toBe(200);
    minutesAfterClosing(0);
    expect((await save(one.caller, 1)).status).toBe(200);
    expect((await save(other.caller, 0)).status).toBe(409);
  });
});
