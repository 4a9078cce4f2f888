import type { RouteObject } from 'react-router';
import type { AnyWordKey } from '../lib/words.ts';

/** What a page module exports: its `Component`, and a `loader` where it fetches before it shows. */
type PageModule = Pick<RouteObject, 'loader'> & { readonly Component: React.ComponentType };

export interface PageHandle {
  /** Words of the document's title; a page whose title is data calls `useTitle` instead. */
  readonly title: AnyWordKey;
}

/** One page of the site: its address, the words of its title, and the file it lives in. */
export const page = (path: string, title: AnyWordKey, load: () => Promise<PageModule>): RouteObject => ({
  path,
  handle: { title } satisfies PageHandle,
  lazy: load,
});
