import { recommendationKey } from '@evenhand/domain/scoring/recommendation';
import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

const atOnce = 50;

/** Returns whether the organisation arranges interviews. */
export async function hasOpenedPlans(tx: TenantTx): Promise<boolean> {
  const row = await tx.db
    .selectFrom('interview_plan')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('state', '!=', 'DRAFT')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A candidate who is reminded of a booked time: by mail, by text message, or both. */
export interface DueReminder {
  readonly id: string;
  readonly by_mail: boolean;
  readonly by_text: boolean;
}

/**
 * Takes some of the invitations whose booked time has come nearer than a reminder, and marks them in the transaction that writes to their
 * candidates. A reminder that was due before the time was booked is left out, so that a moved interview has reminders of its own.
 */
export async function takeDueTimes(tx: TenantTx): Promise<DueReminder[]> {
  const now = sql`cast(${tx.now} as timestamptz)`;
  const isNew = sql`p.due <= ${now} and p.due > b.created_at and p.due > coalesce(i.reminded_at, '-infinity')`;
  const { rows } = await sql<DueReminder>`with due as (
      select i.id, d.by_mail, d.by_text from interview_booking b
      join interview_invitation i on i.organization_id = b.organization_id and i.id = b.invitation_id
      join interview_plan plan on plan.organization_id = b.organization_id and plan.id = b.plan_id
      join application a on a.organization_id = b.organization_id and a.id = b.application_id and a.withdrawn_at is null
      cross join lateral (select
        exists (select 1 from jsonb_array_elements_text(plan.setup -> 'reminderDays') as lead (days)
          cross join lateral (select b.starts_at - lead.days::int * interval '24 hours' as due) p where ${isNew}) as by_mail,
        exists (select 1 from (select b.starts_at - interval '2 hours' as due) p
          where (plan.setup ->> 'sendsTexts')::boolean and ${isNew}) as by_text
      ) d
      where b.organization_id = ${tx.organizationId} and b.state = 'BOOKED' and b.starts_at > ${now}
        and b.starts_at <= ${now} + interval '29 days' and (d.by_mail or d.by_text)
      order by b.starts_at, i.id limit ${atOnce} for no key update of i skip locked
    ) update interview_invitation i set reminded_at = ${now} from due
      where i.organization_id = ${tx.organizationId} and i.id = due.id returning i.id, due.by_mail, due.by_text`.execute(
    tx.db,
  );
  return rows;
}

/** Takes some of the invitations without a time whose deadline has come nearer than a reminder, and marks them. */
export async function takeUnbooked(tx: TenantTx): Promise<string[]> {
  const now = sql`cast(${tx.now} as timestamptz)`;
  const { rows } = await sql<{ id: string }>`with due as (
      select i.id from interview_invitation i
      join interview_plan plan on plan.organization_id = i.organization_id and plan.id = i.plan_id and plan.state = 'OPEN'
      join application a on a.organization_id = i.organization_id and a.id = i.application_id
        and a.withdrawn_at is null and a.stage_id = plan.stage_id
      cross join lateral (
        select case when plan.drawn_at is null then coalesce(plan.draw_at, i.choose_by) else i.choose_by end as until
      ) deadline
      where i.organization_id = ${tx.organizationId} and i.state = 'INVITED' and i.none_suits is null and deadline.until > ${now}
        and (i.opens_at is null or i.opens_at <= ${now} or plan.draw_at > ${now})
        and not exists (select 1 from interview_wait w where w.organization_id = i.organization_id and w.invitation_id = i.id)
        and not (plan.draw_at is not null and plan.drawn_at is null
          and exists (select 1 from interview_wish w where w.organization_id = i.organization_id and w.invitation_id = i.id))
        and (i.reminded_at is null or i.reminded_at <= ${now} - interval '12 hours')
        and exists (select 1 from jsonb_array_elements_text(plan.setup -> 'chooseReminderDays') as lead (days)
          cross join lateral (select deadline.until - lead.days::int * interval '24 hours' as due) p
          where p.due <= ${now} and p.due > i.sent_at and p.due > coalesce(i.reminded_at, '-infinity'))
      order by i.id limit ${atOnce} for no key update of i skip locked
    ) update interview_invitation i set reminded_at = ${now} from due
      where i.organization_id = ${tx.organizationId} and i.id = due.id returning i.id`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/**
 * Takes some of the invitations whose candidates did not come and have not been asked why, and marks them in the transaction that asks.
 * A no-show is asked about ten minutes after it was recorded, so that a mistake can be taken back, and after three days no more.
 */
export async function takeAbsent(tx: TenantTx): Promise<string[]> {
  const now = sql`cast(${tx.now} as timestamptz)`;
  const { rows } = await sql<{ id: string }>`with due as (
      select i.id from interview_booking b
      join interview_invitation i on i.organization_id = b.organization_id and i.id = b.invitation_id
        and i.state = 'BOOKED' and i.absence_asked_at is null
      join interview_plan plan on plan.organization_id = b.organization_id and plan.id = b.plan_id
      join application a on a.organization_id = b.organization_id and a.id = b.application_id
        and a.withdrawn_at is null and a.stage_id = plan.stage_id
      where b.organization_id = ${tx.organizationId} and b.state = 'DONE' and b.outcome = 'NO_SHOW'
        and b.starts_at <= ${now} and b.starts_at > ${now} - interval '3 days' and b.outcome_at <= ${now} - interval '10 minutes'
      order by i.id limit ${atOnce} for no key update of i skip locked
    ) update interview_invitation i set absence_asked_at = ${now} from due
      where i.organization_id = ${tx.organizationId} and i.id = due.id returning i.id`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/**
 * Lists interviewers who have not scored an interview that ended a day ago, and have not been told since. One that ended four days ago
 * is left to the people who arrange it. A recommendation alone is no score.
 */
export async function listUnscored(tx: TenantTx, bookingId: string | null) {
  const now = sql`cast(${tx.now} as timestamptz)`;
  const { rows } = await sql<{ booking_id: string; invitation_id: string; user_id: string }>`
    select b.id as booking_id, b.invitation_id, p.user_id from interview_booking b
    join interview_plan plan on plan.organization_id = b.organization_id and plan.id = b.plan_id
    join interview_person p on p.organization_id = b.organization_id and p.booking_id = b.id and p.state in ('PENCILLED', 'FIXED')
      and p.role <> 'OBSERVER'
    join user_account u on u.organization_id = p.organization_id and u.id = p.user_id and u.status = 'ACTIVE'
    where b.organization_id = ${tx.organizationId} and b.state in ('BOOKED', 'DONE') and coalesce(b.outcome, '') <> 'NO_SHOW'
      and b.starts_at > ${now} - interval '5 days' and b.ends_at <= ${now} - interval '24 hours'
      and b.ends_at > ${now} - interval '4 days' and (${bookingId === null} or b.id = ${bookingId}::uuid)
      and not exists (select 1 from score s where s.organization_id = b.organization_id
        and s.application_id = b.application_id and s.stage_id = plan.stage_id and s.scorer_id = p.user_id
        and s.criterion <> ${recommendationKey})
      and not exists (select 1 from mail_message m where m.organization_id = b.organization_id
        and m.application_id = b.application_id and m.template = 'staff-interview-feedback'
        and m.to_address = u.email and m.created_at > b.ends_at)
    order by b.ends_at, b.id, p.user_id limit 500`.execute(tx.db);
  return rows;
}

/** Holds a booking until the end of the transaction. */
export async function holdBooking(tx: TenantTx, id: string): Promise<void> {
  await sql`select id from interview_booking where organization_id = ${tx.organizationId} and id = ${id}
    for no key update`.execute(tx.db);
}

/** Lists the interviews that members of staff hold until a time, by person. */
export const listComing = (tx: TenantTx, until: Date) =>
  tx.db
    .selectFrom('interview_person as person')
    .innerJoin('interview_booking as booking', (join) =>
      join
        .onRef('booking.organization_id', '=', 'person.organization_id')
        .onRef('booking.id', '=', 'person.booking_id')
        .on('booking.state', '=', 'BOOKED'),
    )
    .innerJoin('interview_plan as plan', (join) =>
      join.onRef('plan.organization_id', '=', 'booking.organization_id').onRef('plan.id', '=', 'booking.plan_id'),
    )
    .innerJoin('role', (join) =>
      join.onRef('role.organization_id', '=', 'plan.organization_id').onRef('role.id', '=', 'plan.role_id'),
    )
    .innerJoin('user_account as account', (join) =>
      join.onRef('account.organization_id', '=', 'person.organization_id').onRef('account.id', '=', 'person.user_id'),
    )
    .select(['person.user_id', 'account.email', 'person.starts_at', 'person.ends_at', 'role.title as role_title'])
    .where('person.organization_id', '=', tx.organizationId)
    .where('person.state', 'in', ['PENCILLED', 'FIXED'])
    .where('person.starts_at', '>', tx.now)
    .where('person.starts_at', '<', until)
    .where('account.status', '=', 'ACTIVE')
    .orderBy('person.starts_at')
    .orderBy('person.booking_id')
    .execute();

/** Holds the account of a member of staff, and returns whether it has had the list of today's interviews since a time. */
export async function holdToday(
  tx: TenantTx,
  at: { readonly userId: string; readonly address: string; readonly since: Date },
): Promise<boolean> {
  await sql`select id from user_account where organization_id = ${tx.organizationId} and id = ${at.userId}
    for no key update`.execute(tx.db);
  const sent = await tx.db
    .selectFrom('mail_message')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('created_at', '>=', at.since)
    .where('template', '=', 'staff-interviews-today')
    .where('to_address', '=', at.address)
    .limit(1)
    .execute();
  return sent.length > 0;
}
