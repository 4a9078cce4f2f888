// @module-tag embedded
import { cutImpact } from '@evenhand/contract/screens/impact';
import { reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import { aRole, type PlantedApplication } from '../../../processes/pipeline/pipeline.factory.ts';
import { alike, plantAnswering } from '../../impact/impact.factory.ts';
import { rebuildReportsOf } from '../public.ts';

const season = new Date().getUTCFullYear() - (new Date().getUTCMonth() < 8 ? 1 : 0);
const idsOf = (people: readonly PlantedApplication[]): string[] => people.map(({ candidateId }) => candidateId);

tenantTest('the report on groups says after a cut what the look before it had said', async ({ app, tenant, admin }) => {
  const roleId = await aRole(app, tenant);
  const women = await plantAnswering(app, { tenant, roleId }, alike(60, { sex: 'FEMALE' }));
  const men = await plantAnswering(app, { tenant, roleId }, alike(60, { sex: 'MALE' }));
  const [forward, out] = [
    [...women.slice(0, 15), ...men.slice(0, 30)],
    [...women.slice(15), ...men.slice(30)],
  ];
  const read = async () => {
    await rebuildReportsOf(app.services, tenant.subdomain);
    const question = { roleIds: [roleId], period: { period: 'SEASON', season } };
    return reportAnswer.parse((await admin.post('/api/v1/report/adverse', question)).body);
  };
  const before = await read();
  expect(
    before.tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ low }) => low))),
  ).not.toContainEqual(expect.any(Number));

  const move = { roleId, ids: idsOf(forward) };
  const looked = await admin.post('/api/v1/candidate/bulkstage/10/1000/impact', move);
  const { traits, previewId } = cutImpact.parse(looked.body);
  const told = (code: string) =>
    traits.find(({ trait }) => trait === 'sex')?.groups.find((group) => group.code === code);
  expect(told('woman')).toMatchObject({ total: 60, selected: 15, ratio: 0.5, verdict: 'ADVERSE' });
  expect((await admin.post('/api/v1/candidate/bulkstage/10/1000', { ...move, previewId })).status).toBe(200);
  const end = { roleId, ids: idsOf(out), reason: 'STRONGER' };
  expect((await admin.post('/api/v1/candidate/bulkstage/16/1600', end)).status).toBe(200);

  const after = await read();
  const sift = after.tables.find(({ id }) => id === 'screened');
  const at = (column: string): number => sift?.columns.findIndex(({ id }) => id === column) ?? -1;
  const says = (code: string) => {
    const cells = sift?.rows.find((row) => row.code === `sex.${code}`)?.cells ?? [];
    return Object.fromEntries(
      ['decided', 'passed', 'ratio', 'verdict'].map((column) => [column, cells[at(column)]?.value]),
    );
  };
  expect(says('woman')).toEqual({ decided: 60, passed: 15, ratio: 0.5, verdict: 'ADVERSE' });
  expect(says('man')).toMatchObject({ decided: 60, passed: told('man')?.selected, verdict: told('man')?.verdict });
  expect(after.headline).toMatchObject({ key: 'adverse', values: { group: 'sex.woman' } });
});
