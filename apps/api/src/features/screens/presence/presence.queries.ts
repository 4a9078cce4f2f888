import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export interface Presence {
  readonly userId: string;
  readonly candidateId: string;
  readonly applicationId: string | null;
  readonly doing: 'reading' | 'editing';
}

/** Writes where a user is, in place of where they were. Returns false for a visitor from the platform, who has no account here. */
export async function writePresence(tx: TenantTx, at: Presence): Promise<boolean> {
  const { affected } = await tx.session.query(
    `insert into candidate_presence (organization_id, user_id, candidate_id, application_id, doing, seen_at)
     select organization_id, id, cast($3 as uuid), cast($4 as uuid), cast($5 as text), cast($6 as timestamptz)
       from user_account where organization_id = $1 and id = $2
     on conflict (organization_id, user_id) do update set candidate_id = excluded.candidate_id,
       application_id = excluded.application_id, doing = excluded.doing, seen_at = excluded.seen_at`,
    [tx.organizationId, at.userId, at.candidateId, at.applicationId, at.doing, tx.now],
  );
  return affected > 0;
}

export interface PresenceFilter {
  readonly candidateId: string;
  readonly userId: string;
  readonly since: Date;
  /** Null for a user who may know of every colleague at the candidate, on whatever role. */
  readonly applicationIds: readonly string[] | null;
  /** Whether those count who came to the person and to no application. */
  readonly ofPerson: boolean;
}

/** Lists the other users who have been there lately. */
export function listPresent(tx: TenantTx, filter: PresenceFilter) {
  const present = tx.db
    .selectFrom('candidate_presence as presence')
    .innerJoin('user_account', (join) =>
      join
        .onRef('user_account.organization_id', '=', 'presence.organization_id')
        .onRef('user_account.id', '=', 'presence.user_id'),
    )
    .select(['presence.user_id', 'presence.doing', 'user_account.first_name', 'user_account.last_name'])
    .where('presence.organization_id', '=', tx.organizationId)
    .where('presence.candidate_id', '=', filter.candidateId)
    .where('presence.seen_at', '>', filter.since)
    .where('presence.user_id', '!=', filter.userId);
  const theirs =
    filter.applicationIds === null
      ? present
      : present.where(
          sql<boolean>`(presence.application_id = any(cast(${filter.applicationIds} as uuid[]))
            or (presence.application_id is null and ${filter.ofPerson}))`,
        );
  return theirs.orderBy('user_account.first_name').orderBy('presence.user_id').execute();
}
