import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { channelOf, tellArrival } from './portals.api.ts';
import { trackedLink } from './tracked-link.ts';

/** Tells once, when somebody signed in opens a role's application, by what link they came. */
export function useArrival(roleId: string): void {
  const { pathname } = useLocation();
  const channel = channelOf(pathname);
  useEffect(() => {
    const link = trackedLink();
    if (link || channel !== 'link') void tellArrival(roleId, channel, link);
  }, [roleId, channel]);
}
