import { isRecord, type SectionData } from '@evenhand/domain/fields/values';
import type { StagePosition } from '@evenhand/domain/pipeline/pipeline';
import { sql } from 'kysely';
import { idByLot } from '../../../platform/db/id-by-lot.ts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { applicationStateColumns, applicationsOnRoles } from '../application-state/public.ts';

const withRole = (tx: TenantTx) =>
  applicationsOnRoles(tx)
    .select(['application.id', 'application.candidate_id', 'application.role_id'])
    .select(applicationStateColumns)
    .select(['application.submitted_at', 'application.applied_at', 'application.form_version'])
    .select(['application.created_at', 'application.extended_to'])
    // True when a frozen copy exists, which means that the candidate sent the form.
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('application_submission as sent')
          .select('sent.application_id')
          .whereRef('sent.organization_id', '=', 'application.organization_id')
          .whereRef('sent.application_id', '=', 'application.id'),
      ).as('answered'),
    )
    .select(['role.title as role_title', 'role.scheme as role_scheme', 'role.pipeline', 'role.criteria', 'role.blind']);

export interface ApplicationFinder {
  readonly candidateId: string;
  readonly applicationId?: string | undefined;
  readonly roleId?: string | undefined;
}

/** Loads and locks a candidate's applications with their roles, always in the order of their ids. */
export function lockApplications(tx: TenantTx, { candidateId, applicationId, roleId }: ApplicationFinder) {
  let query = withRole(tx).where('application.candidate_id', '=', candidateId);
  if (applicationId !== undefined) query = query.where('application.id', '=', applicationId);
  if (roleId !== undefined) query = query.where('application.role_id', '=', roleId);
  return query.orderBy('application.id').forNoKeyUpdate('application').execute();
}
export type LockedRow = Awaited<ReturnType<typeof lockApplications>>[number];

/** Loads a candidate's application for a role, whether sent or not. */
export const findApplication = (tx: TenantTx, at: { readonly candidateId: string; readonly roleId: string }) =>
  withRole(tx)
    .where('application.candidate_id', '=', at.candidateId)
    .where('application.role_id', '=', at.roleId)
    .executeTakeFirst();

/** Inserts an application. When two tabs begin it at once, one inserts and both find the same row. */
export async function insertApplication(
  tx: TenantTx,
  application: {
    readonly candidateId: string;
    readonly roleId: string;
    readonly stageId: number;
    readonly substageId: number;
    readonly formVersion: number;
  },
): Promise<void> {
  await tx.db
    .insertInto('application')
    .values({
      organization_id: tx.organizationId,
      // A random id, because blind reviewers know an application by it.
      id: idByLot(),
      candidate_id: application.candidateId,
      role_id: application.roleId,
      stage_id: application.stageId,
      substage_id: application.substageId,
      form_version: application.formVersion,
      last_change_at: tx.now,
      created_at: tx.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'role_id', 'candidate_id'])
        // Written as a literal: Postgres matches the partial index only by a constant.
        .where('withdrawal_reason', 'is distinct from', sql.lit('DUPLICATE'))
        .doNothing(),
    )
    .execute();
}

type Locked = { readonly id: string; readonly version: number };

/**
 * Writes a locked application as sent, in the position in which its process begins. Raises its version, so that lists refresh and
 * callers with an older version are refused.
 */
export async function writeSubmission(
  tx: TenantTx,
  application: Locked,
  sent: { readonly position: StagePosition; readonly formVersion: number; readonly portalId: string | null },
): Promise<void> {
  await tx.db
    .updateTable('application')
    .set({
      stage_id: sent.position.stageId,
      substage_id: sent.position.substageId,
      submitted_at: tx.now,
      applied_at: tx.now,
      form_version: sent.formVersion,
      portal_id: sent.portalId,
      last_change_at: tx.now,
      stage_entered_at: tx.now,
      version: application.version + 1,
    })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', application.id)
    .execute();
}

/** Writes a locked application that staff have added: it counts as sent. */
export async function writeAddition(tx: TenantTx, application: Locked, source: string | null): Promise<void> {
  await tx.db
    .updateTable('application')
    .set({
      submitted_at: tx.now,
      applied_at: tx.now,
      source,
      last_change_at: tx.now,
      stage_entered_at: tx.now,
      version: application.version + 1,
    })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', application.id)
    .execute();
}

export async function findDraft(tx: TenantTx, applicationId: string) {
  const row = await tx.db
    .selectFrom('application_draft')
    .select(['answers', 'carried', 'copied', 'version', 'updated_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row && { ...row, answers: isRecord(row.answers) ? row.answers : {} };
}

/** Writes the draft of a locked application. */
export async function writeDraft(
  tx: TenantTx,
  draft: {
    readonly applicationId: string;
    readonly answers: SectionData;
    /** Answers to questions of an older version of the form. */
    readonly carried: readonly object[];
    readonly version: number;
  },
): Promise<void> {
  const content = {
    answers: JSON.stringify(draft.answers),
    carried: JSON.stringify(draft.carried),
    version: draft.version,
    updated_at: tx.now,
  };
  await tx.db
    .insertInto('application_draft')
    .values({ organization_id: tx.organizationId, application_id: draft.applicationId, ...content })
    .onConflict((conflict) => conflict.columns(['organization_id', 'application_id']).doUpdateSet(content))
    .execute();
}

/** Stores which answers of a locked application's draft were copied, and from which role. */
export async function setCopied(
  tx: TenantTx,
  applicationId: string,
  copied: { readonly roleTitle: string; readonly keys: readonly string[] },
): Promise<void> {
  await tx.db
    .updateTable('application_draft')
    .set({ copied: JSON.stringify(copied) })
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', '=', applicationId)
    .execute();
}

/** Stores the form version with which a locked application is being filled in. Does not count as a change that others see. */
export async function setFormVersion(tx: TenantTx, applicationId: string, formVersion: number): Promise<void> {
  await tx.db
    .updateTable('application')
    .set({ form_version: formVersion })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', applicationId)
    .execute();
}

export async function removeDraft(tx: TenantTx, applicationId: string): Promise<void> {
  await tx.db
    .deleteFrom('application_draft')
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', '=', applicationId)
    .execute();
}

export async function insertSubmission(tx: TenantTx, applicationId: string, data: object): Promise<void> {
  await tx.db
    .insertInto('application_submission')
    .values({
      organization_id: tx.organizationId,
      application_id: applicationId,
      data: JSON.stringify(data),
      submitted_at: tx.now,
    })
    .execute();
}

export const findSubmission = (tx: TenantTx, applicationId: string) =>
  tx.db
    .selectFrom('application_submission')
    .select(['data', 'submitted_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
