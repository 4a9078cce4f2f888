import type { DataZone } from '@evenhand/domain/fields/field';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { handler } from '../../../platform/jobs/job-queue.ts';
import type { Services } from '../../../platform/services.ts';
import { completeProfile } from './complete-profile-job.ts';
import { loadProfile } from './load-profile.ts';
import { submitProfile } from './submit-profile.ts';

async function complete(services: Services, organizationId: string, candidateId: string): Promise<void> {
  const tenant = await services.tenants.byId(organizationId);
  if (!tenant) return;
  const scope = { organizationId, actor: { system: completeProfile.name } };
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>, dataZone: DataZone = 'ordinary'): Promise<T> =>
    services.database.withTenant({ ...scope, dataZone }, work);
  const profile = await loadProfile({ tenant, inTenant }, candidateId);
  if (profile) await submitProfile({ tenant, inTenant }, profile);
}

export const profilesJobs = (services: Services) => [
  handler(completeProfile, ({ candidateId }, { organizationId }) => complete(services, organizationId, candidateId)),
];
