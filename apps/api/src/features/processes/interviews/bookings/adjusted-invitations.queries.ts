import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Lists the invitations that are not over and whose candidates have changed their adjustments since, within the last three days. */
export async function listAdjusted(tx: TenantTx): Promise<string[]> {
  const now = sql`cast(${tx.now} as timestamptz)`;
  const { rows } = await sql<{ id: string }>`select i.id from candidate_adjustment adjusted
    join application a on a.organization_id = adjusted.organization_id and a.candidate_id = adjusted.candidate_id
      and a.withdrawn_at is null
    join interview_invitation i on i.organization_id = a.organization_id and i.application_id = a.id
      and i.state in ('INVITED', 'BOOKED') and i.sent_at < adjusted.updated_at
    join interview_plan plan on plan.organization_id = i.organization_id and plan.id = i.plan_id and plan.stage_id = a.stage_id
      and plan.state <> 'DRAFT'
    where adjusted.organization_id = ${tx.organizationId} and adjusted.updated_at > ${now} - interval '3 days'
    order by i.id limit 500`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/**
 * Holds an invitation until the end of the transaction. Returns when the adjustments of its candidate were changed, and whether staff
 * have been told of it since.
 */
export async function holdAdjusted(
  tx: TenantTx,
  invitationId: string,
): Promise<{ readonly updated_at: Date; readonly is_told: boolean } | null> {
  const { rows } = await sql<{ updated_at: Date; is_told: boolean }>`select adjusted.updated_at,
      exists (select 1 from mail_message m where m.organization_id = i.organization_id and m.application_id = i.application_id
        and m.template = 'staff-interview-length' and m.created_at >= adjusted.updated_at) as is_told
    from interview_invitation i
    join application a on a.organization_id = i.organization_id and a.id = i.application_id
    join candidate_adjustment adjusted on adjusted.organization_id = a.organization_id and adjusted.candidate_id = a.candidate_id
    where i.organization_id = ${tx.organizationId} and i.id = ${invitationId} for no key update of i`.execute(tx.db);
  return rows[0] ?? null;
}
