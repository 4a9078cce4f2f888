import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Kind of event of a change of availability; the values before and after stand with the event. */
export const availabilityKind = 'candidate.availability-set';
export const availabilityUndoneKind = 'candidate.availability-undone';
export const availabilityKey = 'availability';

export interface AvailabilityRow {
  readonly id: string;
  readonly availability: string;
}

/**
 * Locks the candidates who are neither deleted nor anonymised, in one order: of two callers who change the same, one waits for the
 * other.
 */
export const lockPeople = (tx: TenantTx, ids: readonly string[]): Promise<AvailabilityRow[]> =>
  tx.db
    .selectFrom('candidate')
    .select(['id', 'availability'])
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`id = any(cast(${ids} as uuid[]))`)
    .where('deleted_at', 'is', null)
    .where('anonymised', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Lists the stage positions of these candidates' applications that may carry an offer. */
export const listOfferPositions = (
  tx: TenantTx,
  at: { readonly candidateIds: readonly string[]; readonly stageIds: readonly number[] },
) =>
  tx.db
    .selectFrom('application')
    .select(['candidate_id', 'stage_id', 'substage_id'])
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`candidate_id = any(cast(${at.candidateIds} as uuid[]))`)
    .where('stage_id', 'in', [...at.stageIds])
    .where('withdrawn_at', 'is', null)
    .execute();

/** Returns which of these candidates had their availability changed after a moment, apart from the changes of one batch. */
export async function changedSince(
  tx: TenantTx,
  at: { readonly candidateIds: readonly string[]; readonly since: Date; readonly butBatchId: string },
): Promise<ReadonlySet<string>> {
  const rows = await tx.db
    .selectFrom('event')
    .select('candidate_id')
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`candidate_id = any(cast(${at.candidateIds} as uuid[]))`)
    .where('at', '>', at.since)
    .where('kind', 'in', [availabilityKind, availabilityUndoneKind])
    .where('batch_id', '<>', at.butBatchId)
    .execute();
  return new Set(rows.flatMap((row) => row.candidate_id ?? []));
}

/** Finds who last changed a candidate's availability, and when. */
export const lastSaid = (tx: TenantTx, candidateId: string) =>
  tx.db
    .selectFrom('event')
    .leftJoin('user_account', (join) =>
      join.onRef('user_account.id', '=', 'event.actor_id').on('user_account.organization_id', '=', tx.organizationId),
    )
    .select(['event.at', 'event.actor_id', 'user_account.first_name', 'user_account.last_name'])
    .where('event.organization_id', '=', tx.organizationId)
    .where('event.candidate_id', '=', candidateId)
    .where('event.kind', 'in', [availabilityKind, availabilityUndoneKind])
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Says it of many in one statement; what each was edited from is another version then. */
export async function writeAvailabilities(
  tx: TenantTx,
  said: readonly { readonly id: string; readonly availability: string }[],
): Promise<void> {
  if (said.length === 0) return;
  await sql`update candidate set availability = v.availability, version = candidate.version + 1, updated_at = ${tx.now}
    from jsonb_to_recordset(cast(${JSON.stringify(said)} as jsonb)) as v(id uuid, availability text)
    where candidate.organization_id = ${tx.organizationId} and candidate.id = v.id
      and candidate.id = any(cast(${said.map(({ id }) => id)} as uuid[]))`.execute(tx.db);
}

/** Lists the changes that the user made in one batch and has not undone yet. */
export const saidInBatch = (tx: TenantTx, at: { readonly userId: string; readonly batchId: string }) =>
  tx.db
    .selectFrom('event')
    .innerJoin('event_value', (join) =>
      join
        .onRef('event_value.event_id', '=', 'event.id')
        .on('event_value.organization_id', '=', tx.organizationId)
        .on('event_value.key', '=', availabilityKey),
    )
    .select(['event.id', 'event.at', 'event.candidate_id', 'event_value.before', 'event_value.after'])
    .where('event.organization_id', '=', tx.organizationId)
    .where('event.batch_id', '=', at.batchId)
    .where('event.actor_id', '=', at.userId)
    .where('event.kind', '=', availabilityKind)
    .where('event.undone_at', 'is', null)
    .execute();
