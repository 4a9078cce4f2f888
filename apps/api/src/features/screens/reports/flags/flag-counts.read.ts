import { sql } from 'kysely';
import { byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { type PeopleAsked, type PeoplePart, peopleOnRoles, sketchPeople } from '../fair/group-counts.read.ts';

/** Number of people who came so far and have the same flags. */
export interface FlagCount {
  readonly furthest: number;
  /** Codes of the raised flags, in order. */
  readonly flags: readonly string[];
  readonly people: number;
}

/** The newest contextual result of person `r`. */
const newestResult = (organizationId: string) =>
  sql`cross join lateral (select n.version from contextual_result n
      where n.organization_id = ${organizationId} and n.candidate_id = r.candidate_id order by n.version desc limit 1) v`;

/** Counts people by their raised flags. Runs in the contextual zone, which the counts do not leave unprotected. */
export function countFlags(tx: TenantTx, asked: PeopleAsked): Promise<FlagCount[]> {
  const { organizationId } = tx;
  const counts = sql<FlagCount>`select furthest, flags, cast(count(*) as int) as people
    from (select r.furthest,
        jsonb_path_query_array(f.flags, '$[*] ? (@.value == true).code') as flags
      from (${peopleOnRoles(organizationId, asked)}) r
      ${newestResult(organizationId)}
      join contextual_flags f on f.organization_id = ${organizationId} and f.candidate_id = r.candidate_id and f.version = v.version) known
    group by 1, 2`;
  return byOwnPlan(tx, counts);
}

/** Sketches people of roles, of whom one who came further, or whose flags are of another number or of other kinds, changes a part. */
export const sketchFlagged = (tx: TenantTx, asked: PeopleAsked): Promise<PeoplePart[]> =>
  sketchPeople(tx, asked, sql`1 + r.outcome + 10 * (r.furthest + 10 * (r.flag_categories + 1 + 10 * (r.flags + 1)))`);
