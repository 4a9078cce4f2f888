import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { applicationsOnRoles } from '../../records/application-state/public.ts';
import type { WithdrawnDuplicate } from './duplicates.queries.ts';

/** All applications of a candidate, sent or not, with their roles. */
export const listApplications = (tx: TenantTx, candidateId: string) =>
  applicationsOnRoles(tx)
    .select(['application.id', 'application.role_id', 'role.title', 'application.submitted_at'])
    .select(['application.withdrawn_at', 'application.outcome_released_at'])
    .select(['application.stage_id', 'application.substage_id'])
    .where('application.candidate_id', '=', candidateId)
    .orderBy('application.created_at')
    .orderBy('application.id')
    .execute();

/** Counts what the page shows, and loads when the record began. */
export async function countOf(tx: TenantTx, candidateId: string) {
  const count = async (table: 'note' | 'document'): Promise<number> => {
    const row = await tx.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('organization_id', '=', tx.organizationId)
      .where('candidate_id', '=', candidateId)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return Number(row?.n ?? 0);
  };
  const { created_at: createdAt } = await tx.db
    .selectFrom('candidate')
    .select('created_at')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow();
  return { notes: await count('note'), documents: await count('document'), createdAt };
}

/** Locks the applications of both records, so that no caller moves one of them meanwhile. */
export async function lockApplicationsOf(tx: TenantTx, candidateIds: readonly string[]): Promise<void> {
  await tx.db
    .selectFrom('application')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', 'in', [...candidateIds])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** How many criteria of an application are scored, and how many notes it has. */
export async function countOnApplication(tx: TenantTx, id: string): Promise<{ scores: number; notes: number }> {
  const scores = await tx.db
    .selectFrom('score')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', '=', id)
    .executeTakeFirst();
  const notes = await tx.db
    .selectFrom('note')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return { scores: Number(scores?.n ?? 0), notes: Number(notes?.n ?? 0) };
}

/** Both records held, always in the same order, so that of two who merge them the other way round one waits. */
export async function lockBoth(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await tx.db
    .selectFrom('candidate')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Tables that move with a candidate, in an order in which each row keeps what it refers to. */
const movedTables = [
  'application',
  'document',
  'note',
  'mail_message',
  'event_registration',
  'event',
  'transfer',
] as const;
const ofApplication: readonly string[] = ['note', 'mail_message', 'event'];

/** SQL condition for the rows that move; $4 are the applications that stay. */
function movedRows(table: (typeof movedTables)[number]): string {
  if (table === 'application') return 'not (id = any($4::uuid[]))';
  if (ofApplication.includes(table)) return '(application_id is null or not (application_id = any($4::uuid[])))';
  // The kept record's own transfer stands when both have one to the same organisation for the same role.
  if (table === 'transfer')
    return `$4::uuid[] is not null and not exists (select 1 from transfer own where own.organization_id = $1 and own.candidate_id = $3
      and own.other_organization_id = transfer.other_organization_id and own.role_id is not distinct from transfer.role_id)`;
  return '$4::uuid[] is not null';
}

export const movedIds = z.partialRecord(z.enum(movedTables), z.array(z.string()));
export type MovedIds = z.infer<typeof movedIds>;

interface Move {
  readonly from: string;
  readonly to: string;
  /** Applications that stay, with what was written about them. */
  readonly staying: readonly string[];
}

/** Moves all that hangs on one candidate to another; answers the ids of what was moved. */
export async function moveAll(tx: TenantTx, { from, to, staying }: Move): Promise<MovedIds> {
  const moved: MovedIds = {};
  for (const table of movedTables) {
    const { rows } = await tx.session.query(
      `update ${table} set candidate_id = $3 where organization_id = $1 and candidate_id = $2 and ${movedRows(table)} returning id`,
      [tx.organizationId, from, to, [...staying]],
    );
    moved[table] = rows.map((row) => String(row['id']));
  }
  return moved;
}

/** Moves rows back by their ids, and what has been written about moved applications since. */
export async function moveBack(
  tx: TenantTx,
  { moved, from, to }: Omit<Move, 'staying'> & { readonly moved: MovedIds },
) {
  const applications = moved.application ?? [];
  for (const table of movedTables) {
    const since = ofApplication.includes(table) ? 'or application_id = any($5::uuid[])' : 'or $5::uuid[] is null';
    await tx.session.query(
      `update ${table} set candidate_id = $3
       where organization_id = $1 and candidate_id = $2 and (id = any($4::uuid[]) ${since})`,
      [tx.organizationId, from, to, moved[table] ?? [], applications],
    );
  }
}

/** Removes what the record was found by: its search words and its duplicates. */
export async function forgetTraces(tx: TenantTx, candidateId: string): Promise<void> {
  for (const table of ['candidate_word', 'duplicate_key'] as const) {
    await tx.db
      .deleteFrom(table)
      .where('organization_id', '=', tx.organizationId)
      .where('candidate_id', '=', candidateId)
      .execute();
  }
}

/** Hides a record behind another one, or takes it out again. */
export async function setMergedInto(tx: TenantTx, candidateId: string, keptId: string | null): Promise<void> {
  await tx.db
    .updateTable('candidate')
    .set({ merged_into: keptId })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', candidateId)
    .execute();
}

export interface TakenValue {
  readonly section: string;
  readonly key: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

export async function insertMerge(
  tx: TenantTx,
  merge: {
    readonly id: string;
    readonly keptId: string;
    readonly goneId: string;
    readonly moved: MovedIds;
    readonly taken: readonly TakenValue[];
    readonly duplicates: readonly WithdrawnDuplicate[];
    readonly by: string;
  },
): Promise<void> {
  await tx.db
    .insertInto('candidate_merge')
    .values({
      organization_id: tx.organizationId,
      id: merge.id,
      kept_id: merge.keptId,
      gone_id: merge.goneId,
      moved: JSON.stringify(merge.moved),
      taken: JSON.stringify(merge.taken),
      duplicates: JSON.stringify(merge.duplicates),
      merged_by: merge.by,
      merged_at: tx.now,
    })
    .execute();
}

/** Locks a merge that has not been undone. */
export const lockMerge = (tx: TenantTx, at: { readonly id: string; readonly keptId: string }) =>
  tx.db
    .selectFrom('candidate_merge')
    .select(['id', 'kept_id', 'gone_id', 'moved', 'taken', 'duplicates'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', at.id)
    .where('kept_id', '=', at.keptId)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function endMerge(tx: TenantTx, id: string, by: string): Promise<void> {
  await tx.db
    .updateTable('candidate_merge')
    .set({ undone_at: tx.now, undone_by: by })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Lists the merges of a record that can still be undone, the latest first. */
export const listOpenMerges = (tx: TenantTx, keptId: string) =>
  tx.db
    .selectFrom('candidate_merge as merge')
    .innerJoin('candidate as gone', (join) =>
      join.onRef('gone.organization_id', '=', 'merge.organization_id').onRef('gone.id', '=', 'merge.gone_id'),
    )
    .innerJoin('erasure', (join) =>
      join
        .onRef('erasure.organization_id', '=', 'merge.organization_id')
        .onRef('erasure.candidate_id', '=', 'merge.gone_id'),
    )
    .leftJoin('user_account as merger', (join) =>
      join.onRef('merger.organization_id', '=', 'merge.organization_id').onRef('merger.id', '=', 'merge.merged_by'),
    )
    .select(['merge.id', 'merge.merged_at', 'erasure.due_at', 'gone.first_name', 'gone.last_name', 'gone.email'])
    .select(['merger.first_name as merger_first_name', 'merger.last_name as merger_last_name'])
    .where('merge.organization_id', '=', tx.organizationId)
    .where('merge.kept_id', '=', keptId)
    .where('merge.undone_at', 'is', null)
    .where('erasure.restored_at', 'is', null)
    .where('erasure.erased_at', 'is', null)
    .where('erasure.due_at', '>', tx.now)
    .orderBy('merge.merged_at', 'desc')
    .execute();
