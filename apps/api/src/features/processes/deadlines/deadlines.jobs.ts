import { handler } from '../../../platform/jobs/job-queue.ts';
import type { Services } from '../../../platform/services.ts';
import { beforeAll } from './extend-role.ts';
import { tellExtension, tellNext } from './tell-extension.ts';

const chunk = 100;

export const deadlinesJobs = (services: Services) => [
  handler(tellExtension, async ({ batchId, roleId }, { organizationId }) => {
    const tenant = await services.tenants.byId(organizationId);
    if (!tenant) return;
    const scope = { organizationId, actor: { system: tellExtension.name } };
    let after: string | null = beforeAll;
    while (after !== null) {
      const from: string = after;
      after = await services.database.withTenant(scope, (tx) =>
        tellNext(tx, tenant, { batchId, roleId, after: from, limit: chunk }),
      );
    }
  }),
];
