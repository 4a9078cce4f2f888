import { useEffect } from 'react';
import { useSiteTitle } from './boot-context.ts';

/** The document's title on a page whose title is data. */
export function useTitle(title: string): void {
  const site = useSiteTitle();
  useEffect(() => {
    // After the route's own title, whose effect runs in a parent and therefore later.
    const timer = setTimeout(() => {
      document.title = `${title} – ${site}`;
    });
    return () => clearTimeout(timer);
  }, [title, site]);
}
