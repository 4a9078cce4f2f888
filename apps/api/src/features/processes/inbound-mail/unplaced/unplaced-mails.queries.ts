import type { UnplacedState } from '@evenhand/contract/processes/inbound-mail';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Lists the mails that could not be placed, newest first. */
export const listUnplaced = (tx: TenantTx, at: { readonly state: UnplacedState; readonly limit: number }) =>
  tx.db
    .selectFrom('inbound_mail')
    .select(['id', 'from_address', 'subject', 'body', 'reason', 'received_at', 'storage_key'])
    .where('organization_id', '=', tx.organizationId)
    .where('outcome', '=', 'unplaced')
    .where('put_away_at', at.state === 'open' ? 'is' : 'is not', null)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(at.limit)
    .execute();

/** Finds a mail that could not be placed, held until the transaction ends. */
export const holdUnplaced = (tx: TenantTx, id: string) =>
  tx.db
    .selectFrom('inbound_mail')
    .select(['id', 'reason', 'storage_key'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('outcome', '=', 'unplaced')
    .forUpdate()
    .executeTakeFirst();

/** Puts a mail away or brings it back. Returns false when there is none. */
export async function setPutAway(tx: TenantTx, id: string, isAway: boolean): Promise<boolean> {
  const changed = await tx.db
    .updateTable('inbound_mail')
    .set({ put_away_at: isAway ? tx.now : null })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('outcome', '=', 'unplaced')
    .returning('id')
    .execute();
  return changed.length > 0;
}

/** Notes where a mail was placed. Its words stand in the thread, and no longer here. */
export async function markPlaced(
  tx: TenantTx,
  mail: {
    readonly id: string;
    readonly outcome: 'reply' | 'other_sender' | 'automatic';
    readonly applicationId: string;
  },
): Promise<void> {
  await tx.db
    .updateTable('inbound_mail')
    .set({
      outcome: mail.outcome,
      application_id: mail.applicationId,
      reason: null,
      from_address: null,
      subject: null,
      body: null,
      storage_key: null,
      put_away_at: null,
    })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', mail.id)
    .execute();
}
