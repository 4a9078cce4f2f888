import type { RouteObject } from 'react-router';
import { adminRoutes } from './admin-routes.ts';
import { guardAdmin, guardStaff } from './guard.ts';
import { managerRoutes } from './manager-routes.ts';
import { guarded, notFound, pendingOf } from './route-table.ts';

const staffLayout = async () => ({ Component: (await import('./layouts/staff-layout.tsx')).StaffLayout });
const staffWords = async () => (await import('../entities/session/staff-words.ts')).loadStaffWords();

const inStaffLayout = (children: readonly RouteObject[]): RouteObject[] => [
  { lazy: staffLayout, loader: staffWords, children: [...children] },
];

/** Pages of staff. Their identifiers let the router see that it has them already. */
export const staffRoutes: RouteObject[] = [
  {
    ...guarded(guardStaff, inStaffLayout([...managerRoutes, ...pendingOf('staff'), notFound('/manager/*')])),
    id: 'manager',
  },
  {
    ...guarded(guardAdmin, inStaffLayout([...adminRoutes, ...pendingOf('admin'), notFound('/admin/*')])),
    id: 'admin',
  },
];
