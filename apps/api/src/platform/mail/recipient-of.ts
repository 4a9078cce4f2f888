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
  const accounts = await tx.db
    .selectFrom('user_account')
    .select(['email_key', 'language', 'time_zone'])
    .where('organization_id', '=', tx.organizationId)
    .where('email_key', 'in', keys.length > 0 ? keys : [''])
    .execute();
  const accountOf = new Map(accounts.map((account) => [account.email_key, account]));
  const isOffered = (tenant.configuration.additionalLanguageSupport ?? []).length > 0;
  return (address) => {
    const account = accountOf.get(normaliseEmail(address));
    const own = account?.time_zone ?? null;
    return {
      language: isOffered ? (account?.language ?? null) : null,
      timeZone: own !== null && isTimeZone(own) ? own : officeZone(tenant),
    };
  };
}
