import type { Actor } from '@evenhand/domain/access/can';
import { isHeldRejection } from '@evenhand/domain/pipeline/held-rejection';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { substageId } from '@evenhand/domain/pipeline/substages';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent, recordEvents } from '../../../platform/events/record-event.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { ApplicationState } from '../../records/application-state/public.ts';
import { lockApplications, staffRole } from '../../records/staff-access/public.ts';
import { releaseWithOutcomes, writeComposed } from '../feedback/public.ts';
import { changeStage, releasedKind } from '../pipeline/public.ts';
import { batchKind, messageKey } from './outcomes.queries.ts';
import { queueBatchMails, queueOutcomeMails } from './queue-outcome-mails.ts';

/** As many mails as are made within the request; more go to a job sent with the same transaction. */
const mostInline = 500;

export interface ReleaseInput {
  readonly roleId: string;
  readonly applicationIds: readonly string[];
  readonly message: string;
}

type Row = Awaited<ReturnType<typeof lockApplications>>[number];

const toldPosition = {
  stage_id: stageIds.notTakenForward,
  substage_id: substageId(stageIds.notTakenForward, 'COMPLETED'),
};

const released = (row: ApplicationState, now: Date): ApplicationState => ({
  ...row,
  ...toldPosition,
  outcome_released_at: now,
  last_change_at: now,
  version: row.version + 1,
});

/** Releases the feedback on these applications with their outcomes. */
async function releaseFeedback(tx: TenantTx, held: readonly Row[]): Promise<void> {
  const withFeedback = new Set(
    await releaseWithOutcomes(
      tx,
      held.map((row) => row.id),
    ),
  );
  const kind = 'feedback.released';
  await recordEvents(
    tx,
    held
      .filter((row) => withFeedback.has(row.id))
      .map((row) => ({ kind, candidateId: row.candidate_id, applicationId: row.id, roleId: row.role_id })),
  );
}

/** Tells held outcomes: from here on the people see them, and their mails go out. All in one transaction. */
export async function releaseOutcomes(
  tx: TenantTx,
  me: Actor,
  at: { readonly tenant: Tenant; readonly release: ReleaseInput },
): Promise<{ batchId: string; released: number; skipped: { applicationId: string; why: string }[] }> {
  const { roleId, message } = at.release;
  const ids = [...new Set(at.release.applicationIds.map((id) => id.toLowerCase()))];
  const role = await staffRole(tx, me, { permission: 'application:reject-in-bulk', roleId });
  const rows = (await lockApplications(tx, ids)).filter((row) => row.role_id === role.id);
  const held = rows.filter((row) => isHeldRejection({ stageId: row.stage_id, substageId: row.substage_id }));
  await writeComposed(tx, { tenant: at.tenant, role, applicationIds: held.map((row) => row.id) });
  const batchId = tx.newId();
  await changeStage(
    tx,
    held.map((row) => ({ from: row, to: released(row, tx.now) })),
    {
      kind: releasedKind,
      reason: ({ from }) => from.outcome_reason,
      batch: batchId,
      offers: 'settle',
      notify: { left: 'the outcome has its own mail and can be undone' },
      record: 'undoable',
      undoes: { left: 'nothing is undone' },
    },
  );
  const applicationIds = held.map((row) => row.id);
  await releaseFeedback(tx, held);
  if (applicationIds.length > 0) {
    const values = message === '' ? [] : [{ key: messageKey, before: null, after: message }];
    await recordEvent(tx, { kind: batchKind, roleId: role.id, batchId, values });
  }
  if (applicationIds.length > mostInline) await tx.send(queueBatchMails, { batchId, roleId: role.id });
  else await queueOutcomeMails(tx, at.tenant, { batch: { batchId, roleTitle: role.title, message }, applicationIds });

  const known = new Set(rows.map((row) => row.id));
  const done = new Set(applicationIds);
  return {
    batchId,
    released: applicationIds.length,
    skipped: ids
      .filter((id) => !done.has(id))
      .map((applicationId) => ({ applicationId, why: known.has(applicationId) ? 'not_pending' : 'not_found' })),
  };
}
