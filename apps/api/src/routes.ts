import { tenantsRoutes } from './features/tenants/tenants.routes.ts';
import type { Route } from './platform/http/route.ts';

/** Every endpoint that is built: the site map of the API. */
export const routes: readonly Route[] = [...tenantsRoutes];
