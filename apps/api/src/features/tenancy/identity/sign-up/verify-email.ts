import type { verifyEmail as contract } from '@evenhand/contract/processes/sign-up';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import { doneAnswer, type Input } from '../../../../platform/http/route.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { queueMail } from '../../../../platform/mail/outbox.ts';
import {
  findAccount,
  findAccountByEmail,
  isAddressTaken,
  moveCandidateEmail,
  setEmail,
} from '../../accounts/public.ts';
import { issueUserToken, links, spendToken, voidUserTokens } from '../../user-tokens/public.ts';
import { forgetDevices } from '../credentials/passcodes.queries.ts';
import { syncLogin } from '../identity.jobs.ts';
import { tellOwner } from './tell-owner.ts';

/** Asks a person to confirm a new address of their account; until then the present one stays. */
export async function sendEmailChange(tx: TenantTx, tenant: Tenant, userId: string, email: string): Promise<void> {
  await voidUserTokens(tx, userId, ['verify-email']);
  const token = await issueUserToken(tx, 'verify-email', userId, { email });
  const account = await findAccount(tx, userId);
  await queueMail(tx, tenant, {
    template: 'verify-email',
    isAwaited: true,
    to: { name: '', address: email },
    placeholders: { link: links.verifyEmail(tenant, token) },
    ...(account ? { language: account.language } : {}),
  });
}

/** The changed address is the person's: from now on they sign in with it. */
export async function verifyEmail(tx: TenantTx, input: Input<typeof contract>): Promise<typeof doneAnswer> {
  const { userId, data } = await spendToken(tx, input.body.token, ['verify-email']);
  const email = data['email'];
  const account = await findAccount(tx, userId);
  if (!email || account?.status !== 'ACTIVE') throw new ProblemError('token_spent');
  const owner = await findAccountByEmail(tx, email);
  if (owner && owner.id !== userId) throw new ProblemError('token_spent');
  await setEmail(tx, userId, email).catch((error: unknown) => {
    throw isAddressTaken(error) ? new ProblemError('token_spent') : error;
  });
  if (account.candidate_id) await moveCandidateEmail(tx, account.candidate_id, email);
  await tx.send(syncLogin, { userId });
  await voidUserTokens(tx, userId, ['reset', 'magic']);
  await forgetDevices(tx, userId);
  await recordEvent(tx, {
    kind: 'user.address-changed',
    subjectId: userId,
    candidateId: account.candidate_id,
    keys: ['email'],
  });
  // Mails the address that is left behind: its owner may know nothing of the change, and can take it back.
  const undo = await issueUserToken(tx, 'undo-email', userId, { email: account.email, twoStep: account.two_step });
  await tellOwner(tx, input.tenant, account, {
    template: 'address-changed',
    undoLink: links.undoEmail(input.tenant, undo),
  });
  return doneAnswer;
}
