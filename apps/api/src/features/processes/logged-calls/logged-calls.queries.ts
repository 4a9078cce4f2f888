import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

const calls = (tx: TenantTx) =>
  tx.db
    .selectFrom('logged_call as call')
    .leftJoin('user_account as author', (join) =>
      join.onRef('author.organization_id', '=', 'call.organization_id').onRef('author.id', '=', 'call.author_id'),
    )
    .select(['call.id', 'call.application_id', 'call.kind', 'call.direction', 'call.at', 'call.note'])
    .select(['call.author_id', 'call.corrected_at', 'call.version'])
    .select(['author.first_name', 'author.last_name'])
    .where('call.organization_id', '=', tx.organizationId);

/** Lists the calls of an application, the earliest first. */
export const listCallRows = (tx: TenantTx, applicationId: string) =>
  calls(tx)
    .where('call.application_id', '=', applicationId)
    .where('call.deleted_at', 'is', null)
    .orderBy('call.at')
    .orderBy('call.id')
    .execute();
export type CallRow = Awaited<ReturnType<typeof listCallRows>>[number];

/** Loads calls by their ids. */
export async function listCallsById(tx: TenantTx, ids: readonly string[]): Promise<CallRow[]> {
  return ids.length === 0
    ? []
    : calls(tx)
        .where('call.id', 'in', [...ids])
        .execute();
}

/** Finds a call of an application, deleted or not. */
export const findCall = (tx: TenantTx, at: { readonly applicationId: string; readonly id: string }) =>
  calls(tx).where('call.application_id', '=', at.applicationId).where('call.id', '=', at.id).executeTakeFirst();

export interface CallContent {
  readonly kind: string;
  readonly direction: string;
  readonly at: Date;
  readonly note: string;
}

export async function insertCall(
  tx: TenantTx,
  call: CallContent & { readonly id: string; readonly applicationId: string; readonly authorId: string },
): Promise<void> {
  const { id, applicationId, authorId, kind, direction, at, note } = call;
  await tx.db
    .insertInto('logged_call')
    .values({
      organization_id: tx.organizationId,
      id,
      application_id: applicationId,
      kind,
      direction,
      at,
      note,
      author_id: authorId,
      created_at: tx.now,
      version: 1,
    })
    .execute();
}

/** Writes a call at the version that was read. Returns false when it has another one or is deleted. */
export async function writeCall(
  tx: TenantTx,
  call: CallContent & { readonly id: string; readonly version: number },
): Promise<boolean> {
  const { id, version, kind, direction, at, note } = call;
  const written = await tx.db
    .updateTable('logged_call')
    .set({ kind, direction, at, note, corrected_at: tx.now, version: version + 1 })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return written.length > 0;
}

export async function setCallDeleted(tx: TenantTx, id: string, deleted: boolean): Promise<void> {
  await tx.db
    .updateTable('logged_call')
    .set({ deleted_at: deleted ? tx.now : null })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}
