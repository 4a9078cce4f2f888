import { optedOutMark } from '@evenhand/domain/candidates/opted-out';
import type { ListStatus } from '@evenhand/domain/lists/list-statuses';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { substageId } from '@evenhand/domain/pipeline/substages';
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../criteria/list-query.ts';
import { likelyColumn } from './likely.read.ts';

type Condition = RawBuilder<boolean>;

/** Rejected, and not yet told. */
const held = substageId(stageIds.notTakenForward, 'PENDING');

const ofCandidates = (organizationId: string, which: RawBuilder<unknown>): Condition =>
  sql`a.candidate_id in (select s.id from candidate s where s.organization_id = ${organizationId} and ${which})`;

/** The mark is a literal: a partial index is used only when the statement has its exact condition. */
const optedOut = sql`s.email like ${sql.lit(`%${optedOutMark}%`)}`;

const conditionOf = (organizationId: string, { knownRoleIds }: ListQuery, status: ListStatus): Condition =>
  ({
    held: sql<boolean>`a.substage_id = ${sql.lit(held)}`,
    withdrawn: sql<boolean>`a.withdrawn_at is not null`,
    optedOut: ofCandidates(organizationId, optedOut),
    deleted: ofCandidates(organizationId, sql`s.deleted_at is not null`),
    likely: likelyColumn(organizationId, knownRoleIds),
  })[status];

const takenOut = ['held', 'withdrawn', 'optedOut', 'deleted'] as const satisfies readonly ListStatus[];

/** Matches rows of `application a` with one of the wanted tags. */
export function statusConditions(organizationId: string, query: ListQuery): Condition[] {
  if (query.statuses === null) return [];
  const { among, orInPlay } = query.statuses;
  const of = (status: ListStatus): Condition => conditionOf(organizationId, query, status);
  const ways = [...among.map(of), ...(orInPlay ? [sql<boolean>`not (${sql.join(takenOut.map(of), sql` or `)})`] : [])];
  return [ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`];
}
