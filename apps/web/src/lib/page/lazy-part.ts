import { type ComponentType, lazy } from 'react';

const Nothing = (): null => null;

/** A part that a page can do without and that comes after it: without a line it stays away, and the page stays. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<P> => Nothing) }));
