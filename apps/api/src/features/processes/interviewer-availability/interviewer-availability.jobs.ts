import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { handler } from '../../../platform/jobs/job-queue.ts';
import type { ScheduledTask } from '../../../platform/jobs/scheduled-task.ts';
import type { Services } from '../../../platform/services.ts';
import { eachOrganization } from '../../tenancy/organizations/public.ts';
import { anyConnectionDue, deleteLeftConnections } from './calendar-connections.queries.ts';
import { readCalendars } from './read-calendars.ts';

/** Reads some calendars of one organisation; the job that follows reads the next ones, after jobs of others. */
const readDue = defineJob('calendars.read', { payload: z.object({}), queue: 'bulk', attempts: 2 });

const minute = 60_000;
/** A calendar is due a little before a quarter of an hour is over, so that no round of the task passes it by. */
const dueAfter = 14 * minute;
const atOnce = 8;
/** Milliseconds that they may take together. The queue of the job works for others meanwhile only in other processes. */
const patience = 8000;

const triedBefore = ({ now }: Services): Date => new Date(now().getTime() - dueAfter);

async function readSome(services: Services, organizationId: string): Promise<void> {
  const scope = { organizationId, actor: { system: readDue.name } };
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) => services.database.withTenant(scope, work);
  const order = { userIds: null, triedBefore: triedBefore(services), limit: atOnce, patience };
  const count = await readCalendars(services, { inTenant }, order);
  if (count === atOnce) await inTenant((tx) => tx.send(readDue, {}, { isOneOfMany: true }));
}

export const interviewerAvailabilityJobs = (services: Services) => [
  handler(readDue, (_payload, { organizationId }) => readSome(services, organizationId)),
];

/** Every five minutes, for organisations with a calendar that was not read for a quarter of an hour. */
export const interviewerAvailabilityTasks = (services: Services): readonly ScheduledTask[] => [
  {
    name: readDue.name,
    cron: '2-59/5 * * * *',
    run: () =>
      eachOrganization(services.database, ({ id: organizationId }) =>
        services.database.withTenant({ organizationId, actor: { system: readDue.name } }, async (tx) => {
          await deleteLeftConnections(tx);
          if (await anyConnectionDue(tx, triedBefore(services))) await tx.send(readDue, {}, { isOneOfMany: true });
        }),
      ),
  },
];
