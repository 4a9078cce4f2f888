import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/**
 * Takes the invitations of a plan whose candidates can choose from now on, and marks them in the transaction that tells them. Who waits
 * for a place since the draw has been told that.
 */
export async function takeOpened(tx: TenantTx, planId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update interview_invitation i set opening_told_at = ${tx.now}
    from interview_plan plan, application a
    where i.organization_id = ${tx.organizationId} and i.plan_id = ${planId} and i.opens_at <= ${tx.now}
      and i.opening_told_at is null and i.state = 'INVITED'
      and plan.organization_id = i.organization_id and plan.id = i.plan_id and plan.state = 'OPEN'
      and (plan.draw_at is null or plan.drawn_at is not null)
      and a.organization_id = i.organization_id and a.id = i.application_id
      and a.withdrawn_at is null and a.stage_id = plan.stage_id
      and not exists (select 1 from interview_wait w where w.organization_id = i.organization_id and w.invitation_id = i.id)
    returning i.id`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** Lists the plans that are to be drawn now, or of which a group can choose and has not been told. */
export async function listDueReleases(tx: TenantTx) {
  const { rows } = await sql<{ id: string; is_draw: boolean }>`
    select plan.id, plan.draw_at is not null and plan.drawn_at is null as is_draw from interview_plan plan
    where plan.organization_id = ${tx.organizationId} and plan.state = 'OPEN' and (
      (plan.draw_at <= ${tx.now} and plan.drawn_at is null) or (plan.draw_at is null and exists (
        select 1 from interview_invitation i where i.organization_id = plan.organization_id and i.plan_id = plan.id
          and i.opens_at <= ${tx.now} and i.opening_told_at is null and i.state = 'INVITED')))
    order by plan.id`.execute(tx.db);
  return rows;
}
