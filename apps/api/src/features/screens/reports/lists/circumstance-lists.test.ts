import { reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import { anApplication, aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { plantFlagged } from '../flags/plant-flags.factory.ts';
import { rebuildReportsOf } from '../public.ts';
import { expectLists, totalOf } from './list-totals.factory.ts';

const [stateSchool, independentSchool] = [990_001, 990_002];
const interview = 10;

const it = tenantTest
  .extend('own', ({ app }) => app.aTenant())
  .extend('reader', async ({ app, own }) => app.signIn(await app.aStaffUser(own)))
  .extend('read', ({ reader }) => async (report: string, roleIds: readonly string[]) => {
    const reply = await reader.post(`/api/v1/report/${report}`, { roleIds: [...roleIds] });
    expect([reply.status, reply.body]).toMatchObject([200, {}]);
    return reportAnswer.parse(reply.body);
  });

it('holds the people of each figure by kind and results of the school, but for those who were deleted', async ({
  app,
  own,
  reader,
  read,
}) => {
  await app.admin.exclusive((session) =>
    session.query(
      `insert into school (urn, name, name_key, nation, independent, sixth_form, findable)
       values ($1, 'A state school', 'a state school', 'ENGLAND', false, true, true), ($2, 'A private school', 'a private school', 'ENGLAND', true, true, true)
       on conflict do nothing`,
      [stateSchool, independentSchool],
    ),
  );
  const roleId = await aRole(app, own);
  const plant = async (percentile: number | null, school: object | null, isDeleted = false): Promise<void> => {
    const stageId = percentile === 100 ? interview : 1;
    const columns = { ks5_percentile: percentile };
    const { candidateId } = await anApplication(app, { tenant: own, roleId }, { stageId, columns });
    await inTenant(app, own, async (tx) => {
      const of = { organization_id: own.id, candidate_id: candidateId, updated_at: tx.now };
      const data = JSON.stringify({ secondarySchools: school === null ? [] : [{ school }] });
      await tx.db
        .insertInto('profile_section')
        .values({ ...of, section: 'secondary', data })
        .execute();
      if (isDeleted)
        await tx.db
          .updateTable('candidate')
          .set({ deleted_at: tx.now })
          .where('organization_id', '=', own.id)
          .where('id', '=', candidateId)
          .execute();
    });
  };
  for (const percentile of [0, 19, 20, 59, 60, 99, 100]) await plant(percentile, { id: stateSchool, name: 'A' });
  await plant(null, { id: independentSchool, name: 'B' });
  await plant(40, { name: 'C', country: 'FR' });
  await plant(41, null);
  await plant(42, { id: stateSchool, name: 'A' }, true);
  await rebuildReportsOf(app.services, own.subdomain);
  const answer = await read('school', [roleId]);
  const rows = answer.tables.flatMap(({ rows: own }) => own.map(({ code, cells }) => [code, cells[0]?.value]));
  expect(rows).toEqual([
    ...[
      ['STATE', 7],
      ['INDEPENDENT', 1],
      ['ABROAD', 1],
      ['UNKNOWN', 2],
    ],
    ...[
      ['FIFTH_1', 2],
      ['FIFTH_2', 1],
      ['FIFTH_3', 3],
      ['FIFTH_4', 1],
      ['FIFTH_5', 2],
      ['UNKNOWN', 2],
    ],
  ]);
  expect(new Set(await expectLists(reader, own.id, answer))).toEqual(
    new Set(['applied', 'screened', 'interviewed'].flatMap((step) => [`schoolTypes.${step}`, `schoolResults.${step}`])),
  );
  const unknown = answer.tables[1]?.rows.find(({ code }) => code === 'UNKNOWN')?.cells[0];
  expect(unknown?.list).toMatchObject({ filter: { 'f.schoolResults': 'UNKNOWN' }, unlisted: 1 });
  expect(await totalOf(reader, roleId, { filters: { schoolResults: { in: ['FIFTH_1', 'UNKNOWN'] } } })).toBe(3);
});

it('holds the people of each figure by kind of flag', async ({ app, own, reader, read }) => {
  const roleId = await aRole(app, own);
  await plantFlagged(app, { tenant: own, roleId }, [
    { flags: 'FSM', people: 2 },
    { flags: 'FSM+CARE', people: 1, stageId: interview },
    { flags: 'SCHOOL_KS4+CARE', people: 1 },
    { flags: '', people: 2 },
  ]);
  await anApplication(app, { tenant: own, roleId });
  await rebuildReportsOf(app.services, own.subdomain);
  const led = await expectLists(reader, own.id, await read('contextual', [roleId]));
  expect(led.filter((figure) => figure === 'flagCategories.applied')).toHaveLength(5);
  expect(await totalOf(reader, roleId, { filters: { flagKind: { in: ['PERSONAL', 'NONE'] } } })).toBe(4);
});

it('is for lists with names', async ({ app, own, reader }) => {
  const member = await app.aStaffUser(own, { userType: 'HIRING_MANAGER' });
  const blind = await aRole(app, own, { team: [member], blind: true });
  const manager = await app.signIn(member);
  const filters = { schoolType: 'STATE', schoolResults: 'FIFTH_1', flagKind: 'PERSONAL' };
  for (const [id, value] of Object.entries(filters)) {
    const asked = { filters: { [id]: { in: [value] } } };
    const reply = await manager.post(`/api/v1/search/candidate/${blind}`, asked);
    expect([id, reply.status, reply.body]).toMatchObject([id, 422, { errors: [{ field: `filters.${id}` }] }]);
    expect((await reader.post(`/api/v1/search/candidate/${blind}`, asked)).status).toBe(200);
    const wrong = { filters: { [id]: { in: ['NO_SUCH'] } } };
    expect((await reader.post(`/api/v1/search/candidate/${blind}`, wrong)).status).toBe(422);
  }
});
