import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { issueUserToken, links } from '../../tenancy/user-tokens/public.ts';
import { deviceKey } from './device-key.ts';

/**
 * Mails the link that confirms an account. The link carries the details of its own sign-up. It carries a password only when the
 * person asking for the link has just given it, bound to their device: a stranger who signs up with another person's address does
 * not choose the password that the person then confirms. The mail holds nothing that was typed.
 */
export async function sendConfirmation(
  tx: TenantTx,
  tenant: Tenant,
  account: {
    readonly userId: string;
    readonly email: string;
    readonly passwordHash: string | null;
    /** The secret of the browser that signed up. */
    readonly device?: string | undefined;
    readonly returnTo: string | null;
    /** Other details of its sign-up: names, and the link by which the person came. */
    readonly said?: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const { passwordHash, device, returnTo, said = {} } = account;
  const own = passwordHash !== null && device ? { passwordHash, device: deviceKey(device) } : {};
  const token = await issueUserToken(tx, 'confirm', account.userId, { ...said, ...own, returnTo });
  await queueMail(tx, tenant, {
    template: 'confirm-account',
    isAwaited: true,
    to: { name: '', address: account.email },
    placeholders: { link: links.confirm(tenant, token) },
  });
}
