import { type RawBuilder, sql } from 'kysely';
import { byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { firstIdAt } from '../rows/report-rows.queries.ts';

/** Decisions about an application that were corrected. */
export interface CorrectedMoves {
  readonly role_id: string;
  /** Null for an application of a person who is in no list any more. */
  readonly candidate_id: string | null;
  readonly name: string | null;
  readonly decisions: number;
}

/** Decisions of some days that end in the past. */
export interface PastDecisions {
  readonly roleIds: readonly string[];
  /** Moment at which the days begin; null for all earlier decisions. */
  readonly from: Date | null;
  /** Moment before which the days end. */
  readonly before: Date;
  /** Moment up to which corrections count; all of them without one. */
  readonly until?: Date;
  /** Only decisions about applications whose row `r` fulfils this condition, if given. */
  readonly counted?: RawBuilder<unknown>;
}

/** Selects the moves before a moment that were undone after it, and the stages recorded after it that hold since before. */
function correctedMoves({ organizationId }: TenantTx, { roleIds, from, before, until }: PastDecisions) {
  const since = from ?? new Date(0);
  const roles = sql`e.role_id = any(cast(${roleIds} as uuid[]))`;
  const [undone, recorded] = until ? [sql`and e.undone_at <= ${until}`, sql`and e.at <= ${until}`] : [sql``, sql``];
  return sql`select e.application_id, e.role_id, e.undone_at as at from event e
        where e.organization_id = ${organizationId} and ${roles} and e.undone_at >= ${before} and e.at < ${before} and e.at >= ${since}
      and e.to_stage is not null and e.undone_at is not null and e.kind not like '%-undone' ${undone}
    union all
      select e.application_id, e.role_id, e.at from event_value v
      join event e on e.organization_id = ${organizationId} and e.id = v.event_id
      where v.organization_id = ${organizationId} and v.key = 'since' and v.event_id >= ${firstIdAt(before)}
        and ${roles} and e.at >= ${before} and e.undone_at is null and cast(v.after #>> '{}' as timestamptz) < ${before}
        and cast(v.after #>> '{}' as timestamptz) >= ${since} ${recorded}`;
}

const amongCounted = ({ counted }: PastDecisions) => (counted ? sql`and ${counted}` : sql``);

/** Lists by application the decisions that were corrected, the most recently corrected first. */
export function listCorrectedMoves(tx: TenantTx, decisions: PastDecisions): Promise<CorrectedMoves[]> {
  const { organizationId } = tx;
  return byOwnPlan(
    tx,
    sql<CorrectedMoves>`select m.role_id, c.id as candidate_id, nullif(trim(concat(c.first_name, ' ', c.last_name)), '') as name,
        cast(count(*) as int) as decisions
      from (${correctedMoves(tx, decisions)}) m
      join report_row r on r.organization_id = ${organizationId} and r.application_id = m.application_id ${amongCounted(decisions)}
      join application a on a.organization_id = ${organizationId} and a.id = m.application_id
      left join candidate c on c.organization_id = ${organizationId} and c.id = a.candidate_id and r.is_listed
      group by 1, 2, 3, m.application_id order by max(m.at) desc, m.application_id`,
  );
}

/** Tells whether any decision was corrected. */
export async function isAnyCorrected(tx: TenantTx, decisions: PastDecisions): Promise<boolean> {
  const [first] = await byOwnPlan(
    tx,
    sql<{ role_id: string }>`select m.role_id from (${correctedMoves(tx, decisions)}) m
      join report_row r on r.organization_id = ${tx.organizationId} and r.application_id = m.application_id ${amongCounted(decisions)}
      limit 1`,
  );
  return first !== undefined;
}
