import type { JobQueue } from '../jobs/job-queue.ts';
import { type Engine, inTransaction } from './engine.ts';
import { migrate, whileOthersWait } from './migrate.ts';

const dataZones = [
  'evenhand_ordinary',
  'evenhand_contextual',
  'evenhand_diversity',
  'evenhand_platform',
  'evenhand_privacy',
];

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Data zones that send jobs: about changes, about answers to evaluate, and about the mail to a person who leaves. */
const senders = ['evenhand_ordinary', 'evenhand_contextual', 'evenhand_privacy'];

/**
 * Returns the statements that let these zones send a job and the application's login work it, and that revoke earlier grants. The
 * jobs of all tenants lie in one table without row-level security: a zone adds a job, is told its id, and reads none.
 */
const queueGrants = (login: string | null): string[] => [
  `revoke all on all tables in schema pgboss from ${dataZones.join(', ')}`,
  `revoke all on all functions in schema pgboss from ${dataZones.join(', ')}`,
  `revoke all on schema pgboss from ${dataZones.join(', ')}`,
  `grant usage on schema pgboss to ${senders.join(', ')}`,
  `grant insert, select (id) on pgboss.job_common to ${senders.join(', ')}`,
  `grant select on pgboss.queue to ${senders.join(', ')}`,
  `grant execute on function pgboss.job_now() to ${senders.join(', ')}`,
  ...(login
    ? [
        `grant ${dataZones.join(', ')} to ${identifier(login)}`,
        `grant usage on schema app, public, pgboss to ${identifier(login)}`,
        `grant select, insert, update, delete on all tables in schema pgboss to ${identifier(login)}`,
        `grant execute on all functions in schema pgboss to ${identifier(login)}`,
        `grant select on schema_migration to ${identifier(login)}`,
      ]
    : []),
];

/**
 * Brings a database to the newest schema and gives the application's login the rights that it needs. `admin` may create roles and
 * tables; `login` is the name the application signs in with, or null when it is the same session (embedded).
 */
export async function prepareDatabase(at: {
  admin: Engine;
  queue: Pick<JobQueue, 'install'>;
  migrations: string;
  login: string | null;
}): Promise<string[]> {
  const fresh = await migrate(at.admin, at.migrations);
  await at.queue.install();
  await whileOthersWait(at.admin, async (session) => {
    // The grants change all at once or not at all: a process that runs meanwhile may send at any moment.
    await inTransaction(session, 'begin', async () => {
      for (const grant of queueGrants(at.login)) await session.exec(grant);
    });
  });
  return fresh;
}
