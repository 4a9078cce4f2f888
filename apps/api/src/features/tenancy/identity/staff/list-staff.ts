import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { listStaff as contract } from '@evenhand/contract/tenancy/organizations/organizations';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { type Input, ok } from '../../../../platform/http/route.ts';
import { presentStaff } from './present-staff.ts';
import { listStaffRows } from './staff.queries.ts';

const mostRows = 1000;

/** Lists the organisation's staff by name, all or those whom a search finds. */
export async function listStaff(tx: TenantTx, { query }: Input<typeof contract>): Promise<AnswerOf<typeof contract>> {
  const words = (query.searchTerm ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const rows = await listStaffRows(tx, { limit: Math.min(Math.max(query.limit, 1), mostRows), words });
  return ok(rows.flatMap((row) => presentStaff(row) ?? []));
}
