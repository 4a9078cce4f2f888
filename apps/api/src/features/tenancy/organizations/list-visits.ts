import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import { toPage } from '@evenhand/contract/base/paging';
import type { listVisits as contract } from '@evenhand/contract/tenancy/organizations/organizations';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { type Input, ok } from '../../../platform/http/route.ts';
import { pageOfVisits } from './organizations.queries.ts';

/** Lists when the platform's staff were in the organisation. */
export async function listVisits(tx: TenantTx, { query }: Input<typeof contract>): Promise<AnswerOf<typeof contract>> {
  const at = { page: query.page, size: query.resultsPerPage };
  const { rows, total } = await pageOfVisits(tx, at);
  const content = rows.map((row) => ({
    id: row.id,
    visitor: { id: row.visitor_id, name: row.visitor_name },
    enteredAt: row.entered_at.toISOString(),
    leftAt: row.left_at?.toISOString() ?? null,
    reason: row.reason,
    endsAt: row.ends_at?.toISOString() ?? null,
  }));
  return ok(toPage(content, total, at));
}
