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
export async function recipientOf(tx: TenantTx, tenant: Tenant, address: string): Promise<Recipient> {
  const account = await tx.db
    .selectFrom('user_account')
    .select(['language', 'time_zone'])
    .where('organization_id', '=', tx.organizationId)
    .where('email_key', '=', normaliseEmail(address))
    .executeTakeFirst();
  const isOffered = (tenant.configuration.additionalLanguageSupport ?? []).length > 0;
  const own = account?.time_zone ?? null;
  return {
    language: isOffered ? (account?.language ?? null) : null,
    timeZone: own !== null && isTimeZone(own) ? own : officeZone(tenant),
  };
}
