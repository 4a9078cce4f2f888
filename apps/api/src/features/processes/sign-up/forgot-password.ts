import type { forgotPassword as contract } from '@evenhand/contract/tenancy/identity/identity';
import { safeReturnTarget } from '@evenhand/domain/organizations/return-target';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { inEvenTime } from '../../../platform/even-time.ts';
import type { acceptedAnswer, Input } from '../../../platform/http/route.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { findAccountByEmail } from '../../tenancy/accounts/public.ts';
import { issueUserToken, links } from '../../tenancy/user-tokens/public.ts';
import { mailQuietly } from './mail-quietly.ts';

/**
 * Mails a link to set a new password to an account of this address, if there is one that may have a password. The link leads on to
 * the page that was asked for before.
 */
export async function sendReset(
  tx: TenantTx,
  tenant: Tenant,
  { email, returnTo }: { readonly email: string; readonly returnTo: string | null },
): Promise<void> {
  const account = await findAccountByEmail(tx, email);
  // A person who is invited has no password to reset: their invitation sets the first one.
  if (account?.status !== 'ACTIVE' && account?.status !== 'NOT_VERIFIED') return;
  const token = await issueUserToken(tx, 'reset', account.id);
  // While the address is not confirmed, the name may have been typed by a stranger to its owner.
  const unconfirmed = account.status === 'NOT_VERIFIED';
  await queueMail(tx, tenant, {
    template: 'reset-password',
    isAwaited: true,
    to: { name: unconfirmed ? '' : account.first_name, address: account.email },
    placeholders: { firstName: account.first_name, unconfirmed, link: links.reset(tenant, token, returnTo) },
    language: account.language,
  });
}

/** Mails a link to set a new password, if there is such an account. The answer does not tell. */
export const forgotPassword = (input: Input<typeof contract>): Promise<typeof acceptedAnswer> =>
  inEvenTime(() => {
    const { tenant, body } = input;
    const wanted = { email: body.email, returnTo: safeReturnTarget(body.returnTo) };
    return mailQuietly(input, body.email, () => input.inTenant((tx) => sendReset(tx, tenant, wanted)));
  });
