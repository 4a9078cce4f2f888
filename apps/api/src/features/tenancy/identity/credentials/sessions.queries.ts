import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { writtenOnce } from '../../../../platform/db/written-once.ts';
import { readsAllBlind } from '../../../../platform/lists/blind-everywhere.ts';

export interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly deviceName: string;
  readonly browser: boolean;
  readonly expiresAt: Date;
  /** No use carries it beyond this time. */
  readonly endsBy?: Date;
}

export async function insertSession(tx: TenantTx, session: NewSession): Promise<void> {
  await tx.db
    .insertInto('session')
    .values({
      organization_id: tx.organizationId,
      id: session.id,
      user_id: session.userId,
      device_name: session.deviceName.slice(0, 100),
      browser: session.browser,
      created_at: tx.now,
      last_used_at: tx.now,
      expires_at: session.expiresAt,
      ends_by: session.endsBy ?? null,
    })
    .execute();
}

/** A running session with what a request needs to know of its person; no row when it has ended, run out or its account is closed. */
export const runningSession = writtenOnce(
  (
    db,
    at: { readonly organizationId: string; readonly sessionId: string; readonly userId: string; readonly now: Date },
  ) =>
    db
      .selectFrom('session as s')
      .innerJoin('user_account as u', (join) =>
        join.onRef('u.organization_id', '=', 's.organization_id').onRef('u.id', '=', 's.user_id'),
      )
      .leftJoin('candidate as c', (join) =>
        join
          .onRef('c.organization_id', '=', 'u.organization_id')
          .onRef('c.user_id', '=', 'u.id')
          .on('c.deleted_at', 'is', null),
      )
      .select(['s.last_used_at', 's.expires_at', 'u.user_type', 'u.grants', 'c.id as candidate_id'])
      .select(readsAllBlind(at.organizationId, 'u').as('reads_all_blind'))
      .where('s.organization_id', '=', at.organizationId)
      .where('u.organization_id', '=', at.organizationId)
      .where('s.id', '=', at.sessionId)
      .where('s.user_id', '=', at.userId)
      .where('s.ended_at', 'is', null)
      .where('s.expires_at', '>', at.now)
      .where('u.status', '=', 'ACTIVE')
      .compile(),
);

/** Loads the organisation's own configuration. */
export async function findConfiguration(tx: TenantTx): Promise<unknown> {
  const row = await tx.db
    .selectFrom('organization')
    .select('configuration')
    .where('id', '=', tx.organizationId)
    .executeTakeFirst();
  return row?.configuration;
}

/** Notes when a person last used their session. Nothing where a later use is known. */
export async function touchSession(
  tx: TenantTx,
  sessionId: string,
  use: { readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx.db
    .updateTable('session')
    .set({
      last_used_at: use.at,
      expires_at: sql<Date>`least(cast(${use.expiresAt} as timestamptz), ends_by)`,
    })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', sessionId)
    .where('last_used_at', '<=', use.at)
    .where('ended_at', 'is', null)
    .execute();
}

export type EndReason =
  | 'signed-out'
  | 'device-ended'
  | 'password-changed'
  | 'password-reset'
  | 'token-reused'
  | 'removed'
  | 'address-restored'
  | 'leaving'
  | 'claimed';

/** Ends sessions of a person: one, or all but one, or all. Answers how many were running. */
export async function endSessions(
  tx: TenantTx,
  userId: string,
  reason: EndReason,
  which: { readonly only?: string; readonly except?: string } = {},
): Promise<number> {
  let update = tx.db
    .updateTable('session')
    .set({ ended_at: tx.now, ended_reason: reason })
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if (which.only !== undefined) update = update.where('id', '=', which.only);
  if (which.except !== undefined) update = update.where('id', '!=', which.except);
  const result = await update.executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function hasSession(tx: TenantTx, userId: string, sessionId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('session')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

export const listRunningSessions = (tx: TenantTx, userId: string) =>
  tx.db
    .selectFrom('session')
    .select(['id', 'device_name', 'last_used_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
