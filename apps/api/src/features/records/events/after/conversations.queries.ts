import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Stores that a member of staff spoke with a guest. A later note replaces theirs. */
export async function writeConversation(
  tx: TenantTx,
  {
    registrationId,
    staffId,
    note,
  }: { readonly registrationId: string; readonly staffId: string; readonly note: string },
): Promise<void> {
  await tx.db
    .insertInto('event_conversation')
    .values({
      organization_id: tx.organizationId,
      registration_id: registrationId,
      staff_id: staffId,
      note,
      spoken_at: tx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'registration_id', 'staff_id']).doUpdateSet({ note }),
    )
    .execute();
}

export async function deleteConversation(
  tx: TenantTx,
  { registrationId, staffId }: { readonly registrationId: string; readonly staffId: string },
): Promise<void> {
  await tx.db
    .deleteFrom('event_conversation')
    .where('organization_id', '=', tx.organizationId)
    .where('registration_id', '=', registrationId)
    .where('staff_id', '=', staffId)
    .execute();
}

/** Lists the conversations at an event with the names of the staff, earliest first. */
export const listConversations = (tx: TenantTx, eventId: string) =>
  tx.db
    .selectFrom('event_conversation as talk')
    .innerJoin('event_registration as one', (join) =>
      join.onRef('one.id', '=', 'talk.registration_id').on('one.organization_id', '=', tx.organizationId),
    )
    .innerJoin('user_account as staff', (join) =>
      join.onRef('staff.id', '=', 'talk.staff_id').on('staff.organization_id', '=', tx.organizationId),
    )
    .select(['talk.registration_id', 'talk.note', 'talk.spoken_at', 'staff.first_name', 'staff.last_name'])
    .where('talk.organization_id', '=', tx.organizationId)
    .where('one.event_id', '=', eventId)
    .orderBy('talk.spoken_at')
    .orderBy('talk.staff_id')
    .execute();
