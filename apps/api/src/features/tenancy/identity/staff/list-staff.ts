import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { listStaff as contract } from '@evenhand/contract/tenancy/organizations/organizations';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { type Input, ok } from '../../../../platform/http/route.ts';
import { presentStaff } from './present-staff.ts';
import { listStaffRows } from './staff.queries.ts';

const mostRows = 1000;

/** Lists the organisation's staff by name. */
export async function listStaff(tx: TenantTx, { query }: Input<typeof contract>): Promise<AnswerOf<typeof contract>> {
  const rows = await listStaffRows(tx, Math.min(Math.max(query.limit, 1), mostRows));
  return ok(rows.flatMap((row) => presentStaff(row) ?? []));
}
