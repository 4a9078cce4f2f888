import { handler } from '../../../platform/jobs/job-queue.ts';
import type { Services } from '../../../platform/services.ts';
import { sendPlanned, sendPlannedOutcomes } from './plan-release.ts';
import { queueBatchMails, queueNextMails } from './queue-outcome-mails.ts';

const beforeAll = '00000000-0000-0000-0000-000000000000';

export const outcomesJobs = (services: Services) => [
  handler(sendPlanned, ({ planId }, { organizationId }) => sendPlannedOutcomes(services, { organizationId, planId })),
  handler(queueBatchMails, async ({ batchId, roleId }, { organizationId }) => {
    const tenant = await services.tenants.byId(organizationId);
    if (!tenant) return;
    const scope = { organizationId, actor: { system: queueBatchMails.name } };
    let after: string | null = beforeAll;
    while (after !== null) {
      const from: string = after;
      after = await services.database.withTenant(scope, (tx) =>
        queueNextMails(tx, tenant, { batchId, roleId, after: from }),
      );
    }
  }),
];
