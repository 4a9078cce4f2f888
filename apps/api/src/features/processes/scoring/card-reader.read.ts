import { type Actor, can } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { showsToAdmin } from '../../records/scores/public.ts';

/** How the scores of others come to a reader of one card. */
export interface CardVisibility {
  /** They are hidden until the reader's own card is complete. */
  readonly hidesOthers: boolean;
  /** The reader may ask to see them before. */
  readonly mayShow: boolean;
}

/**
 * Returns whether others' scores of an application are hidden from this reader until their own card is complete. An administrator
 * sees them, except on an open application that is assigned to them, until they ask.
 */
export async function cardVisibilityOf(tx: TenantTx, me: Actor, applicationId: string): Promise<CardVisibility> {
  if (!can(me, 'score:read-all')) return { hidesOthers: true, mayShow: false };
  const row = await tx.db
    .selectFrom('application')
    .select(showsToAdmin(tx.organizationId, me.userId, 'application').as('shows'))
    .where('application.organization_id', '=', tx.organizationId)
    .where('application.id', '=', applicationId)
    .executeTakeFirst();
  const hidesOthers = row?.shows === false;
  return { hidesOthers, mayShow: hidesOthers };
}
