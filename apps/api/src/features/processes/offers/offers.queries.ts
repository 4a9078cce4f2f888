import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { applicationsOnRoles } from '../../records/application-state/public.ts';

interface OfferContent {
  readonly terms: string;
  readonly startsOn: string | null;
  readonly answerBy: Date;
}

export async function insertOffer(tx: TenantTx, applicationId: string, content: OfferContent): Promise<string> {
  const id = tx.newId();
  await tx.db
    .insertInto('offer')
    .values({
      organization_id: tx.organizationId,
      id,
      application_id: applicationId,
      state: 'DRAFT',
      terms: content.terms,
      starts_on: content.startsOn,
      answer_by: content.answerBy,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .execute();
  return id;
}

/** Removes a locked draft, which only the team has seen. */
export async function deleteDraft(tx: TenantTx, id: string): Promise<void> {
  await tx.db
    .deleteFrom('offer')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('state', '=', 'DRAFT')
    .execute();
}

/** Lists applications with an offer whose time has run out unanswered, in order of their ids. */
export async function listRunOut(
  tx: TenantTx,
  at: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('offer')
    .select('application_id')
    .where('organization_id', '=', tx.organizationId)
    .where('state', '=', 'SENT')
    .where('answer_by', '<=', tx.now)
    .where('application_id', '>', at.after)
    .orderBy('application_id')
    .limit(at.limit)
    .execute();
  return rows.map((row) => row.application_id);
}

/** The title of an application's role. */
export async function titleOf(tx: TenantTx, applicationId: string): Promise<string> {
  const row = await applicationsOnRoles(tx)
    .select('role.title')
    .where('application.id', '=', applicationId)
    .executeTakeFirst();
  return row?.title ?? '';
}
