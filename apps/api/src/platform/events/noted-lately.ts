import { sql } from 'kysely';
import type { TenantTx } from '../db/tenant-tx.ts';

interface Noted {
  readonly kind: string;
  readonly candidateId: string;
  readonly userId: string;
  readonly applicationId?: string | null;
  readonly subjectId?: string | null;
  readonly since: Date;
}

/** Returns whether the user has noted the same event on the same records since a time: repeated looks count as one. */
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

/** Returns whether the user has used the same keys on the same role, or across all roles, since a time. */
export async function usedLately(
  tx: TenantTx,
  used: {
    readonly kind: string;
    readonly roleId: string | null;
    readonly keys: readonly string[];
    readonly userId: string;
    readonly since: Date;
  },
): Promise<boolean> {
  const keys = sql`cast(${[...used.keys]} as text[])`;
  const row = await tx.db
    .selectFrom('event')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('actor_id', '=', used.userId)
    .where('at', '>', used.since)
    .where('kind', '=', used.kind)
    .where('role_id', 'is not distinct from', used.roleId)
    .where(sql<boolean>`keys @> ${keys} and keys <@ ${keys}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Milliseconds within which looks count as one. */
export const oneLookMs = 30 * 60_000;
