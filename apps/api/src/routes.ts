import { candidatesRoutes } from './features/candidates/candidates.routes.ts';
import { identityRoutes } from './features/identity/identity.routes.ts';
import { jobsRoutes } from './features/jobs/jobs.routes.ts';
import { outcomesRoutes } from './features/outcomes/outcomes.routes.ts';
import { pipelineRoutes } from './features/pipeline/pipeline.routes.ts';
import { publicRolesRoutes } from './features/roles/public-roles.routes.ts';
import { rolesRoutes } from './features/roles/roles.routes.ts';
import { tenantsRoutes } from './features/tenants/tenants.routes.ts';
import type { Route } from './platform/http/route.ts';

/** Every endpoint that is built: the site map of the API. */
export const routes: readonly Route[] = [
  ...identityRoutes,
  ...tenantsRoutes,
  ...candidatesRoutes,
  ...rolesRoutes,
  ...publicRolesRoutes,
  ...pipelineRoutes,
  ...outcomesRoutes,
  ...jobsRoutes,
];
