import type { PlatformTx, TenantTx } from '../../../platform/db/tenant-tx.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Milliseconds for which mail that came in is known, and the mail itself kept when it could not be placed. */
const inboundMailKeep = 90 * day;

interface RunsOut {
  readonly table: string;
  /** The primary key after the tenant. */
  readonly key: string;
  /** The column that says when; rows are removed `keep` milliseconds after it. */
  readonly since: string;
  readonly keep: number;
}

/**
 * A tenant's tables that are kept for a limited time. Ended sessions stay for a month, in which a user may ask about a device;
 * their refresh tokens go with them. A reminder of a role that went out stays for a
 * month, in which the role's date may still be moved.
 */
export const tenantRunsOut: readonly RunsOut[] = [
  { table: 'download_ticket', key: 'ticket_hash', since: 'expires_at', keep: hour },
  { table: 'passcode', key: 'id', since: 'expires_at', keep: day },
  { table: 'user_token', key: 'token_hash', since: 'expires_at', keep: day },
  { table: 'remembered_device', key: 'cookie_hash', since: 'expires_at', keep: 0 },
  { table: 'refresh_token', key: 'token_hash', since: 'expires_at', keep: day },
  { table: 'session', key: 'id', since: 'expires_at', keep: 30 * day },
  { table: 'list_export', key: 'id', since: 'requested_at', keep: 7 * day },
  { table: 'role_reminder', key: 'id', since: 'sent_at', keep: 30 * day },
  { table: 'inbound_mail', key: 'id', since: 'received_at', keep: inboundMailKeep },
  { table: 'idempotent_answer', key: 'caller, endpoint, key', since: 'created_at', keep: day },
];

/** Tables of the platform that are kept for a limited time. */
export const platformRunsOut: readonly RunsOut[] = [
  { table: 'rate_counter', key: 'bucket', since: 'resets_at', keep: 0 },
  { table: 'platform_answer', key: 'caller, endpoint, key', since: 'created_at', keep: day },
];

const until = (now: Date, rule: RunsOut): Date => new Date(now.getTime() - rule.keep);

/** Removes at most `limit` rows; rows locked by another transaction are left for the next time. */
export async function removeTenantRows(tx: TenantTx, rule: RunsOut, limit: number): Promise<number> {
  const { table, key, since } = rule;
  const { affected } = await tx.session.query(
    `delete from ${table} where organization_id = $1 and (${key}) in (
       select ${key} from ${table} where organization_id = $1 and ${since} < $2 limit $3 for update skip locked)`,
    [tx.organizationId, until(tx.now, rule), limit],
  );
  return affected;
}

/** The same for a table of no tenant. */
export async function removePlatformRows(tx: PlatformTx, rule: RunsOut, limit: number): Promise<number> {
  const { table, key, since } = rule;
  const { affected } = await tx.session.query(
    `delete from ${table} where (${key}) in (
       select ${key} from ${table} where ${since} < $1 limit $2 for update skip locked)`,
    [until(tx.now, rule), limit],
  );
  return affected;
}

/** Lists the stored mails that have run out and could not be placed; their rows go afterwards. */
export async function listRunOutMails(tx: TenantTx): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('inbound_mail')
    .select('storage_key')
    .where('organization_id', '=', tx.organizationId)
    .where('received_at', '<', new Date(tx.now.getTime() - inboundMailKeep))
    .where('storage_key', 'is not', null)
    .execute();
  return rows.flatMap((row) => row.storage_key ?? []);
}
