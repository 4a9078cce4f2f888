import type { BenchEngines } from './database.ts';
import type { Population } from './generate.ts';

const guests = 20_000;
/** Guests of the event that is measured; the others are at further events. */
const ownGuests = 8000;
const otherEvents = 12;
/** Sessions run two beside one another. */
const parts = 6;
const placesOfPart = 1500;

/** Guests of events that were planted, as far as the measures need to know. */
export interface SessionPopulation {
  readonly guests: number;
  readonly eventId: string;
  readonly partIds: readonly string[];
  /** Guests who have chosen no session yet. */
  readonly open: readonly string[];
}

/** Plants an event with sessions, of which half of its guests have chosen one, beside the guests of other events. */
export async function plantSessions({ admin }: BenchEngines, population: Population): Promise<SessionPopulation> {
  const { organizationId } = population;
  const now = new Date();
  return admin.exclusive(async (session) => {
    await session.exec('set session_replication_role = replica; set synchronous_commit = off');
    await session.exec(
      `create temp table bench_event as select gen_random_uuid() as id, n from generate_series(0, ${otherEvents}) n`,
    );
    await session.query(
      `insert into recruitment_event (organization_id, id, title, kind, starts_at, ends_at, time_zone, waiting_list, created_at, updated_at)
        select $1, id, 'Open day ' || n, 'OPEN_DAY', $2::timestamptz + n * interval '1 day', $2::timestamptz + n * interval '1 day' + interval '6 hours',
          'Europe/London', n > 0, $3, $3 from bench_event`,
      [organizationId, new Date(now.getTime() + 20 * 864e5), now],
    );
    await session.query(
      `insert into event_part (organization_id, id, event_id, position, title, starts_at, ends_at, capacity)
        select e.organization_id, gen_random_uuid(), e.id, n, 'Session ' || n, e.starts_at + n / 2 * interval '1 hour',
          e.starts_at + n / 2 * interval '1 hour' + interval '45 minutes', ${placesOfPart}
        from recruitment_event e, generate_series(0, ${parts - 1}) n where e.organization_id = $1`,
      [organizationId],
    );
    await session.query(
      `insert into event_registration (organization_id, id, event_id, name, email, email_key, state, registered_at, state_at)
        select $1, gen_random_uuid(), e.id, 'Guest ' || g, 'guest' || g || '@bench.example', 'guest' || g || '@bench.example', 'REGISTERED', $2, $2
        from generate_series(1, ${guests}) g
        join bench_event e on e.n = case when g <= ${ownGuests} then 0 else 1 + g % ${otherEvents} end`,
      [organizationId, now],
    );
    await session.query(
      `insert into event_part_choice (organization_id, part_id, registration_id, state, state_at)
        select p.organization_id, p.id, r.id, 'REGISTERED', $2
        from (select *, row_number() over (partition by event_id order by id) as i from event_registration where organization_id = $1) r
        join event_part p on p.organization_id = r.organization_id and p.event_id = r.event_id and p.position = r.i / 2 % ${parts}
        where r.i % 2 = 0`,
      [organizationId, now],
    );
    await session.exec('set session_replication_role = default; set synchronous_commit = default');
    await session.exec('vacuum analyze event_registration, event_part_choice, event_part, recruitment_event');
    const { rows: partRows } = await session.query(
      'select p.id, p.event_id from event_part p join bench_event e on e.id = p.event_id and e.n = 0 where p.organization_id = $1 order by p.position',
      [organizationId],
    );
    const eventId = String(partRows[0]?.['event_id']);
    const { rows } = await session.query(
      `select r.id from event_registration r where r.organization_id = $1 and r.event_id = $2 and not exists (
        select 1 from event_part_choice c where c.organization_id = r.organization_id and c.registration_id = r.id) order by r.id`,
      [organizationId, eventId],
    );
    const ids = (found: readonly Readonly<Record<string, unknown>>[]) => found.map((row) => String(row['id']));
    return { guests, eventId, partIds: ids(partRows), open: ids(rows) };
  });
}
