import type { RouteObject } from 'react-router';

/** Pages of candidates, in the main layout. */
export const candidateRoutes: readonly RouteObject[] = [];
