import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { ApplicationState } from '../../records/application-state/public.ts';

/** Picks the columns of the state, so that other properties of a row are not written. */
const columnsOf = (applicationState: ApplicationState): ApplicationState => ({
  stage_id: applicationState.stage_id,
  substage_id: applicationState.substage_id,
  stage_before: applicationState.stage_before,
  substage_before: applicationState.substage_before,
  change_before_at: applicationState.change_before_at,
  assignee_id: applicationState.assignee_id,
  outcome_reason: applicationState.outcome_reason,
  outcome_released_at: applicationState.outcome_released_at,
  withdrawn_at: applicationState.withdrawn_at,
  withdrawal_reason: applicationState.withdrawal_reason,
  last_change_at: applicationState.last_change_at,
  stage_entered_at: applicationState.stage_entered_at,
  version: applicationState.version,
});

/** Writes the state of one application. */
export async function writeApplicationState(
  tx: TenantTx,
  id: string,
  applicationState: ApplicationState,
): Promise<void> {
  await tx.db
    .updateTable('application')
    .set(columnsOf(applicationState))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/**
 * Writes the states of many applications in one statement; the rows travel as one document. Their ids are passed separately: a
 * server without table statistics would go through the document for every application there is.
 */
export async function writeApplicationStates(
  tx: TenantTx,
  applicationStates: readonly (ApplicationState & { readonly id: string })[],
): Promise<void> {
  if (applicationStates.length === 0) return;
  const rows = JSON.stringify(
    applicationStates.map((applicationState) => ({ id: applicationState.id, ...columnsOf(applicationState) })),
  );
  const ids = applicationStates.map(({ id }) => id);
  await sql`update application set stage_id = v.stage_id, substage_id = v.substage_id, stage_before = v.stage_before,
      substage_before = v.substage_before, change_before_at = v.change_before_at, assignee_id = v.assignee_id,
      outcome_reason = v.outcome_reason, outcome_released_at = v.outcome_released_at, withdrawn_at = v.withdrawn_at,
      withdrawal_reason = v.withdrawal_reason, last_change_at = v.last_change_at,
      stage_entered_at = v.stage_entered_at, version = v.version
    from jsonb_to_recordset(cast(${rows} as jsonb)) as v(id uuid, stage_id smallint, substage_id integer,
      stage_before smallint, substage_before integer, change_before_at timestamptz, assignee_id uuid,
      outcome_reason text, outcome_released_at timestamptz, withdrawn_at timestamptz, withdrawal_reason text,
      last_change_at timestamptz, stage_entered_at timestamptz, version integer)
    where application.organization_id = ${tx.organizationId} and application.id = v.id
      and application.id = any(cast(${ids} as uuid[]))`.execute(tx.db);
}
