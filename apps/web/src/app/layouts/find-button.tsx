import type { User } from '@evenhand/contract/tenancy/identity/users';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useWords } from '../../lib/words/words.ts';
import classes from './find-button.module.css';
import type { NavItem } from './staff-nav.ts';

const FindDialog = lazy(async () => ({ default: (await import('./find-dialog.tsx')).FindDialog }));

interface FindButtonProps {
  readonly user: User;
  readonly nav: readonly NavItem[];
}

/** The way to everything by a few letters, from every page of staff: Ctrl or Cmd and K. */
export function FindButton({ user, nav }: FindButtonProps) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      // A dialog that is open is answered first.
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);

  return (
    <>
      <button type="button" className={classes['find']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconSearch size={16} aria-hidden="true" />
        <span>{t('staff.find.open')}</span>
        <kbd>{t('staff.find.keys')}</kbd>
      </button>
      {open ? (
        <Suspense>
          <FindDialog user={user} nav={nav} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
