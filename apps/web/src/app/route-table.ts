import type { VariantFeature } from '@evenhand/domain/organizations/variants';
import type { WordKey } from '@evenhand/words/parts';
import type { RouteObject } from 'react-router';
import { currentBoot } from '../entities/site/boot.ts';
import { type Area, areaOf } from './area.ts';
import { NotFoundPage } from './not-found-page.tsx';
import type { PageHandle } from './page-handle.ts';
import { pendingRoutes } from './pending-routes.ts';

/** Exports of a page module: its `Component`, and a `loader` where it fetches before it shows. */
type PageModule = Pick<RouteObject, 'loader'> & { readonly Component: React.ComponentType };

/** One page of the site: its address, the words of its title, and the file it lives in. */
export const page = (path: string, title: WordKey, load: () => Promise<PageModule>): RouteObject => ({
  path,
  handle: { title } satisfies PageHandle,
  lazy: load,
});

/** Pages that are not there where the product has none of these features. */
export const whereAnyFeature = (
  features: readonly VariantFeature[],
  pages: readonly RouteObject[],
): readonly RouteObject[] =>
  pages.map((one) => ({
    ...one,
    lazy: async () => {
      const { variant } = currentBoot();
      const isThere = variant === null || features.some((feature) => variant.features[feature] === true);
      return isThere && one.lazy instanceof Function ? one.lazy() : { Component: NotFoundPage };
    },
  }));

/** Pages that are not there where the product does without a feature. */
export const whereFeature = (feature: VariantFeature, pages: readonly RouteObject[]): readonly RouteObject[] =>
  whereAnyFeature([feature], pages);

export const pendingOf = (area: Area): RouteObject[] =>
  pendingRoutes
    .filter((path) => areaOf(path) === area)
    .map((path) => ({
      path,
      handle: { title: 'shell.pending.title' },
      lazy: () => import('../routes/shell/pending-page.tsx'),
    }));

export const notFound = (path: string): RouteObject => ({
  path,
  handle: { title: 'shell.notFound.title' },
  Component: NotFoundPage,
});

/** A guarded group: nothing under it is fetched or shown before the guard has let the person pass. */
export const guarded = (guard: RouteObject['loader'] & object, children: readonly RouteObject[]): RouteObject => ({
  loader: guard,
  children: [...children],
});
