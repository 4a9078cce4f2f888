import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import type { Actor } from '@evenhand/domain/access/can';
import { undoableSince } from '@evenhand/domain/pipeline/withdrawal-undo';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { markUndone } from '../../../platform/events/mark-undone.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { type LockedApplication, lockApplication } from '../../records/applications/public.ts';
import { lockCandidate } from '../../records/candidates/public.ts';
import { assertNoneWaitsOnArchived } from '../../records/roles/public.ts';
import { fromStateBefore, stateAfter, stateBefore } from '../../records/staff-access/public.ts';
import { cancelMails, positionOf, writeApplicationState } from '../pipeline/public.ts';
import { recordStageNotifications } from '../stage-notifications/public.ts';
import { getOwnApplication } from './list-own-applications.ts';
import { undoableMails } from './own-move-mails.ts';
import { listWithdrawals, lockWithdrawalMails } from './withdrawals.queries.ts';

const undoneKind = 'application.withdrawal-undone';

/**
 * Finds the caller's withdrawal of a locked application. Throws when it is final, or when the application has changed
 * since.
 */
async function findUndoable(tx: TenantTx, me: Actor, application: LockedApplication) {
  if (application.withdrawn_at === null) throw new ProblemError('nothing_to_undo');
  const [withdrawal] = await listWithdrawals(tx, [application.id], undoableSince(tx.now));
  if (withdrawal?.actor_id !== me.userId) throw new ProblemError('withdrawal_final');
  const { version } = stateAfter.parse(withdrawal.after);
  if (application.version !== version) throw new ProblemError('withdrawal_final');
  return { id: withdrawal.id, at: withdrawal.at, before: stateBefore.parse(withdrawal.before) };
}

/** Cancels the mail about the withdrawal. Throws when it has already left. */
async function keepMailsBack(tx: TenantTx, applicationId: string, since: Date): Promise<void> {
  const mails = await lockWithdrawalMails(tx, { applicationId, templates: undoableMails, since });
  if (mails.some(({ state }) => state !== 'waiting' && state !== 'cancelled'))
    throw new ProblemError('withdrawal_final');
  await cancelMails(
    tx,
    mails.map(({ id }) => id),
  );
}

/** Throws `withdrawal_final` when the role is archived, because no staff work on it any more. */
async function assertRoleInUse(tx: TenantTx, applicationId: string): Promise<void> {
  await assertNoneWaitsOnArchived(tx, { applicationIds: [applicationId] }).catch((error: unknown) => {
    const isArchived = error instanceof ProblemError && error.code === 'waits_on_archived';
    throw isArchived ? new ProblemError('withdrawal_final') : error;
  });
}

/** Undoes the candidate's own withdrawal within ten minutes: restores the application's state and cancels the mail about it. */
export async function undoWithdrawal(
  tx: TenantTx,
  { me, tenant }: { readonly me: Actor; readonly tenant: Tenant },
  applicationId: string,
): Promise<OwnApplication> {
  const candidateId = found(me.candidateId);
  found(await lockCandidate(tx, candidateId));
  const application = await lockApplication(tx, { candidateId, applicationId });
  const withdrawal = await findUndoable(tx, me, application);
  const applicationState = {
    ...fromStateBefore(withdrawal.before, application.version + 1),
    assignee_id: application.assignee_id,
  };
  await writeApplicationState(tx, application.id, applicationState);
  await assertRoleInUse(tx, application.id);
  await keepMailsBack(tx, application.id, withdrawal.at);
  await markUndone(tx, [withdrawal.id]);
  // The candidate may not have been told yet of a move by staff shortly before, so its stage notification is noted again.
  await recordStageNotifications(tx, application.pipeline, [{ from: application, to: applicationState }]);
  await recordEvent(tx, {
    kind: undoneKind,
    candidateId,
    applicationId: application.id,
    roleId: application.role_id,
    from: positionOf(application),
    to: positionOf(applicationState),
  });
  return getOwnApplication(tx, tenant, { candidateId, applicationId: application.id });
}
