import { handler } from '../../platform/jobs/job-queue.ts';
import type { ScheduledTask } from '../../platform/jobs/scheduled-task.ts';
import { keepFacts } from '../../platform/lists/application-facts.ts';
import type { Services } from '../../platform/services.ts';
import { computeFor } from './compute-context.ts';
import { computeContext, countStandings, recomputeTenant } from './compute-job.ts';
import { countAll, rankTenant } from './count-standings.ts';
import { candidatesAfter } from './education.read.ts';

/** People of one job, so that no tenant holds the others up. */
const batch = 200;

async function recompute(services: Services, organizationId: string, after: string | null): Promise<void> {
  const scope = { organizationId, actor: { system: recomputeTenant.name } };
  const { database } = services;
  const ids = await database.withTenant(scope, (tx) => candidatesAfter(tx, after, batch));
  for (const candidateId of ids) await computeFor(services, { organizationId, candidateId });
  // Where postcodes lie may be known since.
  await database.withTenant(scope, (tx) => keepFacts(tx, { candidateIds: ids }));
  const last = ids.at(-1);
  if (ids.length < batch || last === undefined) return;
  await database.withTenant(scope, (tx) => tx.send(recomputeTenant, { after: last }));
}

export const contextJobs = (services: Services) => [
  handler(computeContext, ({ candidateId }, { organizationId }) =>
    computeFor(services, { organizationId, candidateId }),
  ),
  handler(countStandings, (_payload, { organizationId }) => rankTenant(services, organizationId)),
  handler(recomputeTenant, ({ after }, { organizationId }) => recompute(services, organizationId, after)),
];

export const contextTasks = (services: Services): readonly ScheduledTask[] => [
  { name: 'context.rank-all', cron: '40 3 * * *', run: () => countAll(services) },
];
