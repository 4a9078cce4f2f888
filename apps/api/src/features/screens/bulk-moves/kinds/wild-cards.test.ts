import { wildCards } from '@evenhand/contract/processes/wild-cards/wild-cards';
import { setPassMark } from '@evenhand/contract/screens/bulk-moves/pass-marks';
import { drawWildCards } from '@evenhand/domain/wild-cards/draw-wild-cards';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../../testing/api-test.ts';
import type { CallOptions } from '../../../../testing/caller.ts';
import { aHiringSide } from '../../../processes/pipeline/hiring-side.factory.ts';
import {
  anApplication,
  applicationsOn,
  aRole,
  inTenant,
  type PlantedApplication,
} from '../../../processes/pipeline/pipeline.factory.ts';

const cut = { stageId: 9, column: 'pi', mark: 20 };
const on = { isOn: true, drawBy: 'PEOPLE', draw: 2, bandBy: 'POINTS', band: 5, version: 0 } as const;
const forward = { to: { stageId: 10, substageId: 1000 }, holdBelow: 'STRONGER' };

const it = apiTest
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('tenant', { scope: 'file' }, ({ hiringSide }) => hiringSide.tenant)
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  .extend('roleId', ({ app, tenant, hiringSide }) => aRole(app, tenant, { team: [hiringSide.member] }))
  /** Creates people in stage 9 with these indices, in tenths. */
  .extend('people', ({ app, tenant, roleId }) => async (pis: readonly (number | null)[], more: object = {}) => {
    const planted: PlantedApplication[] = [];
    for (const pi of pis)
      planted.push(await anApplication(app, { tenant, roleId }, { stageId: 9, columns: { pi, ...more } }));
    return planted.map(({ id }) => id);
  })
  .extend('choose', ({ admin, roleId }) => async (choice: object = {}) => {
    const reply = await admin.put(`/api/v1/roles/${roleId}/wild-cards`, { ...on, ...choice });
    expect(reply.status).toBe(200);
  })
  .extend('count', ({ admin, roleId }) => async (body: object = {}) => {
    const reply = await admin.post(`/api/v1/roles/${roleId}/pass-mark/count`, { ...cut, ...body });
    return Object(reply.body);
  })
  .extend('set', ({ app, admin, roleId }) => async (body: object = {}, options: CallOptions = {}) => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    return admin.post(`/api/v1/roles/${roleId}/pass-mark`, { ...cut, ...forward, ...body }, options);
  })
  .extend('draws', ({ admin, roleId }) => async () => {
    return wildCards.parse((await admin.get(`/api/v1/roles/${roleId}/wild-cards`)).body).draws;
  })
  .extend('inStage', ({ app, tenant, roleId }) => async (stageId: number) => {
    const rows = await applicationsOn(app, tenant, roleId);
    return rows.filter((row) => row.stage_id === stageId).map((row) => row.id);
  })
  .extend(
    'sides',
    ({ app, tenant, roleId }) =>
      () =>
        inTenant(app, tenant, (tx) =>
          tx.db
            .selectFrom('wild_card_person')
            .innerJoin('wild_card_draw', 'wild_card_draw.id', 'wild_card_person.draw_id')
            .select(['wild_card_person.application_id as id', 'wild_card_person.side'])
            .where('wild_card_person.organization_id', '=', tenant.id)
            .where('wild_card_draw.organization_id', '=', tenant.id)
            .where('wild_card_draw.role_id', '=', roleId)
            .execute(),
        ),
  );

const passed = (reply: { body: unknown }) => setPassMark.answers[202].parse(reply.body).passed;

