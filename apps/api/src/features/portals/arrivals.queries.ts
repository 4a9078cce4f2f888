import type { TenantTx } from '../../platform/db/tenant-tx.ts';

export interface NewArrival {
  readonly candidateId: string;
  readonly roleId: string | null;
  readonly portalId: string | null;
  readonly channel: string;
  readonly eventId: string | null;
  readonly utm: object;
}

/** Stores the link by which a candidate came; the first one stays. */
export async function insertArrival(tx: TenantTx, arrival: NewArrival): Promise<void> {
  await tx.db
    .insertInto('arrival')
    .values({
      organization_id: tx.organizationId,
      id: tx.newId(),
      candidate_id: arrival.candidateId,
      role_id: arrival.roleId,
      portal_id: arrival.portalId,
      channel: arrival.channel,
      event_id: arrival.eventId,
      utm: JSON.stringify(arrival.utm),
      arrived_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'candidate_id', 'role_id']).doNothing())
    .execute();
}

/** Loads the source of a candidate for a role, or else for the organisation. */
export const findArrival = (tx: TenantTx, at: { readonly candidateId: string; readonly roleId: string }) =>
  tx.db
    .selectFrom('arrival')
    .leftJoin('portal', (join) =>
      join.onRef('portal.organization_id', '=', 'arrival.organization_id').onRef('portal.id', '=', 'arrival.portal_id'),
    )
    .select([
      'arrival.channel',
      'arrival.event_id',
      'arrival.utm',
      'portal.id as portal_id',
      'portal.kind as portal_kind',
      'portal.name as portal_name',
      'portal.code as portal_code',
    ])
    .where('arrival.organization_id', '=', tx.organizationId)
    .where('arrival.candidate_id', '=', at.candidateId)
    .where((row) => row.or([row('arrival.role_id', '=', at.roleId), row('arrival.role_id', 'is', null)]))
    .orderBy('arrival.role_id', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();
