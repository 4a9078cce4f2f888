import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { channelOf } from './channel.ts';
import { mayBeTracked } from './tracked-link.ts';

/** Reports once, when a signed-in candidate opens a role's application, the link by which they came. */
export function useArrival(roleId: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (channelOf(pathname) === 'link' && !mayBeTracked()) return;
    // Loaded apart, because the form needs none of it.
    void import('./tell-arrival.ts').then(({ tellArrival }) => tellArrival(roleId, pathname)).catch(() => undefined);
  }, [roleId, pathname]);
}
