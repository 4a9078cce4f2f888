import { normaliseEmail } from '@evenhand/domain/candidates/email';
import type { AddressState } from '@evenhand/domain/mail/delivery-report';
import type { TenantTx } from '../../db/tenant-tx.ts';

const stateOf = (text: string): AddressState['state'] => (text === 'bounced' || text === 'soft' ? text : 'good');

/** Returns what the reports say of an address, held until the transaction ends; null when there are none. */
export async function holdAddress(tx: TenantTx, address: string): Promise<(AddressState & { updatedAt: Date }) | null> {
  const row = await tx.db
    .selectFrom('address_state')
    .select(['state', 'soft_count', 'soft_since', 'updated_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('email_key', '=', normaliseEmail(address))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { state, soft_count: softCount, soft_since: softSince, updated_at: updatedAt } = row;
  return { state: stateOf(state), softCount, softSince, updatedAt };
}

export async function writeAddress(
  tx: TenantTx,
  at: { readonly address: string; readonly next: AddressState; readonly code: string },
): Promise<void> {
  const { state, softCount, softSince } = at.next;
  const content = { state, soft_count: softCount, soft_since: softSince, last_code: at.code, updated_at: tx.now };
  await tx.db
    .insertInto('address_state')
    .values({ organization_id: tx.organizationId, email_key: normaliseEmail(at.address), ...content })
    .onConflict((conflict) => conflict.columns(['organization_id', 'email_key']).doUpdateSet(content))
    .execute();
}

/** Makes an address good again, as something came from it or reached it. */
export async function clearAddress(tx: TenantTx, address: string): Promise<void> {
  await tx.db
    .updateTable('address_state')
    .set({ state: 'good', soft_count: 0, soft_since: null, updated_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('email_key', '=', normaliseEmail(address))
    .where('state', '<>', 'good')
    .execute();
}

/** Returns those of the addresses that mail does not reach, folded for comparing. */
export async function bouncedAmong(tx: TenantTx, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await tx.db
    .selectFrom('address_state')
    .select('email_key')
    .where('organization_id', '=', tx.organizationId)
    .where('email_key', 'in', [...new Set(addresses.map(normaliseEmail))])
    .where('state', '=', 'bounced')
    .execute();
  return new Set(rows.map((row) => row.email_key));
}
