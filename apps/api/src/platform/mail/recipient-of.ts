import { normaliseEmail } from '@evenhand/domain/candidates/email';
import { isTimeZone } from '@evenhand/domain/dates/time-zone';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import type { TenantTx } from '../db/tenant-tx.ts';
import type { Tenant } from '../http/tenant.ts';

export interface Recipient {
  /** Null when the organisation speaks English only, no account has the address, or its owner has set no language. */
  readonly language: string | null;
  /** Time zone of the account, else the organisation's. */
  readonly timeZone: string;
}

/** Language and time zone that an account has set. */
interface AccountSettings {
  readonly language: string | null;
  readonly time_zone: string | null;
}

/** Returns what an account is written in; for undefined, what an address without an account is. */
export function recipientFrom(tenant: Tenant, account: AccountSettings | undefined): Recipient {
  const isOffered = (tenant.configuration.additionalLanguageSupport ?? []).length > 0;
  const own = account?.time_zone ?? null;
  return {
    language: isOffered ? (account?.language ?? null) : null,
    timeZone: own !== null && isTimeZone(own) ? own : officeZone(tenant),
  };
}

/** Returns the language and time zone of the account with the address. */
export const recipientOf = async (tx: TenantTx, tenant: Tenant, address: string): Promise<Recipient> =>
  (await recipientsOf(tx, tenant, [address]))(address);

/** Returns the function that says the language and time zone of the account with each of the addresses. */
export async function recipientsOf(
  tx: TenantTx,
  tenant: Tenant,
  addresses: readonly string[],
): Promise<(address: string) => Recipient> {
  const keys = addresses.map(normaliseEmail);
  const accounts =
    keys.length === 0
      ? []
      : await tx.db
          .selectFrom('user_account')
          .select(['email_key', 'language', 'time_zone'])
          .where('organization_id', '=', tx.organizationId)
          .where('email_key', 'in', keys)
          .execute();
  const accountOf = new Map(accounts.map((account) => [account.email_key, account]));
  return (address) => recipientFrom(tenant, accountOf.get(normaliseEmail(address)));
}
