import type { AnswerChange } from '@evenhand/domain/amendments/amended-answers';
import { type AmendmentState, amendmentStates } from '@evenhand/domain/amendments/amendment-state';
import { z } from 'zod';
import { idByLot } from '../../../platform/db/id-by-lot.ts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

const columns = [
  'id',
  'application_id',
  'state',
  'request',
  'parts',
  'open_until',
  'reply',
  'changes',
  'asked_at',
  'decided_at',
  'made_at',
  'version',
] as const;

const amendments = (tx: TenantTx) =>
  tx.db.selectFrom('amendment').select(columns).where('organization_id', '=', tx.organizationId);

/** Lists the amendments requested on these applications, newest first. */
export const listAmendmentRows = (tx: TenantTx, applicationIds: readonly string[]) =>
  applicationIds.length === 0
    ? Promise.resolve([])
    : amendments(tx)
        .where('application_id', 'in', [...applicationIds])
        .orderBy('asked_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
export type AmendmentRow = Awaited<ReturnType<typeof listAmendmentRows>>[number];

/** Loads and locks the latest amendment of a locked application. */
export const lockLatestAmendment = (tx: TenantTx, applicationId: string) =>
  amendments(tx)
    .where('application_id', '=', applicationId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export const findAmendment = (tx: TenantTx, id: string) => amendments(tx).where('id', '=', id).executeTakeFirst();

const partsColumn = z.array(z.object({ key: z.string(), label: z.string() }));
export type AmendmentPart = z.infer<typeof partsColumn>[number];
export const partsOf = (row: Pick<AmendmentRow, 'parts'>): AmendmentPart[] => partsColumn.parse(row.parts);

const changesColumn = z.array(
  z.object({ key: z.string(), label: z.string(), before: z.unknown(), after: z.unknown() }),
);
export const changesOf = (row: Pick<AmendmentRow, 'changes'>): AnswerChange[] => changesColumn.parse(row.changes);

/** Returns the row's state. The table's check constraint allows no other value. */
export const stateOf = (row: Pick<AmendmentRow, 'state'>): AmendmentState =>
  amendmentStates.find((state) => state === row.state) ?? 'CLOSED';

export async function insertAmendment(tx: TenantTx, applicationId: string, request: string): Promise<string> {
  // A random id: blind reviewers see it, so it must not reveal when the candidate asked.
  const id = idByLot();
  await tx.db
    .insertInto('amendment')
    .values({
      organization_id: tx.organizationId,
      id,
      application_id: applicationId,
      state: 'ASKED',
      request,
      parts: '[]',
      changes: '[]',
      asked_at: tx.now,
    })
    .execute();
  return id;
}

interface AmendmentChange {
  readonly state: AmendmentState;
  readonly parts?: readonly AmendmentPart[];
  readonly openUntil?: Date | null;
  readonly reply?: string;
  readonly changes?: readonly AnswerChange[];
  readonly decidedAt?: Date;
  readonly madeAt?: Date;
}

/** Writes a change to a locked amendment and raises its version. */
export async function updateAmendment(
  tx: TenantTx,
  row: Pick<AmendmentRow, 'id' | 'version'>,
  change: AmendmentChange,
): Promise<void> {
  const { parts, changes, openUntil, reply, decidedAt, madeAt } = change;
  await tx.db
    .updateTable('amendment')
    .set({
      state: change.state,
      version: row.version + 1,
      ...(parts ? { parts: JSON.stringify(parts) } : {}),
      ...(changes ? { changes: JSON.stringify(changes) } : {}),
      ...(openUntil === undefined ? {} : { open_until: openUntil }),
      ...(reply === undefined ? {} : { reply }),
      ...(decidedAt ? { decided_at: decidedAt } : {}),
      ...(madeAt ? { made_at: madeAt } : {}),
    })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', row.id)
    .execute();
}

/** Loads and locks the frozen copy of an application, with the original copy when it was amended. */
export const lockSubmission = (tx: TenantTx, applicationId: string) =>
  tx.db
    .selectFrom('application_submission')
    .select(['data', 'original'])
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst();

/** Writes an amended copy, and with it the copy as first sent. */
export async function amendSubmission(
  tx: TenantTx,
  applicationId: string,
  copy: { readonly data: object; readonly original: unknown },
): Promise<void> {
  await tx.db
    .updateTable('application_submission')
    .set({ data: JSON.stringify(copy.data), original: JSON.stringify(copy.original) })
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', '=', applicationId)
    .execute();
}
