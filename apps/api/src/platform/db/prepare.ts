import type { JobQueue } from '../jobs/job-queue.ts';
import type { Engine } from './engine.ts';
import { migrate, whileOthersWait } from './migrate.ts';

const rooms = [
  'evenhand_ordinary',
  'evenhand_contextual',
  'evenhand_diversity',
  'evenhand_platform',
  'evenhand_privacy',
];

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** What the rooms need to send a job, and the application's login to work it. */
const queueGrants = (login: string | null): string[] => [
  `grant usage on schema pgboss to ${rooms.join(', ')}`,
  `grant select, insert on all tables in schema pgboss to ${rooms.join(', ')}`,
  `grant execute on all functions in schema pgboss to ${rooms.join(', ')}`,
  ...(login
    ? [
        `grant ${rooms.join(', ')} to ${identifier(login)}`,
        `grant usage on schema app, public, pgboss to ${identifier(login)}`,
        `grant select, insert, update, delete on all tables in schema pgboss to ${identifier(login)}`,
        `grant execute on all functions in schema pgboss to ${identifier(login)}`,
        `grant select on schema_migration to ${identifier(login)}`,
      ]
    : []),
];

/**
 * Brings a database to the newest schema and gives the application's login what it needs. `admin` may create roles and
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
    for (const grant of queueGrants(at.login)) await session.exec(grant);
  });
  return fresh;
}
