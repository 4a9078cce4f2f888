import { type RawBuilder, sql } from 'kysely';
import { byOnePlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { codeOf } from '../../../../platform/lists/application-codes.ts';
import { interviewedStages } from '../../../records/interview-types/public.ts';
import { seenScore } from '../../../records/scores/public.ts';
import type { ListQuery } from '../criteria/list-query.ts';
import { likelyColumn } from './conditions/likely.read.ts';

/** Columns that a row of the list reads. */
export interface ListRow {
  readonly id: string;
  readonly candidate_id: string;
  readonly role_id: string;
  readonly stage_id: number;
  readonly substage_id: number;
  readonly applied_at: Date | null;
  readonly last_change_at: Date;
  readonly stage_entered_at: Date | null;
  readonly assignee_id: string | null;
  readonly assignee_first_name: string | null;
  readonly assignee_last_name: string | null;
  readonly version: number;
  readonly withdrawn_at: Date | null;
  readonly deleted_at: Date | null;
  /** Null when the candidate no longer exists. */
  readonly availability: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly preferred_name: string | null;
  readonly score: number | null;
  readonly pi: number | null;
  readonly ks4_pi: number | null;
  readonly ks5_pi: number | null;
  readonly ks4_percentile: number | null;
  readonly ks5_percentile: number | null;
  readonly flag_count: number | null;
  readonly ucas_points: number | null;
  readonly ks4_high: number | null;
  readonly ks4_passes: number | null;
  readonly ks5_high: number | null;
  readonly university_id: number | null;
  readonly degree_class: number | null;
  readonly degree_average: number | null;
  readonly graduation_year: number | null;
  readonly permit_type: number | null;
  readonly country: string | null;
  readonly source: string | null;
  readonly likely: boolean;
  readonly interview_stages: readonly number[];
  /** Shown in place of the name to readers who must not know who it is. */
  readonly code: string;
  /** Shown only for candidates whom the reader may know. */
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/**
 * Knowledge of the reader of a page. A blind view shows no possible duplicates. The presenter of the rows shows names only of
 * candidates whom the reader may know.
 */
export interface PageReader {
  readonly blind: boolean;
  /** The roles on which the reader may know who has applied; null = every role. */
  readonly knownRoleIds: readonly string[] | null;
  /** The list may contain candidates who are shown by their codes. */
  readonly codes: boolean;
}

const rowColumns = sql`a.id, a.candidate_id, a.role_id, a.stage_id, a.substage_id, a.applied_at, a.last_change_at, a.stage_entered_at, a.assignee_id,
  a.version, a.pi, a.ks4_pi, a.ks5_pi, a.ks4_percentile, a.ks5_percentile, a.flag_count,
  a.ucas_points, a.ks4_high, a.ks4_passes, a.ks5_high, a.university_id, a.degree_class, a.degree_average, a.graduation_year, a.permit_type,
  a.country, a.source, a.withdrawn_at, c.deleted_at, c.availability, c.email, c.phone, c.preferred_name, u.first_name as assignee_first_name, u.last_name as assignee_last_name`;

/** Looks the page's rows up by their ids: only they touch the tables, however deep the page. */
export function pageRows(
  organizationId: string,
  query: ListQuery,
  reader: PageReader,
): { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> } {
  const score = seenScore({ organizationId }, query.scoreReader, 'a');
  const likely = reader.blind ? sql`false` : likelyColumn(organizationId, reader.knownRoleIds);
  const code = reader.codes ? codeOf({ organizationId }, 'a') : sql`''`;
  return {
    columns: sql`${rowColumns}, ${score} as score, c.first_name, c.last_name, ${likely} as likely,
      ${interviewedStages(organizationId)} as interview_stages, ${code} as code`,
    joins: sql`left join user_account u on u.organization_id = ${organizationId} and u.id = a.assignee_id
      left join candidate c on c.organization_id = ${organizationId} and c.id = a.candidate_id`,
  };
}

/** Loads the rows of a page in its order. The plan is the same for any page. */
export function loadRows(
  tx: TenantTx,
  query: ListQuery,
  { ids, reader }: { readonly ids: readonly string[]; readonly reader: PageReader },
): Promise<ListRow[]> {
  const { columns, joins } = pageRows(tx.organizationId, query, reader);
  const rows = sql<ListRow>`select ${columns} from unnest(cast(${ids} as uuid[])) with ordinality as p(id, place)
    join application a on a.organization_id = ${tx.organizationId} and a.id = p.id ${joins} order by p.place`;
  return byOnePlan(tx, rows);
}
