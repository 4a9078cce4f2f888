import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { getFeed } from '@evenhand/contract/screens/feed/feed';
import { searchCandidates } from '@evenhand/contract/screens/search/search';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../testing/caller.ts';
import { openTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { aHiringSide } from '../pipeline/hiring-side.factory.ts';
import {
  anApplication,
  aRole,
  inTenant,
  moveUrl,
  type PlantedApplication,
  rowOf,
} from '../pipeline/pipeline.factory.ts';
import { cardOf, scoreUrl } from './scoring.factory.ts';

let test: TestApp;
let tenant: Organization;
let admin: Caller;
let member: TestUser;
let manager: Caller;
let planted: PlantedApplication;

beforeAll(async () => {
  test = await openTestApp();
  ({ tenant, admin, member, manager } = await aHiringSide(test));
});
afterAll(() => test.close());
beforeEach(async () => {
  const roleId = await aRole(test, tenant, { team: [member], criteria: ['motivation', 'writing'] });
  planted = await anApplication(test, { tenant, roleId });
});

const url = (): string => scoreUrl(tenant, planted.candidateId);
const giveScore = async (caller: Caller, criterion: string, score: number | null, more: object = {}) =>
  cardOf(await caller.put(url(), { criterion, score, ...more }));

describe('scoring', () => {
  it('keeps the reviewer’s own scores with their comment', async () => {
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
    expect(await rowOf(test, tenant, planted.id)).toMatchObject({ score: null });
  });

  it('hides others’ scores, and their mean, until the reviewer’s own card is complete', async () => {
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
    expect(await rowOf(test, tenant, planted.id)).toMatchObject({ score: 330, version: 1 });
    const again = await giveScore(manager, 'writing', null);
    expect(again).toMatchObject({ others: [], othersHidden: true });
  });

  const seenBy = async (caller: Caller, query = '', criteria: object = {}) => {
    const at = `/api/v1/search/fastCandidate/${planted.roleId}?${query}`;
    return searchCandidates.answers[200].parse((await caller.post(at, criteria)).body);
  };
  const pageScore = async (caller: Caller) => {
    const page = await caller.get(`/api/v1/organization/${tenant.id}/candidate/${planted.candidateId}`);
    return staffCandidate.parse(page.body).applications[0]?.score;
  };

  it('shows the mean on list and page once the reviewer’s own card is complete, and neither sorts nor filters by it before', async () => {
    const second = await anApplication(test, { tenant, roleId: planted.roleId });
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

  it('shows everything to reviewers who may read all scores, sorted as they are', async () => {
    await giveScore(manager, 'motivation', 4);
    expect(cardOf(await admin.get(url()))).toMatchObject({ othersHidden: false, average: 4, others: [{ value: 4 }] });
    expect((await seenBy(admin, 'sortBy=score&orderBy=DESC')).content.map((row) => row.score)).toEqual([4]);
    expect(await pageScore(admin)).toBe(4);
  });

  it('begins anew at the next stage', async () => {
    await giveScore(manager, 'motivation', 5);
    await manager.post(moveUrl(planted, { stageId: 10, substageId: 1000 }, tenant), {});
    expect(cardOf(await manager.get(url()))).toMatchObject({ stageId: 10, mine: [] });
    await giveScore(manager, 'motivation', 1);
    expect(await rowOf(test, tenant, planted.id)).toMatchObject({ score: 100 });
  });

  it('keeps what was given at a stage before to be read, by the rule of what others gave', async () => {
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
    expect(await rowOf(test, tenant, planted.id)).toMatchObject({ score: 300 });
  });

  it('writes the mean of both when two reviewers score at once', async () => {
    await Promise.all([giveScore(manager, 'motivation', 1), giveScore(admin, 'motivation', 5)]);
    expect(await rowOf(test, tenant, planted.id)).toMatchObject({ score: 300 });
  });

  it('records that a score was given, not which', async () => {
    await giveScore(manager, 'writing', 5, { comment: 'Remarkable' });
    const events = await inTenant(test, tenant, (tx) =>
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

  it('names the field of bad input', async () => {
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

  it('is not there for outsiders, other tenants and candidates', async () => {
    const outsider = await test.signIn(await test.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    const stranger = await test.signIn(await test.aStaffUser(await test.aTenant()));
    for (const caller of [outsider, stranger]) {
      expect((await caller.get(url())).status).toBe(404);
      expect((await caller.put(url(), { criterion: 'writing', score: 1 })).status).toBe(404);
    }
    const candidate = await test.signIn(await test.aCandidateUser(tenant));
    expect((await candidate.get(url())).status).toBe(403);
  });

  const commentUrl = (): string => `/api/v1/organization/${tenant.id}/candidate/${planted.candidateId}/comment`;
  const say = (caller: Caller, comment: string, version: number, more: object = {}) =>
    caller.put(commentUrl(), { applicationId: planted.id, criterion: 'motivation', comment, version, ...more });

  it('keeps why with a score, which stays as it is', async () => {
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

  it('keeps no comment without a score, on others’ scores, or of strangers', async () => {
    await giveScore(admin, 'motivation', 4);
    expect((await say(manager, 'Where?', 1)).status).toBe(404);
    expect((await say(manager, 'Where?', 1, { criterion: 'unknown' })).status).toBe(404);
    const stranger = await test.signIn(await test.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    const foreign = await test.signIn(await test.aStaffUser(await test.aTenant()));
    expect([(await say(stranger, 'x', 1)).status, (await say(foreign, 'x', 1)).status]).toEqual([404, 404]);
    expect((await say(admin, 'x'.repeat(2001), 1)).body).toMatchObject({ errors: [{ field: 'comment' }] });
  });
});

describe('an administrator who is to review an application', () => {
  let reviewer: TestUser;
  let assigned: Caller;

  beforeEach(async () => {
    reviewer = await test.aStaffUser(tenant);
    assigned = await test.signIn(reviewer);
    await admin.post(`/api/v1/candidate/${planted.candidateId}/assignee/${reviewer.id}`, {});
    await giveScore(manager, 'motivation', 5, { comment: 'Too general.' });
    await giveScore(manager, 'writing', 4);
  });

  /** Every place in which an administrator could read what others gave. */
  async function readBy(caller: Caller) {
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
  }
  const nothing = { card: null, others: 0, othersHidden: true, page: null, list: [null], found: 0, feed: 0 };
  const everything = { card: 4.5, others: 2, othersHidden: false, page: 4.5, list: [4.5], found: 1, feed: 2 };

  const show = (caller: Caller) => caller.post(`${url()}/show`, { applicationId: planted.id });

  it('sees no scores of others, in no place, before their own card is complete', async () => {
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

  it('sees them at once when they ask to, which the feed says', async () => {
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

  it('sees them once the application is no longer theirs to review, or is over', async () => {
    await inTenant(test, tenant, (tx) =>
      tx.db.updateTable('application').set({ withdrawn_at: new Date() }).where('id', '=', planted.id).execute(),
    );
    expect(await readBy(assigned)).toEqual(everything);
    await inTenant(test, tenant, (tx) =>
      tx.db.updateTable('application').set({ withdrawn_at: null }).where('id', '=', planted.id).execute(),
    );
    expect(await readBy(assigned)).toEqual(nothing);
    await admin.post(`/api/v1/candidate/${planted.candidateId}/assignee/none`, {});
    expect(await readBy(assigned)).toEqual(everything);
  });

  it('is the only one who may ask', async () => {
    await giveScore(manager, 'writing', null);
    expect(cardOf(await manager.get(url()))).toMatchObject({ othersHidden: true, mayShow: false });
    expect((await show(manager)).status).toBe(403);
    const stranger = await test.signIn(await test.aStaffUser(await test.aTenant()));
    expect((await show(stranger)).status).toBe(404);
  });
});
