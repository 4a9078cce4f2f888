import { type Actor, can } from '@evenhand/domain/access/can';
import { candidateScoreKey } from '@evenhand/domain/scoring/candidate-score';
import { recommendationKey } from '@evenhand/domain/scoring/recommendation';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Is an application assigned to this user? */
async function hasAssigned(tx: TenantTx, userId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('application')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('assignee_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Kind of the event that is recorded when an administrator asks to see others' scores before their own card is complete. */
export const shownKind = 'score.shown';

/** A user from whom some scores are hidden until their own card is complete; null for one who sees them all. */
export type ScoreReader = {
  readonly userId: string;
  /** Only where they are the assignee of an open application and have not asked to see others' scores. Else everywhere. */
  readonly whereAssigned: boolean;
} | null;

/** Returns the reader of scores that a list has: an administrator to whom nothing is assigned sees all of them. */
export async function scoreReaderOf(tx: TenantTx, me: Actor): Promise<ScoreReader> {
  const whereAssigned = can(me, 'score:read-all');
  return whereAssigned && !(await hasAssigned(tx, me.userId)) ? null : { userId: me.userId, whereAssigned };
}

type Alias = 'a' | 'application';

/** Is the reader's own card for the present stage complete? A role without criteria asks for a score given by hand. */
function hasCompleteCard(organizationId: string, userId: string, application: Alias): RawBuilder<boolean> {
  const key = sql`(${sql.ref(`${application}.id`)}, ${sql.ref(`${application}.stage_id`)})`;
  return sql<boolean>`${key} in (
    select own.application_id, own.stage_id from score own
      join application scored on scored.organization_id = ${organizationId} and scored.id = own.application_id
      join role on role.organization_id = ${organizationId} and role.id = scored.role_id
      where own.organization_id = ${organizationId} and own.scorer_id = ${userId} and own.complete
        and own.criterion in (
          select each ->> 'key' from jsonb_array_elements(role.criteria) each
          union all select ${sql.lit(candidateScoreKey)} where jsonb_array_length(role.criteria) = 0)
      group by own.application_id, own.stage_id, role.id, role.criteria
      having count(*) = greatest(jsonb_array_length(role.criteria), 1))`;
}

/**
 * Returns the condition that this administrator sees an application's score: they need not score it themselves, or asked to see its
 * scores at its present stage. The events of the application are few; those of an administrator may be all that there are.
 */
export function showsToAdmin(organizationId: string, userId: string, application: Alias): RawBuilder<boolean> {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${application}.${name}`);
  return sql<boolean>`(${column('assignee_id')} is distinct from cast(${userId} as uuid)
    or ${column('withdrawn_at')} is not null or ${column('outcome_released_at')} is not null
    or exists (
      select from event shown
        where shown.organization_id = ${organizationId} and shown.application_id = ${column('id')}
          and shown.from_stage = ${column('stage_id')} and shown.actor_id = ${userId} and shown.kind = ${sql.lit(shownKind)}))`;
}

/** May a reader know others' scores of an application? Null where they know all of them at once. */
export function seesScores(
  { organizationId }: Pick<TenantTx, 'organizationId'>,
  reader: ScoreReader,
  application: Alias,
): RawBuilder<boolean> | null {
  if (reader === null) return null;
  const complete = hasCompleteCard(organizationId, reader.userId, application);
  if (!reader.whereAssigned) return complete;
  return sql<boolean>`(${showsToAdmin(organizationId, reader.userId, application)} or ${complete})`;
}

/**
 * Returns the condition that a reader knows a recommendation, the row `score` of `application`: their own, and others' when they know
 * the others' scores and have given a recommendation themselves, there or at the present stage.
 */
export function seesRecommendations(organizationId: string, reader: ScoreReader): RawBuilder<boolean> {
  if (reader === null) return sql<boolean>`true`;
  const complete = hasCompleteCard(organizationId, reader.userId, 'application');
  const own = sql`score.scorer_id = ${reader.userId}`;
  const afterOwn = sql`(${complete} and exists (
    select from score said where said.organization_id = ${organizationId} and said.application_id = score.application_id
      and said.scorer_id = ${reader.userId} and said.criterion = ${sql.lit(recommendationKey)}
      and said.stage_id in (application.stage_id, score.stage_id)))`;
  return reader.whereAssigned
    ? sql<boolean>`(${own} or ${afterOwn} or ${showsToAdmin(organizationId, reader.userId, 'application')})`
    : sql<boolean>`(${own} or ${afterOwn})`;
}

/**
 * The score of an application as its reader may see it: the mean of all scores would give others' away before the reader's own
 * card for the present stage is complete. To show, to sort and to filter by.
 */
export function seenScore(
  tx: Pick<TenantTx, 'organizationId'>,
  reader: ScoreReader,
  application: Alias,
): RawBuilder<number | null> {
  const score = sql<number | null>`${sql.ref(`${application}.score`)}`;
  const sees = seesScores(tx, reader, application);
  return sees === null ? score : sql<number | null>`case when ${sees} then ${score} end`;
}
