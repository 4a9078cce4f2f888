import type { WordKey } from '@evenhand/words/parts';

export interface PageHandle {
  /** Words of the document's title; a page whose title is data calls `useTitle` instead. */
  readonly title: WordKey;
}

/** Tells whether a route is a page, whose handle was made by `page`. */
export const hasTitle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;
