import type { AgencyHireFacts } from '@evenhand/contract/processes/agencies/agencies';
import type { AgencyTerms } from '@evenhand/domain/agencies/agency-terms';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { termColumns } from './agencies.queries.ts';

interface SubmissionFilter {
  readonly id?: string;
  readonly agencyId?: string;
  readonly roleIds?: readonly string[];
  /** Span of the submission; null for no bound. */
  readonly from?: Date | null;
  readonly before?: Date | null;
  /** Candidates of valid submissions. */
  readonly candidateIds?: readonly string[];
  /** A person whom an agency has submitted on a role before. */
  readonly repeated?: { readonly roleId: string; readonly personKey: Uint8Array };
}

/** Lists submissions with what became of their applications, the newest first. */
export function listSubmissions(tx: TenantTx, filter: SubmissionFilter, limit: number) {
  let query = tx.db
    .selectFrom('agency_submission as s')
    .innerJoin('role', (join) =>
      join.onRef('role.organization_id', '=', 's.organization_id').onRef('role.id', '=', 's.role_id'),
    )
    .leftJoin('application as a', (join) =>
      join.onRef('a.organization_id', '=', 's.organization_id').onRef('a.id', '=', 's.application_id'),
    )
    // A candidate who has left is no row of this table any more.
    .leftJoin('candidate as c', (join) =>
      join
        .onRef('c.organization_id', '=', 'a.organization_id')
        .onRef('c.id', '=', 'a.candidate_id')
        .on('c.deleted_at', 'is', null),
    )
    .select('c.id as present_id')
    .select(['s.id', 's.agency_id', 's.role_id', 's.state', 's.name', 's.note', 's.submitted_by', 's.submitted_at'])
    .select(['s.consent_text', 's.fee_kind', 's.fee_share', 's.ownership_months', 's.scope', 's.releases_early'])
    .select([
      's.owned_from',
      's.currency',
      's.rebates',
      's.last_activity_at',
      's.salary_currency',
      's.started_on',
      's.left_on',
    ])
    .select(['s.first_year_salary', 's.version', 'role.pay', 'role.title as role_title', 'role.blind', 'role.pipeline'])
    .select(['a.candidate_id', 'a.stage_id', 'a.outcome_released_at', 'a.withdrawn_at', 'a.withdrawal_reason'])
    .select(
      sql<number[]>`array(select distinct e.to_stage from event e where e.organization_id = ${tx.organizationId}
        and e.application_id = s.application_id and e.to_stage is not null and e.undone_at is null)`.as('stages'),
    )
    .where('s.organization_id', '=', tx.organizationId);
  if (filter.id !== undefined) query = query.where('s.id', '=', filter.id);
  if (filter.agencyId !== undefined) query = query.where('s.agency_id', '=', filter.agencyId);
  if (filter.roleIds) query = query.where(sql<boolean>`s.role_id = any(cast(${[...filter.roleIds]} as uuid[]))`);
  if (filter.from) query = query.where('s.submitted_at', '>=', filter.from);
  if (filter.before) query = query.where('s.submitted_at', '<', filter.before);
  if (filter.candidateIds) {
    query = query.where(sql<boolean>`a.candidate_id = any(cast(${[...filter.candidateIds]} as uuid[]))`);
  }
  const { repeated } = filter;
  if (repeated) query = query.where('s.role_id', '=', repeated.roleId).where('s.person_key', '=', repeated.personKey);
  return query.orderBy('s.submitted_at', 'desc').orderBy('s.id', 'desc').limit(limit).execute();
}
export type SubmissionRow = Awaited<ReturnType<typeof listSubmissions>>[number];

export const lockSubmission = (tx: TenantTx, at: { readonly agencyId: string; readonly id: string }) =>
  tx.db
    .selectFrom('agency_submission')
    .select(['id', 'state', 'version'])
    .where('organization_id', '=', tx.organizationId)
    .where('agency_id', '=', at.agencyId)
    .where('id', '=', at.id)
    .forUpdate()
    .executeTakeFirst();

export const writeHire = (
  tx: TenantTx,
  submission: AgencyHireFacts & { readonly id: string; readonly version: number },
) =>
  tx.db
    .updateTable('agency_submission')
    .set({
      first_year_salary: submission.firstYearSalary,
      salary_currency: submission.currency,
      started_on: submission.startedOn,
      left_on: submission.leftOn,
      version: submission.version,
    })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', submission.id)
    .execute();

/**
 * Records that an agency has submitted a candidate for a role again, with its note and the consent that it confirmed. One that began
 * earlier and waited takes nothing back.
 */
export const writeActivity = (
  tx: TenantTx,
  { id, note, consentText }: { readonly id: string; readonly note: string; readonly consentText: string },
) =>
  tx.db
    .updateTable('agency_submission')
    .set((row) => ({
      last_activity_at: row.fn('greatest', ['last_activity_at', row.val(tx.now)]),
      note,
      consent_text: consentText,
    }))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();

