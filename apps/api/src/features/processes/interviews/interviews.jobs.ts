import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { handler } from '../../../platform/jobs/job-queue.ts';
import type { ScheduledTask } from '../../../platform/jobs/scheduled-task.ts';
import type { Services } from '../../../platform/services.ts';
import { eachOrganization } from '../../tenancy/organizations/public.ts';
import { listSeatsOfRemoved } from './bookings/held-interviews.queries.ts';
import { interviewHostOf } from './own/interview-link.ts';
import { replaceRemoved } from './panels/leave-panel.ts';
import { drawTimes } from './release/draw-times.ts';
import { tellOpened } from './release/open-waves.ts';
import { offerFreed, releaseDue } from './release/release-due.ts';
import { placesFreed, timesDrawn, waveOpened } from './release/release-jobs.ts';
import { hasOpenedPlans } from './reminders/due-reminders.queries.ts';
import { followAdjustments } from './reminders/follow-adjustments.ts';
import { askAbsent, remindOfTimes, remindUnbooked } from './reminders/remind-candidates.ts';
import { chaseFeedback, tellTodaysInterviews } from './reminders/remind-interviewers.ts';

/** Writes to the candidates and interviewers of one organisation about interviews that come or have taken place. */
const interviewsDue = defineJob('interviews.due', { payload: z.object({}), queue: 'bulk', attempts: 3 });

/** Returns how work is done in an organisation by a job. Null when there is no such organisation. */
async function hostOf(services: Services, organizationId: string, system: string) {
  const tenant = await services.tenants.byId(organizationId);
  if (!tenant) return null;
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> =>
    services.database.withTenant({ organizationId, actor: { system } }, work);
  return { inTenant, host: interviewHostOf(tenant, services) };
}

/**
 * Sends all that is due in an organisation. Each message is written in the transaction that marks it as sent, and what is due follows
 * from the times that are booked now: a moved or cancelled interview leaves nothing in the queue.
 */
async function sendDue(services: Services, organizationId: string): Promise<void> {
  const by = await hostOf(services, organizationId, interviewsDue.name);
  if (!by) return;
  const { inTenant, host } = by;
  const { tenant } = host;
  await releaseDue(inTenant, host);
  for (let count = 1; count > 0; ) count = await inTenant((tx) => remindOfTimes(tx, host));
  for (let count = 1; count > 0; ) count = await inTenant((tx) => remindUnbooked(tx, host));
  for (let count = 1; count > 0; ) count = await inTenant((tx) => askAbsent(tx, host));
  await followAdjustments(inTenant, host);
  await tellTodaysInterviews(inTenant, tenant);
  await chaseFeedback(inTenant, tenant);
  for (const seat of await inTenant(listSeatsOfRemoved)) await inTenant((tx) => replaceRemoved(tx, host, seat));
}

export const interviewsJobs = (services: Services) => [
  handler(interviewsDue, (_payload, { organizationId }) => sendDue(services, organizationId)),
  handler(placesFreed, async ({ planId }, { organizationId }) => {
    const by = await hostOf(services, organizationId, placesFreed.name);
    if (by) await by.inTenant((tx) => offerFreed(tx, by.host, planId));
  }),
  handler(timesDrawn, async ({ planId }, { organizationId }) => {
    const by = await hostOf(services, organizationId, timesDrawn.name);
    if (by) await drawTimes(by.inTenant, by.host, planId);
  }),
  handler(waveOpened, async ({ planId }, { organizationId }) => {
    const by = await hostOf(services, organizationId, waveOpened.name);
    if (by) await by.inTenant((tx) => tellOpened(tx, by.host, planId));
  }),
];

/** Every quarter of an hour, for organisations that arrange interviews. */
export const interviewsTasks = (services: Services): readonly ScheduledTask[] => [
  {
    name: interviewsDue.name,
    cron: '3-59/15 * * * *',
    run: () =>
      eachOrganization(services.database, ({ id: organizationId }) =>
        services.database.withTenant({ organizationId, actor: { system: interviewsDue.name } }, async (tx) => {
          if (await hasOpenedPlans(tx)) await tx.send(interviewsDue, {}, { isOneOfMany: true });
        }),
      ),
  },
];
