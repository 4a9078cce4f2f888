import { type RawBuilder, sql } from 'kysely';

/** Selects the stages in which `application a` has an interview: one that was started, or a booked time. */
export const interviewedStages = (organizationId: string): RawBuilder<number[]> => sql<number[]>`array(
  select record.stage_id from interview_record record
    where record.organization_id = ${organizationId} and record.application_id = a.id
  union select plan.stage_id from interview_booking booking
    join interview_plan plan on plan.organization_id = ${organizationId} and plan.id = booking.plan_id
    where booking.organization_id = ${organizationId} and booking.application_id = a.id and booking.state in ('BOOKED', 'DONE'))`;
