import { reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { anApplication, aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { rebuildReportsOf } from '../public.ts';

const day = 86_400_000;
const [applied, sift, interview, offer, notTakenForward, withdrew] = [1, 2, 6, 11, 16, 15];

interface Planted {
  readonly side: 'DRAWN' | 'LEFT' | 'ABOVE';
  /** Stage in which their way ended; the sift for those who never went on. */
  readonly ended: number;
  /** Mark in the interview. */
  readonly mark?: number;
}

const people = (count: number, planted: Planted): Planted[] => Array.from({ length: count }, () => planted);

const it = tenantTest
  .extend('member', ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', ({ app, member }) => app.signIn(member))
  /** Plants a role with a draw, and what became of the people around its pass mark. */
  .extend('plant', ({ app, tenant, member, adminUser }) => async (planted: readonly Planted[], more: object = {}) => {
    const roleId = await aRole(app, tenant, { team: [member], title: 'Pupillage', ...more });
    const drawn = planted.filter(({ side }) => side === 'DRAWN').length;
    const drawId = await inTenant(app, tenant, async (tx) => {
      const id = tx.newId();
      const row = {
        organization_id: tenant.id,
        id,
        role_id: roleId,
        stage_id: sift,
        to_stage: interview,
        list_column: 'score',
        mark: 3,
        band_from: 2.5,
        draw_by: 'PEOPLE',
        draw: drawn,
        band_by: 'POINTS',
        band: 0.5,
        seed: tx.newId(),
        eligible: planted.filter(({ side }) => side !== 'ABOVE').length,
        drawn,
        batch_id: tx.newId(),
        drawn_at: tx.now,
        drawn_by: adminUser.id,
      };
      await tx.db.insertInto('wild_card_draw').values(row).execute();
      return id;
    });
    for (const { side, ended, mark } of planted) {
      const { id, candidateId } = await anApplication(app, { tenant, roleId }, { stageId: ended });
      const way = [applied, sift, ...(ended === sift ? [] : [interview]), ...(ended === interview ? [] : [ended])];
      await inTenant(app, tenant, async (tx) => {
        const events = [...new Set(way)].map((to, at, all) => ({
          organization_id: tenant.id,
          id: tx.newId(),
          at: new Date(app.clock.now.getTime() - (40 - at) * day),
          kind: at === 0 ? 'application.submitted' : 'application.moved',
          candidate_id: candidateId,
          application_id: id,
          role_id: roleId,
          from_stage: all[at - 1] ?? null,
          to_stage: to,
          keys: [],
        }));
        await tx.db.insertInto('event').values(events).execute();
        await tx.db
          .insertInto('wild_card_person')
          .values({ organization_id: tenant.id, draw_id: drawId, application_id: id, side })
          .execute();
        if (mark === undefined) return;
        await tx.db
          .insertInto('score')
          .values({
            organization_id: tenant.id,
            application_id: id,
            scorer_id: adminUser.id,
            stage_id: interview,
            criterion: 'motivation',
            value: mark,
            updated_at: tx.now,
          })
          .execute();
      });
    }
    await rebuildReportsOf(app.services, tenant.subdomain);
    return roleId;
  });

const read = async (caller: Caller, roleIds: readonly string[]) =>
  reportAnswer.parse((await caller.post('/api/v1/report/sift', { roleIds })).body);

const rowsOf = ({ tables }: Awaited<ReturnType<typeof read>>, table: string) =>
  tables.find(({ id }) => id === table)?.rows;

const valuesOf = (answer: Awaited<ReturnType<typeof read>>, table: string) =>
  rowsOf(answer, table)?.map(({ code, cells }) => [code, ...cells.map(({ value }) => value)]);

const drawn = (ended: number, mark?: number): Planted => ({ side: 'DRAWN', ended, ...(mark ? { mark } : {}) });
const above = (ended: number, mark?: number): Planted => ({ side: 'ABOVE', ended, ...(mark ? { mark } : {}) });

it('says how people from just below the mark did later against those just above it', async ({ admin, plant }) => {
  const roleId = await plant([
    ...people(6, drawn(offer, 3)),
    ...people(24, drawn(notTakenForward, 2)),
    ...people(20, above(offer, 4)),
    ...people(20, above(notTakenForward, 3)),
    // Neither those who still wait or withdrew, nor those who were not drawn, nor those above who did not go on.
    ...people(3, drawn(interview)),
    ...people(2, drawn(withdrew)),
    ...people(4, { side: 'LEFT', ended: notTakenForward }),
    ...people(1, above(sift)),
  ]);
  const answer = await read(admin, [roleId]);
  expect(answer.headline).toEqual({ key: 'wildLower', values: { below: 20, above: 50 } });
  const code = `${roleId}/${sift}`;
  expect(valuesOf(answer, 'wildCards')).toEqual([[code, 30, 0.2, 40, 0.5, -30]]);
  const [row] = rowsOf(answer, 'wildCards') ?? [];
  expect(row?.name).toBe('Pupillage');
  // Newcombe's interval of 6 of 30 minus 20 of 40.
  expect(row?.cells[4]?.low).toBeCloseTo(-48.2, 0);
  expect(row?.cells[4]?.high).toBeLessThan(0);
  expect(row?.cells[1]?.low).toBeLessThan(0.2);
  const [marks] = valuesOf(answer, 'wildScores') ?? [];
  expect(marks?.slice(0, 2)).toEqual([code, 30]);
  expect(marks?.[2]).toBeCloseTo(2.2, 10);
  expect(marks?.[3]).toBe(40);
  expect(marks?.[4]).toBeCloseTo(3.5, 10);
  expect(marks?.[5]).toBeCloseTo(-1.3, 10);
});

it('says nothing below thirty people on a side, and averages over the pass marks of several roles', async ({
  admin,
  plant,
}) => {
  const few = await plant([...people(29, drawn(offer)), ...people(40, above(notTakenForward))]);
  const alone = await read(admin, [few]);
  expect(valuesOf(alone, 'wildCards')).toEqual([[`${few}/${sift}`, 29, null, 40, null, null]]);
  expect(alone.headline?.key ?? '').not.toContain('wild');
  const other = await plant([...people(1, drawn(notTakenForward)), ...people(1, above(notTakenForward))]);
  const both = await read(admin, [few, other]);
  // The small mark counts for 1/2 beside 29 x 40 / 69.
  const share = 29 * (40 / 69) * (1 / (29 * (40 / 69) + 1 / 2));
  expect(valuesOf(both, 'wildCards')?.[0]).toEqual([
    'ALL',
    30,
    expect.closeTo(share, 10),
    41,
    0,
    expect.closeTo(100 * share, 8),
  ]);
  expect(both.headline).toEqual({ key: 'wildHigher', values: { below: 97, above: 0 } });
  expect(valuesOf(both, 'wildCards')).toHaveLength(3);
});

it('tells them to those alone who may edit the roles, and leaves other readers what they would read without', async ({
  app,
  manager,
  plant,
}) => {
  const planted = [...people(30, drawn(offer, 3)), ...people(30, above(offer, 3))];
  const roleId = await plant(planted);
  const answer = await read(manager, [roleId]);
  expect(answer.tables.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['wildCards']));
  expect(JSON.stringify(answer)).not.toContain('wild');
  const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
  expect((await stranger.post('/api/v1/report/sift', { roleIds: [roleId] })).status).toBe(404);
});

it('leaves the tables out where no role has drawn any', async ({ app, tenant, admin }) => {
  const roleId = await aRole(app, tenant);
  const answer = await read(admin, [roleId]);
  expect(answer.tables.map(({ id }) => id).filter((id) => id.startsWith('wild'))).toEqual([]);
});
