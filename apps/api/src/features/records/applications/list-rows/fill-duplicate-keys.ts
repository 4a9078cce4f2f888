import { writeListProjections } from '../../../../platform/lists/application-projection.ts';
import type { Services } from '../../../../platform/services.ts';
import { eachOrganization } from '../../../tenancy/organizations/public.ts';
import { listSentCandidates } from '../../list-projection/public.ts';
import { throughCandidates } from './rebuild-lists.ts';

/**
 * Updates the duplicate keys of every candidate who has sent an application, including those from before keys were
 * kept. Returns how many candidates there are.
 */
async function fillDuplicateKeys(services: Services, organizationId: string): Promise<number> {
  const counts = await throughCandidates({ services, organizationId, list: listSentCandidates }, async (tx, ids) => {
    await writeListProjections(tx, { candidateIds: ids });
    return ids.length;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Updates the duplicate keys in every organisation that is not archived. Returns the number of candidates. */
export async function fillAllDuplicateKeys(services: Services): Promise<number> {
  let people = 0;
  await eachOrganization(services.database, async ({ id }) => {
    people += await fillDuplicateKeys(services, id);
  });
  return people;
}
