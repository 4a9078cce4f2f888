import type { sendMagicLink as contract } from '@evenhand/contract/tenancy/identity/identity';
import { safeReturnTarget } from '@evenhand/domain/organizations/return-target';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { inEvenTime } from '../../../platform/even-time.ts';
import type { acceptedAnswer, Input } from '../../../platform/http/route.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { type AccountRow, findAccountByEmail } from '../../tenancy/accounts/public.ts';
import { tellOwner } from '../../tenancy/identity/public.ts';
import { issueUserToken, links } from '../../tenancy/user-tokens/public.ts';
import { mailQuietly } from './mail-quietly.ts';
import { sendConfirmation } from './send-confirmation.ts';

/** Mails the link for an open account; the owner of one with two steps is told to use the password. */
export async function sendMagicLinkTo(
  tx: TenantTx,
  tenant: Tenant,
  account: AccountRow,
  on: { readonly returnTo: string | null; readonly sourceTouch?: string | null },
): Promise<void> {
  if (account.two_step !== 'off') {
    await tellOwner(tx, tenant, account, { template: 'use-password' });
    return;
  }
  const token = await issueUserToken(tx, 'magic', account.id, on.sourceTouch ? { sourceTouch: on.sourceTouch } : {});
  await queueMail(tx, tenant, {
    template: 'magic-link',
    isAwaited: true,
    to: { name: account.first_name, address: account.email },
    placeholders: { firstName: account.first_name, link: links.magic(tenant, token, on.returnTo) },
    language: account.language,
  });
}

async function send(tx: TenantTx, { tenant, body }: Input<typeof contract>): Promise<void> {
  const account = await findAccountByEmail(tx, body.email);
  const returnTo = safeReturnTarget(body.returnTo);
  if (account?.status === 'NOT_VERIFIED' && account.user_type === 'CANDIDATE') {
    await sendConfirmation(tx, tenant, { userId: account.id, email: account.email, passwordHash: null, returnTo });
  }
  if (account?.status === 'ACTIVE') await sendMagicLinkTo(tx, tenant, account, { returnTo });
}

/** Mails a sign-in link, if there is such an account. The answer does not tell. */
export const sendMagicLink = (input: Input<typeof contract>): Promise<typeof acceptedAnswer> =>
  inEvenTime(() => mailQuietly(input, input.body.email, () => input.inTenant((tx) => send(tx, input))));
