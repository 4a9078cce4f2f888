import type { Boot } from '@evenhand/contract/tenancy/organizations/boot';
import { createBrowserRouter, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import { setNavigation } from '../lib/page/navigation.ts';
import { PageSpinner } from '../ui/layout/page-spinner.tsx';
import { accountRoutes, doorRoutes } from './account-routes.ts';
import { areaOf } from './area.ts';
import { candidateRoutes } from './candidate-routes.ts';
import { FatalPage } from './fatal-page.tsx';
import { guardCandidate, guardDoor, guardSignedIn } from './guard.ts';
import { homeLoader } from './home-loader.ts';
import { MainLayout } from './layouts/main-layout.tsx';
import { publicRoutes } from './public-routes.ts';
import { RootLayout } from './root-layout.tsx';
import { guarded, notFound, pendingOf } from './route-table.ts';

// A function, not a record: the router empties a record once it has loaded, and this is shared by several routes.
const userLayout = async () => {
  const [{ UserLayout }, { loadUserFrame }] = await Promise.all([
    import('./layouts/user-layout.tsx'),
    import('./layouts/user-frame.ts'),
  ]);
  return { Component: UserLayout, loader: loadUserFrame };
};

/** The routes of an organisation's host, but for those of staff. */
const hostRoutes = (): RouteObject[] => [
  { index: true, loader: homeLoader },
  {
    Component: MainLayout,
    children: [
      ...publicRoutes,
      ...pendingOf('public'),
      guarded(guardCandidate, candidateRoutes),
      guarded(guardSignedIn, pendingOf('signedIn')),
    ],
  },
  guarded(guardSignedIn, [{ lazy: userLayout, children: [...accountRoutes] }]),
  guarded(guardDoor, doorRoutes),
  { lazy: userLayout, children: [notFound('*')] },
];

/**
 * Routes of a host without an organisation: the welcome page on the developer's own machine, else a page that says there is none
 * here.
 */
const hostlessRoutes = (welcome: boolean): RouteObject[] => [
  welcome
    ? { index: true, handle: { title: 'shell.welcome.title' }, lazy: () => import('../routes/shell/welcome-page.tsx') }
    : {
        index: true,
        handle: { title: 'shell.unknownHost.title' },
        lazy: () => import('../routes/shell/unknown-host-page.tsx'),
      },
  {
    path: '*',
    handle: { title: 'shell.unknownHost.title' },
    lazy: () => import('../routes/shell/unknown-host-page.tsx'),
  },
];

const rootId = 'root';

/** Adds the pages of staff when an address leads to one: no candidate's visit loads their table. */
const addStaffRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (!['staff', 'admin'].includes(areaOf(path))) return;
  const { staffRoutes } = await import('./staff-routes.ts');
  patch(rootId, staffRoutes);
};

export interface AppRoutes {
  readonly routes: RouteObject[];
  /** Adds routes that an address needs and `routes` does not have. */
  readonly patchRoutesOnNavigation?: PatchRoutesOnNavigationFunction;
}

export const appRoutes = (boot: Boot): AppRoutes => ({
  routes: [
    {
      id: rootId,
      path: '/',
      Component: RootLayout,
      ErrorBoundary: FatalPage,
      HydrateFallback: PageSpinner,
      children: boot.organization ? hostRoutes() : hostlessRoutes(boot.welcome),
    },
  ],
  ...(boot.organization ? { patchRoutesOnNavigation: addStaffRoutes } : {}),
});

export function createAppRouter(boot: Boot): ReturnType<typeof createBrowserRouter> {
  const { routes, ...options } = appRoutes(boot);
  const router = createBrowserRouter(routes, options);
  setNavigation((path, options) => void router.navigate(path, { replace: options?.replace ?? false }));
  return router;
}
