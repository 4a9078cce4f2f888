import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Returns whether the candidate has told what affected their results and no colleague has read it since, as a person or by this application. */
export async function hasUnreadCircumstances(
  tx: TenantTx,
  at: { readonly candidateId: string; readonly applicationId: string | null; readonly readKind: string },
): Promise<boolean> {
  const { organizationId } = tx;
  const row = await tx.db
    .selectFrom('profile_section as told')
    .select('told.candidate_id')
    .where('told.organization_id', '=', organizationId)
    .where('told.candidate_id', '=', at.candidateId)
    .where('told.section', '=', 'crs')
    .where(sql<boolean>`told.data ->> 'mitigating' <> ''`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('event')
            .select('event.id')
            .where('event.organization_id', '=', organizationId)
            .whereRef('event.candidate_id', '=', 'told.candidate_id')
            .where('event.kind', '=', at.readKind)
            .where('event.application_id', 'is not distinct from', at.applicationId)
            .whereRef('event.at', '>=', 'told.updated_at'),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}
