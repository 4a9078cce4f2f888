import { type CutImpact, cutImpact } from '@evenhand/contract/screens/impact';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { aRole, inTenant, type PlantedApplication } from '../../processes/pipeline/pipeline.factory.ts';
import { alike, plantAnswering } from './impact.factory.ts';

const it = tenantTest
  .extend('member', { scope: 'file' }, ({ app, tenant }) =>
    app.aStaffUser(tenant, {
      userType: 'HIRING_MANAGER',
      grants: ['application:preview-impact', 'application:reject-in-bulk'],
    }),
  )
  .extend('granted', { scope: 'file' }, ({ app, member }) => app.signIn(member))
  .extend(
    'look',
    { scope: 'file' },
    ({ admin }) =>
      async (url: string, body: object, caller = admin): Promise<CutImpact> => {
        const reply = await caller.post(url, body);
        expect([reply.status, reply.body]).toMatchObject([200, {}]);
        return cutImpact.parse(reply.body);
      },
  )
  /** Adds mitigating circumstances to the profiles of these people. */
  .extend(
    'tellCircumstances',
    { scope: 'file' },
    ({ app, tenant }) =>
      (people: readonly PlantedApplication[]) =>
        inTenant(app, tenant, (tx) =>
          tx.db
            .insertInto('profile_section')
            .values(
              people.map(({ candidateId }) => ({
                organization_id: tenant.id,
                candidate_id: candidateId,
                section: 'crs',
                data: JSON.stringify({ mitigating: 'Ill in May.' }),
                updated_at: tx.now,
              })),
            )
            .execute(),
        ),
  )
  /** 60 women of whom the first 10 are outperformers, and 60 men; all but the first 40 of each without other answers. */
  .extend(
    'aPile',
    { scope: 'file' },
    ({ app, tenant, member }) =>
      async (options: { blind?: boolean; team?: TestUser[] } = {}) => {
        const roleId = await aRole(app, tenant, { team: [member], ...options });
        const women = await plantAnswering(app, { tenant, roleId }, [
          ...alike(10, { sex: 'FEMALE' }, { pi: 400 }),
          ...alike(30, { gender: 'WOMAN', disability: 'YES' }),
          ...alike(20, { sex: 'FEMALE' }),
        ]);
        const men = await plantAnswering(app, { tenant, roleId }, [
          ...alike(40, { sex: 'MALE', ethnicity: 15 }),
          ...alike(20, { sex: 'MALE' }),
        ]);
        return { roleId, women, men };
      },
  );

const forward = '/api/v1/candidate/bulkstage/10/1000/impact';
const out = '/api/v1/candidate/bulkstage/16/1600/impact';
const idsOf = (people: readonly PlantedApplication[]): string[] => people.map((one) => one.candidateId);
const groupOf = (impact: CutImpact, trait: string, code: string) =>
  impact.traits.find((one) => one.trait === trait)?.groups.find((one) => one.code === code);

