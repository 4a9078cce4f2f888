import type { Actor } from '@evenhand/domain/access/can';
import { isManagerAdmin, userTypes } from '@evenhand/domain/access/user-type';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { invalid } from '../../../platform/http/problem-error.ts';
import { type ApplicationInput, staffApplication } from '../../records/staff-access/public.ts';
import { assignedKind } from './assignment-kind.ts';
import { findAssignable, holdStaff, writeAssignee } from './reviewers.queries.ts';

export interface Assignee {
  readonly id: string;
  readonly name: string;
}

/** Loads a member of staff who is on the role's team or sees every role. Throws 422 for anyone else. */
async function assigneeOf(tx: TenantTx, userId: string, roleId: string): Promise<Assignee> {
  const user = await findAssignable(tx, { userId, roleId });
  const type = userTypes.find((each) => each === user?.user_type);
  const mayRead = type !== undefined && (isManagerAdmin(type) || user?.member_id === userId);
  if (!user || !mayRead) throw invalid([{ code: 'not_on_the_team', field: 'assignee' }]);
  return { id: user.id, name: `${user.first_name} ${user.last_name}`.trim() };
}

/** Assigns an application to a reviewer, or unassigns it. */
export async function assignApplication(
  tx: TenantTx,
  me: Actor,
  input: { readonly application: ApplicationInput; readonly assignee: string },
): Promise<{ applicationId: string; assignee: Assignee | null; version: number }> {
  if (input.assignee !== 'none') await holdStaff(tx, [input.assignee]);
  const row = await staffApplication(tx, me, {
    permission: 'application:assign',
    input: input.application,
    lock: true,
  });
  const assignee = input.assignee === 'none' ? null : await assigneeOf(tx, input.assignee, row.role_id);
  const assigneeId = assignee?.id ?? null;
  if (assigneeId === row.assignee_id) return { applicationId: row.id, assignee, version: row.version };
  const version = row.version + 1;
  await writeAssignee(tx, { id: row.id, assigneeId, version });
  await recordEvent(tx, {
    kind: assignedKind,
    candidateId: row.candidate_id,
    applicationId: row.id,
    roleId: row.role_id,
    subjectId: assigneeId,
    keys: ['assignee'],
  });
  return { applicationId: row.id, assignee, version };
}
