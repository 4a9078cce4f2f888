import { type CrossingState, crossingStates, liveStates } from '@evenhand/domain/crossings/crossing';
import { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

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
  'standing',
  'whose_move',
  'standing_at',
] as const;

const crossings = (tx: TenantTx, side: 'OUT' | 'IN') =>
  tx.db
    .selectFrom('crossing')
    .select(columns)
    .where('organization_id', '=', tx.organizationId)
    .where('side', '=', side);

const stateColumn = z.enum(crossingStates);
const documentsColumn = z.array(z.string());
const read = <R extends { readonly state: string; readonly documents: unknown }>(row: R) => ({
  ...row,
  state: stateColumn.parse(row.state),
  documents: documentsColumn.parse(row.documents),
});

async function one(query: ReturnType<typeof crossings>) {
  const row = await query.executeTakeFirst();
  return row && read(row);
}

/** One that leads from here. */
export const findCrossing = (tx: TenantTx, id: string) => one(crossings(tx, 'OUT').where('id', '=', id));
export type CrossingRow = NonNullable<Awaited<ReturnType<typeof findCrossing>>>;

/** One that leads here. */
export const findArrived = (tx: TenantTx, id: string) => one(crossings(tx, 'IN').where('id', '=', id));

/** The one of a candidate that still leads to an organisation and role. */
export const findLive = (
  tx: TenantTx,
  at: { readonly candidateId: string; readonly organizationId: string; readonly roleId: string | null },
) =>
  one(
    crossings(tx, 'OUT')
      .where('candidate_id', '=', at.candidateId)
      .where('other_organization_id', '=', at.organizationId)
      .where('role_id', 'is not distinct from', at.roleId)
      .where('state', 'in', liveStates),
  );

/** All of a candidate that lead from here, newest first. */
export async function listCrossings(tx: TenantTx, candidateId: string): Promise<CrossingRow[]> {
  const rows = await crossings(tx, 'OUT')
    .where('candidate_id', '=', candidateId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(read);
}

/** Those that staff have asked for, newest first. */
export async function listAsked(tx: TenantTx, candidateId: string) {
  const rows = await tx.db
    .selectFrom('crossing')
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

/** Where the other half of each crossing of a candidate is, whichever way it leads. */
export const listOtherSides = (tx: TenantTx, candidateId: string) =>
  tx.db
    .selectFrom('crossing')
    .select(['id', 'side', 'other_organization_id'])
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', candidateId)
    .orderBy('id')
    .execute();

export interface NewCrossing {
  readonly id: string;
  readonly side: 'OUT' | 'IN';
  readonly state: CrossingState;
  readonly candidateId: string;
  readonly other: { readonly id: string; readonly name: string };
  readonly role: { readonly id: string; readonly title: string } | null;
  readonly invitedBy?: string | null;
  readonly agreement?: Agreement;
}

/** What somebody agreed to, as it was shown. */
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

/** False when there is one of this id: whoever comes again finds it. */
export async function insertCrossing(tx: TenantTx, crossing: NewCrossing): Promise<boolean> {
  const { agreement, role, other, invitedBy = null } = crossing;
  const result = await tx.db
    .insertInto('crossing')
    .values({
      organization_id: tx.organizationId,
      id: crossing.id,
      side: crossing.side,
      state: crossing.state,
      candidate_id: crossing.candidateId,
      other_organization_id: other.id,
      other_name: other.name,
      role_id: role?.id ?? null,
      role_title: role?.title ?? '',
      invited_by: invitedBy,
      invited_at: crossing.state === 'INVITED' ? tx.now : null,
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
  /** Only from one of these. */
  readonly from: readonly CrossingState[];
  readonly to: CrossingState;
}

/** Brings a crossing into a state, with what belongs to it; false when it stood in none that leads there. */
export async function moveCrossing(
  tx: TenantTx,
  { id, side, from, to }: Change,
  agreement?: Agreement,
): Promise<boolean> {
  const isOver = !liveStates.some((state) => state === to);
  const result = await tx.db
    .updateTable('crossing')
    .set({
      state: to,
      ...(agreement ? agreed(agreement) : {}),
      ...(to === 'CARRIED' ? { carried_at: tx.now } : {}),
      // Where an application stands is told no more, not even what was told last.
      ...(isOver ? { ended_at: tx.now, standing: null, whose_move: null, standing_at: null } : {}),
    })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('side', '=', side)
    .where('state', 'in', from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** Nothing has been sent there yet, or it is not known whether it was. */
const unsent: readonly string[] = ['draft', 'approached', 'considered', 'withdrawn'];

/** A profile kept for applications has one now that is sent. */
async function markApplied(tx: TenantTx, crossingId: string): Promise<void> {
  await tx.db
    .updateTable('candidate')
    .set({ profile_status: 'PASSPORT_ACTIVE' })
    .where('organization_id', '=', tx.organizationId)
    .where('profile_status', '=', 'PASSPORT')
    .where('id', 'in', (of) =>
      of
        .selectFrom('crossing')
        .select('candidate_id')
        .where('organization_id', '=', tx.organizationId)
        .where('id', '=', crossingId)
        .where('side', '=', 'OUT'),
    )
    .execute();
}

/** Keeps where an application stands in the other organisation; what was read earlier never takes the place of what was read later. */
export async function keepStanding(
  tx: TenantTx,
  at: { readonly id: string; readonly standing: string; readonly whoseMove: string; readonly readAt: Date },
): Promise<void> {
  await tx.db
    .updateTable('crossing')
    .set({ standing: at.standing, whose_move: at.whoseMove, standing_at: at.readAt })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', at.id)
    .where('side', '=', 'OUT')
    // Word may come before this half knows that the copy is there.
    .where('state', 'in', ['AGREED', 'CARRIED'])
    .where((row) => row.or([row('standing_at', 'is', null), row('standing_at', '<=', at.readAt)]))
    .execute();
  if (!unsent.includes(at.standing)) await markApplied(tx, at.id);
}
