import type { TenantTx } from '../db/tenant-tx.ts';

interface Noted {
  readonly kind: string;
  readonly candidateId: string;
  readonly userId: string;
  readonly applicationId?: string | null;
  readonly subjectId?: string | null;
  readonly since: Date;
}

/** Has somebody done the same to the same since a time? Looking again within a while is still the one look. */
export async function notedLately(tx: TenantTx, noted: Noted): Promise<boolean> {
  const row = await tx.db
    .selectFrom('event')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', noted.candidateId)
    .where('at', '>', noted.since)
    .where('kind', '=', noted.kind)
    .where('actor_id', '=', noted.userId)
    .where('application_id', 'is not distinct from', noted.applicationId ?? null)
    .where('subject_id', 'is not distinct from', noted.subjectId ?? null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How long a look is one and the same. */
export const oneLookMs = 30 * 60_000;
