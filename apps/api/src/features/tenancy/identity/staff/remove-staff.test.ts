import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { TestUser } from '../../../../testing/test-app.ts';
import { anApplication, aRole } from '../../../processes/pipeline/pipeline.factory.ts';
import { eventsAbout, holderOf, signInAs } from '../identity.factory.ts';

const address = (user: TestUser): string => `/api/v1/user/${user.id}`;

const it = tenantTest
  .extend(
    'holder',
    { scope: 'file' },
    ({ app }) =>
      async (user: TestUser) =>
        holderOf(app, user.tenant, await signInAs(app, user)),
  )
  .extend(
    'assigned',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (user: TestUser): Promise<{ roleId: string; id: string }> => {
        const roleId = await aRole(app, tenant, { team: [user] });
        const { id } = await anApplication(app, { tenant, roleId });
        await app.admin.exclusive((session) =>
          session.query('update application set assignee_id = $1 where id = $2', [user.id, id]),
        );
        return { roleId, id };
      },
  )
  .extend(
    'rows',
    { scope: 'file' },
    ({ app }) =>
      async (sql: string, values: unknown[]) =>
        (await app.admin.exclusive((session) => session.query(sql, values))).rows,
  )
  .extend(
    'assigneeOf',
    { scope: 'file' },
    ({ rows }) =>
      async (id: string) =>
        (await rows('select assignee_id from application where id = $1', [id]))[0]?.['assignee_id'],
  );

