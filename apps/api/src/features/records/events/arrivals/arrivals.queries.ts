import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

const columns = ['id', 'event_id', 'registration_id', 'kind', 'of_id', 'part_id', 'marked_at', 'marked_by'] as const;

export interface ArrivalRow {
  readonly id: string;
  readonly event_id: string;
  readonly registration_id: string;
  readonly kind: string;
  readonly of_id: string | null;
  readonly part_id: string | null;
  readonly marked_at: Date;
  readonly marked_by: string | null;
}

export interface NewArrival extends ArrivalRow {
  readonly device_at: Date;
  readonly clock_offset_ms: number;
  readonly device: string;
}

const arrivals = (tx: TenantTx) =>
  tx.db.selectFrom('event_arrival').select(columns).where('organization_id', '=', tx.organizationId);

/** Lists the marks of these registrations, in no order. */
export async function listArrivals(tx: TenantTx, registrationIds: readonly string[]): Promise<ArrivalRow[]> {
  if (registrationIds.length === 0) return [];
  return arrivals(tx)
    .where('registration_id', 'in', [...registrationIds])
    .execute();
}

export const listArrivalsOfEvent = (tx: TenantTx, eventId: string): Promise<ArrivalRow[]> =>
  arrivals(tx).where('event_id', '=', eventId).execute();

/** Lists the marks among these ids that are kept already, of whatever event. */
export async function findArrivals(tx: TenantTx, ids: readonly string[]): Promise<ArrivalRow[]> {
  if (ids.length === 0) return [];
  return arrivals(tx)
    .where('id', 'in', [...ids])
    .execute();
}

/** Adds marks. One that is there already stays as it is. */
export async function insertArrivals(tx: TenantTx, rows: readonly NewArrival[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.db
    .insertInto('event_arrival')
    .values(rows.map((row) => ({ ...row, organization_id: tx.organizationId, received_at: tx.now })))
    .onConflict((conflict) => conflict.columns(['organization_id', 'id']).doNothing())
    .execute();
}
