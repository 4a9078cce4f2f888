import type { RouteObject } from 'react-router';
import { page } from './route-table.ts';

/** Pages of every signed-in person, in the layout of their user type. */
export const accountRoutes: readonly RouteObject[] = [
  page('/account', 'auth.account.title', () => import('../routes/account/account-page.tsx')),
  page('/settings', 'auth.settings.title', () => import('../routes/account/settings-page.tsx')),
];

/** Pages of staff that stand alone and open without a connection: the door of an event, and the day of an assessor. */
export const doorRoutes: readonly RouteObject[] = [
  page(
    '/event/:eventId/check-in',
    'events.checkIn.title',
    () => import('../routes/manager/events/event-check-in-page.tsx'),
  ),
  page(
    '/assessor/:dayId',
    'staff.assessor.title',
    () => import('../routes/manager/assessment-days/assessor-day-page.tsx'),
  ),
];
