import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { getFeed } from '@evenhand/contract/screens/feed/feed';
import { searchCandidates } from '@evenhand/contract/screens/search/search';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { aHiringSide } from '../pipeline/hiring-side.factory.ts';
import { anApplication, aRole, inTenant, moveUrl, rowOf } from '../pipeline/pipeline.factory.ts';
import { cardOf, scoreUrl } from './scoring.factory.ts';

const it = apiTest
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('tenant', { scope: 'file' }, ({ hiringSide }) => hiringSide.tenant)
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  .extend('member', { scope: 'file' }, ({ hiringSide }) => hiringSide.member)
  .extend('manager', { scope: 'file' }, ({ hiringSide }) => hiringSide.manager)
  .extend('planted', async ({ app, tenant, member }) => {
    const roleId = await aRole(app, tenant, { team: [member], criteria: ['motivation', 'writing'] });
    return anApplication(app, { tenant, roleId });
  })
  .extend(
    'url',
    ({ tenant, planted }) =>
      (): string =>
        scoreUrl(tenant, planted.candidateId),
  )
  .extend(
    'giveScore',
    ({ url }) =>
      async (caller: Caller, criterion: string, score: number | null, more: object = {}) =>
        cardOf(await caller.put(url(), { criterion, score, ...more })),
  )
  .extend('seenBy', ({ planted }) => async (caller: Caller, query = '', criteria: object = {}) => {
    const at = `/api/v1/search/fastCandidate/${planted.roleId}?${query}`;
    return searchCandidates.answers[200].parse((await caller.post(at, criteria)).body);
  })
  .extend('pageScore', ({ tenant, planted }) => async (caller: Caller) => {
    const page = await caller.get(`/api/v1/organization/${tenant.id}/candidate/${planted.candidateId}`);
    return staffCandidate.parse(page.body).applications[0]?.score;
  })
  .extend(
    'commentUrl',
    ({ tenant, planted }) =>
      (): string =>
        `/api/v1/organization/${tenant.id}/candidate/${planted.candidateId}/comment`,
  )
  .extend(
    'say',
    ({ planted, commentUrl }) =>
      (caller: Caller, comment: string, version: number, more: object = {}) =>
        caller.put(commentUrl(), { applicationId: planted.id, criterion: 'motivation', comment, version, ...more }),
  )
  /** Every place in which an administrator could read what others gave. */
  .extend('readBy', ({ tenant, planted, url }) => async (caller: Caller) => {
    const card = await caller.get(url());
    const page = await caller.get(`/api/v1/organization/${tenant.id}/candidate/${planted.candidateId}`);
    const list = await caller.post(`/api/v1/search/fastCandidate/${planted.roleId}?sortBy=score&orderBy=DESC`, {});
    const found = await caller.post(`/api/v1/search/fastCandidate/${planted.roleId}`, {
      filters: { score: { from: 0 } },
    });
    const feed = await caller.get(`/api/v1/candidate/${planted.candidateId}/feed?kinds=scores`);
    const { average, others, othersHidden } = cardOf(card);
    return {
      card: average,
      others: others.length,
      othersHidden,
      page: staffCandidate.parse(page.body).applications[0]?.score,
      list: searchCandidates.answers[200].parse(list.body).content.map((row) => row.score),
      found: searchCandidates.answers[200].parse(found.body).totalElements,
      feed: getFeed.answers[200].parse(feed.body).entries.flatMap((entry) => entry.scores).length,
    };
  })
  .extend(
    'show',
    ({ planted, url }) =>
      (caller: Caller) =>
        caller.post(`${url()}/show`, { applicationId: planted.id }),
  );

