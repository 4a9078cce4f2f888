import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { channelOf } from './channel.ts';
import { mayBeTracked } from './tracked-link.ts';

/** Tells once, when somebody signed in opens a role's application, by what link they came. */
export function useArrival(roleId: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (channelOf(pathname) === 'link' && !mayBeTracked()) return;
    // Asked for apart: nothing of it is needed to show the form.
    void import('./tell-arrival.ts').then(({ tellArrival }) => tellArrival(roleId, pathname)).catch(() => undefined);
  }, [roleId, pathname]);
}
