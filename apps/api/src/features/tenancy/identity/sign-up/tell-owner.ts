import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { queueMail } from '../../../../platform/mail/outbox.ts';
import type { AccountRow } from '../../accounts/public.ts';
import { links } from '../../user-tokens/public.ts';

/** Mails the owner of an account, with the addresses for signing in and for setting a new password. */
export async function tellOwner(
  tx: TenantTx,
  tenant: Tenant,
  account: Pick<AccountRow, 'email' | 'first_name' | 'language'>,
  mail: {
    readonly template: 'account-exists' | 'password-changed' | 'use-password' | 'two-step-changed' | 'address-changed';
    readonly on?: boolean;
    /** The second step is an authenticator app's. */
    readonly app?: boolean;
    readonly undoLink?: string;
  },
): Promise<void> {
  await queueMail(tx, tenant, {
    template: mail.template,
    isAwaited: true,
    to: { name: account.first_name, address: account.email },
    placeholders: {
      firstName: account.first_name,
      signInLink: links.signIn(tenant),
      forgotLink: links.forgot(tenant),
      on: mail.on ?? false,
      app: mail.app ?? false,
      undoLink: mail.undoLink ?? '',
    },
    language: account.language,
  });
}
