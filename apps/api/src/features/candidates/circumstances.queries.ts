import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/** Has the candidate told what affected their results, and has nobody of the team had it before them since? */
export async function hasUnreadCircumstances(tx: TenantTx, candidateId: string, readKind: string): Promise<boolean> {
  const { organizationId } = tx;
  const row = await tx.db
    .selectFrom('profile_section as told')
    .select('told.candidate_id')
    .where('told.organization_id', '=', organizationId)
    .where('told.candidate_id', '=', candidateId)
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
            .where('event.kind', '=', readKind)
            .whereRef('event.at', '>=', 'told.updated_at'),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}