describe('the preview of a cut', () => {
  it('shows the rate of each group and how many people the cut would drop', async ({ app, tenant, aPile, look }) => {
    const { roleId, women, men } = await aPile();
    await plantAnswering(app, { tenant, roleId }, alike(5, { sex: 'MALE' }, { stageId: 28 }));
    const ids = idsOf([...women.slice(0, 15), ...men.slice(0, 30)]);
    const impact = await look(forward, { roleId, ids });
    expect(impact).toMatchObject({
      direction: 'forward',
      picked: 45,
      standing: 120,
      lost: { people: 75, highPi: 0, highPiFrom: 30, unreadCircumstances: 0 },
      withheld: null,
      asOf: null,
    });
    expect(impact.traits.find((one) => one.trait === 'sex')?.reference).toBe('man');
    expect(groupOf(impact, 'sex', 'man')).toMatchObject({ total: 60, selected: 30, rate: 0.5, verdict: 'NONE' });
    expect(groupOf(impact, 'sex', 'woman')).toMatchObject({
      total: 60,
      selected: 15,
      rate: 0.25,
      ratio: 0.5,
      pBelow: 0.01,
      verdict: 'ADVERSE',
    });
    expect(impact.traits.map((one) => one.trait)).toEqual(['sex', 'ethnicity', 'disability']);
  });

  it('shows the groups of those who stay in when the cut holds people, and counts outperformers among those who go', async ({
    aPile,
    look,
  }) => {
    const { roleId, women, men } = await aPile();
    const impact = await look(out, { roleId, ids: idsOf([...women.slice(0, 40), ...men.slice(0, 20)]) });
    expect(impact).toMatchObject({ direction: 'out', picked: 60, lost: { people: 60, highPi: 10 } });
    expect(groupOf(impact, 'sex', 'woman')).toMatchObject({ selected: 20, rate: 0.33, ratio: 0.5, verdict: 'ADVERSE' });
  });

  it('picks the people of a list’s criteria without those taken out', async ({ admin, aPile, look }) => {
    const { roleId, women } = await aPile();
    const resource = { stageId: 1, unselectedIds: idsOf(women.slice(0, 20)) };
    expect(await look(forward, { roleId, resource })).toMatchObject({ picked: 100, standing: 120 });
    const both = await admin.post(forward, { roleId, resource, ids: idsOf(women) });
    const neither = await admin.post(forward, { roleId });
    expect([both.status, neither.status]).toEqual([422, 422]);
  });

  it('leaves out candidates who are out already, even when they were picked', async ({ app, tenant, aPile, look }) => {
    const { roleId, women } = await aPile();
    const gone = await plantAnswering(app, { tenant, roleId }, alike(5, { sex: 'MALE' }, { stageId: 16 }));
    const impact = await look(out, { roleId, ids: idsOf([...women.slice(0, 30), ...gone]) });
    expect(impact).toMatchObject({ picked: 30, standing: 120, lost: { people: 30 } });
    const only = await look(out, { roleId, ids: idsOf(gone) });
    expect(only).toMatchObject({ picked: 0, standing: 0, lost: { people: 0 }, withheld: 'too_few' });
  });

  it('drops no candidate when the move goes back, and shows no groups then', async ({ aPile, look }) => {
    const { roleId, women } = await aPile();
    const impact = await look('/api/v1/candidate/bulkstage/1/101/impact', { roleId, ids: idsOf(women.slice(0, 30)) });
    expect(impact).toMatchObject({ direction: 'none', lost: { people: 0 }, traits: [], withheld: null });
  });

  it('counts candidates with unread circumstances until a member of staff has read them', async ({
    app,
    tenant,
    admin,
    tellCircumstances,
    aPile,
    look,
  }) => {
    const { roleId, women, men } = await aPile();
    const told = women.slice(50, 53);
    await tellCircumstances(told);
    const body = { roleId, ids: idsOf([...women.slice(40), ...men.slice(40)]) };
    expect((await look(out, body)).lost.unreadCircumstances).toBe(3);
    for (let times = 0; times < 2; times += 1) {
      const read = await admin.post(`/api/v1/candidate/${told[0]?.candidateId}/circumstances-read`);
      expect(read.status).toBe(200);
    }
    await admin.post(`/api/v1/candidate/${women[0]?.candidateId}/circumstances-read`);
    expect((await look(out, body)).lost.unreadCircumstances).toBe(2);
    const events = await inTenant(app, tenant, (tx) =>
      tx.db
        .selectFrom('event')
        .select('candidate_id')
        .where('organization_id', '=', tenant.id)
        .where('kind', '=', 'circumstances.read')
        .execute(),
    );
    expect(events.map((one) => one.candidate_id)).toEqual([told[0]?.candidateId]);
  });
});

