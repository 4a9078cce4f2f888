import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { removeStaff as contract } from '@evenhand/contract/tenancy/identity/account';
import { isAdmin, isCandidate, type UserType, userTypes } from '@evenhand/domain/access/user-type';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent, recordEvents } from '../../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../../platform/http/problem-error.ts';
import { type Input, ok } from '../../../../platform/http/route.ts';
import { voidUserTokens } from '../../user-tokens/public.ts';
import { forgetDevices } from '../credentials/passcodes.queries.ts';
import { endSessions } from '../credentials/sessions.queries.ts';
import { syncLogin } from '../identity.jobs.ts';
import {
  closeStaffAccount,
  type HeldAccount,
  isLastAdmin,
  joinTeams,
  leaveTeams,
  lockAccounts,
  lockWork,
  passAsked,
  passAssigned,
  passTasks,
} from './remove-staff.queries.ts';

type RemoveInput = Input<typeof contract>;

const typeOf = (account: HeldAccount): UserType | undefined => userTypes.find((type) => type === account.user_type);
const isColleague = (account: HeldAccount): boolean => {
  const type = typeOf(account);
  return account.status === 'ACTIVE' && type !== undefined && !isCandidate(type);
};

/** Throws unless the caller may remove this member of staff and the work may go to the colleague who is named. */
async function checkDeletion(tx: TenantTx, { me, params, body }: RemoveInput): Promise<void> {
  if (params.id === me.userId) throw invalid([{ code: 'not_yourself', field: 'id' }]);
  const taker = body?.handOverTo;
  const held = await lockAccounts(tx, [me.userId, params.id, ...(taker ? [taker] : [])]);
  const remover = held.find(({ id }) => id === me.userId);
  if (remover && remover.status !== 'ACTIVE') throw new ProblemError('not_allowed');
  const leaver = found(held.find(({ id }) => id === params.id));
  const type = typeOf(leaver);
  if (!type || isCandidate(type) || leaver.status === 'REMOVED') throw new ProblemError('not_found');
  if (isAdmin(type) && !isAdmin(me.userType)) throw new ProblemError('not_allowed');
  if (isLastAdmin(held, leaver.id)) throw invalid([{ code: 'last_admin', field: 'id' }]);
  const colleague = held.find(({ id }) => id === taker);
  if (taker && (taker === params.id || !colleague || !isColleague(colleague))) {
    throw invalid([{ code: 'not_a_colleague', field: 'handOverTo' }]);
  }
}

/**
 * Hands assigned applications, open offers and requests, and teams to a colleague; without one, unassigns the applications. Returns
 * how many there were.
 */
async function passWork(tx: TenantTx, from: string, to: string | null): Promise<number> {
  const assigned = (await lockWork(tx, from)).filter((row) => row.assignee_id === from);
  await passAssigned(tx, from, to);
  await passAsked(tx, from, to);
  const teams = await leaveTeams(tx, from);
  if (to) await joinTeams(tx, to, teams);
  const batchId = tx.newId();
  await recordEvents(
    tx,
    assigned.map((row) => ({
      kind: 'application.assigned',
      candidateId: row.candidate_id,
      applicationId: row.id,
      roleId: row.role_id,
      subjectId: to,
      keys: ['assignee'],
      batchId,
    })),
  );
  return assigned.length;
}

/** Gives the open tasks of a member of staff to another, and records it with each. */
async function handTasksOver(tx: TenantTx, from: string, to: Parameters<typeof passTasks>[2]): Promise<void> {
  const tasks = await passTasks(tx, from, to);
  await recordEvents(
    tx,
    tasks.map(({ id, role_id: roleId }) => ({ kind: 'task.changed', subjectId: id, roleId, keys: ['assignee'] })),
  );
}

/** Removes a member of staff: signed out at once, their work handed over, their name left on what they did. */
export async function removeStaff(tx: TenantTx, input: RemoveInput): Promise<AnswerOf<typeof contract>> {
  await checkDeletion(tx, input);
  const { id } = input.params;
  const to = input.body?.handOverTo ?? null;
  const applications = await passWork(tx, id, to);
  await handTasksOver(tx, id, { to, administratorId: input.me.userId });
  await endSessions(tx, id, 'removed');
  await voidUserTokens(tx, id, ['reset', 'magic', 'host-switch', 'on-boarding', 'verify-email', 'undo-email']);
  await forgetDevices(tx, id);
  await closeStaffAccount(tx, id);
  await tx.send(syncLogin, { userId: id });
  await recordEvent(tx, { kind: 'staff.removed', subjectId: id });
  return ok({ removed: true, handedOver: to ? applications : 0, unassigned: to ? 0 : applications });
}
