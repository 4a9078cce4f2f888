import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

interface Renewal {
  readonly roleId: string;
  readonly missedOn: string;
  readonly decisionDate: string;
  readonly reason: string;
}

export async function insertRenewal(tx: TenantTx, renewal: Renewal): Promise<string> {
  const id = tx.newId();
  await tx.db
    .insertInto('decision_date_renewal')
    .values({
      organization_id: tx.organizationId,
      id,
      role_id: renewal.roleId,
      missed_on: renewal.missedOn,
      decision_date: renewal.decisionDate,
      reason: renewal.reason,
      made_at: tx.now,
    })
    .execute();
  return id;
}

const renewals = (tx: TenantTx) =>
  tx.db
    .selectFrom('decision_date_renewal')
    .select(['id', 'role_id', 'missed_on', 'decision_date', 'reason', 'made_at'])
    .where('organization_id', '=', tx.organizationId);

export const findRenewal = (tx: TenantTx, id: string) => renewals(tx).where('id', '=', id).executeTakeFirst();

/** Lists the new decision dates of these roles, latest first. */
export const listRenewals = (tx: TenantTx, roleIds: readonly string[]) =>
  roleIds.length === 0
    ? Promise.resolve([])
    : renewals(tx)
        .where('role_id', 'in', [...roleIds])
        .orderBy('made_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
export type RenewalRow = Awaited<ReturnType<typeof listRenewals>>[number];
