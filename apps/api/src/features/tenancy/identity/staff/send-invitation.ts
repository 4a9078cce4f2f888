import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { queueMail } from '../../../../platform/mail/outbox.ts';
import { findAccount } from '../../accounts/public.ts';
import { issueUserToken, links, voidUserTokens } from '../../user-tokens/public.ts';

/** The platform's staff have no account in the tenants they set up. */
const platformName = 'Evenhand';

async function nameOfActor(tx: TenantTx): Promise<string> {
  const inviter = 'userId' in tx.actor ? await findAccount(tx, tx.actor.userId) : null;
  return inviter ? `${inviter.first_name} ${inviter.last_name}` : platformName;
}

/** Mails an invitation; earlier ones stop working. */
export async function sendInvitation(
  tx: TenantTx,
  tenant: Tenant,
  invited: { readonly id: string; readonly email: string; readonly firstName: string },
): Promise<void> {
  const invitedBy = await nameOfActor(tx);
  await voidUserTokens(tx, invited.id, ['on-boarding']);
  const token = await issueUserToken(tx, 'on-boarding', invited.id, { invitedBy });
  await queueMail(tx, tenant, {
    template: 'invitation',
    to: { name: invited.firstName, address: invited.email },
    placeholders: { firstName: invited.firstName, invitedBy, link: links.onBoarding(tenant, token) },
  });
}