describe('what the preview of a cut withholds', () => {
  it('withholds groups of a few people, and groups from which these could be worked out', async ({
    app,
    tenant,
    look,
  }) => {
    const roleId = await aRole(app, tenant);
    const people = await plantAnswering(app, { tenant, roleId }, [
      ...alike(40, { sex: 'MALE' }),
      ...alike(33, { sex: 'FEMALE' }),
      ...alike(3, { sex: 'OTHER' }),
    ]);
    const impact = await look(forward, { roleId, ids: idsOf([...people.slice(0, 20), ...people.slice(40, 60)]) });
    expect(impact.traits.find((one) => one.trait === 'sex')?.groups).toMatchObject([
      { code: 'man', total: 40, selected: 20 },
      { code: 'notShown', total: 35, selected: 20, verdict: 'INSUFFICIENT' },
    ]);
    expect(JSON.stringify(impact)).not.toMatch(/woman|other/);
  });

  it('withholds how many of a group go on when that is one to nine people or subtracting it leaves one to nine', async ({
    app,
    tenant,
    look,
  }) => {
    const roleId = await aRole(app, tenant);
    const people = await plantAnswering(app, { tenant, roleId }, [
      ...alike(60, { sex: 'MALE' }),
      ...alike(40, { sex: 'FEMALE' }),
      ...alike(30, null),
    ]);
    const picked = [...people.slice(0, 40), ...people.slice(60, 63), ...people.slice(100, 115)];
    const impact = await look(forward, { roleId, ids: idsOf(picked) });
    const sex = impact.traits.find((one) => one.trait === 'sex');
    expect(impact).toMatchObject({ picked: 58, standing: 130 });
    // Three women go on. The people without an answer are shown without a number who go on, so 58 less 40 reveals nothing.
    expect(sex).toMatchObject({ unknown: 30 });
    expect(groupOf(impact, 'sex', 'woman')).toEqual({
      code: 'woman',
      total: 40,
      selected: null,
      rate: null,
      ratio: null,
      pBelow: null,
      verdict: 'ADVERSE',
    });
    const left = impact.picked - (groupOf(impact, 'sex', 'man')?.selected ?? 0);
    expect(left).toBeGreaterThanOrEqual(10);
  });

  it('withholds a whole trait when all groups but one are small', async ({ app, tenant, look }) => {
    const roleId = await aRole(app, tenant);
    const people = await plantAnswering(app, { tenant, roleId }, [
      ...alike(38, { disability: 'NO' }),
      ...alike(2, { disability: 'YES' }),
    ]);
    const impact = await look(forward, { roleId, ids: idsOf(people.slice(0, 20)) });
    expect(impact.traits).toEqual([
      { trait: 'disability', withheld: true, reference: null, unknown: null, groups: [] },
    ]);
  });

  it('withholds all groups when fewer than ten people are on one side', async ({ aPile, look }) => {
    const { roleId, women, men } = await aPile();
    const few = await look(forward, { roleId, ids: idsOf(women.slice(0, 9)) });
    const others = await look(forward, { roleId, ids: idsOf([...women, ...men.slice(0, 51)]) });
    for (const impact of [few, others]) expect(impact).toMatchObject({ withheld: 'too_few', traits: [] });
  });

  it('withholds what one person more or less would change', async ({ aPile, look }) => {
    const { roleId, women, men } = await aPile();
    const first = await look(forward, { roleId, ids: idsOf([...women.slice(0, 20), ...men.slice(0, 20)]) });
    expect(first.asOf).toBeNull();
    const again = await look(forward, { roleId, ids: idsOf([...women.slice(0, 21), ...men.slice(0, 20)]) });
    expect(again).toMatchObject({ picked: 41, withheld: null, asOf: expect.any(String), traits: first.traits });
    // The same cut from its other side, but for one person: those picked go out and the others go on.
    const crossed = await look(out, { roleId, ids: idsOf([...women.slice(21), ...men.slice(20)]) });
    expect(crossed).toMatchObject({ withheld: null, asOf: first.asOf ?? expect.any(String), traits: first.traits });
    // Those who would go on are those who would go out, but for one person.
    const turned = await look(out, { roleId, ids: idsOf([...women.slice(0, 21), ...men.slice(0, 20)]) });
    expect(turned).toMatchObject({ withheld: 'too_near', traits: [] });
    const far = await look(forward, { roleId, ids: idsOf([...women.slice(0, 20), ...men.slice(0, 35)]) });
    expect(far).toMatchObject({ withheld: null, asOf: null });
    // A preview that showed earlier figures offers nothing to subtract.
    const farther = await look(forward, { roleId, ids: idsOf([...women.slice(0, 35), ...men.slice(0, 20)]) });
    expect(farther).toMatchObject({ withheld: null, asOf: null });
  });

  it('withholds what one person more or less in the stage would change, however different the picked people are', async ({
    admin,
    aPile,
    look,
  }) => {
    const { roleId, women, men } = await aPile();
    await look(forward, { roleId, ids: idsOf([...women.slice(0, 20), ...men.slice(0, 20)]) });
    const [gone] = women.slice(-1);
    await admin.post('/api/v1/candidate/bulkstage/10/1000', { roleId, ids: [gone?.candidateId] });
    const other = { roleId, ids: idsOf([...women.slice(10, 45), ...men.slice(5, 50)]) };
    expect(await look(forward, other)).toMatchObject({ standing: 119, withheld: 'too_near', traits: [] });
    await admin.post('/api/v1/candidate/bulkstage/10/1000', { roleId, ids: idsOf(women.slice(45, 59)) });
    expect(await look(forward, other)).toMatchObject({ standing: 105, withheld: null, asOf: null });
  });

  it('withholds groups from a manager who may only move people, and shows how many the cut would drop', async ({
    app,
    tenant,
    member,
    tellCircumstances,
    aPile,
    look,
  }) => {
    const mover = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
    const { roleId, women, men } = await aPile({ team: [member, mover] });
    await tellCircumstances(men.slice(0, 3));
    const caller = await app.signIn(mover);
    const ids = idsOf([...women.slice(10), ...men.slice(20)]);
    const seen = await look(forward, { roleId, ids }, caller);
    expect(seen).toMatchObject({
      picked: 90,
      standing: 120,
      lost: { people: 30, highPi: 10, unreadCircumstances: 3 },
      traits: [],
      withheld: 'not_allowed',
    });
    // Such a preview shows no groups, so nothing can be subtracted from a later one that does.
    expect(await look(forward, { roleId, ids: ids.slice(1) })).toMatchObject({ withheld: null, asOf: null });
    expect((await caller.post(out, { roleId, ids })).status).toBe(403);
    const moved = await caller.post('/api/v1/candidate/bulkstage/10/1000', { roleId, ids, previewId: seen.previewId });
    expect(moved.body).toMatchObject({ moved: 90 });
  });

  it('withholds the count of unread circumstances from a blind reviewer, who could pick a single person', async ({
    app,
    tenant,
    member,
    granted,
    tellCircumstances,
    aPile,
    look,
  }) => {
    const mover = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
    const { roleId, women, men } = await aPile({ blind: true, team: [member, mover] });
    await tellCircumstances(men.slice(0, 3));
    const all = [...women, ...men].map(({ id }) => id);
    for (const caller of [granted, await app.signIn(mover)]) {
      for (const ids of [all.slice(0, 60), all.slice(0, 119), [men[0]?.id]]) {
        expect((await look(forward, { roleId, ids }, caller)).lost.unreadCircumstances).toBeNull();
      }
    }
    const ids = idsOf(women);
    expect((await look(forward, { roleId, ids })).lost.unreadCircumstances).toBe(3);
  });

  it('answers 404 about a role to a manager who is not on its team and to another organisation', async ({
    app,
    tenant,
    granted,
    aPile,
  }) => {
    const { roleId, women } = await aPile();
    const body = { roleId, ids: idsOf(women.slice(0, 30)) };
    const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await manager.post(forward, body)).status).toBe(404);
    const elsewhere = { ...body, roleId: await aRole(app, tenant) };
    expect((await granted.post(forward, elsewhere)).status).toBe(404);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await stranger.post(forward, body)).status).toBe(404);
  });

  it('withholds the identity of candidates from a reviewer of a blind role', async ({ granted, aPile, look }) => {
    const { roleId, women, men } = await aPile({ blind: true });
    const byPerson = await look(forward, { roleId, ids: idsOf(women) }, granted);
    expect(byPerson).toMatchObject({ picked: 0, direction: 'none', traits: [] });
    const ids = [...women.slice(0, 20), ...men.slice(0, 30)].map((one) => one.id);
    const impact = await look(forward, { roleId, ids }, granted);
    expect(impact.picked).toBe(50);
    const text = JSON.stringify(impact);
    for (const one of [...women, ...men]) {
      expect(text).not.toContain(one.candidateId);
      expect(text).not.toContain(one.id);
    }
  });
});

