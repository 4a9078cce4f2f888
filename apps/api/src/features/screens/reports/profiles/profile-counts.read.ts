import { sql } from 'kysely';
import { byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { dimensions } from '../counts/count-lines.read.ts';

/** Number of profiles that are alike in all of these. */
export interface ProfileCount {
  readonly sent: boolean;
  readonly flagBand: string;
  readonly indexBand: string;
  readonly schoolType: string;
  readonly schoolBand: string;
  readonly people: number;
}

/** School of the exams at 16: the one that was left last, as `educationOf` finds it. */
const lastSchool = sql`(select v.entry -> 'school' as school
  from jsonb_array_elements(case jsonb_typeof(s.data -> 'secondarySchools') when 'array' then s.data -> 'secondarySchools'
    else '[]' end) with ordinality v(entry, place)
  order by case jsonb_typeof(v.entry -> 'secondarySchoolCompletedYear')
    when 'number' then cast(v.entry ->> 'secondarySchoolCompletedYear' as numeric) else 0 end desc, v.place
  limit 1)`;

/** Number of that school in the register. */
const urn = sql`case when jsonb_typeof(l.school -> 'id') = 'number' and l.school ->> 'id' ~ '^[0-9]{1,9}$'
  then cast(l.school ->> 'id' as int) end`;

/**
 * Counts the profiles of the list of profiles by whether they were sent in and by their newest contextual result. An index below zero
 * that the organisation does not show is not known, as in the list.
 */
export function countProfilesAlike(
  tx: TenantTx,
  { showNegativePi }: { readonly showNegativePi: boolean },
): Promise<ProfileCount[]> {
  const { organizationId } = tx;
  return byOwnPlan(
    tx,
    sql<ProfileCount>`select r.sent, ${dimensions.flagBand} as "flagBand", ${dimensions.indexBand} as "indexBand",
        ${dimensions.schoolType} as "schoolType", ${dimensions.schoolBand} as "schoolBand", cast(count(*) as int) as people
      from (select c.profile_status = 'ACTIVE' as sent, coalesce(x.flag_count, -1) as flags,
          coalesce(case when ${sql.lit(showNegativePi)} or x.pi >= 0 then x.pi end, -32768) as pi,
          case when g.independent then 2 when g.urn is not null then 1
            when jsonb_typeof(l.school -> 'country') = 'string' and l.school ->> 'country' <> '' then 3 else 0 end as school_type,
          coalesce(x.school_percentile, -1) as school_percentile
        from candidate c
        left join lateral (select n.flag_count, greatest(n.ks4_pi, n.ks5_pi) as pi,
            coalesce(n.ks5_percentile, n.ks4_percentile) as school_percentile
          from contextual_result n
          where n.organization_id = ${organizationId} and n.candidate_id = c.id
          order by n.version desc limit 1) x on true
        left join profile_section s on s.organization_id = ${organizationId} and s.candidate_id = c.id
          and s.section = 'secondary'
        left join lateral ${lastSchool} l on true
        left join school g on g.urn = ${urn}
        where c.organization_id = ${organizationId} and c.deleted_at is null and not c.anonymised) r
      group by 1, 2, 3, 4, 5`,
  );
}
