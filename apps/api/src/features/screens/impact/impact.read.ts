import { sql } from 'kysely';
import { byOwnPlan } from '../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { isOfDeleted } from '../../../platform/lists/deleted-candidates.ts';

/** The people in some stages of a role, and which of them were picked. */
export interface ImpactCut {
  readonly roleId: string;
  readonly stageIds: readonly number[];
  /** Ids of applications. */
  readonly picked: readonly string[];
}

/** One part of the picked people, or of the others, of a cut. */
export interface CutPart {
  readonly picked: boolean;
  readonly part: number;
  /** Exclusive or of the hashes of their application ids. */
  readonly ids: string;
  /** Sum of the last 31 bits of the same hashes. */
  readonly sums: string;
  readonly people: number;
  readonly high_pi: number;
  readonly unread: number;
}

const standing = (organizationId: string, { roleId, stageIds }: ImpactCut) =>
  sql`from application a where a.organization_id = ${organizationId} and a.role_id = ${roleId}
    and a.stage_id = any(cast(${stageIds} as smallint[])) and a.submitted_at is not null
    and not ${isOfDeleted(organizationId, 'a')}`;

/**
 * The statement is planned for its values, so that the server looks the ids up instead of going through all of them for each row.
 */
const isPicked = ({ picked }: ImpactCut) => sql`a.id = any(cast(${picked} as uuid[]))`;

/** Returns the stages in which these applications stand, without the stages in `out`, which have ended. */
export async function stagesOf(
  tx: TenantTx,
  applicationIds: readonly string[],
  out: readonly number[],
): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('application')
    .select('stage_id')
    .distinct()
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`id = any(cast(${applicationIds} as uuid[]))`)
    .where('stage_id', 'not in', [...out])
    .orderBy('stage_id')
    .execute();
  return rows.map((row) => row.stage_id);
}

/** Counts the people on both sides of a cut, in parts by their ids. */
export async function countCut(
  tx: TenantTx,
  cut: ImpactCut,
  at: { readonly parts: number; readonly highPi: number },
): Promise<CutPart[]> {
  const { organizationId } = tx;
  const parts = sql<CutPart>`with standing as materialized (
      select ${isPicked(cut)} as picked, a.candidate_id, coalesce(a.pi >= ${at.highPi}, false) as high,
        uuid_hash_extended(a.id, 0) as hash
      ${standing(organizationId, cut)}),
    told as materialized (
      select s.candidate_id from standing s join profile_section p on p.organization_id = ${organizationId}
        and p.candidate_id = s.candidate_id and p.section = 'crs' and p.data ->> 'mitigating' <> ''
      where not exists (select 1 from event e where e.organization_id = ${organizationId}
        and e.candidate_id = p.candidate_id and e.kind = 'circumstances.read' and e.at >= p.updated_at))
    select s.picked, mod(abs(mod(s.hash, ${at.parts})), ${at.parts})::int as part, bit_xor(s.hash)::text as ids,
      sum(s.hash & 2147483647)::text as sums,
      count(*)::int as people, (count(*) filter (where s.high))::int as high_pi, count(told.candidate_id)::int as unread
    from standing s left join told on told.candidate_id = s.candidate_id
    group by 1, 2`;
  return byOwnPlan(tx, parts);
}

/** Number of people on one side of a cut who gave one answer to one of the questions. */
export interface AnswerCount {
  readonly picked: boolean;
  /** Bits of SQL `grouping()`: the question counted is the one whose bit is 0. */
  readonly question: number;
  readonly sex: string | null;
  readonly ethnicity: string | null;
  readonly disability: string | null;
  readonly background: string | null;
  readonly people: number;
}

/** Counts monitoring answers on both sides of a cut. Runs in the diversity zone; only these numbers leave it. */
export async function countAnswers(tx: TenantTx, cut: ImpactCut): Promise<AnswerCount[]> {
  const { organizationId } = tx;
  // People with the same answers to all questions become one row before the questions are counted separately.
  const counts = sql<AnswerCount>`with answered as materialized (
      select ${isPicked(cut)} as picked, coalesce(d.data -> 'gender', d.data -> 'sex')::text as sex,
        coalesce(d.data -> 'ethnicityMulti', d.data -> 'ethnicity')::text as ethnicity,
        (d.data -> 'disability')::text as disability, (d.data -> 'monitoringOccupation14')::text as background,
        count(*)::int as people
      from (select a.id, a.candidate_id ${standing(organizationId, cut)}) a
      left join diversity_section d on d.organization_id = ${organizationId}
        and d.candidate_id = a.candidate_id and d.section = 'diversity'
      group by 1, 2, 3, 4, 5)
    select picked, grouping(sex, ethnicity, disability, background) as question, sex, ethnicity, disability, background,
      sum(people)::int as people
    from answered
    group by grouping sets ((picked, sex), (picked, ethnicity), (picked, disability), (picked, background))`;
  return byOwnPlan(tx, counts);
}
