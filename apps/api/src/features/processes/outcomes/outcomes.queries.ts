import { stageIds } from '@evenhand/domain/pipeline/stages';
import { substageId } from '@evenhand/domain/pipeline/substages';
import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { codeOf } from '../../../platform/lists/application-codes.ts';
import { unmailed } from '../../../platform/mail/mail-batch.queries.ts';
import { releasedKind } from '../pipeline/public.ts';

const heldSubstage = substageId(stageIds.notTakenForward, 'PENDING');

/** Candidate to whom an outcome is sent, with their address. */
export interface OutcomeRecipient {
  readonly application_id: string;
  readonly candidate_id: string;
  readonly first_name: string;
  readonly preferred_name: string | null;
  readonly last_name: string;
  readonly email: string;
  readonly outcome_reason: string | null;
  /** Application's code, shown to a reader who must not know who the candidate is. */
  readonly code: string;
}

const recipients = (tx: TenantTx) =>
  tx.db
    .selectFrom('application')
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.id', '=', 'application.candidate_id')
        .on('candidate.organization_id', '=', tx.organizationId),
    )
    .select([
      'application.id as application_id',
      'application.candidate_id',
      'candidate.first_name',
      'candidate.preferred_name',
      'candidate.last_name',
      'candidate.email',
      'application.outcome_reason',
      codeOf(tx, 'application').as('code'),
    ])
    .where('application.organization_id', '=', tx.organizationId);

const isHeldOutcome = sql<boolean>`application.stage_id = ${stageIds.notTakenForward} and application.substage_id = ${heldSubstage}
  and application.submitted_at is not null`;

/** Held outcomes of a role, the longest held first. */
export const listHeldRecipients = (
  tx: TenantTx,
  at: { readonly roleId: string; readonly page: number; readonly size: number },
): Promise<OutcomeRecipient[]> =>
  recipients(tx)
    .where('application.role_id', '=', at.roleId)
    .where(isHeldOutcome)
    .orderBy('application.last_change_at')
    .orderBy('application.id')
    .limit(at.size)
    .offset(at.page * at.size)
    .execute();

export async function countHeldOutcomes(tx: TenantTx, roleId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', tx.organizationId)
    .where('role_id', '=', roleId)
    .where(isHeldOutcome)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Locks the released applications whose candidates get a mail: all but those with a reason that is not told. The lock keeps an undo
 * from coming between.
 */
export const lockRecipients = (
  tx: TenantTx,
  { applicationIds, untold }: { readonly applicationIds: readonly string[]; readonly untold: readonly string[] },
): Promise<OutcomeRecipient[]> =>
  recipients(tx)
    .where(sql<boolean>`application.id = any(cast(${applicationIds} as uuid[]))`)
    .where('application.outcome_released_at', 'is not', null)
    .where('candidate.deleted_at', 'is', null)
    .where('candidate.anonymised', '=', false)
    .where((eb) =>
      eb.or([
        eb('application.outcome_reason', 'is', null),
        sql<boolean>`application.outcome_reason <> all(cast(${untold} as text[]))`,
      ]),
    )
    .orderBy('application.id')
    .forUpdate('application')
    .execute();

const batchEvents = (tx: TenantTx, batchId: string) =>
  tx.db
    .selectFrom('event')
    .where('event.organization_id', '=', tx.organizationId)
    .where('event.batch_id', '=', batchId)
    .where('event.kind', '=', releasedKind)
    .where('event.undone_at', 'is', null);

/** Holds a batch, so that one worker at a time makes its mails. False when nothing of it is left. */
export async function lockBatch(tx: TenantTx, batchId: string): Promise<boolean> {
  const first = await batchEvents(tx, batchId).select('event.id').orderBy('event.id').limit(1).forUpdate().execute();
  return first.length > 0;
}

/** Applications of a batch that have no mail yet, those after `after` first in order of their id. */
export async function unmailedOfBatch(
  tx: TenantTx,
  at: { readonly batchId: string; readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await batchEvents(tx, at.batchId)
    .select('event.application_id')
    .where('event.application_id', '>', at.after)
    .where(unmailed(tx, at.batchId, 'event.application_id'))
    .orderBy('event.application_id')
    .limit(at.limit)
    .execute();
  return rows.flatMap((row) => (row.application_id === null ? [] : [row.application_id]));
}

/** The event that stands for a whole release, and the value that keeps the sender's own words. */
export const batchKind = 'outcome.batch-released';
export const messageKey = 'message';

export async function messageOfBatch(tx: TenantTx, batchId: string): Promise<string> {
  const row = await tx.db
    .selectFrom('event')
    .innerJoin('event_value', (join) =>
      join.onRef('event_value.event_id', '=', 'event.id').on('event_value.organization_id', '=', tx.organizationId),
    )
    .select('event_value.after')
    .where('event.organization_id', '=', tx.organizationId)
    .where('event.batch_id', '=', batchId)
    .where('event.kind', '=', batchKind)
    .where('event_value.key', '=', messageKey)
    .executeTakeFirst();
  const message = z.string().safeParse(row?.after);
  return message.success ? message.data : '';
}
