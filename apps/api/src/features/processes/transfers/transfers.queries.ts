import { liveStates, type TransferState, transferStates } from '@evenhand/domain/transfers/transfer';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

const columns = [
  'id',
  'side',
  'state',
  'candidate_id',
  'other_organization_id',
  'other_name',
  'role_id',
  'role_title',
  'documents',
  'contextual',
  'diversity',
  'consent_version',
  'consent_text',
  'consent_language',
  'agreed_at',
  'progress',
  'whose_move',
  'progress_at',
] as const;

const transfers = (tx: TenantTx, side: 'OUT' | 'IN') =>
  tx.db
    .selectFrom('transfer')
    .select(columns)
    .where('organization_id', '=', tx.organizationId)
    .where('side', '=', side);

const stateColumn = z.enum(transferStates);
const documentsColumn = z.array(z.string());
const read = <R extends { readonly state: string; readonly documents: unknown }>(row: R) => ({
  ...row,
  state: stateColumn.parse(row.state),
  documents: documentsColumn.parse(row.documents),
});

async function one(query: ReturnType<typeof transfers>) {
  const row = await query.executeTakeFirst();
  return row && read(row);
}

/** Finds a transfer that leaves this organisation. */
export const findTransfer = (tx: TenantTx, id: string) => one(transfers(tx, 'OUT').where('id', '=', id));
export type TransferRow = NonNullable<Awaited<ReturnType<typeof findTransfer>>>;

/** Finds a transfer that arrives at this organisation. */
export const findIncoming = (tx: TenantTx, id: string) => one(transfers(tx, 'IN').where('id', '=', id));

/** Finds the candidate's transfer to an organisation and role that has not ended. */
export const findLive = (
  tx: TenantTx,
  at: { readonly candidateId: string; readonly organizationId: string; readonly roleId: string | null },
) =>
  one(
    transfers(tx, 'OUT')
      .where('candidate_id', '=', at.candidateId)
      .where('other_organization_id', '=', at.organizationId)
      .where('role_id', 'is not distinct from', at.roleId)
      .where('state', 'in', liveStates),
  );

/** Lists all transfers of a candidate that leave this organisation, newest first. */
export async function listTransfers(tx: TenantTx, candidateId: string): Promise<TransferRow[]> {
  const rows = await transfers(tx, 'OUT')
    .where('candidate_id', '=', candidateId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(read);
}

/** Lists the transfers that staff have asked for, newest first. */
export async function listAsked(tx: TenantTx, candidateId: string) {
  const rows = await tx.db
    .selectFrom('transfer')
    .select([...columns, 'invited_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('side', '=', 'OUT')
    .where('candidate_id', '=', candidateId)
    .where('invited_at', 'is not', null)
    .orderBy('invited_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(read);
}

/** Lists the organisations that hold the other half of a candidate's transfers, in both directions. */
export const listOtherSides = (tx: TenantTx, candidateId: string) =>
  tx.db
    .selectFrom('transfer')
    .select(['id', 'side', 'other_organization_id'])
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', candidateId)
    .orderBy('id')
    .execute();

export interface NewTransfer {
  readonly id: string;
  readonly side: 'OUT' | 'IN';
  readonly state: TransferState;
  readonly candidateId: string;
  readonly other: { readonly id: string; readonly name: string };
  readonly role: { readonly id: string; readonly title: string } | null;
  readonly invitedBy?: string | null;
  readonly agreement?: Agreement;
}

/** Agreement of the candidate, as it was shown. */
export interface Agreement {
  readonly documents: readonly string[];
  readonly contextual: boolean;
  readonly diversity: boolean;
  readonly version: string;
  readonly text: string;
  readonly language: string;
  readonly at: Date;
}

const agreed = ({ documents, contextual, diversity, version, text, language, at }: Agreement) => ({
  documents: JSON.stringify(documents),
  contextual,
  diversity,
  consent_version: version,
  consent_text: text,
  consent_language: language,
  agreed_at: at,
});

/** Inserts one half of a transfer. Returns false when there is one with this id already, so that a repeated run finds it. */
export async function insertTransfer(tx: TenantTx, transfer: NewTransfer): Promise<boolean> {
  const { agreement, role, other, invitedBy = null } = transfer;
  const result = await tx.db
    .insertInto('transfer')
    .values({
      organization_id: tx.organizationId,
      id: transfer.id,
      side: transfer.side,
      state: transfer.state,
      candidate_id: transfer.candidateId,
      other_organization_id: other.id,
      other_name: other.name,
      role_id: role?.id ?? null,
      role_title: role?.title ?? '',
      invited_by: invitedBy,
      invited_at: transfer.state === 'INVITED' ? tx.now : null,
      created_at: tx.now,
      ...(agreement ? agreed(agreement) : {}),
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'id']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

interface Change {
  readonly id: string;
  readonly side: 'OUT' | 'IN';
  /** States that the transfer may be in before; in any other nothing is changed. */
  readonly from: readonly TransferState[];
  readonly to: TransferState;
}

/** Changes the state of a transfer and the columns that belong to it. Returns false when it was in none of the expected states. */
export async function moveTransfer(
  tx: TenantTx,
  { id, side, from, to }: Change,
  agreement?: Agreement,
): Promise<boolean> {
  const isOver = !liveStates.some((state) => state === to);
  const result = await tx.db
    .updateTable('transfer')
    .set({
      state: to,
      ...(agreement ? agreed(agreement) : {}),
      ...(to === 'COPIED' ? { copied_at: tx.now } : {}),
      // Once the transfer is over the candidate is no longer shown the status of the application, not even the last known one.
      ...(isOver ? { ended_at: tx.now, progress: null, whose_move: null, progress_at: null } : {}),
    })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('side', '=', side)
    .where('state', 'in', from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** Statuses of an application that is not sent there, or that may not have been. */
const unsent: readonly string[] = ['draft', 'approached', 'considered', 'withdrawn'];

/** Turns a profile kept for applications into one with an application, once that is sent. */
async function markApplied(tx: TenantTx, transferId: string): Promise<void> {
  await tx.db
    .updateTable('candidate')
    .set({ profile_status: 'PASSPORT_ACTIVE' })
    .where('organization_id', '=', tx.organizationId)
    .where('profile_status', '=', 'PASSPORT')
    .where('id', 'in', (of) =>
      of
        .selectFrom('transfer')
        .select('candidate_id')
        .where('organization_id', '=', tx.organizationId)
        .where('id', '=', transferId)
        .where('side', '=', 'OUT'),
    )
    .execute();
}

/** Stores the status of an application in the other organisation. An earlier reading never replaces a later one. */
export async function keepProgress(
  tx: TenantTx,
  at: { readonly id: string; readonly progress: string; readonly whoseMove: string; readonly readAt: Date },
): Promise<void> {
  await tx.db
    .updateTable('transfer')
    .set({ progress: at.progress, whose_move: at.whoseMove, progress_at: at.readAt })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', at.id)
    .where('side', '=', 'OUT')
    // The status may come before this half knows that the copy is there.
    .where('state', 'in', ['AGREED', 'COPIED'])
    .where((row) => row.or([row('progress_at', 'is', null), row('progress_at', '<=', at.readAt)]))
    .execute();
  if (!unsent.includes(at.progress)) await markApplied(tx, at.id);
}
