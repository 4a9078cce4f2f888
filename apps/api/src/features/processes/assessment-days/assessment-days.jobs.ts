import { freePlaces } from '../../../platform/events/free-places.ts';
import { handler } from '../../../platform/jobs/job-queue.ts';
import type { Services } from '../../../platform/services.ts';
import { freePlacesOf } from './choices/free-places.ts';

export const assessmentDaysJobs = ({ database, secrets, tenants }: Services) => [
  handler(freePlaces, async ({ applicationIds }, { organizationId }) => {
    const tenant = await tenants.byId(organizationId);
    if (!tenant) return;
    const scope = { organizationId, actor: { system: freePlaces.name } };
    for (const applicationId of applicationIds) {
      await database.withTenant(scope, (tx) => freePlacesOf(tx, { tenant, secrets }, applicationId));
    }
  }),
];
