import type { Services } from '../../../platform/services.ts';
import { emptyRefusedSubmissions } from '../../processes/agencies/public.ts';
import {
  listRunOutMails,
  platformRunsOut,
  removePlatformRows,
  removeTenantRows,
  tenantRunsOut,
} from './run-out.queries.ts';

/** Rows of one transaction: few enough that other transactions do not wait long. */
const batch = 500;

/** Takes batches, each a transaction of its own, until one is not full. Answers how many rows went. */
async function inBatches(remove: (limit: number) => Promise<number>): Promise<number> {
  let removed = 0;
  for (let last = batch; last === batch; removed += last) last = await remove(batch);
  return removed;
}

/**
 * Removes what has run out in one tenant, and empties the person in the refused submissions of agencies. Running twice, or again after
 * a crash, removes what is left.
 */
export async function removeRunOut(services: Services, organizationId: string): Promise<number> {
  const scope = { organizationId, actor: { system: 'upkeep.tenant' } };
  const keys = await services.database.withTenant(scope, listRunOutMails);
  for (const key of keys) await services.files.remove(key);
  let removed = 0;
  for (const rule of tenantRunsOut) {
    removed += await inBatches((limit) =>
      services.database.withTenant(scope, (tx) => removeTenantRows(tx, rule, limit)),
    );
  }
  removed += await inBatches((limit) =>
    services.database.withTenant(scope, (tx) => emptyRefusedSubmissions(tx, limit)),
  );
  return removed;
}

/** Removes what has run out of the platform's own. */
export async function removePlatformRunOut({ database }: Services): Promise<number> {
  let removed = 0;
  for (const rule of platformRunsOut) {
    removed += await inBatches((limit) => database.withPlatform((tx) => removePlatformRows(tx, rule, limit)));
  }
  return removed;
}
