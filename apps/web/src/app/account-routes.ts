import type { RouteObject } from 'react-router';
import { page } from './route-table.ts';

/** Pages of every signed-in person, in the layout of their user type. */
export const accountRoutes: readonly RouteObject[] = [
  page('/account', 'auth.account.title', () => import('../routes/account/account-page.tsx')),
  page('/settings', 'auth.settings.title', () => import('../routes/account/settings-page.tsx')),
];

/** The page at the door of an event, which stands alone. */
export const doorRoutes: readonly RouteObject[] = [
  page(
    '/event/:eventId/check-in',
    'events.checkIn.title',
    () => import('../routes/manager/events/event-check-in-page.tsx'),
  ),
];