describe('removing a member of staff', () => {
  it('signs them out at once, hands their work to a colleague and frees the address', async ({
    app,
    tenant,
    holder,
    assigned,
    rows,
    assigneeOf,
  }) => {
    const [admin, leaver, taker] = [
      await app.aStaffUser(tenant),
      await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }),
      await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }),
    ];
    const { id, roleId } = await assigned(leaver);
    const theirs = await holder(leaver);
    const reply = await (await holder(admin)).delete(address(leaver), { handOverTo: taker.id });
    expect(reply).toMatchObject({ status: 200, body: { removed: true, handedOver: 1, unassigned: 0 } });
    expect((await theirs.get('/api/v1/user')).status).toBe(401);
    expect((await signInAs(app, leaver)).status).toBe(401);
    expect(await assigneeOf(id)).toBe(taker.id);
    expect(await rows('select user_id from role_member where role_id = $1', [roleId])).toEqual([{ user_id: taker.id }]);
    expect(await eventsAbout(app, { id: leaver.id, tenant })).toContain('staff.removed');
    const again = await app.aStaffUser(tenant, { email: leaver.email });
    expect((await signInAs(app, again)).status).toBe(200);
  });

  it('hands over what they have offered and asked for, as far as it is open', async ({
    app,
    tenant,
    holder,
    assigned,
    rows,
  }) => {
    const [admin, leaver, taker] = [
      await app.aStaffUser(tenant),
      await app.aStaffUser(tenant),
      await app.aStaffUser(tenant),
    ];
    const { id } = await assigned(leaver);
    const plant = async (state: string, offered: string): Promise<void> => {
      await rows(
        `insert into offer (organization_id, id, application_id, state, terms, answer_by, sent_by, created_at, updated_at)
         values ($1, gen_random_uuid(), $2, $3, 'Two weeks', now(), $4, now(), now())`,
        [tenant.id, id, offered, leaver.id],
      );
      await rows(
        `insert into candidate_request (organization_id, id, application_id, kind, question, state, due_at, asked_by, asked_at)
         values ($1, gen_random_uuid(), $2, 'DETAILS', '', $3, now(), $4, now())`,
        [tenant.id, id, state, leaver.id],
      );
    };
    await plant('OPEN', 'SENT');
    await plant('ANSWERED', 'DECLINED');
    const whose = async (sql: string) =>
      Object.fromEntries((await rows(sql, [id])).map((row) => [row['state'], row['by']]));
    const remover = await holder(admin);
    expect((await remover.delete(address(leaver), { handOverTo: taker.id })).status).toBe(200);
    const offered = 'select state, sent_by as by from offer where application_id = $1';
    expect(await whose(offered)).toEqual({ SENT: taker.id, DECLINED: leaver.id });
    const asked = 'select state, asked_by as by from candidate_request where application_id = $1';
    expect(await whose(asked)).toEqual({ OPEN: taker.id, ANSWERED: leaver.id });
  });

  it('hands open tasks to the colleague, else to the team of the role, else to the administrator', {
    tags: 'embedded',
  }, async ({ app, tenant, holder, rows }) => {
    const staff = (userType: 'HIRING_MANAGER' | 'HIRING_MANAGER_ADMIN') => app.aStaffUser(tenant, { userType });
    const [admin, one, two, taker, mate] = [
      await staff('HIRING_MANAGER_ADMIN'),
      await staff('HIRING_MANAGER'),
      await staff('HIRING_MANAGER'),
      await staff('HIRING_MANAGER'),
      await staff('HIRING_MANAGER'),
    ];
    const roleId = await aRole(app, tenant, { team: [one, two, mate] });
    const give = async (user: TestUser, about: string | null, done = false): Promise<void> => {
      await rows(
        `insert into staff_task (organization_id, id, title, note, due_on, assignee_id, author_id, role_id, done_at, created_at, version)
         values ($1, gen_random_uuid(), $2, '', '2026-12-01', $3, $3, $4, $5, now(), 1)`,
        [tenant.id, `${user.id} ${about ?? 'alone'} ${done}`, user.id, about, done ? new Date() : null],
      );
    };
    for (const user of [one, two]) {
      await give(user, roleId);
      await give(user, null);
      await give(user, null, true);
    }
    const whose = async (user: TestUser) =>
      Object.fromEntries(
        (await rows('select title, assignee_id from staff_task where title like $1', [`${user.id}%`])).map((row) => [
          String(row['title']).slice(user.id.length + 1),
          row['assignee_id'],
        ]),
      );
    const caller = await holder(admin);
    expect((await caller.get(`${address(one)}/work`)).body).toMatchObject({ tasks: 2 });
    expect((await caller.delete(address(one), { handOverTo: taker.id })).status).toBe(200);
    expect(await whose(one)).toEqual({
      [`${roleId} false`]: taker.id,
      'alone false': taker.id,
      'alone true': one.id,
    });
    await rows(`delete from role_member where role_id = $1 and user_id = $2`, [roleId, taker.id]);
    expect((await caller.delete(address(two))).status).toBe(200);
    expect(await whose(two)).toEqual({ [`${roleId} false`]: mate.id, 'alone false': admin.id, 'alone true': two.id });
  });

  it('unassigns the work when no colleague is named, and finds no one to remove the second time', async ({
    app,
    tenant,
    holder,
    assigned,
    assigneeOf,
  }) => {
    const [admin, leaver] = [await app.aStaffUser(tenant), await app.aStaffUser(tenant)];
    const { id } = await assigned(leaver);
    const caller = await holder(admin);
    const replies = await Promise.all([caller.delete(address(leaver)), caller.delete(address(leaver))]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await assigneeOf(id)).toBeNull();
  });

  it('removes one of two who remove each other at once', async ({ app, tenant, holder }) => {
    const [one, two] = [await app.aStaffUser(tenant), await app.aStaffUser(tenant)];
    const [first, second] = [await holder(one), await holder(two)];
    const replies = await Promise.all([first.delete(address(two)), second.delete(address(one))]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('does not remove oneself, candidates, people of other tenants, or the platform’s staff', async ({
    app,
    tenant,
    holder,
  }) => {
    const admin = await app.aStaffUser(tenant);
    const caller = await holder(admin);
    expect((await caller.delete(address(admin))).status).toBe(422);
    expect((await caller.delete(address(await app.aCandidateUser(tenant)))).status).toBe(404);
    const other = await app.aTenant();
    const stranger = await app.aStaffUser(other);
    expect((await caller.delete(address(stranger))).status).toBe(404);
    const colleague = await app.aStaffUser(tenant);
    for (const taker of [stranger, await app.aCandidateUser(tenant), colleague]) {
      expect((await caller.delete(address(colleague), { handOverTo: taker.id })).status).toBe(422);
    }
    expect((await caller.delete(address(await app.aStaffUser(tenant, { userType: 'ADMIN' })))).status).toBe(403);
  });
});

describe('before a member of staff is removed', () => {
  it('says what they would leave behind, by role', async ({ app, tenant, holder, rows }) => {
    const own = await app.aTenant();
    const [admin, leaver] = [await app.aStaffUser(own), await app.aStaffUser(own, { userType: 'HIRING_MANAGER' })];
    const [many, few] = [
      await aRole(app, own, { title: 'Many', team: [leaver] }),
      await aRole(app, own, { title: 'Few', team: [leaver] }),
    ];
    for (const roleId of [many, many, few]) {
      const { id } = await anApplication(app, { tenant: own, roleId });
      await rows('update application set assignee_id = $1 where id = $2', [leaver.id, id]);
    }
    const caller = await holder(admin);
    expect((await caller.get(`${address(leaver)}/work`)).body).toEqual({
      assigned: 3,
      roles: [
        { id: many, title: 'Many', assigned: 2 },
        { id: few, title: 'Few', assigned: 1 },
      ],
      teams: 2,
      tasks: 0,
    });
    expect((await caller.get(`${address(admin)}/work`)).body).toEqual({
      assigned: 0,
      roles: [],
      teams: 0,
      tasks: 0,
    });
    expect((await caller.get(`${address(await app.aCandidateUser(own))}/work`)).status).toBe(404);
    expect((await (await holder(await app.aStaffUser(tenant))).get(`${address(leaver)}/work`)).status).toBe(404);
    expect((await (await holder(leaver)).get(`${address(leaver)}/work`)).status).toBe(403);
  });
});

describe('the last who can run an organisation', () => {
  it('is neither removed nor made standard by the platform, even when others are invited', async ({ app, holder }) => {
    const own = await app.aTenant();
    const last = await app.aStaffUser(own);
    await app.aStaffUser(own, { userType: 'HIRING_MANAGER' });
    const platform = await holder(await app.aStaffUser(await app.aTenant({ isPlatform: true }), { userType: 'ADMIN' }));
    const removed = await platform.delete(`${address(last)}?subdomain=${own.subdomain}`);
    expect(removed).toMatchObject({ status: 422, body: { errors: [{ code: 'last_admin', field: 'id' }] } });
    const changing = `/api/v1/organization/${own.id}/user/${last.id}`;
    const changed = await platform.post(changing, { userType: 'HIRING_MANAGER' });
    expect(changed).toMatchObject({ status: 422, body: { errors: [{ code: 'last_admin', field: 'userType' }] } });
    await app.aStaffUser(own);
    expect((await platform.post(changing, { userType: 'HIRING_MANAGER' })).status).toBe(200);
  });

  it('is one of two who make each other standard at once', async ({ app, holder, rows }) => {
    const own = await app.aTenant();
    const [one, two] = [await app.aStaffUser(own), await app.aStaffUser(own)];
    const [first, second] = [await holder(one), await holder(two)];
    const change = (caller: typeof first, user: TestUser) =>
      caller.post(`/api/v1/organization/${own.id}/user/${user.id}`, { userType: 'HIRING_MANAGER' });
    const replies = await Promise.all([change(first, two), change(second, one)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await rows(
      `select count(*)::int as n from user_account where organization_id = $1 and user_type = 'HIRING_MANAGER_ADMIN'`,
      [own.id],
    );
    expect(left).toEqual([{ n: 1 }]);
  });
});
