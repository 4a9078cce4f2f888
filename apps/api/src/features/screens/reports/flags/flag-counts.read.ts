import { flagCategories, sumOfCategories } from '@evenhand/domain/context/flag-codes';
import { setParts } from '@evenhand/domain/fairness/near-sets';
import { reportSteps } from '@evenhand/domain/reports/stage-visits';
import { sql } from 'kysely';
import { byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import {
  numberOfPerson,
  type PeopleAsked,
  type PeoplePart,
  partOfPerson,
  peopleOnRoles,
} from '../fair/group-counts.read.ts';

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

/** Number of parts of a sketch: those of the people of each category by the furthest step, once as exclusive ors and once as sums. */
export const flagParts = 2 * flagCategories.length * reportSteps.length * setParts;

/** Categories by their places in sketches, with their bits in the sums of rows of reports. */
const categories = sql.join(
  flagCategories.map((category, at) => sql`(${sql.lit(at)}, ${sql.lit(sumOfCategories([category]))})`),
);
const steps = sql.lit(reportSteps.length);
const partsOfStep = sql.lit(setParts);

/**
 * Sketches the people of roles by recruitment year, those with flags of each category by themselves: a reader knows who has none. A person who
 * goes from a step to another, or who has flags of a category or none any more, changes a part of the step.
 */
export function sketchFlagged(tx: TenantTx, asked: PeopleAsked): Promise<PeoplePart[]> {
  const step = sql`least(greatest(r.furthest, 1), ${steps}) - 1`;
  const part = sql`(c.place * ${steps} + ${step}) * ${partsOfStep} + ${partOfPerson}`;
  const parts = sql<PeoplePart>`select cast(${part} as int) as part, cast(bit_xor(${numberOfPerson}) as text) as ors,
      cast(sum(${numberOfPerson}) as text) as sums
    from (${peopleOnRoles(tx.organizationId, asked)}) r
    join (values ${categories}) as c (place, bit) on r.flag_categories > 0 and r.flag_categories & c.bit > 0
    group by 1`;
  return byOwnPlan(tx, parts);
}
