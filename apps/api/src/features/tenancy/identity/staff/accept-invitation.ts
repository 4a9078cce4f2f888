import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { acceptInvitation as acceptContract, getInvitation } from '@evenhand/contract/processes/sign-up';
import { normaliseEmail } from '@evenhand/domain/candidates/email';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import { type Input, ok } from '../../../../platform/http/route.ts';
import { type AccountRow, findAccount } from '../../accounts/public.ts';
import { checkPassword, hashPassword } from '../../passwords/public.ts';
import { readToken, spendToken } from '../../user-tokens/public.ts';
import { insertLogin } from '../credentials/login-directory.queries.ts';
import { activateInvited } from './staff.queries.ts';

async function invitedAccount(tx: TenantTx, userId: string): Promise<AccountRow> {
  const account = await findAccount(tx, userId);
  if (account?.status !== 'INVITED') throw new ProblemError('token_spent');
  return account;
}

/** Returns the invited person's details, with the organisation's name and that of the colleague who invited them. */
export async function readInvitation(
  tx: TenantTx,
  { query, tenant }: Input<typeof getInvitation>,
): Promise<AnswerOf<typeof getInvitation>> {
  const { userId, data } = await readToken(tx, query.token, ['on-boarding']);
  const account = await invitedAccount(tx, userId);
  return ok({
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    organization: tenant.name,
    invitedBy: data['invitedBy'] ?? tenant.name,
  });
}

/** Sets the name and password of an invited member of staff, who may sign in from now on. */
export async function acceptInvitation(input: Input<typeof acceptContract>): Promise<AnswerOf<typeof acceptContract>> {
  const { body, services } = input;
  checkPassword(body.password, 'password');
  // The token is read first, so that an invalid one does not cost the work of a hash.
  await input.inTenant((tx) => readToken(tx, body.token, ['on-boarding']));
  const passwordHash = await hashPassword(body.password);
  const email = await input.inTenant(async (tx) => {
    const { userId } = await spendToken(tx, body.token, ['on-boarding']);
    const account = await invitedAccount(tx, userId);
    await activateInvited(tx, userId, { ...body, passwordHash });
    await insertLogin(tx, userId, services.secrets.directoryHash(normaliseEmail(account.email)));
    await recordEvent(tx, { kind: 'staff.joined', subjectId: userId });
    return account.email;
  });
  return ok({ email });
}
