import { recommendationKey } from '@evenhand/domain/scoring/recommendation';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { isOfDeleted } from '../../../platform/lists/deleted-candidates.ts';

const day = 86_400_000;
/** Days after an interview for which its interviewers can read it again, and those for which outstanding scores keep it open. */
const readableDays = 14;
const outstandingDays = 60;

interface PanelSeat {
  readonly applicationId: string;
  /** Stage of the interview. */
  readonly stageId: number;
  /** False for a trainee who sits in. */
  readonly scores: boolean;
}

/** The seats of one member of staff by application: the candidates whom they interview. */
export type PanelSeats = ReadonlyMap<string, PanelSeat>;

export const noSeats: PanelSeats = new Map();

/**
 * Returns the seats that a member of staff has in the panels of these applications, from the booking until 14 days after the interview.
 * While their scores are outstanding and the application has not moved on, the seat lasts up to 60 days. Leaving the panel and the end
 * of the booking end it at once.
 */
export async function panelSeats(tx: TenantTx, userId: string, applicationIds: readonly string[]): Promise<PanelSeats> {
  if (applicationIds.length === 0) return noSeats;
  const { organizationId } = tx;
  const readableFrom = new Date(tx.now.getTime() - readableDays * day);
  const outstandingFrom = new Date(tx.now.getTime() - outstandingDays * day);
  const { rows } = await sql<PanelSeat>`
    select b.application_id as "applicationId", plan.stage_id as "stageId", p.role <> 'OBSERVER' as scores
    from interview_person p
    join interview_booking b on b.organization_id = p.organization_id and b.id = p.booking_id
    join interview_plan plan on plan.organization_id = b.organization_id and plan.id = b.plan_id
    join application on application.organization_id = b.organization_id and application.id = b.application_id
    where p.organization_id = ${organizationId} and p.user_id = ${userId} and p.state in ('PENCILLED', 'FIXED')
      and b.state in ('BOOKED', 'DONE') and b.application_id = any(cast(${[...applicationIds]} as uuid[]))
      and application.withdrawn_at is null and not ${isOfDeleted(organizationId, 'application')}
      and (p.ends_at > ${readableFrom}
        or p.ends_at > ${outstandingFrom} and p.role <> 'OBSERVER' and b.outcome is distinct from 'NO_SHOW'
          and application.stage_id = plan.stage_id
          and not exists (select 1 from score s where s.organization_id = b.organization_id
            and s.application_id = b.application_id and s.stage_id = plan.stage_id and s.scorer_id = p.user_id
            and s.criterion <> ${recommendationKey}))
    order by p.starts_at, p.booking_id`.execute(tx.db);
  return new Map(rows.map((seat) => [seat.applicationId, seat]));
}
