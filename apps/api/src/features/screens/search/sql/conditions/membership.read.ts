import { type Availability, availabilities } from '@evenhand/domain/candidates/availability';
import {
  type CandidateList,
  candidateLists,
  elsewhere,
  listAs,
  potentialStages,
} from '@evenhand/domain/lists/candidate-lists';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { type RawBuilder, sql } from 'kysely';
import type { MembershipFilter } from '../../criteria/list-query.ts';

type Condition = RawBuilder<boolean>;

const listed = (values: readonly (string | number)[]): RawBuilder<unknown> =>
  sql.join(values.map((value) => sql.lit(value)));

/** Matches candidates by availability. Nearly all are available, so the few others are looked up and included or excluded. */
function saidOf(organizationId: string, among: readonly Availability[]): Condition {
  const others = availabilities.filter((one) => one !== 'AVAILABLE');
  const orAvailable = among.includes('AVAILABLE');
  const named = others.filter((one) => among.includes(one) !== orAvailable);
  if (named.length === 0) return orAvailable ? sql`true` : sql`false`;
  const people = sql`select s.id from candidate s where s.organization_id = ${organizationId}
    and s.availability <> 'AVAILABLE' and s.availability in (${listed(named)})`;
  return orAvailable ? sql`a.candidate_id not in (${people})` : sql`a.candidate_id in (${people})`;
}

/** Builds the rule of candidate-lists.ts as mutually exclusive conditions. */
function conditionsOf(organizationId: string): Readonly<Record<CandidateList, Condition>> {
  const left = sql<boolean>`(a.withdrawn_at is not null or a.stage_id = ${sql.lit(stageIds.withdrew)})`;
  const notTaken = sql`a.stage_id = ${sql.lit(stageIds.notTakenForward)}`;
  const dropped = sql<boolean>`(${notTaken} or ${saidOf(organizationId, ['DROPPED'])})`;
  const gone = sql<boolean>`(a.stage_id = ${sql.lit(stageIds.offerAccepted)} or ${saidOf(organizationId, elsewhere)})`;
  const potential = sql<boolean>`a.stage_id in (${listed(potentialStages)})`;
  return {
    WITHDREW: left,
    DROPPED: sql`(not ${left} and ${dropped})`,
    OTHER: sql`(not ${left} and not ${dropped} and ${gone})`,
    POTENTIAL: sql`(not ${left} and not ${dropped} and not ${gone} and ${potential})`,
    LIVE: sql`(not ${left} and not ${dropped} and not ${gone} and not ${potential})`,
  };
}

const anyOf = (ways: readonly Condition[]): Condition =>
  ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`;

/** Matches rows of `application a` by availability and by the product's lists. */
export function membershipConditions(organizationId: string, membership: MembershipFilter | null): Condition[] {
  if (membership === null) return [];
  const { availability, lists, productLists } = membership;
  const conditions = lists === null ? null : conditionsOf(organizationId);
  return [
    ...(availability === null ? [] : [saidOf(organizationId, availability)]),
    ...(lists === null || conditions === null
      ? []
      : [
          anyOf(
            candidateLists
              .filter((list) => lists.some((one) => one === listAs(list, productLists)))
              .map((list) => conditions[list]),
          ),
        ]),
  ];
}