describe('the stored preview of a cut', () => {
  it('holds what its maker was shown and what they chose', async ({ app, tenant, admin, granted, aPile, look }) => {
    const { roleId, women, men } = await aPile();
    const ids = idsOf([...women.slice(0, 20), ...men.slice(0, 20)]);
    const impact = await look(forward, { roleId, ids });
    const move = (body: object, caller = admin) =>
      caller.post('/api/v1/candidate/bulkstage/10/1000', { roleId, ids, ...body });
    const others = await move({ previewId: impact.previewId }, granted);
    expect([others.status, others.body]).toMatchObject([422, { errors: [{ field: 'previewId' }] }]);
    expect((await move({ previewId: impact.previewId })).body).toMatchObject({ moved: 40 });
    const kept = await inTenant(app, tenant, (tx) =>
      tx.db
        .selectFrom('event')
        .innerJoin('event_value', (join) =>
          join.onRef('event_value.event_id', '=', 'event.id').on('event_value.organization_id', '=', tenant.id),
        )
        .select(['event.subject_id', 'event_value.before', 'event_value.after'])
        .where('event.organization_id', '=', tenant.id)
        .where('event.role_id', '=', roleId)
        .where('event.kind', '=', 'bulk-move.chosen')
        .execute(),
    );
    expect(kept).toEqual([
      { subject_id: impact.previewId, before: impact, after: { stageId: 10, substageId: 1000, people: 40 } },
    ]);
  });
});
