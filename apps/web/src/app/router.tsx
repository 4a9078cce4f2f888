import type { Boot } from '@evenhand/contract/tenancy/organizations/boot';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { setNavigation } from '../lib/page/navigation.ts';
import { PageSpinner } from '../ui/layout/page-spinner.tsx';
import { accountRoutes } from './account-routes.ts';
import { adminRoutes } from './admin-routes.ts';
import { type Area, areaOf } from './area.ts';
import { candidateRoutes } from './candidate-routes.ts';
import { FatalPage } from './fatal-page.tsx';
import { guardAdmin, guardCandidate, guardSignedIn, guardStaff } from './guard.ts';
import { homeLoader } from './home-loader.ts';
import { MainLayout } from './layouts/main-layout.tsx';
import { managerRoutes } from './manager-routes.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { pendingRoutes } from './pending-routes.ts';
import { publicRoutes } from './public-routes.ts';
import { RootLayout } from './root-layout.tsx';

const pendingOf = (area: Area): RouteObject[] =>
  pendingRoutes
    .filter((path) => areaOf(path) === area)
    .map((path) => ({
      path,
      handle: { title: 'shell.pending.title' },
      lazy: () => import('../routes/shell/pending-page.tsx'),
    }));

// Functions, not records: the router empties a record once it has loaded, and these are shared by several routes.
const staffLayout = async () => ({ Component: (await import('./layouts/staff-layout.tsx')).StaffLayout });
const userLayout = async () => {
  const [{ UserLayout }, { loadUserFrame }] = await Promise.all([
    import('./layouts/user-layout.tsx'),
    import('./layouts/user-frame.ts'),
  ]);
  return { Component: UserLayout, loader: loadUserFrame };
};

const notFound = (path: string): RouteObject => ({
  path,
  handle: { title: 'shell.notFound.title' },
  Component: NotFoundPage,
});

const staffWords = async () => (await import('../entities/session/staff-words.ts')).loadStaffWords();

/** A guarded group: nothing under it is fetched or shown before the guard has let the person pass. */
const guarded = (guard: RouteObject['loader'] & object, children: readonly RouteObject[]): RouteObject => ({
  loader: guard,
  children: [...children],
});

/** The routes of an organisation's host. */
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
  guarded(guardStaff, [
    {
      lazy: staffLayout,
      loader: staffWords,
      children: [...managerRoutes, ...pendingOf('staff'), notFound('/manager/*')],
    },
  ]),
  guarded(guardAdmin, [
    {
      lazy: staffLayout,
      loader: staffWords,
      children: [...adminRoutes, ...pendingOf('admin'), notFound('/admin/*')],
    },
  ]),
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

export const appRoutes = (boot: Boot): RouteObject[] => [
  {
    path: '/',
    Component: RootLayout,
    ErrorBoundary: FatalPage,
    HydrateFallback: PageSpinner,
    children: boot.organization ? hostRoutes() : hostlessRoutes(boot.welcome),
  },
];

export function createAppRouter(boot: Boot): ReturnType<typeof createBrowserRouter> {
  const router = createBrowserRouter(appRoutes(boot));
  setNavigation((path, options) => void router.navigate(path, { replace: options?.replace ?? false }));
  return router;
}
