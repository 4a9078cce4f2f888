import type { RouteObject } from 'react-router';

/** Pages of the platform’s administrators, in the staff layout. */
export const adminRoutes: readonly RouteObject[] = [];
