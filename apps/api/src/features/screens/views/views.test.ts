import { addView, chooseColumns, listViews } from '@evenhand/contract/screens/views';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { aRole } from '../../processes/pipeline/pipeline.factory.ts';

const it = tenantTest
  .extend('member', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', { scope: 'file' }, ({ app, member }) => app.signIn(member))
  .extend('outsider', { scope: 'file' }, async ({ app, tenant }) =>
    app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' })),
  )
  .extend('roleId', ({ app, tenant, member }) => aRole(app, tenant, { team: [member] }))
  .extend(
    'at',
    ({ roleId }) =>
      (part: string, list = roleId): string =>
        `/api/v1/lists/${list}/${part}`,
  )
  .extend(
    'seen',
    ({ roleId, at }) =>
      async (by: Caller, list = roleId) =>
        listViews.answers[200].parse((await by.get(at('views', list))).body),
  )
  .extend('saved', ({ roleId, at }) => async (by: Caller, over: object = {}, list = roleId) => {
    const reply = await by.post(at('views', list), { ...content, ...over });
    expect(reply.status).toBe(201);
    return addView.answers[201].parse(reply.body);
  })
  .extend('choose', ({ at }) => (by: Caller, was: string[], now: string[] | null) => {
    const columns = (ids: string[]) => ids.map((id) => ({ id }));
    return by.put(at('columns'), { was: columns(was), now: now && columns(now) });
  })
  .extend(
    'order',
    ({ roleId, at }) =>
      (by: Caller, sort: object | null, list = roleId) =>
        by.put(at('sort', list), { sort }),
  )
  .extend(
    'open',
    ({ at }) =>
      (by: Caller, viewId: string | null, whom: 'me' | 'team') =>
        by.put(at('opens-with'), { viewId, for: whom }),
  );
const state = {
  stageId: 28,
  substageId: null,
  searchTerm: '',
  filters: { score: { from: 3 } },
  sortBy: 'score',
  orderBy: 'DESC',
  size: 50,
} as const;
const content = { name: 'To review', shared: false, state, columns: null };

describe('the columns of a list', () => {
  it('are kept for a person and a list, and can be had as usual again', async ({
    tenant,
    admin,
    manager,
    at,
    seen,
    choose,
  }) => {
    expect(await seen(manager)).toEqual({
      columns: null,
      version: 0,
      sort: null,
      views: [],
      opensWith: { mine: null, team: null },
    });
    const now = [{ id: 'score', width: 120 }, { id: 'stage' }];
    const reply = await manager.put(at('columns'), { was: [{ id: 'stage' }], now });
    expect(reply).toMatchObject({ status: 200, body: { columns: now, version: 1 } });
    expect(await seen(manager)).toMatchObject({ columns: now, version: 1 });
    expect((await seen(admin)).columns).toBeNull();
    expect((await seen(manager, tenant.id)).columns).toBeNull();
    expect((await choose(manager, ['score', 'stage'], null)).body).toEqual({ columns: null, version: 2 });
    expect((await seen(manager)).columns).toBeNull();
  });

  it('keep what two devices changed, at once and one after the other', async ({ manager, seen, choose }) => {
    await choose(manager, [], ['stage', 'score']);
    const replies = await Promise.all([
      choose(manager, ['stage', 'score'], ['stage', 'pi', 'score']),
      choose(manager, ['stage', 'score'], ['score', 'assignee']),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    const ids = (await seen(manager)).columns?.map((column) => column.id);
    expect(ids?.toSorted()).toEqual(['assignee', 'pi', 'score']);
  });

  it('keep both changes when first chosen twice at once', async ({ manager, seen, choose }) => {
    await Promise.all([choose(manager, ['stage'], ['stage', 'pi']), choose(manager, ['stage'], ['stage', 'score'])]);
    const ids = (await seen(manager)).columns?.map((column) => column.id);
    expect(ids?.toSorted()).toEqual(['pi', 'score', 'stage']);
    expect((await seen(manager)).version).toBe(2);
  });

  it('are refused when there are too many, twice the same, or too narrow', async ({ manager, at }) => {
    const many = Array.from({ length: 61 }, (_none, index) => ({ id: `c${index}` }));
    for (const now of [many, [{ id: 'pi' }, { id: 'pi' }], [{ id: 'pi', width: 2 }]]) {
      expect((await manager.put(at('columns'), { was: [], now })).status).toBe(422);
    }
    const answer = chooseColumns.answers[200];
    const half = (from: number) => many.slice(from, from + 40);
    await manager.put(at('columns'), { was: [], now: half(0) });
    const reply = await manager.put(at('columns'), { was: [], now: half(21) });
    expect(answer.parse(reply.body).columns).toHaveLength(60);
  });
});

describe('the order of a list', () => {
  const byScore = { sortBy: 'score', orderBy: 'DESC' } as const;

  it('is kept for a person and a list, beside its columns, and can be the usual one again', async ({
    tenant,
    admin,
    manager,
    seen,
    order,
    choose,
  }) => {
    expect(await order(manager, byScore)).toMatchObject({ status: 200, body: { sort: byScore } });
    expect((await order(manager, byScore)).status).toBe(200);
    await choose(manager, [], ['pi']);
    expect(await seen(manager)).toMatchObject({ sort: byScore, columns: [{ id: 'pi' }] });
    expect((await seen(admin)).sort).toBeNull();
    expect((await seen(manager, tenant.id)).sort).toBeNull();
    await order(manager, null);
    expect(await seen(manager)).toMatchObject({ sort: null, columns: [{ id: 'pi' }] });
  });

  it('chosen on two devices at once is one of the two', async ({ manager, seen, order }) => {
    const byPi = { sortBy: 'pi', orderBy: 'ASC' } as const;
    const replies = await Promise.all([order(manager, byScore), order(manager, byPi)]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    expect([byScore, byPi]).toContainEqual((await seen(manager)).sort);
  });

  it('is for a list that the user may see, and shows nothing that they must not know', async ({
    app,
    tenant,
    member,
    manager,
    outsider,
    seen,
    order,
  }) => {
    expect((await order(outsider, byScore)).status).toBe(404);
    expect((await order(manager, { sortBy: 'score', orderBy: 'UP' })).status).toBe(422);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await order(stranger, byScore)).status).toBe(404);
    const blind = await aRole(app, tenant, { team: [member], blind: true });
    await order(manager, { sortBy: 'name', orderBy: 'ASC' }, blind);
    expect((await seen(manager, blind)).sort).toBeNull();
    await order(manager, byScore, blind);
    expect((await seen(manager, blind)).sort).toEqual(byScore);
  });
});

describe('saved views', () => {
  it('are their owner’s, or of all who see the list', async ({
    tenant,
    admin,
    member,
    manager,
    outsider,
    at,
    seen,
    saved,
  }) => {
    const mine = await saved(manager);
    const ours = await saved(manager, { name: 'everybody', shared: true, columns: [{ id: 'score', width: 90 }] });
    expect(mine).toMatchObject({ ...content, mine: true, owner: { id: member.id }, version: 1 });
    expect((await seen(manager)).views.map((view) => view.name)).toEqual(['everybody', 'To review']);
    expect((await seen(admin)).views).toEqual([{ ...ours, mine: false }]);
    expect((await outsider.get(at('views'))).status).toBe(404);
    expect((await seen(admin, tenant.id)).views).toEqual([]);
  });

  it('are changed by their owner, and not over a newer version', async ({ tenant, admin, manager, at, saved }) => {
    const { id, version } = await saved(manager, { shared: true });
    const change = { ...content, name: 'Renamed', shared: true, version };
    expect((await admin.put(at(`views/${id}`), change)).status).toBe(403);
    expect(await manager.put(at(`views/${id}`), change)).toMatchObject({
      status: 200,
      body: { name: 'Renamed', version: 2 },
    });
    expect(await manager.put(at(`views/${id}`), { ...change, name: 'Late' })).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'stale_version' }], current: { name: 'Renamed' } },
    });
    expect((await manager.put(`/api/v1/lists/${tenant.id}/views/${id}`, change)).status).toBe(404);
  });

  it('are removed by their owner, and shared ones by a user who edits roles', async ({
    admin,
    manager,
    at,
    seen,
    saved,
  }) => {
    const [mine, ours, theirs] = [
      await saved(manager),
      await saved(manager, { shared: true }),
      await saved(admin, { shared: true }),
    ];
    expect((await admin.delete(at(`views/${mine.id}`))).status).toBe(404);
    expect((await manager.delete(at(`views/${theirs.id}`))).status).toBe(403);
    expect((await admin.delete(at(`views/${ours.id}`))).status).toBe(200);
    expect((await manager.delete(at(`views/${mine.id}`))).status).toBe(200);
    expect((await manager.delete(at(`views/${mine.id}`))).status).toBe(404);
    expect((await seen(manager)).views.map((view) => view.id)).toEqual([theirs.id]);
  });

  it('sent twice with one key are one, and there is an end to them', async ({ manager, roleId, at, saved }) => {
    const headers = { 'idempotency-key': `view-${roleId}` };
    const [first, second] = [
      await manager.post(at('views'), content, { headers }),
      await manager.post(at('views'), content, { headers }),
    ];
    expect(second.body).toEqual(first.body);
    for (let more = 1; more < 50; more += 1) await saved(manager);
    expect(await manager.post(at('views'), content)).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'limit_reached' }] },
    });
  });

  it('name the field that is wrong', async ({ manager, at }) => {
    expect(await manager.post(at('views'), { ...content, name: ' ' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'name' }] },
    });
  });
});

