import { type OfferState, offerStates } from '@evenhand/domain/offers/offer-state';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

const columns = [
  'id',
  'application_id',
  'state',
  'terms',
  'starts_on',
  'answer_by',
  'sent_at',
  'sent_by',
  'answered_at',
  'reason',
  'version',
] as const;

const offers = (tx: TenantTx) =>
  tx.db.selectFrom('offer').select(columns).where('organization_id', '=', tx.organizationId);

/** The offers of these applications, newest first. */
export const listOfferRows = (tx: TenantTx, applicationIds: readonly string[]) =>
  applicationIds.length === 0
    ? Promise.resolve([])
    : offers(tx)
        .where('application_id', 'in', [...applicationIds])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
export type OfferRow = Awaited<ReturnType<typeof listOfferRows>>[number];

/** The state column holds nothing else: the table has a check. */
export const stateOf = (row: Pick<OfferRow, 'state'>): OfferState =>
  offerStates.find((state) => state === row.state) ?? 'DRAFT';

/** The newest offer on an application that is locked already, held until the end of the transaction. */
export const lockLatestOffer = (tx: TenantTx, applicationId: string) =>
  offers(tx)
    .where('application_id', '=', applicationId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Locks the newest offer that was sent: a draft begun after it changes nothing for the candidate who has to answer. */
export const lockLatestSentOffer = (tx: TenantTx, applicationId: string) =>
  offers(tx)
    .where('application_id', '=', applicationId)
    .where('sent_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export type OfferChange = Partial<{
  readonly state: OfferState;
  readonly terms: string;
  readonly starts_on: string | null;
  readonly answer_by: Date;
  readonly sent_at: Date;
  readonly sent_by: string | null;
  readonly answered_at: Date | null;
  readonly reason: string | null;
}>;

/** Changes a locked offer. */
export async function updateOffer(
  tx: TenantTx,
  offer: Pick<OfferRow, 'id' | 'version'>,
  change: OfferChange,
): Promise<void> {
  await tx.db
    .updateTable('offer')
    .set({ ...change, updated_at: tx.now, version: offer.version + 1 })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', offer.id)
    .execute();
}

/** Ends what waits on these locked applications, the way their settlement does. */
export async function endWaiting(
  tx: TenantTx,
  applicationIds: readonly string[],
  state: 'ACCEPTED' | 'CLOSED',
): Promise<void> {
  if (applicationIds.length === 0) return;
  await tx.db
    .updateTable('offer')
    .set((eb) => ({ state, answered_at: tx.now, updated_at: tx.now, version: eb('version', '+', 1) }))
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`application_id = any(cast(${applicationIds} as uuid[]))`)
    .where('state', '=', 'SENT')
    .execute();
}

/** The offers that these events ended, held. */
export const lockEndedBy = (tx: TenantTx, eventIds: readonly string[]) =>
  tx.db
    .selectFrom('offer')
    .innerJoin('event', (join) =>
      join
        .onRef('event.organization_id', '=', 'offer.organization_id')
        .onRef('event.application_id', '=', 'offer.application_id')
        // An answer of the candidate's own, or an end of before, has another time.
        .onRef('event.at', '=', 'offer.answered_at'),
    )
    .select(['offer.id', 'offer.answer_by', 'offer.version'])
    .where('offer.organization_id', '=', tx.organizationId)
    .where('event.organization_id', '=', tx.organizationId)
    .where(sql<boolean>`event.id = any(cast(${eventIds} as uuid[]))`)
    .where('offer.state', 'in', ['ACCEPTED', 'CLOSED'])
    .orderBy('offer.id')
    .forUpdate('offer')
    .execute();
