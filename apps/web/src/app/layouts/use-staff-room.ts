import { useLayoutEffect } from 'react';

/** Gives the whole page the density of the staff pages, dialogs and messages among it, while a staff page is shown. */
export function useStaffRoom(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['room'] = 'staff';
    return () => {
      delete dataset['room'];
    };
  }, []);
}
