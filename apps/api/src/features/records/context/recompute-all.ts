import type { Services } from '../../../platform/services.ts';
import { recomputeTenant } from '../../tenancy/context-jobs/public.ts';
import { eachOrganization } from '../../tenancy/organizations/public.ts';

/** Computes the result of every candidate anew after an import, tenant by tenant. */
export async function recomputeAll(services: Pick<Services, 'database'>): Promise<void> {
  await eachOrganization(services.database, async ({ id: organizationId }) => {
    await services.database.withTenant({ organizationId, actor: { system: recomputeTenant.name } }, (tx) =>
      tx.send(recomputeTenant, { after: null }),
    );
  });
}
