import type { RouteObject } from 'react-router';

/** Pages of the hiring side, in the staff layout. */
export const managerRoutes: readonly RouteObject[] = [];
