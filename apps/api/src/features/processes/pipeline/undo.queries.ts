import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { positionKey } from '../../records/application-state/public.ts';
import { assignedKind } from '../reviewers/public.ts';
import { datedKind, fastTrackedKind, movedKind, releasedKind } from './move-event.ts';

/** A recorded change of position with what it overwrote. */
export interface RecordedMove {
  readonly id: string;
  readonly kind: string;
  readonly at: Date;
  readonly application_id: string | null;
  readonly batch_id: string | null;
  readonly undone_at: Date | null;
  readonly before: unknown;
  readonly after: unknown;
}

const enough = 10;

const recorded = (tx: TenantTx, userId: string) =>
  tx.db
    .selectFrom('event')
    .leftJoin('event_value', (join) =>
      join
        .onRef('event_value.event_id', '=', 'event.id')
        .on('event_value.organization_id', '=', tx.organizationId)
        .on('event_value.key', '=', positionKey),
    )
    .select(['event.id', 'event.kind', 'event.at', 'event.application_id', 'event.batch_id', 'event.undone_at'])
    .select(['event_value.before', 'event_value.after'])
    .where('event.organization_id', '=', tx.organizationId)
    .where('event.actor_id', '=', userId);

const changesOfPosition = [movedKind, fastTrackedKind, datedKind, releasedKind];

/**
 * Returns the kinds of events to undo. Without a batch only changes of position count: an assignment is undone only with its whole
 * batch.
 */
const kindsOf = (batchId: string | undefined): string[] =>
  batchId === undefined ? changesOfPosition : [...changesOfPosition, assignedKind];

/** Lists the user's own moves of an application, newest first. */
export const ownMoves = (
  tx: TenantTx,
  at: { readonly userId: string; readonly applicationId: string; readonly batchId: string | undefined },
): Promise<RecordedMove[]> =>
  recorded(tx, at.userId)
    .where('event.kind', 'in', kindsOf(at.batchId))
    .where('event.application_id', '=', at.applicationId)
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(enough)
    .execute();

/** Lists the user's moves of one batch that have not been undone. */
export const movesOfBatch = (tx: TenantTx, at: { userId: string; batchId: string }): Promise<RecordedMove[]> =>
  recorded(tx, at.userId)
    .where('event.kind', 'in', kindsOf(at.batchId))
    .where('event.batch_id', '=', at.batchId)
    .where('event.undone_at', 'is', null)
    .execute();

/**
 * Tells whether a job is still moving the applications of this batch. Locks its row, so it waits for a part that is being moved.
 */
export async function isStillMoving(tx: TenantTx, batchId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('bulk_move')
    .select('state')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', batchId)
    .forUpdate()
    .executeTakeFirst();
  return row?.state === 'running';
}

export interface LaterEvent {
  readonly application_id: string | null;
  readonly kind: string;
  readonly at: Date;
  readonly actor_id: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly user_type: string | null;
}

/** Lists the events of these applications since and including a time, newest first. */
export function eventsSince(
  tx: TenantTx,
  since: { readonly applicationIds: readonly string[]; readonly at: Date; readonly but: readonly string[] },
): Promise<LaterEvent[]> {
  const { organizationId } = tx;
  return tx.db
    .selectFrom('event')
    .leftJoin('user_account', (join) =>
      join.onRef('user_account.id', '=', 'event.actor_id').on('user_account.organization_id', '=', organizationId),
    )
    .select(['event.application_id', 'event.kind', 'event.at', 'event.actor_id'])
    .select(['user_account.first_name', 'user_account.last_name', 'user_account.user_type'])
    .where('event.organization_id', '=', organizationId)
    .where(sql<boolean>`event.application_id = any(cast(${since.applicationIds} as uuid[]))`)
    .where('event.at', '>=', since.at)
    .where(sql<boolean>`event.id <> all(cast(${since.but} as uuid[]))`)
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .execute();
}

/** Withdraws the feedback that was released with these moves when they released outcomes: a later outcome must not show it. */
export async function hideFeedbackOf(tx: TenantTx, eventIds: readonly string[]): Promise<void> {
  await tx.db
    .updateTable('application_feedback')
    .from('event')
    .set((eb) => ({ released_at: null, updated_at: tx.now, version: eb('application_feedback.version', '+', 1) }))
    .where('application_feedback.organization_id', '=', tx.organizationId)
    .where('event.organization_id', '=', tx.organizationId)
    .where('event.kind', '=', releasedKind)
    .where(sql<boolean>`event.id = any(cast(${eventIds} as uuid[]))`)
    .whereRef('application_feedback.application_id', '=', 'event.application_id')
    // Feedback released on its own later is withdrawn too: its mail, like the outcome's, has not gone out.
    .whereRef('application_feedback.released_at', '>=', 'event.at')
    .execute();
}

/** Loads and locks the mails of feedback that was released on its own after these moves had released outcomes. */
export const lockFeedbackMails = (tx: TenantTx, eventIds: readonly string[]) =>
  tx.db
    .selectFrom('mail_message as mail')
    .innerJoin('event', (join) =>
      join
        .onRef('event.organization_id', '=', 'mail.organization_id')
        .onRef('event.application_id', '=', 'mail.application_id')
        .onRef('event.at', '<=', 'mail.created_at'),
    )
    .select(['mail.id', 'mail.application_id', 'mail.state', 'mail.sent_at'])
    .where('mail.organization_id', '=', tx.organizationId)
    .where('event.organization_id', '=', tx.organizationId)
    .where('event.kind', '=', releasedKind)
    .where(sql<boolean>`event.id = any(cast(${eventIds} as uuid[]))`)
    .where('mail.template', '=', 'feedback-released')
    .orderBy('mail.id')
    .forUpdate('mail')
    .execute();

/** Loads and locks the mails of a batch: a waiting mail can still be cancelled, a sent one cannot. */
export const lockMailsOfBatch = (tx: TenantTx, batchId: string) =>
  tx.db
    .selectFrom('mail_message')
    .select(['id', 'application_id', 'state', 'sent_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .forUpdate()
    .execute();

export async function cancelMails(tx: TenantTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .updateTable('mail_message')
    .set({ state: 'cancelled' })
    .where('organization_id', '=', tx.organizationId)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`id = any(cast(${ids} as uuid[]))`)
    .execute();
}
