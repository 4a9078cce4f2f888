import { interviewSetup } from '@evenhand/contract/processes/interviews/interview-setup';
import type { SqlSession } from '../apps/api/src/platform/db/engine.ts';
import type { BenchEngines } from './database.ts';
import type { Population } from './generate.ts';

/** Interviewers of the organisation: five for each of the plans that run side by side. */
const interviewers = 40;
const plansAtOnce = 8;
const days = 10;
const lanes = 4;
/** Hours after nine at which each lane has an interview; the other times of a day are free. */
const takenHours = [0, 2, 4, 6];
const freeHours = [1, 3, 5, 7, 8];
const perPlan = days * lanes * takenHours.length;
const openPerPlan = 150;
/** Stage of the plans, which the role has. */
const stage = 9;

/** Interviews that were planted, as far as the measures need to know. */
export interface InterviewPopulation {
  readonly bookings: number;
  /** Invitations without a time, with a start that is free for each. */
  readonly open: readonly { readonly invitationId: string; readonly start: number }[];
  /** First and last moment of a week of all interviewers. */
  readonly week: { readonly from: string; readonly to: string };
}

/** Adds members of staff until there are enough interviewers, and returns their ids. */
async function interviewerIds(session: SqlSession, { organizationId, staff }: Population): Promise<string[]> {
  const missing = interviewers - staff.length;
  await session.query(
    `create temp table more_staff as select a.*, n from user_account a, generate_series(1, ${missing}) n where a.id = '${staff[0]?.id}'`,
  );
  await session.exec(`update more_staff set id = gen_random_uuid(), email = 'more' || n || '@bench.example', email_key = 'more' || n || '@bench.example';
    alter table more_staff drop column n; insert into user_account select * from more_staff`);
  const { rows } = await session.query('select id from more_staff');
  if (organizationId === '') throw new Error('the organisation is there');
  return [...staff.map(({ id }) => id), ...rows.map((row) => String(row['id']))];
}

/**
 * Plants plans with booked interviews, so many at once that every interviewer has four a day. They go back from two weeks ahead; the last
 * ones have candidates who have not chosen.
 */
