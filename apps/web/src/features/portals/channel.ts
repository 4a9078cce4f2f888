export type PortalChannel = 'link' | 'a' | 'p';

/** The flow that an address belongs to. */
export function channelOf(path: string): PortalChannel {
  if (path.startsWith('/applyp/')) return 'p';
  return path.startsWith('/applya/') ? 'a' : 'link';
}
