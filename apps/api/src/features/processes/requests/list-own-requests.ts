import type { OwnRequest } from '@evenhand/contract/processes/requests';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { presentOwnRequest } from './present-request.ts';
import { listRequestRows } from './requests.queries.ts';

/** Lists the requests to a candidate on each of these applications, newest first; those taken back are left out. */
export async function listOwnRequests(
  tx: TenantTx,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, OwnRequest[]>> {
  const rows = Map.groupBy(await listRequestRows(tx, applicationIds), (row) => row.application_id);
  return new Map([...rows].map(([id, asked]) => [id, asked.map((row) => presentOwnRequest(row, tx.now))] as const));
}
