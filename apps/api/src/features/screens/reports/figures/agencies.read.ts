import { reportSteps } from '@evenhand/domain/reports/stage-visits';
import { type RawBuilder, sql } from 'kysely';
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

/** Condition of submissions `s` that were made on some days. */
function submittedOn(zone: string, { from: first, to: last }: CountedPeople['days']): RawBuilder<unknown> {
  const day = sql`cast(s.submitted_at at time zone ${zone} as date)`;
  const from = first === null ? sql`` : sql`and ${day} >= cast(${first} as date)`;
  const to = last === null ? sql`` : sql`and ${day} <= cast(${last} as date)`;
  return sql`${from} ${to}`;
}

/** Returns the condition by which the application of a row `r` was submitted by an agency on some days. */
export const amongSubmitted = (
  { organizationId }: TenantTx,
  { roleIds, days }: Pick<CountedPeople, 'roleIds' | 'days'>,
  zone: string,
): RawBuilder<unknown> => sql`exists (select from agency_submission s where s.organization_id = ${organizationId}
  and s.application_id = r.application_id and s.role_id = any(cast(${roleIds} as uuid[])) ${submittedOn(zone, days)})`;

/** Counts the submissions of some days about whose hires something was entered, and changed since a moment. */
export async function countChangedHires(
  tx: TenantTx,
  { roleIds, days }: Pick<CountedPeople, 'roleIds' | 'days'>,
  { zone, since }: { readonly zone: string; readonly since: Date },
): Promise<number> {
  const { organizationId } = tx;
  const [counted] = await byOwnPlan(
    tx,
    sql<{ hires: number }>`with entered as (select e.subject_id, e.id, e.at from event e
        where e.organization_id = ${organizationId} and e.role_id is null and e.kind = 'agency.hire-set')
      select cast(count(distinct s.id) as int) as hires from agency_submission s
      join entered e on e.subject_id = s.id and e.at >= ${since}
      join entered f on f.subject_id = s.id and (f.at, f.id) < (e.at, e.id)
      where s.organization_id = ${organizationId} and s.role_id = any(cast(${roleIds} as uuid[])) ${submittedOn(zone, days)}`,
  );
  return counted?.hires ?? 0;
}

/** Counts the submissions of each agency by the day on which they were made, in the organisation's zone. */
export function countAgencies(
  tx: TenantTx,
  { roleIds, days }: Pick<CountedPeople, 'roleIds' | 'days'>,
  zone: string,
): Promise<AgencyCount[]> {
  const { organizationId } = tx;
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
      where s.organization_id = ${organizationId} and s.role_id = any(cast(${roleIds} as uuid[])) ${submittedOn(zone, days)}
      group by 1, 2 order by submitted desc, g.name, s.agency_id`,
  );
}
