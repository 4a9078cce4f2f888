import {
  type InboxCounts,
  type InboxList,
  inboxCounts,
  inboxNeighbours,
  listInbox,
} from '@evenhand/contract/screens/inbox';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import {
  anApplication,
  aRole,
  inTenant,
  manyApplications,
  moveUrl,
} from '../../processes/pipeline/pipeline.factory.ts';

const it = apiTest
  .extend('tenant', ({ app }) => app.aTenant())
  .extend('adminUser', ({ app, tenant }) => app.aStaffUser(tenant))
  .extend('admin', ({ app, adminUser }) => app.signIn(adminUser))
  .extend('member', ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', ({ app, member }) => app.signIn(member))
  .extend(
    'daysAgo',
    { scope: 'file' },
    ({ app }) =>
      (days: number): Date =>
        new Date(app.clock.now.getTime() - days * day),
  )
  .extend(
    'theRole',
    ({ app, tenant, member }) =>
      (options: { blind?: boolean; team?: readonly TestUser[] } = {}): Promise<string> =>
        aRole(app, tenant, { team: [member], ...options }),
  );

const day = 24 * 3_600_000;
const countsFor = async (caller: Caller, query = ''): Promise<InboxCounts> =>
  inboxCounts.parse((await caller.get(`/api/v1/inbox${query}`)).body);
const totals = ({ lists }: InboxCounts): Record<string, number> =>
  Object.fromEntries(lists.map(({ list, total }) => [list, total]));
const pageFor = async (caller: Caller, list: InboxList, query = '') =>
  listInbox.answers[200].parse((await caller.get(`/api/v1/inbox/${list}${query}`)).body);

/** All rows of a list, page by page. */
async function everybody(caller: Caller, list: InboxList, query = ''): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 0, more = true; more; page += 1) {
    const found = await pageFor(caller, list, `?resultsPerPage=2&page=${page}${query}`);
    ids.push(...found.content.map((row) => row.applicationId));
    more = found.hasNext;
  }
  return ids;
}