describe('scoring', () => {
  it('keeps the reviewer’s own scores with their comment', async ({
    app,
    tenant,
    member,
    manager,
    planted,
    giveScore,
  }) => {
    await giveScore(manager, 'motivation', 4, { comment: 'Clear' });
    const card = await giveScore(manager, 'motivation', 3);
    expect(card).toMatchObject({
      applicationId: planted.id,
      stageId: 1,
      mine: [{ criterion: 'motivation', value: 3, comment: 'Clear', version: 2, scorer: { id: member.id } }],
      othersHidden: true,
      average: null,
    });
    expect((await giveScore(manager, 'motivation', null)).mine).toEqual([]);
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ score: null });
  });

  it('hides others’ scores, and their mean, until the reviewer’s own card is complete', async ({
    app,
    tenant,
    admin,
    manager,
    planted,
    url,
    giveScore,
  }) => {
    await giveScore(admin, 'motivation', 5);
    await giveScore(admin, 'writing', 4);
    const half = await giveScore(manager, 'motivation', 2);
    expect(half).toMatchObject({ others: [], othersHidden: true, average: null });
    expect(cardOf(await manager.get(url()))).toMatchObject({ others: [], othersHidden: true, average: null });
    const whole = await giveScore(manager, 'writing', 2);
    expect(whole.othersHidden).toBe(false);
    expect(whole.others.map((entry) => [entry.criterion, entry.value])).toEqual([
      ['motivation', 5],
      ['writing', 4],
    ]);
    // Two scorers: 4.5 and 2 make 3.3 (3.25 to one decimal).
    expect(whole.average).toBe(3.3);
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ score: 330, version: 1 });
    const again = await giveScore(manager, 'writing', null);
    expect(again).toMatchObject({ others: [], othersHidden: true });
  });

  it('shows the mean on list and page once the reviewer’s own card is complete, and neither sorts nor filters by it before', async ({
    app,
    tenant,
    admin,
    manager,
    planted,
    pageScore,
    seenBy,
    giveScore,
  }) => {
    const second = await anApplication(app, { tenant, roleId: planted.roleId });
    const giveBoth = async (candidateId: string, caller: Caller, [motivation, writing]: [number, number]) => {
      const to = `/api/v1/organization/${tenant.id}/candidate/${candidateId}/score`;
      await caller.put(to, { criterion: 'motivation', score: motivation });
      await caller.put(to, { criterion: 'writing', score: writing });
    };
    await giveBoth(planted.candidateId, admin, [5, 4]);
    await giveBoth(second.candidateId, admin, [1, 1]);
    await giveScore(manager, 'motivation', 2);

    const hidden = await seenBy(manager, 'sortBy=score&orderBy=DESC');
    expect(hidden.content.map((row) => row.score)).toEqual([null, null]);
    expect(hidden.content.map((row) => row.applicationId)).toEqual([planted.id, second.id].toSorted().toReversed());
    expect((await seenBy(manager, '', { filters: { score: { from: 0 } } })).totalElements).toBe(0);
    expect(await pageScore(manager)).toBeNull();

    await giveScore(manager, 'writing', 2);
    const shown = await seenBy(manager, 'sortBy=score&orderBy=ASC');
    expect(shown.content.map((row) => [row.id, row.score])).toEqual([
      [planted.candidateId, 3.3],
      [second.candidateId, null],
    ]);
    expect((await seenBy(manager, '', { filters: { score: { from: 0 } } })).totalElements).toBe(1);
    expect(await pageScore(manager)).toBe(3.3);
    // A score taken back, and the card is no longer complete.
    await giveScore(manager, 'writing', null);
    expect(await pageScore(manager)).toBeNull();
  });

  it('shows everything to reviewers who may read all scores, sorted as they are', async ({
    admin,
    manager,
    url,
    pageScore,
    seenBy,
    giveScore,
  }) => {
    await giveScore(manager, 'motivation', 4);
    expect(cardOf(await admin.get(url()))).toMatchObject({ othersHidden: false, average: 4, others: [{ value: 4 }] });
    expect((await seenBy(admin, 'sortBy=score&orderBy=DESC')).content.map((row) => row.score)).toEqual([4]);
    expect(await pageScore(admin)).toBe(4);
  });

  it('begins anew at the next stage', async ({ app, tenant, manager, planted, url, giveScore }) => {
    await giveScore(manager, 'motivation', 5);
    await manager.post(moveUrl(planted, { stageId: 10, substageId: 1000 }, tenant), {});
    expect(cardOf(await manager.get(url()))).toMatchObject({ stageId: 10, mine: [] });
    await giveScore(manager, 'motivation', 1);
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ score: 100 });
  });

  it('keeps what was given at a stage before to be read, by the rule of what others gave', async ({
    app,
    tenant,
    admin,
    manager,
    planted,
    url,
    giveScore,
  }) => {
    await giveScore(admin, 'motivation', 5, { comment: 'Clear aims' });
    await giveScore(manager, 'motivation', 2, { comment: 'A little thin' });
    await manager.post(moveUrl(planted, { stageId: 10, substageId: 1000 }, tenant), {});
    const all = { stageId: 1, othersHidden: false, average: 3.5 };
    expect(cardOf(await admin.get(url())).earlier).toMatchObject([
      { ...all, mine: [{ value: 5, comment: 'Clear aims' }], others: [{ value: 2, comment: 'A little thin' }] },
    ]);
    const own = [{ stageId: 1, criterion: 'motivation', value: 2, comment: 'A little thin' }];
    expect(cardOf(await manager.get(url())).earlier).toMatchObject([
      { mine: own, others: [], othersHidden: true, average: null },
    ]);
    // A reviewer who has yet to give scores does not see what others thought at an earlier stage.
    expect((await giveScore(manager, 'motivation', 3)).earlier).toMatchObject([{ others: [], othersHidden: true }]);
    expect((await giveScore(manager, 'writing', 3)).earlier).toMatchObject([
      { ...all, mine: own, others: [{ value: 5 }] },
    ]);
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ score: 300 });
  });

  it('writes the mean of both when two reviewers score at once', async ({
    app,
    tenant,
    admin,
    manager,
    planted,
    giveScore,
  }) => {
    await Promise.all([giveScore(manager, 'motivation', 1), giveScore(admin, 'motivation', 5)]);
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ score: 300 });
  });

  it('records that a score was given, not which', async ({ app, tenant, manager, planted, giveScore }) => {
    await giveScore(manager, 'writing', 5, { comment: 'Remarkable' });
    const events = await inTenant(app, tenant, (tx) =>
      tx.db
        .selectFrom('event')
        .leftJoin('event_value', (join) =>
          join.onRef('event_value.event_id', '=', 'event.id').on('event_value.organization_id', '=', tenant.id),
        )
        .select(['event.kind', 'event.keys', 'event.reason', 'event_value.key as value_key'])
        .where('event.organization_id', '=', tenant.id)
        .where('event.application_id', '=', planted.id)
        .execute(),
    );
    expect(events).toEqual([{ kind: 'score.saved', keys: ['writing'], reason: null, value_key: null }]);
  });

  it('names the field of bad input', async ({ manager, url }) => {
    const bad: [object, string][] = [
      [{ criterion: 'charm', score: 3 }, 'criterion'],
      [{ criterion: 'writing', score: 6 }, 'score'],
      [{ criterion: 'writing', score: 2.5 }, 'score'],
    ];
    for (const [body, field] of bad) {
      const reply = await manager.put(url(), body);
      expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ field }] }]);
    }
    expect(cardOf(await manager.get(url())).mine).toEqual([]);
  });

  it('is not there for outsiders, other tenants and candidates', async ({ app, tenant, url }) => {
    const outsider = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    for (const caller of [outsider, stranger]) {
      expect((await caller.get(url())).status).toBe(404);
      expect((await caller.put(url(), { criterion: 'writing', score: 1 })).status).toBe(404);
    }
    const candidate = await app.signIn(await app.aCandidateUser(tenant));
    expect((await candidate.get(url())).status).toBe(403);
  });

  it('keeps why with a score, which stays as it is', { tags: 'embedded' }, async ({ manager, say, giveScore }) => {
    await giveScore(manager, 'motivation', 4);
    const said = cardOf(await say(manager, 'Says why law, and why us.', 1));
    expect(said.mine).toMatchObject([{ value: 4, comment: 'Says why law, and why us.', version: 2 }]);
    // Twice is once.
    expect(cardOf(await say(manager, 'Says why law, and why us.', 1)).mine[0]?.version).toBe(2);
    const stale = await say(manager, 'Over it', 1);
    expect([stale.status, stale.body]).toMatchObject([409, { current: { mine: [{ version: 2 }] } }]);
    const both = await Promise.all([say(manager, 'Left', 2), say(manager, 'Right', 2)]);
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect(cardOf(await say(manager, '', 3)).mine[0]?.comment).toBe('');
  });

  it('keeps no comment without a score, on others’ scores, or of strangers', async ({
    app,
    tenant,
    admin,
    manager,
    say,
    giveScore,
  }) => {
    await giveScore(admin, 'motivation', 4);
    expect((await say(manager, 'Where?', 1)).status).toBe(404);
    expect((await say(manager, 'Where?', 1, { criterion: 'unknown' })).status).toBe(404);
    const stranger = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    const foreign = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect([(await say(stranger, 'x', 1)).status, (await say(foreign, 'x', 1)).status]).toEqual([404, 404]);
    expect((await say(admin, 'x'.repeat(2001), 1)).body).toMatchObject({ errors: [{ field: 'comment' }] });
  });
});

