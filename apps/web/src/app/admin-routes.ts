import type { RouteObject } from 'react-router';
import { page } from './route-table.ts';

/** Pages of the platform’s administrators, in the staff layout. */
export const adminRoutes: readonly RouteObject[] = [
  page('/admin', 'admin.platform.title', () => import('../routes/admin/platform-page.tsx')),
  page('/admin/imports', 'imports.title', () => import('../routes/admin/imports-page.tsx')),
  page('/clients', 'admin.clients.title', () => import('../routes/admin/clients-page.tsx')),
  page('/clients/new', 'admin.create.title', () => import('../routes/admin/new-client-page.tsx')),
  page('/clients/:organizationId', 'admin.clients.title', () => import('../routes/admin/client-page.tsx')),
];
