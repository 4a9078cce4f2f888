import { useContext, useLayoutEffect } from 'react';
import { leavesPartOnly, StaysBeside } from './part-leaving.ts';

/**
 * Has the browser ask before the page is closed or loaded anew, which would break off what is under way. On the hiring
 * side the same holds for every way to another page of the site.
 */
export function useLeaveWarning(active: boolean): void {
  const stays = useContext(StaysBeside);
  // Ends with the fields themselves: a key pressed right after a save is not asked about them.
  useLayoutEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent): void => {
      if (!(stays && leavesPartOnly())) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active, stays]);
}