describe('an administrator who is to review an application', () => {
  let reviewer: TestUser;
  let assigned: Caller;

  it.beforeEach(async ({ app, tenant, admin, manager, planted, giveScore }) => {
    reviewer = await app.aStaffUser(tenant);
    assigned = await app.signIn(reviewer);
    await admin.post(`/api/v1/candidate/${planted.candidateId}/assignee/${reviewer.id}`, {});
    await giveScore(manager, 'motivation', 5, { comment: 'Too general.' });
    await giveScore(manager, 'writing', 4);
  });
  const nothing = { card: null, others: 0, othersHidden: true, page: null, list: [null], found: 0, feed: 0 };
  const everything = { card: 4.5, others: 2, othersHidden: false, page: 4.5, list: [4.5], found: 1, feed: 2 };

  it('sees no scores of others, in no place, before their own card is complete', async ({
    tenant,
    admin,
    planted,
    url,
    readBy,
    giveScore,
  }) => {
    expect(await readBy(assigned)).toEqual(nothing);
    expect(cardOf(await assigned.get(url()))).toMatchObject({ mayShow: true });
    expect(await readBy(admin)).toEqual(everything);
    expect(await giveScore(assigned, 'motivation', 2)).toMatchObject({ others: [], othersHidden: true, mayShow: true });
    const comment = { applicationId: planted.id, criterion: 'motivation', comment: 'Thin', version: 1 };
    const commented = await assigned.put(
      `/api/v1/organization/${tenant.id}/candidate/${planted.candidateId}/comment`,
      comment,
    );
    expect(cardOf(commented)).toMatchObject({ others: [], othersHidden: true, average: null });
    expect(await giveScore(assigned, 'writing', 2)).toMatchObject({
      othersHidden: false,
      average: 3.3,
      mayShow: false,
    });
    expect(await readBy(assigned)).toMatchObject({ page: 3.3, list: [3.3], found: 1 });
  });

  it('sees them at once when they ask to, which the feed says', async ({ tenant, admin, planted, readBy, show }) => {
    expect(cardOf(await show(assigned))).toMatchObject({ othersHidden: false, average: 4.5, mayShow: false });
    expect(await readBy(assigned)).toEqual(everything);
    // Twice is once.
    await Promise.all([show(assigned), show(assigned)]);
    const feed = await admin.get(`/api/v1/candidate/${planted.candidateId}/feed?kinds=scores`);
    const shown = getFeed.answers[200].parse(feed.body).entries.filter(({ event }) => event?.kind === 'score.shown');
    expect(shown.map(({ actor }) => actor?.id)).toEqual([reviewer.id]);
    // At the next stage everybody reads afresh.
    await admin.post(moveUrl(planted, { stageId: 10, substageId: 1000 }, tenant), {});
    expect(await readBy(assigned)).toMatchObject({ othersHidden: true, page: null, list: [null] });
  });

  it('sees them once the application is no longer theirs to review, or is over', async ({
    app,
    tenant,
    admin,
    planted,
    readBy,
  }) => {
    await inTenant(app, tenant, (tx) =>
      tx.db.updateTable('application').set({ withdrawn_at: new Date() }).where('id', '=', planted.id).execute(),
    );
    expect(await readBy(assigned)).toEqual(everything);
    await inTenant(app, tenant, (tx) =>
      tx.db.updateTable('application').set({ withdrawn_at: null }).where('id', '=', planted.id).execute(),
    );
    expect(await readBy(assigned)).toEqual(nothing);
    await admin.post(`/api/v1/candidate/${planted.candidateId}/assignee/none`, {});
    expect(await readBy(assigned)).toEqual(everything);
  });

  it('is the only one who may ask', { tags: 'embedded' }, async ({ app, manager, url, show, giveScore }) => {
    await giveScore(manager, 'writing', null);
    expect(cardOf(await manager.get(url()))).toMatchObject({ othersHidden: true, mayShow: false });
    expect((await show(manager)).status).toBe(403);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await show(stranger)).status).toBe(404);
  });
});
