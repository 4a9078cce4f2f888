import type { RouteObject } from 'react-router';
import { page } from './route-table.ts';

/** Pages of candidates, in the main layout. */
export const candidateRoutes: readonly RouteObject[] = [
  page('/profile', 'profile.title', () => import('../routes/candidate/profile-page.tsx')),
  page('/profile/adjustments', 'profile.adjustments.title', () => import('../routes/candidate/adjustments-page.tsx')),
  page('/profile/create', 'profile.title', () => import('../routes/candidate/profile-create-page.tsx')),
  page('/applications', 'applications.title', () => import('../routes/candidate/applications-page.tsx')),
  page('/transfer/:organizationId', 'transfer.page', () => import('../routes/candidate/transfer-page.tsx')),
  page('/transfer/:organizationId/:roleId', 'transfer.page', () => import('../routes/candidate/transfer-page.tsx')),
  page(
    '/applications/:applicationId',
    'applications.title',
    () => import('../routes/candidate/own-application-page.tsx'),
  ),
  page('/applications/:applicationId/amend', 'amendment.page', () => import('../routes/candidate/amend-page.tsx')),
];
