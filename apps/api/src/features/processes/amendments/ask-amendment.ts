import type { Amendment } from '@evenhand/contract/processes/amendments';
import type { Actor } from '@evenhand/domain/access/can';
import { isUnderWay, stateNow } from '@evenhand/domain/amendments/amendment-state';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { type LockedApplication, lockApplication } from '../../records/applications/public.ts';
import { lockCandidate } from '../../records/candidate-rows/public.ts';
import { isToldOver } from '../../records/candidate-status/public.ts';
import { dropOwnDraft } from '../../records/profiles/public.ts';
import { tellStaff } from '../../records/staff-access/public.ts';
import { insertAmendment, lockLatestAmendment, stateOf, updateAmendment } from './amendments.queries.ts';
import { presentAmendment } from './present-amendment.ts';

export interface OwnAt {
  readonly me: Actor;
  readonly tenant: Tenant;
  readonly applicationId: string;
}

/** Locks the candidate and then their own application. All of a candidate's writes lock in this order. */
export async function lockOwn(tx: TenantTx, { me, applicationId }: OwnAt): Promise<LockedApplication> {
  const candidateId = found(me.candidateId);
  found(await lockCandidate(tx, candidateId));
  return lockApplication(tx, { candidateId, applicationId });
}

/** Returns the users who are told of an amendment: the assigned reviewer, or the role's team when there is none. */
export const reviewersOf = (application: LockedApplication): readonly string[] =>
  application.assignee_id === null ? application.roleTeam : [application.assignee_id];

/**
 * Requests an amendment. Throws `amendment_open` while an earlier one is requested or open; one that is past its time
 * is closed first.
 */
export async function askAmendment(tx: TenantTx, at: OwnAt, request: string): Promise<Amendment> {
  const application = await lockOwn(tx, at);
  if (application.submitted_at === null) throw new ProblemError('not_submitted');
  if (isToldOver(application)) throw new ProblemError('application_closed');
  const latest = await lockLatestAmendment(tx, application.id);
  const before = latest && { state: stateOf(latest), openUntil: latest.open_until };
  if (latest && before) {
    if (isUnderWay(before, tx.now)) {
      throw new ProblemError('amendment_open', { current: presentAmendment(latest, tx.now) });
    }
    const state = stateNow(before, tx.now);
    if (state !== before.state) await updateAmendment(tx, latest, { state });
  }
  const id = await insertAmendment(tx, application.id, request);
  await dropOwnDraft(tx, { candidateId: application.candidate_id, form: `amendment-request-${application.id}` });
  await recordEvent(tx, {
    kind: 'amendment.asked',
    candidateId: application.candidate_id,
    applicationId: application.id,
    roleId: application.role_id,
    subjectId: id,
  });
  await tellStaff(tx, at.tenant, {
    userIds: reviewersOf(application),
    notification: {
      template: 'staff-amendment-asked',
      applicationId: application.id,
      placeholders: { roleTitle: application.role_title, roleId: application.role_id },
    },
  });
  return presentAmendment(found(await lockLatestAmendment(tx, application.id)), tx.now);
}
