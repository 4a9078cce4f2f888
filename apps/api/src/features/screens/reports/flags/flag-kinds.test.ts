import { reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { expect } from 'vitest';
import { tenantTest as it } from '../../../../testing/api-test.ts';
import { aRole } from '../../../processes/pipeline/pipeline.factory.ts';
import { plantAnswering } from '../../impact/impact.factory.ts';
import { verifyReportsOf } from '../check-reports.ts';
import { rebuildReportsOf } from '../public.ts';
import { plantFlagged } from './plant-flags.factory.ts';

const interview = 10;

it('counts people by the kinds of their flags in the report on flags, exactly and of any days', async ({ app }) => {
  const own = await app.aTenant();
  const reader = await app.signIn(await app.aStaffUser(own));
  const roleId = await aRole(app, own);
  await plantFlagged(app, { tenant: own, roleId }, [
    { flags: 'FSM', people: 3 },
    { flags: 'FSM+CARE', people: 2, stageId: interview },
    { flags: '', people: 4 },
  ]);
  await plantAnswering(app, { tenant: own, roleId }, [{ answers: null }]);
  await rebuildReportsOf(app.services, own.subdomain);
  const reply = await reader.post('/api/v1/report/contextual', { roleIds: [roleId], period: { period: 'DAYS_30' } });
  const answer = reportAnswer.parse(reply.body);
  const rows = answer.tables.find(({ id }) => id === 'flagCategories')?.rows ?? [];
  expect(answer.counted).toBe(10);
  expect(Object.fromEntries(rows.map(({ code, cells }) => [code, cells.map(({ value }) => value)]))).toEqual({
    PERSONAL: [2, 2, 2, 0, 0, 1, 0],
    SOCIO_ECONOMIC: [5, 2, 2, 0, 0, 2 / 5, 0],
    NONE: [4, 0, 0, 0, 0, 0, 0],
    UNKNOWN: [1, 0, 0, 0, 0, 0, 0],
  });
  expect(await verifyReportsOf(app.services, own.subdomain)).toMatchObject([{ wrong: 0, miscounted: 0 }]);
});
