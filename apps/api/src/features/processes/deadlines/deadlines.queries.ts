import { sql } from 'kysely';
import { holding } from '../../../platform/db/like.ts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { unmailed } from '../../../platform/mail/mail-batch.queries.ts';

/** Selects applications to a role that were begun and not sent, with their candidates; deleted candidates are left out. */
const draftHolders = (tx: TenantTx, roleId: string) =>
  tx.db
    .selectFrom('application')
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .leftJoin('application_draft as draft', (join) =>
      join
        .onRef('draft.organization_id', '=', 'application.organization_id')
        .onRef('draft.application_id', '=', 'application.id'),
    )
    .where('application.organization_id', '=', tx.organizationId)
    .where('candidate.organization_id', '=', tx.organizationId)
    .where('application.role_id', '=', roleId)
    .where('application.submitted_at', 'is', null)
    .where('application.withdrawn_at', 'is', null)
    .where('candidate.deleted_at', 'is', null)
    .where('candidate.anonymised', '=', false);

const columns = [
  'application.id',
  'application.candidate_id',
  'application.created_at',
  'application.extended_to',
  'draft.updated_at as saved_at',
  'candidate.first_name',
  'candidate.preferred_name',
  'candidate.last_name',
  'candidate.email',
] as const;

/** Search for draft holders by a part of their name, address or reference. */
interface Sought {
  readonly roleId: string;
  readonly term: string;
  /** Names are hidden: only a reference finds a candidate. */
  readonly blind: boolean;
}

function soughtAmong(tx: TenantTx, { roleId, term, blind }: Sought) {
  const all = draftHolders(tx, roleId);
  if (term === '') return all;
  const pattern = holding(term);
  return all.where((eb) =>
    eb.or([
      eb(sql<string>`right(application.id::text, 8)`, 'ilike', pattern),
      ...(blind
        ? []
        : [
            eb(sql<string>`candidate.first_name || ' ' || candidate.last_name`, 'ilike', pattern),
            eb(sql<string>`candidate.preferred_name || ' ' || candidate.last_name`, 'ilike', pattern),
            eb('candidate.email', 'ilike', pattern),
          ]),
    ]),
  );
}

/** Lists the candidates with a draft, the last written first. */
export function listDrafts(tx: TenantTx, sought: Sought, limit: number) {
  const among = soughtAmong(tx, sought).select(columns);
  const ordered = sought.blind ? among : among.orderBy('draft.updated_at', (order) => order.desc().nullsLast());
  return ordered.orderBy('application.id').limit(limit).execute();
}
export type DeadlineDraftRow = Awaited<ReturnType<typeof listDrafts>>[number];

export const findDraftHolder = (tx: TenantTx, at: { readonly roleId: string; readonly applicationId: string }) =>
  draftHolders(tx, at.roleId).select(columns).where('application.id', '=', at.applicationId).executeTakeFirst();

/**
 * Gives a locked application more time. Its version stays, so that a caller with an older copy can still save: nothing else has
 * changed.
 */
export async function writeExtension(tx: TenantTx, applicationId: string, until: Date): Promise<void> {
  await tx.db
    .updateTable('application')
    .set({ extended_to: until })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', applicationId)
    .execute();
}

/**
 * Selects drafts whose deadline moves when the role closes at that moment. Candidates whose own extension is longer are left out.
 */
const movedBy = (tx: TenantTx, { roleId, closesAt }: { readonly roleId: string; readonly closesAt: Date }) =>
  draftHolders(tx, roleId).where((eb) =>
    eb.or([eb('application.extended_to', 'is', null), eb('application.extended_to', '<', closesAt)]),
  );

const countOf = async (query: ReturnType<typeof draftHolders>): Promise<number> =>
  Number((await query.select((one) => one.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count);

export const countDrafts = (tx: TenantTx, roleId: string): Promise<number> => countOf(draftHolders(tx, roleId));
export const countSought = (tx: TenantTx, sought: Sought): Promise<number> => countOf(soughtAmong(tx, sought));
export const countMoved = (tx: TenantTx, at: { readonly roleId: string; readonly closesAt: Date }): Promise<number> =>
  countOf(movedBy(tx, at));

/**
 * Lists draft holders whose deadline a role's extension moves and who have no mail of it yet, in the order of their application's
 * id and beginning after `after`.
 */
export const listUntold = (
  tx: TenantTx,
  at: {
    readonly roleId: string;
    readonly closesAt: Date;
    readonly batchId: string;
    readonly after: string;
    readonly limit: number;
  },
) =>
  movedBy(tx, at)
    .select(columns)
    .where('application.id', '>', at.after)
    .where(unmailed(tx, at.batchId, 'application.id'))
    .orderBy('application.id')
    .limit(at.limit)
    .execute();
