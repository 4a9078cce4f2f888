import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import type { Actor } from '@evenhand/domain/access/can';
import { undoableSince } from '@evenhand/domain/pipeline/withdrawal-undo';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { fromStateBefore, stateAfter, stateBefore } from '../../records/application-state/public.ts';
import { type LockedApplication, lockApplication } from '../../records/applications/public.ts';
import { lockCandidate } from '../../records/candidate-rows/public.ts';
import { assertNoneWaitsOnArchived } from '../../records/roles/public.ts';
import { changeStage } from '../pipeline/public.ts';
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

/** Locks the mails about the withdrawal, and returns their ids. Throws when one has already left. */
async function holdMails(tx: TenantTx, applicationId: string, since: Date): Promise<string[]> {
  const mails = await lockWithdrawalMails(tx, { applicationId, templates: undoableMails, since });
  if (mails.some(({ state }) => state !== 'waiting' && state !== 'cancelled'))
    throw new ProblemError('withdrawal_final');
  return mails.map(({ id }) => id);
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
  const to = {
    ...fromStateBefore(withdrawal.before, application.version + 1),
    assignee_id: application.assignee_id,
  };
  const mails = await holdMails(tx, application.id, withdrawal.at);
  await changeStage(tx, [{ from: application, to }], {
    kind: undoneKind,
    reason: null,
    batch: null,
    offers: { left: 'a withdrawal with an offer is final' },
    // The candidate may not have been told yet of a move by staff shortly before, so its stage notification is noted again.
    notify: { later: application.pipeline },
    record: { final: 'an undo is not undone' },
    undoes: { events: [withdrawal.id], mails, feedback: { left: 'a withdrawal releases no feedback' } },
  });
  await assertRoleInUse(tx, application.id);
  return getOwnApplication(tx, tenant, { candidateId, applicationId: application.id });
}
