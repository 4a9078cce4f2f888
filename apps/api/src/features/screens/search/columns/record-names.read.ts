import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { ProgressScope } from '../criteria/progress-filter.ts';

interface Named {
  readonly value: string;
  readonly label: string;
}

/** Names of the agencies and the members of staff by whose work a list can be filtered. */
export interface RecordNames {
  readonly agencies: readonly Named[];
  readonly reviewers: readonly Named[];
}

async function agencyNames(tx: TenantTx): Promise<Named[]> {
  const rows = await tx.db
    .selectFrom('agency')
    .select(['id', 'name'])
    .where('organization_id', '=', tx.organizationId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}

/** Names everyone who has an account: marks of a colleague who is suspended, or who left the team, are still theirs. */
async function reviewerNames(tx: TenantTx): Promise<Named[]> {
  const rows = await tx.db
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name'])
    .where('organization_id', '=', tx.organizationId)
    .where('status', '<>', 'REMOVED')
    .orderBy('last_name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, first_name, last_name }) => ({ value: id, label: `${first_name} ${last_name}`.trim() }));
}

/** Loads the names that the filters of a list need. */
export async function recordNames(
  tx: TenantTx,
  { blind, seesAgencies, seesReviewers }: ProgressScope,
): Promise<RecordNames> {
  return {
    agencies: seesAgencies && !blind ? await agencyNames(tx) : [],
    reviewers: seesReviewers && !blind ? await reviewerNames(tx) : [],
  };
}
