import { type ComponentType, lazy } from 'react';

const Nothing = (): null => null;

/** A part that a page can do without and that comes after it: without a line it stays away, and the page stays. */
export const lazyPart = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType => Nothing) }));
