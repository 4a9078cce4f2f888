export type Channel = 'link' | 'a' | 'p';

/** The flow that an address belongs to. */
export function channelOf(path: string): Channel {
  if (path.startsWith('/applyp/')) return 'p';
  return path.startsWith('/applya/') ? 'a' : 'link';
}
