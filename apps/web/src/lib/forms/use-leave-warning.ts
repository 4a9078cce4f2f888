import { useEffect } from 'react';

/**
 * Has the browser ask before the page is closed or loaded anew, which would break off what is under way. On the hiring
 * side the same holds for every way to another page of the site.
 */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}
