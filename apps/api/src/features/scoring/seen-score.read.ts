import { type Actor, can } from '@evenhand/domain/access/can';
import { candidateScoreKey } from '@evenhand/domain/scoring/candidate-score';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/** Kind of the event that is recorded when an administrator asks to see others' marks before their own card is complete. */
export const shownKind = 'score.shown';

/** Whose own marks decide which scores they see; null for somebody who sees them all. */
export type ScoreReader = string | null;

export const scoreReaderOf = (me: Actor): ScoreReader => (can(me, 'score:read-all') ? null : me.userId);

/** Is an application none that this administrator has still to score, or one whose marks they asked to see at its present stage? */
export function showsToAdmin(organizationId: string, userId: string, application: 'a' | 'application'): RawBuilder<boolean> {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${application}.${name}`);
  return sql<boolean>`(${column('assignee_id')} is distinct from cast(${userId} as uuid)
    or ${column('withdrawn_at')} is not null or ${column('outcome_released_at')} is not null
    or (${column('id')}, ${column('stage_id')}) in (
      select shown.application_id, shown.from_stage from event shown
        where shown.organization_id = ${organizationId} and shown.actor_id = ${userId} and shown.kind = ${sql.lit(shownKind)}))`;
}

/**
 * Is the reader's own card for the present stage complete, so that others' marks may be told? A role without criteria asks for a
 * score given by hand. Null where they see all of them at once.
 */
export function seesScores(
  { organizationId }: Pick<TenantTx, 'organizationId'>,
  reader: ScoreReader,
  application: 'a' | 'application',
): RawBuilder<boolean> | null {
  if (reader === null) return null;
  const key = sql`(${sql.ref(`${application}.id`)}, ${sql.ref(`${application}.stage_id`)})`;
  return sql<boolean>`${key} in (
    select own.application_id, own.stage_id from score own
      join application marked on marked.organization_id = ${organizationId} and marked.id = own.application_id
      join role on role.organization_id = ${organizationId} and role.id = marked.role_id
      where own.organization_id = ${organizationId} and own.marker_id = ${reader} and own.complete
        and own.criterion in (
          select each ->> 'key' from jsonb_array_elements(role.criteria) each
          union all select ${sql.lit(candidateScoreKey)} where jsonb_array_length(role.criteria) = 0)
      group by own.application_id, own.stage_id, role.id, role.criteria
      having count(*) = greatest(jsonb_array_length(role.criteria), 1))`;
}

/**
 * The score of an application as its reader may see it: the mean of all marks would give others' away before the reader's own
 * card for the present stage is complete. To show, to sort and to filter by.
 */
export function seenScore(
  tx: Pick<TenantTx, 'organizationId'>,
  reader: ScoreReader,
  application: 'a' | 'application',
): RawBuilder<number | null> {
  const score = sql<number | null>`${sql.ref(`${application}.score`)}`;
  const sees = seesScores(tx, reader, application);
  return sees === null ? score : sql<number | null>`case when ${sees} then ${score} end`;
}
