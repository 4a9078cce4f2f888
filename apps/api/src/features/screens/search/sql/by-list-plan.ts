import type { RawBuilder } from 'kysely';
import { byHash, byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { ListQuery } from '../criteria/list-query.ts';

/** Runs a statement over all matches of a list by a plan made for its values. Filters by how applications went hold them against other rows. */
export const byListPlan = <R>(tx: TenantTx, { progress }: ListQuery, statement: RawBuilder<R>): Promise<R[]> =>
  progress.length > 0 ? byHash(tx, statement) : byOwnPlan(tx, statement);
