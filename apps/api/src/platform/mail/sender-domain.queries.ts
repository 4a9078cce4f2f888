import type { TenantTx } from '../db/tenant-tx.ts';

/** Returns address and sealed key of the organisation's own domain; undefined unless it is verified and its record is there. */
export const findOwnSender = (tx: TenantTx) =>
  tx.db
    .selectFrom('mail_domain')
    .select(['address', 'domain', 'selector', 'private_key'])
    .where('organization_id', '=', tx.organizationId)
    .where('verified_at', 'is not', null)
    .where('failing_since', 'is', null)
    .executeTakeFirst();
export type OwnSender = NonNullable<Awaited<ReturnType<typeof findOwnSender>>>;
