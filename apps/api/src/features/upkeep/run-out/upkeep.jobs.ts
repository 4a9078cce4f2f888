import { z } from 'zod';
import { vacuumEmbedded } from '../../../platform/db/vacuum-embedded.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { handler } from '../../../platform/jobs/job-queue.ts';
import type { ScheduledTask } from '../../../platform/jobs/scheduled-task.ts';
import type { Services } from '../../../platform/services.ts';
import { eachOrganization } from '../../tenancy/organizations/public.ts';
import { removePlatformRunOut, removeRunOut } from './remove-run-out.ts';

/** Removes what has run out in one tenant. */
const upkeepTenant = defineJob('upkeep.tenant', { payload: z.object({}), queue: 'bulk', attempts: 3 });

export const upkeepJobs = (services: Services) => [
  handler(upkeepTenant, async (_payload, { organizationId }) => {
    await removeRunOut(services, organizationId);
  }),
];

/** A process that has written nothing to the file store for so long has ended. */
const leftAfterMs = 24 * 60 * 60 * 1000;

/** A job for every tenant, so that a large one holds none of the others up. */
const sendToTenants = ({ database }: Services): Promise<void> =>
  eachOrganization(database, ({ id: organizationId }) =>
    database.withTenant({ organizationId, actor: { system: 'upkeep.tenants' } }, (tx) => tx.send(upkeepTenant, {})),
  );

/** Returns the scheduled tasks of the whole installation. */
export function upkeepTasks(services: Services): readonly ScheduledTask[] {
  const { engine } = services.database;
  return [
    { name: 'upkeep.tenants', cron: '20 2 * * *', run: () => sendToTenants(services) },
    {
      name: 'upkeep.platform',
      cron: '10 * * * *',
      run: async () => {
        await removePlatformRunOut(services);
      },
    },
    {
      name: 'upkeep.files',
      cron: '30 * * * *',
      run: async () => {
        await services.files.tidy(new Date(services.now().getTime() - leftAfterMs));
      },
    },
    // A server vacuums itself; the embedded database does not.
    ...(engine.kind === 'pglite'
      ? [
          {
            name: 'upkeep.vacuum',
            cron: '40 * * * *',
            run: async () => {
              await vacuumEmbedded(engine);
            },
          },
        ]
      : []),
  ];
}
