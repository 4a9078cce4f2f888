import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { channelOf } from './channel.ts';
import { mayBeTracked } from './tracked-link.ts';

/** Reports once, when a signed-in candidate opens a role's application, the link by which they came. */
export function useSourceTouch(roleId: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (channelOf(pathname) === 'link' && !mayBeTracked()) return;
    // Loaded apart, because the form needs none of it.
    void import('./post-source-touch.ts')
      .then(({ postSourceTouch }) => postSourceTouch(roleId, pathname))
      .catch(() => undefined);
  }, [roleId, pathname]);
}