describe('the view a list opens with', () => {
  it('is the user’s own choice, or the team’s when set by a user who edits roles', async ({
    admin,
    manager,
    seen,
    saved,
    open,
  }) => {
    const mine = await saved(manager);
    const ours = await saved(admin, { shared: true });
    expect((await open(manager, ours.id, 'team')).status).toBe(403);
    expect((await open(admin, mine.id, 'team')).status).toBe(404);
    expect((await open(admin, (await saved(admin)).id, 'team')).status).toBe(422);
    expect((await open(admin, ours.id, 'team')).status).toBe(200);
    expect((await open(manager, mine.id, 'me')).status).toBe(200);
    expect((await seen(manager)).opensWith).toEqual({ mine: mine.id, team: ours.id });
    expect((await seen(admin)).opensWith).toEqual({ mine: null, team: ours.id });
    await open(manager, null, 'me');
    expect((await seen(manager)).opensWith.mine).toBeNull();
  });

  it('set twice at once is one of the two', async ({ admin, seen, saved, open }) => {
    const [one, other] = [await saved(admin, { shared: true }), await saved(admin, { shared: true })];
    const replies = await Promise.all([open(admin, one.id, 'team'), open(admin, other.id, 'team')]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    expect([one.id, other.id]).toContain((await seen(admin)).opensWith.team);
  });

  it('stays set for no other user once the view is gone or its owner’s alone again', { tags: 'embedded' }, async ({
    admin,
    manager,
    at,
    seen,
    saved,
    open,
  }) => {
    const ours = await saved(admin, { shared: true });
    await open(admin, ours.id, 'team');
    await open(manager, ours.id, 'me');
    await open(admin, ours.id, 'me');
    await admin.put(at(`views/${ours.id}`), { ...content, version: 1 });
    expect((await seen(manager)).opensWith).toEqual({ mine: null, team: null });
    expect((await seen(admin)).opensWith).toEqual({ mine: ours.id, team: null });
    await admin.delete(at(`views/${ours.id}`));
    expect((await seen(admin)).opensWith.mine).toBeNull();
  });
});

describe('a reader who must not know who the candidates are', () => {
  it('sees of others’ views those that do not say it', async ({
    app,
    tenant,
    admin,
    member,
    manager,
    at,
    seen,
    saved,
  }) => {
    const blind = await aRole(app, tenant, { team: [member], blind: true });
    const named = await saved(admin, { shared: true, state: { ...state, searchTerm: 'osei' } }, blind);
    const plain = await saved(admin, { shared: true }, blind);
    await admin.put(at('opens-with', blind), { viewId: named.id, for: 'team' });
    expect(await seen(manager, blind)).toMatchObject({ views: [{ id: plain.id }], opensWith: { team: null } });
    expect((await manager.put(at('opens-with', blind), { viewId: named.id, for: 'me' })).status).toBe(404);
    expect((await manager.delete(at(`views/${named.id}`, blind))).status).toBe(404);
    expect((await seen(admin, blind)).views).toHaveLength(2);
  });
});
