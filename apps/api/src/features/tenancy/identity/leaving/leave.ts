import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { leave as contract } from '@evenhand/contract/tenancy/identity/account';
import { normaliseEmail } from '@evenhand/domain/candidates/email';
import { restorableUntil } from '@evenhand/domain/deletions/deletion';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { inOwnOrganization } from '../../../../platform/http/own-organization.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import { type Input, ok } from '../../../../platform/http/route.ts';
import { findAccount } from '../../accounts/public.ts';
import { voidUserTokens } from '../../user-tokens/public.ts';
import { checkOwnPassword } from '../account/check-own-password.ts';
import { forgetDevices } from '../credentials/passcodes.queries.ts';
import { endSessions } from '../credentials/sessions.queries.ts';
import { clearRefreshCookie } from '../sign-in/refresh-cookie.ts';
import { insertErasure, lockLeaver, setAccountStatus, setHidden } from './leaving.queries.ts';
import { sendRestore } from './send-restore.ts';

type LeaveInput = Input<typeof contract>;

async function hide(tx: TenantTx, input: LeaveInput, candidateId: string): Promise<Date> {
  const { me, tenant, services } = input;
  const leaver = await lockLeaver(tx, me.userId);
  if (leaver?.status !== 'ACTIVE') throw new ProblemError('not_found');
  const dueAt = restorableUntil(tx.now);
  const emailHash = services.secrets.directoryHash(normaliseEmail(leaver.email));
  await insertErasure(tx, { userId: me.userId, candidateId, emailHash, dueAt });
  await setAccountStatus(tx, me.userId, 'LEAVING');
  await setHidden(tx, candidateId, true);
  await endSessions(tx, me.userId, 'leaving');
  await voidUserTokens(tx, me.userId, [
    'confirm',
    'claim',
    'verify-email',
    'reset',
    'magic',
    'host-switch',
    'undo-email',
  ]);
  await forgetDevices(tx, me.userId);
  await recordEvent(tx, { kind: 'candidate.leaving', candidateId, subjectId: me.userId });
  await sendRestore(tx, tenant, leaver, dueAt);
  return dueAt;
}

/**
 * Records that a candidate asks to be erased: they are signed out and hidden from every reader at once; 30 days later nothing is
 * left to restore.
 */
export async function leave(input: LeaveInput): Promise<AnswerOf<typeof contract>> {
  const { me, services } = input;
  const candidateId = found(me.candidateId);
  const account = found(await inOwnOrganization(input, (tx) => findAccount(tx, me.userId)));
  if (account.password_hash !== null) {
    const password = input.body?.currentPassword ?? '';
    await checkOwnPassword(input, account, { password, field: 'currentPassword' });
  }
  const scope = { organizationId: me.organizationId, actor: me };
  const dueAt = await services.database.withPrivacy(scope, (tx) => hide(tx, input, candidateId));
  clearRefreshCookie(input);
  return ok({ erasedOn: dueAt.toISOString() });
}