describe('the wild cards of a pass mark', () => {
  it('are told before, go on with those who pass, and are logged so that they can be drawn again', async ({
    app,
    people,
    choose,
    count,
    set,
    draws,
    inStage,
    sides,
  }) => {
    const above = await people([250, 200, 300]);
    const band = await people([199, 180, 150, 151]);
    const far = await people([149, 0, -30]);
    const unscored = await people([null]);
    await choose();
    expect(await count()).toEqual({
      pass: 3,
      below: 7,
      unscored: 1,
      wildCards: { eligible: 4, drawn: 2, already: false },
    });
    expect(await draws()).toEqual([]);
    const reply = await set();
    expect([reply.status, reply.body]).toMatchObject([202, { passed: { total: 5 }, held: { total: 5 } }]);
    await app.workJobs();
    const onward = await inStage(10);
    const drawn = onward.filter((id) => !above.includes(id));
    expect(onward).toEqual(expect.arrayContaining(above));
    expect(drawn).toHaveLength(2);
    expect(drawn.filter((id) => !band.includes(id))).toEqual([]);
    const others = [...band.filter((id) => !drawn.includes(id)), ...far];
    expect((await inStage(16)).toSorted()).toEqual(others.toSorted());
    expect(await inStage(9)).toEqual(unscored);
    const [draw, ...more] = await draws();
    expect(more).toEqual([]);
    expect(draw).toMatchObject({ stageId: 9, column: 'pi', mark: 20, eligible: 4, drawn: 2, agrees: true });
    expect(draw?.drawnBy).not.toBe('');
    expect(drawWildCards(band, on, draw?.seed ?? '').toSorted()).toEqual(drawn.toSorted());
    const kept = await sides();
    const of = (side: string): string[] => kept.filter((one) => one.side === side).map(({ id }) => id);
    expect(of('DRAWN').toSorted()).toEqual(drawn.toSorted());
    expect(of('LEFT').toSorted()).toEqual(band.filter((id) => !drawn.includes(id)).toSorted());
    expect(of('ABOVE').toSorted()).toEqual(above.slice(0, 2).toSorted());
  });

  it('are drawn from the people next below, with all who have the same figure as the last of them', async ({
    app,
    people,
    choose,
    count,
    set,
    inStage,
    sides,
  }) => {
    const [pass] = await people([210]);
    const near = await people([190, 180, 170, 170]);
    await people([169, 20]);
    await choose({ bandBy: 'PEOPLE', band: 3 });
    expect(await count()).toMatchObject({ wildCards: { eligible: 4, drawn: 2 } });
    await set();
    await app.workJobs();
    const drawn = (await inStage(10)).filter((id) => id !== pass);
    expect(drawn.filter((id) => near.includes(id))).toHaveLength(2);
    expect((await sides()).filter(({ side }) => side === 'LEFT')).toHaveLength(2);
  });

  it('are not those who were told an outcome, whom an interviewer knows, who withdrew or were deleted', async ({
    app,
    tenant,
    hiringSide,
    admin,
    people,
    choose,
    count,
    roleId,
  }) => {
    await people([250]);
    const told = await people([190], { outcome_released_at: app.clock.now });
    const withdrawn = await people([190], { withdrawn_at: app.clock.now });
    const [known = ''] = await people([190]);
    const gone = await anApplication(app, { tenant, roleId }, { stageId: 9, columns: { pi: 190 } });
    const [free] = await people([190]);
    await choose();
    await inTenant(app, tenant, (tx) =>
      tx.db
        .insertInto('interview_conflict')
        .values({
          organization_id: tenant.id,
          user_id: hiringSide.member.id,
          application_id: known,
          declared_at: tx.now,
        })
        .execute(),
    );
    expect((await admin.delete(`/api/v1/candidate/${gone.candidateId}`, { reason: 'SPAM' })).status).toBeLessThan(300);
    expect([told, withdrawn, free].flat()).toHaveLength(3);
    expect(await count()).toMatchObject({ wildCards: { eligible: 1, drawn: 1 } });
  });

  it('are drawn once, sent twice or by two at once, and none of them is held', async ({
    app,
    people,
    choose,
    count,
    set,
    draws,
    inStage,
    sides,
  }) => {
    await people([250, 200]);
    await people([199, 198, 197, 196, 195, 194]);
    await choose();
    const again = { headers: { 'idempotency-key': crypto.randomUUID() } };
    const replies = await Promise.all([set({}, again), set()]);
    expect(replies.map(({ status }) => status)).toEqual([202, 202]);
    await set({}, again);
    await app.workJobs();
    expect(await count()).toMatchObject({ wildCards: { eligible: 0, drawn: 0, already: true } });
    await set();
    await app.workJobs();
    expect(await draws()).toMatchObject([{ eligible: 6, drawn: 2, agrees: true }]);
    expect(await inStage(10)).toHaveLength(4);
    const drawn = (await sides()).filter(({ side }) => side === 'DRAWN').map(({ id }) => id);
    expect(await inStage(10)).toEqual(expect.arrayContaining(drawn));
    expect(await inStage(16)).toHaveLength(4);
  });

  it('are the same people when the mark was undone and is set again, by whatever band', async ({
    app,
    tenant,
    admin,
    people,
    choose,
    count,
    set,
    draws,
    inStage,
    roleId,
  }) => {
    const [first] = await people([250]);
    await people([199, 198, 197, 196, 195, 194, 193, 192]);
    await choose();
    const batch = passed(await set({ holdBelow: null }));
    await app.workJobs();
    const onward = (await inStage(10)).toSorted();
    expect(onward).toHaveLength(3);
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const one = (await applicationsOn(app, tenant, roleId)).find(({ id }) => id === first);
    const undo = { applicationId: first, batchId: batch?.batchId };
    expect((await admin.post(`/api/v1/candidate/${one?.candidate_id}/undo`, undo)).body).toMatchObject({ undone: 3 });
    expect(await inStage(10)).toEqual([]);
    await choose({ draw: 1, band: 2.5, version: 1 });
    expect(await count({ mark: 20.05 })).toMatchObject({ wildCards: { eligible: 0, drawn: 2, already: true } });
    await set({ mark: 20.05 });
    await app.workJobs();
    expect((await inStage(10)).toSorted()).toEqual(onward);
    expect(await inStage(16)).toHaveLength(6);
    expect(await draws()).toHaveLength(1);
  });

  it('are not held when their move ended before it had reached them', async ({
    app,
    tenant,
    people,
    choose,
    set,
    inStage,
    sides,
  }) => {
    await people([250]);
    await people([199, 198, 197, 196]);
    await choose();
    await set({ holdBelow: null });
    // The job was stopped before it began.
    await inTenant(app, tenant, (tx) =>
      tx.db
        .updateTable('bulk_move')
        .set({ state: 'cancelled' })
        .where('organization_id', '=', tenant.id)
        .where('state', '=', 'running')
        .execute(),
    );
    await app.workJobs();
    expect(await inStage(10)).toEqual([]);
    await set();
    await app.workJobs();
    const drawn = (await sides()).filter(({ side }) => side === 'DRAWN').map(({ id }) => id);
    expect(drawn).toHaveLength(2);
    expect(await inStage(10)).toEqual(expect.arrayContaining(drawn));
    expect(await inStage(16)).toHaveLength(2);
  });

  it('are not drawn on a role without them, at a mark that no candidate passes, and where those who pass stay', async ({
    app,
    people,
    choose,
    count,
    set,
    draws,
    inStage,
  }) => {
    await people([199, 198, 197]);
    expect(await count()).toMatchObject({ wildCards: null });
    await choose();
    expect(await count()).toMatchObject({ pass: 0, wildCards: { drawn: 0 } });
    await set({ holdBelow: null });
    await app.workJobs();
    expect([await inStage(10), await draws()]).toEqual([[], []]);
    await people([250]);
    await set({ to: null });
    await app.workJobs();
    expect([await inStage(10), await draws()]).toEqual([[], []]);
    expect(await inStage(16)).toHaveLength(3);
  });

  it('are only for those who may edit the role, who alone set its pass marks', async ({
    app,
    hiringSide,
    people,
    choose,
    roleId,
    inStage,
  }) => {
    await people([250, 199]);
    const { manager } = hiringSide;
    const count = () => manager.post(`/api/v1/roles/${roleId}/pass-mark/count`, cut);
    expect((await count()).status).toBe(200);
    await choose();
    const replies = [
      await count(),
      await manager.post(`/api/v1/roles/${roleId}/pass-mark`, { ...cut, ...forward, holdBelow: null }),
    ];
    for (const { status, body } of replies)
      expect([status, body]).toMatchObject([403, { errors: [{ code: 'pass_mark_by_editor' }] }]);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await stranger.post(`/api/v1/roles/${roleId}/pass-mark/count`, cut)).status).toBe(404);
    await app.workJobs();
    expect(await inStage(10)).toEqual([]);
  });
});
