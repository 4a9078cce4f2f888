import { reportSteps } from '@evenhand/domain/reports/stage-visits';
import { sql } from 'kysely';
import { byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { CountedPeople } from './figures.read.ts';

/** Submissions of an agency, and how far their applications came. */
export interface AgencyCount {
  readonly agency_id: string;
  readonly name: string;
  readonly submitted: number;
  readonly duplicates: number;
  readonly screened: number;
  readonly interviewed: number;
  readonly offered: number;
  readonly accepted: number;
  /** Tenths of a day from the submission to the acceptance of an offer; null without one. */
  readonly median_hire: number | null;
  /** Those in no list any more, by the step that they reached. */
  readonly unlisted: readonly number[];
}

/** Counts the submissions of each agency by the day on which they were made, in the organisation's zone. */
export function countAgencies(
  tx: TenantTx,
  { roleIds, days }: Pick<CountedPeople, 'roleIds' | 'days'>,
  zone: string,
): Promise<AgencyCount[]> {
  const { organizationId } = tx;
  const day = sql`cast(s.submitted_at at time zone ${zone} as date)`;
  const from = days.from === null ? sql`` : sql`and ${day} >= cast(${days.from} as date)`;
  const to = days.to === null ? sql`` : sql`and ${day} <= cast(${days.to} as date)`;
  return byOwnPlan(
    tx,
    sql<AgencyCount>`select s.agency_id, g.name,
        cast(count(*) filter (where s.state = 'OWNED') as int) as submitted,
        cast(count(*) filter (where s.state = 'DUPLICATE') as int) as duplicates,
        cast(count(*) filter (where r.furthest >= 2) as int) as screened,
        cast(count(*) filter (where r.furthest >= 3) as int) as interviewed,
        cast(count(*) filter (where r.furthest >= 4) as int) as offered,
        cast(count(*) filter (where r.furthest >= 5) as int) as accepted,
        percentile_disc(0.5) within group (order by r.hired_tenths) filter (where r.hired_tenths >= 0) as median_hire,
        array[${sql.join(
          reportSteps.map(
            (_, step) =>
              sql`cast(count(*) filter (where s.state = 'OWNED' and coalesce(r.furthest, 1) > ${sql.lit(step)} and not coalesce(r.is_listed, false)) as int)`,
          ),
        )}] as unlisted
      from agency_submission s
      join agency g on g.organization_id = ${organizationId} and g.id = s.agency_id
      left join report_row r on r.organization_id = ${organizationId} and r.application_id = s.application_id
      where s.organization_id = ${organizationId} and s.role_id = any(cast(${roleIds} as uuid[])) ${from} ${to}
      group by 1, 2 order by submitted desc, g.name, s.agency_id`,
  );
}
