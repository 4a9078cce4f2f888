import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { ConsentGiven } from './consent-given.ts';

/** Lists every consent of a candidate, the newest first. */
export const listConsents = (tx: TenantTx, candidateId: string) =>
  tx.db
    .selectFrom('candidate_consent')
    .select(['id', 'purpose', 'version', 'shown_text', 'language', 'channel', 'ip_address', 'given_at', 'withdrawn_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', candidateId)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function endConsents(tx: TenantTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .updateTable('candidate_consent')
    .set({ withdrawn_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', 'in', ids)
    .execute();
}

export interface NewConsent extends ConsentGiven {
  readonly candidateId: string;
  readonly purpose: string;
  readonly version: string;
  readonly shownText: string;
}

export async function insertConsents(tx: TenantTx, consents: readonly NewConsent[]): Promise<void> {
  if (consents.length === 0) return;
  await tx.db
    .insertInto('candidate_consent')
    .values(
      consents.map((one) => ({
        organization_id: tx.organizationId,
        id: tx.newId(),
        candidate_id: one.candidateId,
        purpose: one.purpose,
        version: one.version,
        shown_text: one.shownText,
        language: one.language,
        channel: one.channel,
        ip_address: one.ipAddress,
        given_at: tx.now,
      })),
    )
    .execute();
}
