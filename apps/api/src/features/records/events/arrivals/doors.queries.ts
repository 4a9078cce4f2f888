import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Stores that a device checks guests of an event in now. */
export async function noteDoor(
  tx: TenantTx,
  { eventId, device }: { readonly eventId: string; readonly device: string },
): Promise<void> {
  await tx.db
    .insertInto('event_door')
    .values({ organization_id: tx.organizationId, event_id: eventId, device, seen_at: tx.now })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'event_id', 'device']).doUpdateSet({ seen_at: tx.now }),
    )
    .execute();
}

/** Counts the devices that have checked guests of an event in since a moment. */
export async function countDoors(
  tx: TenantTx,
  { eventId, since }: { readonly eventId: string; readonly since: Date },
): Promise<number> {
  const row = await tx.db
    .selectFrom('event_door')
    .select((one) => one.fn.countAll().as('count'))
    .where('organization_id', '=', tx.organizationId)
    .where('event_id', '=', eventId)
    .where('seen_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
