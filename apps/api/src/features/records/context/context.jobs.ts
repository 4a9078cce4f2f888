import { handler } from '../../../platform/jobs/job-queue.ts';
import type { ScheduledTask } from '../../../platform/jobs/scheduled-task.ts';
import type { Services } from '../../../platform/services.ts';
import { computeContext, countRanks, recomputeTenant } from '../../tenancy/context-jobs/public.ts';
import { computeFor } from './compute-context.ts';
import { countAll, rankTenant } from './count-ranks.ts';
import { candidatesAfter } from './education.read.ts';

/** People of one job, so that no tenant holds the others up. */
const batch = 200;

/** Candidates whose lists are written in one transaction: few enough that readers wait for only a fraction of a second. */
const written = 50;

async function recompute(services: Services, organizationId: string, after: string | null): Promise<void> {
  const scope = { organizationId, actor: { system: recomputeTenant.name } };
  const { database } = services;
  const ids = await database.withTenant(scope, (tx) => candidatesAfter(tx, after, batch));
  for (let from = 0; from < ids.length; from += written)
    await computeFor(services, { organizationId, candidateIds: ids.slice(from, from + written) });
  const last = ids.at(-1);
  if (ids.length < batch || last === undefined) return;
  await database.withTenant(scope, (tx) => tx.send(recomputeTenant, { after: last }));
}

export const contextJobs = (services: Services) => [
  handler(computeContext, ({ candidateId }, { organizationId }) =>
    computeFor(services, { organizationId, candidateIds: [candidateId] }),
  ),
  handler(countRanks, (_payload, { organizationId }) => rankTenant(services, organizationId)),
  handler(recomputeTenant, ({ after }, { organizationId }) => recompute(services, organizationId, after)),
];

export const contextTasks = (services: Services): readonly ScheduledTask[] => [
  { name: 'context.rank-all', cron: '40 3 * * *', run: () => countAll(services) },
];
