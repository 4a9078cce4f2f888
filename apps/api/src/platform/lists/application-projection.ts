import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../db/tenant-tx.ts';
import { findStaleAnswers, keepAnswers } from './answer-projection.ts';
import { findUncoded, keepCodes } from './application-codes.ts';
import { findWrongKeys, keepDuplicateKeys } from './duplicate-keys.ts';
import { noteReportChanges } from './note-report-changes.ts';
import { findStaleScores, keepScores } from './score-projection.ts';

/** Columns of `application` that are repeated in `application_projection`. */
export const projectionColumns = [
  'role_id',
  'applied_at',
  'name_key',
  'university_id',
  'degree_class',
  'degree_average',
  'graduation_year',
  'permit_type',
  'country',
  'source',
  'pi',
  'ks4_pi',
  'ks5_pi',
  'ks4_percentile',
  'ks5_percentile',
  'flag_count',
  'ucas_points',
  'ks4_high',
  'ks4_passes',
  'ks5_high',
] as const;

const listed = sql.join(projectionColumns.map((column) => sql.ref(column)));
const taken = sql.join(projectionColumns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));
const kept = sql.join(projectionColumns.map((column) => sql.ref(`application_projection.${column}`)));
const given = sql.join(projectionColumns.map((column) => sql.ref(`excluded.${column}`)));

/** Applications by candidate or by their own ids, whichever the caller has at hand. */
type Whose = { readonly candidateIds: readonly string[] } | { readonly applicationIds: readonly string[] };

/** Returns the condition on `application a` for these. */
function amongOf({ organizationId }: TenantTx, whose: Whose): RawBuilder<unknown> {
  const [column, ids] =
    'candidateIds' in whose ? ['candidate_id', [...whose.candidateIds]] : ['id', [...whose.applicationIds]];
  return sql`a.organization_id = ${organizationId} and ${sql.ref(`a.${column}`)} = any(cast(${ids} as uuid[]))`;
}

/**
 * Brings `application_projection` in line with `application`: a row for each sent application, none for others. Does the same for
 * `answer_projection` with the profiles, `score_projection` with the scores, and the keys of duplicates with the records. Gives
 * each sent application its code, and has reports derive their rows of it again. A caller that writes one of these columns or an answer, or that sends, hides or restores an
 * application, calls it afterwards.
 */
export async function writeListProjections(tx: TenantTx, whose: Whose): Promise<void> {
  const { organizationId } = tx;
  if (('candidateIds' in whose ? whose.candidateIds : whose.applicationIds).length === 0) return;
  const among = amongOf(tx, whose);
  await sql`with gone as (
      delete from application_projection f where f.organization_id = ${organizationId} and f.application_id in (
        select a.id from application a where ${among} and a.submitted_at is null))
    insert into application_projection (organization_id, application_id, ${listed})
      select a.organization_id, a.id, ${listed} from application a where ${among} and a.submitted_at is not null
    on conflict (organization_id, application_id) do update set ${taken}
      where (${kept}) is distinct from (${given})`.execute(tx.db);
  await noteReportChanges(tx, among);
  await keepCodes(tx, among);
  await keepAnswers(tx, among);
  await keepScores(tx, among);
  await keepDuplicateKeys(tx, among);
}

/** Finds the sent applications of these candidates whose facts are out of date, and those with facts that should have none. */
export async function findStaleProjections(tx: TenantTx, candidateIds: readonly string[]): Promise<string[]> {
  const { organizationId } = tx;
  const own = sql.join(projectionColumns.map((column) => sql.ref(`a.${column}`)));
  const facts = sql.join(projectionColumns.map((column) => sql.ref(`f.${column}`)));
  const { rows } = await sql<{ id: string }>`select a.id from application a
    left join application_projection f on f.organization_id = ${organizationId} and f.application_id = a.id
    where a.organization_id = ${organizationId} and a.candidate_id = any(cast(${[...candidateIds]} as uuid[]))
      and case when a.submitted_at is null then f.application_id is not null
        else f.application_id is null or (${own}) is distinct from (${facts}) end`.execute(tx.db);
  const uncoded = await findUncoded(tx, amongOf(tx, { candidateIds }));
  const answers = await findStaleAnswers(tx, amongOf(tx, { candidateIds }));
  const scores = await findStaleScores(tx, amongOf(tx, { candidateIds }));
  const keys = await findWrongKeys(tx, amongOf(tx, { candidateIds }));
  return [...new Set([...[...rows, ...uncoded].map((row) => row.id), ...answers, ...scores, ...keys])];
}