export interface StoredSubmission {
  readonly id: string;
  readonly agencyId: string;
  readonly roleId: string;
  /** Null for a duplicate. */
  readonly applicationId: string | null;
  readonly name: string;
  readonly note: string;
  readonly personKey: Uint8Array;
  readonly submittedBy: string;
  readonly consentText: string;
  readonly terms: AgencyTerms;
}

export const insertSubmission = (tx: TenantTx, submission: StoredSubmission) =>
  tx.db
    .insertInto('agency_submission')
    .values({
      organization_id: tx.organizationId,
      id: submission.id,
      agency_id: submission.agencyId,
      role_id: submission.roleId,
      application_id: submission.applicationId,
      state: submission.applicationId === null ? 'DUPLICATE' : 'OWNED',
      name: submission.name,
      note: submission.note,
      person_key: submission.personKey,
      submitted_by: submission.submittedBy,
      submitted_at: tx.now,
      last_activity_at: tx.now,
      consent_text: submission.consentText,
      ...termColumns(submission.terms),
    })
    .execute();

/**
 * Waits until no other submission of the organisation is being decided: of two agencies that submit a person at once, by address or by
 * number, the second finds the first's claim.
 */
export async function holdSubmissions(tx: TenantTx): Promise<void> {
  const key = `agency-submissions ${tx.organizationId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx.db);
}

/**
 * Empties the initials and the key of at most `limit` refused submissions whose months are over: from then on the person may be
 * submitted anew. Their time and terms stay. Returns how many were emptied.
 */
export async function emptyRefusedSubmissions(tx: TenantTx, limit: number): Promise<number> {
  const { affected } = await tx.session.query(
    `update agency_submission set name = '', person_key = '' where organization_id = $1 and id in (
       select id from agency_submission where organization_id = $1 and state = 'DUPLICATE' and (name <> '' or length(person_key) > 0)
         and submitted_at + make_interval(months => ownership_months) <= $2 limit $3 for update skip locked)`,
    [tx.organizationId, tx.now, limit],
  );
  return affected;
}

/** Returns when each of these candidates last came by another way than an agency, and whether one of them is on the role. */
export async function knownDirectly(
  tx: TenantTx,
  at: { readonly candidateIds: readonly string[]; readonly roleId: string },
): Promise<{ readonly knownSince: Date | null; readonly onRole: boolean }> {
  const { organizationId } = tx;
  const { rows } = await sql<{ known_since: Date | null; on_role: boolean }>`
    with mine as (select a.id, a.candidate_id, a.role_id, coalesce(a.applied_at, a.created_at) as came_at,
        s.submitted_at from application a
      left join agency_submission s on s.organization_id = ${organizationId} and s.application_id = a.id
      where a.organization_id = ${organizationId} and a.candidate_id = any(cast(${at.candidateIds} as uuid[])))
    select greatest(
        (select max(came_at) from mine where submitted_at is null),
        (select max(c.created_at) from candidate c where c.organization_id = ${organizationId}
          and c.id = any(cast(${at.candidateIds} as uuid[]))
          and not exists (select 1 from mine where mine.candidate_id = c.id and mine.submitted_at = c.created_at))
      ) as known_since,
      exists (select 1 from mine where role_id = ${at.roleId}) as on_role`.execute(tx.db);
  return { knownSince: rows[0]?.known_since ?? null, onRole: rows[0]?.on_role ?? false };
}

/** An offer that a candidate has accepted, on any role. */
export interface HireRow {
  readonly candidate_id: string;
  readonly role_id: string;
  readonly accepted_at: Date;
  /** First day of work by the accepted offer. */
  readonly starts_on: string | null;
}

/** Lists the accepted offers of candidates. An application that staff moved to the last stage counts from then. */
export async function listHires(tx: TenantTx, candidateIds: readonly string[]): Promise<HireRow[]> {
  if (candidateIds.length === 0) return [];
  const { organizationId } = tx;
  const { rows } = await sql<HireRow>`
    select a.candidate_id, a.role_id, coalesce(o.answered_at, a.stage_entered_at, a.last_change_at) as accepted_at,
      o.starts_on
    from application a
    left join lateral (select f.answered_at, cast(f.starts_on as text) as starts_on from offer f
      where f.organization_id = ${organizationId} and f.application_id = a.id and f.state = 'ACCEPTED'
      order by f.answered_at desc limit 1) o on true
    where a.organization_id = ${organizationId} and a.candidate_id = any(cast(${[...candidateIds]} as uuid[]))
      and a.stage_id = ${stageIds.offerAccepted}`.execute(tx.db);
  return rows;
}
