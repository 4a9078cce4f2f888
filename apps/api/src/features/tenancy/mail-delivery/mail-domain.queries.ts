import type { DkimSelector, DnsRecordState } from '@evenhand/domain/mail/sender-domain';
import type { PlatformTx, TenantTx } from '../../../platform/db/tenant-tx.ts';

export const findMailDomain = (tx: TenantTx) =>
  tx.db.selectFrom('mail_domain').selectAll().where('organization_id', '=', tx.organizationId).executeTakeFirst();
export type MailDomainRow = NonNullable<Awaited<ReturnType<typeof findMailDomain>>>;

export interface SealedKey {
  readonly privateKey: Buffer;
  readonly publicKey: string;
}

/** Writes a domain in the place of the one before. Nothing is known of its records yet. */
export async function writeMailDomain(
  tx: TenantTx,
  input: {
    readonly address: string;
    readonly domain: string;
    readonly selector: DkimSelector;
    readonly key: SealedKey;
  },
): Promise<void> {
  const content = {
    address: input.address,
    domain: input.domain,
    selector: input.selector,
    private_key: input.key.privateKey,
    public_key: input.key.publicKey,
    next_private_key: null,
    next_public_key: null,
    dkim: 'unknown',
    next_dkim: 'unknown',
    spf: 'unknown',
    dmarc: 'unknown',
    checked_at: null,
    verified_at: null,
    failing_since: null,
    rotated_at: null,
    created_at: tx.now,
  };
  await tx.db
    .insertInto('mail_domain')
    .values({ organization_id: tx.organizationId, ...content })
    .onConflict((conflict) => conflict.columns(['organization_id']).doUpdateSet(content))
    .execute();
}

export async function writeSenderAddress(tx: TenantTx, address: string): Promise<void> {
  await tx.db.updateTable('mail_domain').set({ address }).where('organization_id', '=', tx.organizationId).execute();
}

/** Keeps a key that takes over once its record is found, unless there is one already. */
export async function writeNextKey(tx: TenantTx, key: SealedKey): Promise<void> {
  await tx.db
    .updateTable('mail_domain')
    .set({ next_private_key: key.privateKey, next_public_key: key.publicKey, next_dkim: 'unknown' })
    .where('organization_id', '=', tx.organizationId)
    .where('next_private_key', 'is', null)
    .execute();
}

export interface CheckedDomain {
  readonly dkim: DnsRecordState;
  readonly nextDkim: DnsRecordState;
  readonly spf: DnsRecordState;
  readonly dmarc: DnsRecordState;
  readonly verifiedAt: Date | null;
  readonly failingSince: Date | null;
}

/**
 * Writes the result of a check. Returns false when the domain or a key is another one than the one that was checked, or another
 * check was faster.
 */
export async function writeCheck(tx: TenantTx, was: MailDomainRow, checked: CheckedDomain): Promise<boolean> {
  const rows = await tx.db
    .updateTable('mail_domain')
    .set({
      dkim: checked.dkim,
      next_dkim: checked.nextDkim,
      spf: checked.spf,
      dmarc: checked.dmarc,
      verified_at: checked.verifiedAt,
      failing_since: checked.failingSince,
      checked_at: tx.now,
    })
    .where('organization_id', '=', tx.organizationId)
    .where('domain', '=', was.domain)
    .where('public_key', '=', was.public_key)
    .where('next_public_key', 'is not distinct from', was.next_public_key)
    .where('verified_at', 'is not distinct from', was.verified_at)
    .where('failing_since', 'is not distinct from', was.failing_since)
    .returning('organization_id')
    .execute();
  return rows.length > 0;
}

/** Lets the next key take over. */
export async function takeNextKey(tx: TenantTx, row: MailDomainRow, selector: DkimSelector): Promise<void> {
  if (row.next_private_key === null || row.next_public_key === null) return;
  await tx.db
    .updateTable('mail_domain')
    .set({
      selector,
      private_key: row.next_private_key,
      public_key: row.next_public_key,
      dkim: 'ok',
      next_private_key: null,
      next_public_key: null,
      next_dkim: 'unknown',
      rotated_at: tx.now,
    })
    .where('organization_id', '=', tx.organizationId)
    .where('next_public_key', '=', row.next_public_key)
    .execute();
}

export async function deleteMailDomain(tx: TenantTx): Promise<void> {
  await tx.db.deleteFrom('mail_domain').where('organization_id', '=', tx.organizationId).execute();
}

/** Lists the active administrators, who are told when mails come from another address than they chose. */
export const listDomainAdmins = (tx: TenantTx) =>
  tx.db
    .selectFrom('user_account')
    .select(['first_name', 'email'])
    .where('organization_id', '=', tx.organizationId)
    .where('user_type', '=', 'HIRING_MANAGER_ADMIN')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute();

/** Gives a domain to an organisation, unless another has it. Returns the id of the organisation that has it. */
export async function claimDomain(
  tx: PlatformTx,
  input: { readonly domain: string; readonly organizationId: string },
): Promise<string> {
  await tx.db
    .insertInto('mail_domain_owner')
    .values({ domain: input.domain, organization_id: input.organizationId })
    .onConflict((conflict) => conflict.columns(['domain']).doNothing())
    .execute();
  const { organization_id } = await tx.db
    .selectFrom('mail_domain_owner')
    .select('organization_id')
    .where('domain', '=', input.domain)
    .executeTakeFirstOrThrow();
  return organization_id;
}

export async function findDomainOwner(tx: PlatformTx, domain: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('mail_domain_owner')
    .select('organization_id')
    .where('domain', '=', domain)
    .executeTakeFirst();
  return row?.organization_id ?? null;
}

/** Frees the domains of an organisation but for the one that it keeps. */
export async function freeDomains(
  tx: PlatformTx,
  input: { readonly organizationId: string; readonly keep: string | null },
): Promise<void> {
  const owned = tx.db.deleteFrom('mail_domain_owner').where('organization_id', '=', input.organizationId);
  await (input.keep === null ? owned : owned.where('domain', '<>', input.keep)).execute();
}

export const listDomainOwners = (tx: PlatformTx) =>
  tx.db.selectFrom('mail_domain_owner').select('organization_id').distinct().orderBy('organization_id').execute();