describe('the inbox', () => {
  it('counts what waits over all roles of the reader, and lists the longest waiting candidate first', async ({
    app,
    tenant,
    admin,
    member,
    manager,
    daysAgo,
    theRole,
  }) => {
    const [one, two] = [await theRole(), await theRole()];
    const at = (roleId: string, substageId: number, days: number, columns = {}) =>
      anApplication(
        app,
        { tenant, roleId },
        {
          stageId: Math.floor(substageId / 100),
          substageId,
          columns: { last_change_at: daysAgo(days), ...columns },
        },
      );
    const [young, old, middle] = [await at(one, 100, 1), await at(two, 100, 9), await at(one, 800, 5)];
    const decided = await at(two, 904, 3, { assignee_id: member.id });
    const held = await at(one, 1600, 2);
    // Neither is anything to be done about.
    await at(one, 901, 30);
    await at(two, 1504, 30, { assignee_id: member.id });
    await anApplication(app, { tenant, roleId: one }, { submitted: false });
    await at(await theRole({ team: [] }), 100, 40);

    const counts = await countsFor(manager);
    expect(totals(counts)).toEqual({ REVIEW: 3, DECIDE: 1, ASSIGNED: 1 });
    expect(counts).toMatchObject({ scope: 'MINE', seesAll: false });
    expect(counts.lists[0]?.oldest).toBe(daysAgo(9).toISOString());
    expect(await everybody(manager, 'REVIEW')).toEqual([old.id, middle.id, young.id]);
    const [next] = (await pageFor(manager, 'ASSIGNED')).content;
    expect(next).toMatchObject({ applicationId: decided.id, candidateId: decided.candidateId, next: 'DECIDE' });
    expect(next?.assignee).toBe('Jo Field');
    expect(totals(await countsFor(admin, '?scope=ALL'))).toEqual({ REVIEW: 4, DECIDE: 1, TELL: 1, ASSIGNED: 0 });
    expect(await everybody(admin, 'TELL', '&scope=ALL')).toEqual([held.id]);
  });

  it('has everybody on one list while it is our move, and follows each move', async ({
    app,
    tenant,
    admin,
    theRole,
  }) => {
    const roleId = await theRole();
    const [planted] = await manyApplications(app, { tenant, roleId }, 1);
    if (!planted) throw new Error('one was planted');
    const seen: Record<string, number>[] = [];
    for (const [stageId, substageId] of [
      [10, 1001],
      [10, 1004],
      [16, 1600],
    ] as const) {
      app.clock.now = new Date(app.clock.now.getTime() + 1000);
      const body = stageId === 16 ? { reason: 'STRONGER' } : {};
      const reply = await admin.post(moveUrl(planted, { stageId, substageId }, tenant), body);
      expect([reply.status, reply.body]).toMatchObject([200, {}]);
      seen.push(totals(await countsFor(admin, '?scope=ALL')));
    }
    expect(seen).toEqual([
      { REVIEW: 0, DECIDE: 0, TELL: 0, ASSIGNED: 0 },
      { REVIEW: 0, DECIDE: 1, TELL: 0, ASSIGNED: 0 },
      { REVIEW: 0, DECIDE: 0, TELL: 1, ASSIGNED: 0 },
    ]);
  });

  it('leads from one to the next that still waits, while people are moved and by several at once', async ({
    app,
    tenant,
    admin,
    manager,
    daysAgo,
    theRole,
  }) => {
    const roleId = await theRole();
    const other = await theRole();
    const sameMoment = { last_change_at: daysAgo(5) };
    const waiting = [
      ...(await manyApplications(app, { tenant, roleId }, 2, { columns: { last_change_at: daysAgo(9) } })),
      ...(await manyApplications(app, { tenant, roleId: other }, 2, { columns: sameMoment })),
      await anApplication(app, { tenant, roleId }, { columns: { last_change_at: daysAgo(1) } }),
    ];
    const listed = (await pageFor(manager, 'REVIEW')).content;
    expect(listed.map((row) => row.applicationId).sort()).toEqual(waiting.map(({ id }) => id).sort());
    const beside = async (at: number) => {
      const { since, applicationId } = listed[at] ?? expect.fail('one is listed');
      const query = `since=${since}&applicationId=${applicationId}`;
      const { status, body } = await manager.get(`/api/v1/inbox/REVIEW/neighbours?${query}`);
      expect(status).toBe(200);
      const { previous, next, total } = inboxNeighbours.answers[200].parse(body);
      return [previous?.applicationId, next?.applicationId, total];
    };
    const [first, second, third, fourth, last] = listed.map((row) => row.applicationId);
    expect([await beside(0), await beside(2), await beside(3), await beside(4)]).toEqual([
      [undefined, second, 5],
      [second, fourth, 5],
      [third, last, 5],
      [fourth, undefined, 5],
    ]);
    // One decides the third, and meanwhile a colleague the fourth.
    for (const id of [third, fourth]) {
      const done = waiting.find((one) => one.id === id) ?? expect.fail('it was planted');
      const reply = await admin.post(moveUrl(done, { stageId: 10, substageId: 1004 }, tenant), {});
      expect(reply.status).toBe(200);
    }
    expect(await beside(2)).toEqual([second, last, 3]);
    expect(await beside(0)).toEqual([undefined, second, 3]);
    expect([first, last]).not.toContain(undefined);
  });

  it('finds no neighbours on a list that is not the reader’s or is another tenant’s, or at no position', async ({
    app,
    tenant,
    manager,
    daysAgo,
    theRole,
  }) => {
    const roleId = await theRole();
    const { id } = await anApplication(app, { tenant, roleId });
    const query = `since=${daysAgo(9).toISOString()}&applicationId=${id}`;
    const at = (list: string, of = query) => `/api/v1/inbox/${list}/neighbours?${of}`;
    expect((await manager.get(at('TELL'))).status).toBe(403);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await stranger.get(at('REVIEW'))).body).toMatchObject({ previous: null, next: null, total: 0 });
    const wrong = await manager.get(at('REVIEW', 'since=yesterday'));
    expect([wrong.status, wrong.body]).toMatchObject([
      422,
      { errors: [{ field: 'since' }, { field: 'applicationId' }] },
    ]);
  });

  it('covers the roles whose team the reader is on, or all roles for a reader who is on none and sees all', async ({
    app,
    tenant,
    adminUser,
    admin,
    manager,
    theRole,
  }) => {
    await anApplication(app, { tenant, roleId: await theRole() });
    expect(await countsFor(admin)).toMatchObject({ scope: 'ALL', seesAll: true });
    const own = await theRole({ team: [adminUser] });
    expect(await countsFor(admin)).toMatchObject({ scope: 'MINE' });
    expect(totals(await countsFor(admin))).toMatchObject({ REVIEW: 0 });
    await anApplication(app, { tenant, roleId: own });
    expect(totals(await countsFor(admin))).toMatchObject({ REVIEW: 1 });
    expect((await manager.get('/api/v1/inbox?scope=ALL')).status).toBe(403);
    expect((await manager.get('/api/v1/inbox/TELL')).status).toBe(403);
  });

  it('leaves out archived roles, and other tenants', async ({ app, tenant, manager, theRole }) => {
    const roleId = await theRole();
    await anApplication(app, { tenant, roleId });
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect(totals(await countsFor(stranger))).toEqual({ REVIEW: 0, DECIDE: 0, TELL: 0, ASSIGNED: 0 });
    expect((await pageFor(stranger, 'REVIEW')).totalElements).toBe(0);
    await inTenant(app, tenant, (tx) =>
      tx.db
        .updateTable('role')
        .set({ status: 'ARCHIVED' })
        .where('organization_id', '=', tenant.id)
        .where('id', '=', roleId)
        .execute(),
    );
    expect(totals(await countsFor(manager))).toMatchObject({ REVIEW: 0 });
  });

  it('names no candidate on a blind role', async ({ app, tenant, admin, manager, theRole }) => {
    const roleId = await theRole({ blind: true });
    const planted = await anApplication(app, { tenant, roleId }, { lastName: 'Zzmark' });
    const [row] = (await pageFor(manager, 'REVIEW')).content;
    expect(row).toMatchObject({ applicationId: planted.id, candidateId: planted.id });
    expect(JSON.stringify(row)).not.toMatch(/Zzmark|Amara/);
    expect((await pageFor(admin, 'REVIEW', '?scope=ALL')).content[0]?.candidateId).toBe(planted.candidateId);
  });
});
