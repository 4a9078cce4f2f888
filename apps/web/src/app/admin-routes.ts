import type { RouteObject } from 'react-router';
import { page } from './route-table.ts';

/** Pages of the platform’s administrators, in the staff layout. */
export const adminRoutes: readonly RouteObject[] = [
  page('/admin', 'admin.platform.title', () => import('../routes/admin/platform-page.tsx')),
  page('/admin/imports', 'imports.title', () => import('../routes/admin/imports-page.tsx')),
  page('/admin/report', 'admin.report.title', () => import('../routes/admin/platform-report-page.tsx')),
  page('/clients', 'admin.organizations.title', () => import('../routes/admin/organizations-page.tsx')),
  page('/clients/new', 'admin.create.title', () => import('../routes/admin/new-organization-page.tsx')),
  page('/clients/:organizationId', 'admin.organizations.title', () => import('../routes/admin/organization-page.tsx')),
];
