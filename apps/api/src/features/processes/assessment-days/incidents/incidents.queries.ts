import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

const incidents = (tx: TenantTx) =>
  tx.db
    .selectFrom('assessment_day_incident as incident')
    .innerJoin('user_account as noter', (join) =>
      join.onRef('noter.organization_id', '=', 'incident.organization_id').onRef('noter.id', '=', 'incident.noted_by'),
    )
    .select(['incident.id', 'incident.day_id', 'incident.kind', 'incident.application_id', 'incident.person_id'])
    .select(['incident.room_id', 'incident.minute', 'incident.noted_at', 'noter.first_name', 'noter.last_name'])
    .where('incident.organization_id', '=', tx.organizationId)
    .where('incident.undone_at', 'is', null);

/** Lists what has gone wrong on a day and was not undone, in the order in which it was noted. */
export const listIncidents = (tx: TenantTx, dayId: string) =>
  incidents(tx).where('incident.day_id', '=', dayId).orderBy('incident.noted_at').orderBy('incident.id').execute();
export type IncidentRow = Awaited<ReturnType<typeof listIncidents>>[number];

export const findIncident = (tx: TenantTx, id: string) =>
  incidents(tx).where('incident.id', '=', id).executeTakeFirst();

export interface NewIncident {
  readonly kind: string;
  readonly applicationId: string | null;
  readonly personId: string | null;
  readonly roomId: string | null;
  readonly minute: number | null;
}

export async function insertIncident(
  tx: TenantTx,
  { dayId, userId, ...one }: NewIncident & { readonly dayId: string; readonly userId: string },
): Promise<void> {
  await tx.db
    .insertInto('assessment_day_incident')
    .values({
      organization_id: tx.organizationId,
      id: tx.newId(),
      day_id: dayId,
      kind: one.kind,
      application_id: one.applicationId,
      person_id: one.personId,
      room_id: one.roomId,
      minute: one.minute,
      noted_at: tx.now,
      noted_by: userId,
    })
    .execute();
}

/** Undoes incidents. They stay, with who undid them. */
export async function undoIncidents(tx: TenantTx, ids: readonly string[], userId: string): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .updateTable('assessment_day_incident')
    .set({ undone_at: tx.now, undone_by: userId })
    .where('organization_id', '=', tx.organizationId)
    .where('id', 'in', [...ids])
    .execute();
}
