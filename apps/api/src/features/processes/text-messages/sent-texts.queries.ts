import { goodAddress, nextAddressState } from '@evenhand/domain/mail/delivery-report';
import type { TextFailureKind } from '@evenhand/domain/messages/text-rules';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { clearAddress, holdAddress, writeAddress } from '../../../platform/mail/inbound/address-state.queries.ts';

/** Loads a text message that has not left for good, held while it is decided whether it may leave now. */
export const holdText = (tx: TenantTx, textId: string) =>
  tx.db
    .selectFrom('mail_message as text')
    .leftJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'text.organization_id')
        .onRef('candidate.id', '=', 'text.candidate_id')
        .on('candidate.deleted_at', 'is', null),
    )
    .select(['text.id', 'text.state', 'text.candidate_id', 'text.text_body', 'text.attempts', 'text.created_at'])
    .select(['text.provider_id', 'candidate.email', sql<number>`coalesce(text.parts, 0)`.as('parts')])
    .where('text.organization_id', '=', tx.organizationId)
    .where('text.id', '=', textId)
    .where('text.channel', '=', 'sms')
    .where('text.state', 'in', ['waiting', 'sending', 'failed'])
    .forUpdate('text')
    .executeTakeFirst();
export type HeldText = NonNullable<Awaited<ReturnType<typeof holdText>>>;

/** Returns the first of the provider's ids that no text message has: what became of an attempt without an answer. */
export async function firstUnknown(tx: TenantTx, providerIds: readonly string[]): Promise<string | null> {
  if (providerIds.length === 0) return null;
  const rows = await tx.db
    .selectFrom('mail_message')
    .select('provider_id')
    .where('organization_id', '=', tx.organizationId)
    .where('provider_id', 'in', [...providerIds])
    .execute();
  const known = new Set(rows.map((row) => row.provider_id));
  return providerIds.find((id) => !known.has(id)) ?? null;
}

/** Claims a text message for sending: from then on it cannot be taken back. */
export async function claimText(tx: TenantTx, textId: string, to: string): Promise<void> {
  await tx.db
    .updateTable('mail_message')
    .set((row) => ({ state: 'sending', to_address: to, attempts: row('attempts', '+', 1) }))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', textId)
    .execute();
}

/** Marks a text message as sent. Returns false when it was so already. */
export async function markTextSent(tx: TenantTx, textId: string, providerId: string): Promise<boolean> {
  const rows = await tx.db
    .updateTable('mail_message')
    .set({ state: 'sent', sent_at: tx.now, failure: null, provider_id: providerId })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', textId)
    .where('state', '<>', 'sent')
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function noteTextFailure(
  tx: TenantTx,
  textId: string,
  { state, failure }: { readonly state: 'waiting' | 'sending' | 'failed'; readonly failure: string },
): Promise<void> {
  await tx.db
    .updateTable('mail_message')
    .set({ state, failure })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', textId)
    .where('state', 'in', ['waiting', 'sending', 'failed'])
    .execute();
}

/** Finds a text message that was handed to the provider, held while a report about it is counted. */
export const findReportedText = (tx: TenantTx, textId: string) =>
  tx.db
    .selectFrom('mail_message')
    .select(['id', 'to_address', 'delivered_at', 'bounced_at', 'provider_id'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', textId)
    .where('channel', '=', 'sms')
    .where('state', 'in', ['sending', 'sent'])
    .forUpdate()
    .executeTakeFirst();

const changeText = (tx: TenantTx, textId: string, change: { delivered_at: Date } | Bounce | { provider_id: string }) =>
  tx.db
    .updateTable('mail_message')
    .set(change)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', textId)
    .execute();
interface Bounce {
  readonly bounced_at: Date;
  readonly bounce_code: string;
}

/** Keeps the provider's id of a text message, by which one whose answer was lost is known to be taken. */
export async function keepProviderId(tx: TenantTx, textId: string, providerId: string): Promise<void> {
  await changeText(tx, textId, { provider_id: providerId });
}

const insertEvent = (tx: TenantTx, textId: string, kind: string, code: string) =>
  tx.db
    .insertInto('message_event')
    .values({ organization_id: tx.organizationId, id: tx.newId(), mail_id: textId, kind, code, at: tx.now })
    .execute();

/** Notes that a text message has arrived, by which its number is good. */
export async function noteDelivered(tx: TenantTx, text: { id: string; to_address: string }): Promise<void> {
  await changeText(tx, text.id, { delivered_at: tx.now });
  await insertEvent(tx, text.id, 'delivered', '');
  await clearAddress(tx, text.to_address);
}

/** Notes that a text message did not arrive, and counts it for its number. */
export async function noteUndelivered(
  tx: TenantTx,
  text: { readonly id: string; readonly to_address: string },
  { kind, code }: { readonly kind: TextFailureKind; readonly code: string },
): Promise<void> {
  await changeText(tx, text.id, { bounced_at: tx.now, bounce_code: code });
  await insertEvent(tx, text.id, kind === 'stopped' ? 'sender' : kind, code);
  if (kind !== 'bounced' && kind !== 'soft') return;
  const held = await holdAddress(tx, text.to_address);
  const next = nextAddressState(held ?? goodAddress, kind, tx.now);
  await writeAddress(tx, { address: text.to_address, next, code });
}
