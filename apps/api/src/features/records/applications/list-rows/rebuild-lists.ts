import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Services } from '../../../../platform/services.ts';
import { findWrongInLists, listAppliedCandidates, mendLists } from '../../list-projection/public.ts';

const batch = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

type ForBatch<T> = (tx: TenantTx, candidateIds: readonly string[]) => Promise<T>;

interface Walk {
  readonly services: Services;
  readonly organizationId: string;
  /** Lists the next candidate ids after an id. */
  readonly list: (tx: TenantTx, after: string, limit: number) => Promise<string[]>;
}

/** Works through an organisation's candidates in the order of their ids, with a transaction for each batch. */
export async function throughCandidates<T>({ services, organizationId, list }: Walk, work: ForBatch<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let after: string | undefined = beforeAll; after !== undefined; ) {
    const from: string = after;
    const scope = { organizationId, actor: { system: 'lists' } };
    after = await services.database.withTenant(scope, async (tx) => {
      const ids = await list(tx, from, batch);
      if (ids.length > 0) answers.push(await work(tx, ids));
      return ids.at(-1);
    });
  }
  return answers;
}

/** Derives the list columns of an organisation's applications again. Returns how many were wrong. */
export async function rebuildLists(services: Services, organizationId: string): Promise<number> {
  const written = await throughCandidates({ services, organizationId, list: listAppliedCandidates }, mendLists);
  return written.reduce((sum, count) => sum + count, 0);
}

/** Returns the applications of an organisation whose list columns differ from what the profiles say. Writes nothing. */
export async function verifyLists(services: Services, organizationId: string): Promise<string[]> {
  const stale = await throughCandidates({ services, organizationId, list: listAppliedCandidates }, findWrongInLists);
  return stale.flat();
}
