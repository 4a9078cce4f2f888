import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export interface NewSourceTouch {
  readonly candidateId: string;
  readonly roleId: string | null;
  readonly portalId: string | null;
  readonly channel: string;
  readonly eventId: string | null;
  readonly utm: object;
}

/** Stores the link by which a candidate came; the first one stays. */
export async function insertSourceTouch(tx: TenantTx, sourceTouch: NewSourceTouch): Promise<void> {
  await tx.db
    .insertInto('source_touch')
    .values({
      organization_id: tx.organizationId,
      id: tx.newId(),
      candidate_id: sourceTouch.candidateId,
      role_id: sourceTouch.roleId,
      portal_id: sourceTouch.portalId,
      channel: sourceTouch.channel,
      event_id: sourceTouch.eventId,
      utm: JSON.stringify(sourceTouch.utm),
      arrived_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'candidate_id', 'role_id']).doNothing())
    .execute();
}

/** Loads the source of a candidate for a role, or else for the organisation. */
export const findSourceTouch = (tx: TenantTx, at: { readonly candidateId: string; readonly roleId: string }) =>
  tx.db
    .selectFrom('source_touch')
    .leftJoin('portal', (join) =>
      join
        .onRef('portal.organization_id', '=', 'source_touch.organization_id')
        .onRef('portal.id', '=', 'source_touch.portal_id'),
    )
    .select([
      'source_touch.channel',
      'source_touch.event_id',
      'source_touch.utm',
      'portal.id as portal_id',
      'portal.kind as portal_kind',
      'portal.name as portal_name',
      'portal.code as portal_code',
    ])
    .where('source_touch.organization_id', '=', tx.organizationId)
    .where('source_touch.candidate_id', '=', at.candidateId)
    .where((row) => row.or([row('source_touch.role_id', '=', at.roleId), row('source_touch.role_id', 'is', null)]))
    .orderBy('source_touch.role_id', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();