export async function plantInterviews(
  { admin }: BenchEngines,
  population: Population,
  wanted: number,
): Promise<InterviewPopulation> {
  const { organizationId, roleId } = population;
  const plans = Math.max(plansAtOnce, Math.ceil(wanted / perPlan / plansAtOnce) * plansAtOnce);
  const rounds = plans / plansAtOnce;
  const now = new Date();
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 14, 9);
  const setup = JSON.stringify(interviewSetup.parse({ maxDays: null }));
  return admin.exclusive(async (session) => {
    await session.exec(
      'set session_replication_role = replica; set synchronous_commit = off; create extension if not exists btree_gist',
    );
    const staff = await interviewerIds(session, population);
    await session.query(
      `create temp table bench_plan as select k, gen_random_uuid() as id, k % ${plansAtOnce} as j,
        $1::timestamptz + (k / ${plansAtOnce} - ${rounds - 1}) * interval '${days} days' as begins from generate_series(0, ${plans - 1}) k`,
      [new Date(first)],
    );
    await session.query(
      `insert into interview_plan (organization_id, id, role_id, stage_id, state, setup, choose_by, created_by, created_at, opened_at, version)
        select $1, id, $2, ${stage}, 'OPEN', $3, $4, $5, $6, $6, 2 from bench_plan`,
      [organizationId, roleId, setup, new Date(first - 864e5), staff[0], now],
    );
    await session.exec(`create temp table bench_window as select gen_random_uuid() as id, p.id as plan_id, p.k, p.j, d, p.begins + d * interval '1 day' as starts
      from bench_plan p, generate_series(0, ${days - 1}) d;
      create temp table bench_lane as select gen_random_uuid() as id, w.id as window_id, w.plan_id, w.k, w.j, w.d, w.starts, n
      from bench_window w, generate_series(1, ${lanes}) n`);
    await session.query(
      `insert into interview_window (organization_id, id, plan_id, starts_at, ends_at, lanes, place, breaks, interviewer_ids)
        select $1, id, plan_id, starts, starts + interval '9 hours', ${lanes}, 'Room ' || j, '[]', ($2::uuid[])[j * 5 + 1:j * 5 + 5] from bench_window`,
      [organizationId, staff],
    );
    await session.query(
      'insert into interview_lane (organization_id, id, window_id, n) select $1, id, window_id, n from bench_lane',
      [organizationId],
    );
    await session.query(
      `create temp table bench_applicant as select id, candidate_id, row_number() over () as n from application
        where organization_id = $1 and submitted_at is not null and withdrawn_at is null`,
      [organizationId],
    );
    await session.exec(`create temp table bench_time as select gen_random_uuid() as id, gen_random_uuid() as invitation_id, l.id as lane_id, l.window_id, l.plan_id, l.k, l.j, l.n, l.starts + h * interval '1 hour' as at,
        row_number() over (order by l.k desc, l.id, h) as i from bench_lane l, unnest(array[${takenHours.join()}]) h;
      create index on bench_applicant (n); analyze bench_applicant; analyze bench_time;
      create temp table bench_booking as select t.*, a.id as application_id, a.candidate_id from bench_time t
        join bench_applicant a on a.n = 1 + (t.i - 1) % (select count(*) from bench_applicant)`);
    await session.query(
      `insert into interview_invitation (organization_id, id, plan_id, application_id, state, minutes, notice_days, sent_at)
        select $1, invitation_id, plan_id, application_id, 'BOOKED', 45, 0, $2 from bench_booking`,
      [organizationId, now],
    );
    await session.query(
      `insert into interview_booking (organization_id, id, plan_id, lane_id, invitation_id, application_id, candidate_key, calendar_id,
          starts_at, ends_at, state, sequence, created_at)
        select $1, t.id, t.plan_id, t.lane_id, t.invitation_id, t.application_id, t.candidate_id, t.id, t.at, t.at + interval '45 minutes', 'BOOKED', 0, $2
        from bench_booking t`,
      [organizationId, now],
    );
    await session.query(
      `insert into interview_person (organization_id, booking_id, user_id, starts_at, ends_at, role, state)
        select $1, id, ($2::uuid[])[j * 5 + n], at, at + interval '45 minutes', 'MEMBER', 'PENCILLED' from bench_booking`,
      [organizationId, staff],
    );
    const { rows } = await session.query(
      `with chosen as (select a.id, p.id as plan_id, p.j, row_number() over (partition by p.id order by a.n) - 1 as i
          from bench_plan p join bench_applicant a on a.n % ${plansAtOnce} = p.j
            and a.n > (select count(*) from bench_applicant) - ${plansAtOnce * openPerPlan}
          where p.k >= ${plans - plansAtOnce}),
        moved as (update application set stage_id = ${stage}, substage_id = ${stage * 100 + 1}, outcome_released_at = null
          where organization_id = $1 and id in (select id from chosen)),
        invited as (insert into interview_invitation (organization_id, id, plan_id, application_id, state, minutes, notice_days, choose_by, sent_at)
          select $1, gen_random_uuid(), plan_id, id, 'INVITED', 45, 0, $2, $3 from chosen returning id, plan_id, application_id)
        select invited.id, chosen.i from invited join chosen on chosen.id = invited.application_id order by chosen.i, chosen.j`,
      [organizationId, new Date(first - 864e5), now],
    );
    await session.exec('set session_replication_role = default; set synchronous_commit = default');
    await session.exec('vacuum analyze');
    const open = rows.map((row) => {
      const i = Number(row['i']);
      const hour = freeHours[Math.floor(i / days) % freeHours.length] ?? 1;
      return { invitationId: String(row['id']), start: first / 1000 + (i % days) * 86_400 + hour * 3600 };
    });
    const week = {
      from: new Date(first - 9 * 36e5).toISOString(),
      to: new Date(first - 9 * 36e5 + 7 * 864e5).toISOString(),
    };
    return { bookings: plans * perPlan, open, week };
  });
}
