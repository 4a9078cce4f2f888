import { useEffect } from 'react';
import { useOrganisationName } from './boot-context.ts';

/** The document's title on a page whose title is data. */
export function useTitle(title: string): void {
  const organisation = useOrganisationName();
  useEffect(() => {
    // After the route's own title, whose effect runs in a parent and therefore later.
    const timer = setTimeout(() => {
      document.title = `${title} – ${organisation}`;
    });
    return () => clearTimeout(timer);
  }, [title, organisation]);
}
