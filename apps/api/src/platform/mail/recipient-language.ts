import { normaliseEmail } from '@evenhand/domain/candidates/email';
import type { TenantTx } from '../db/tenant-tx.ts';
import type { Tenant } from '../http/tenant.ts';

/** The language that whoever has an account with the address has set; null where an organisation speaks English only, or nobody has. */
export async function recipientLanguage(tx: TenantTx, tenant: Tenant, address: string): Promise<string | null> {
  if ((tenant.configuration.additionalLanguageSupport ?? []).length === 0) return null;
  const account = await tx.db
    .selectFrom('user_account')
    .select('language')
    .where('organization_id', '=', tx.organizationId)
    .where('email_key', '=', normaliseEmail(address))
    .executeTakeFirst();
  return account?.language ?? null;
}
