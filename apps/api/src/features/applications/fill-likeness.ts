import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { Services } from '../../platform/services.ts';
import { recordLikenessOf } from '../candidates/public.ts';
import { eachOrganization } from '../tenants/public.ts';
import { listSentCandidates } from './list-row.queries.ts';
import { throughCandidates } from './rebuild-lists.ts';

/** Keeps of every applicant by what they are recognised in another record: those, too, who applied before that was kept. */
async function fillLikeness(services: Services, organizationId: string): Promise<number> {
  const tenant = await services.tenants.byId(organizationId);
  if (!tenant) return 0;
  const record = async (tx: TenantTx, ids: readonly string[]): Promise<number> => {
    let recorded = 0;
    for (const id of ids) if (await recordLikenessOf(tx, tenant, id)) recorded += 1;
    return recorded;
  };
  const written = await throughCandidates({ services, organizationId, list: listSentCandidates }, record);
  return written.reduce((sum, count) => sum + count, 0);
}

/** The same in every organisation that is not archived. Answers of how many people it was kept. */
export async function fillAllLikeness(services: Services): Promise<number> {
  let people = 0;
  await eachOrganization(services.database, async ({ id }) => {
    people += await fillLikeness(services, id);
  });
  return people;
}
