import type { User } from '@evenhand/contract/tenancy/identity/users';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { usePermissions } from '../../entities/session/use-may.ts';
import type { Find } from '../../features/palette/use-finds.ts';
import { useWords } from '../../lib/words/words.ts';
import classes from './find-button.module.css';
import type { NavItem } from './staff-nav.ts';

const Palette = lazy(async () => ({ default: (await import('../../features/palette/palette.tsx')).Palette }));

interface FindButtonProps {
  readonly user: User;
  readonly nav: readonly NavItem[];
}

const newThings = [
  { permission: 'role:edit', path: '/manager/roles/new', label: 'staff.roles.new' },
  { permission: 'event:edit', path: '/manager/events/new', label: 'staff.events.new' },
] as const;

const settingsPath = '/manager/settings';
/** The pages of the organisation's settings, which have no place of their own in the side bar. */
const settingsPages = [
  { path: `${settingsPath}/candidate-form`, label: 'admin.candidateForm.title' },
  { path: `${settingsPath}/context`, label: 'context.settings.title' },
  { path: `${settingsPath}/reasons`, label: 'admin.reasons.title' },
  { path: `${settingsPath}/sources`, label: 'portals.page' },
] as const;

/** The way to everything by a few letters, from every page of staff: Ctrl or Cmd and K. */
export function FindButton({ user, nav }: FindButtonProps) {
  const t = useWords();
  const may = usePermissions();
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

  const here = newThings.filter(
    ({ permission, path }) => may(permission) && nav.some((item) => path.startsWith(item.path)),
  );
  const inSettings = nav.some(({ path }) => path === settingsPath) ? settingsPages : [];
  const commands: Find[] = [
    ...nav,
    ...here,
    ...inSettings,
    { path: '/account', label: 'shell.nav.account' } as const,
  ].map(({ path, label }) => ({ id: path, label: t(label), detail: '', to: path }));
  return (
    <>
      <button type="button" className={classes['find']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconSearch size={16} aria-hidden="true" />
        <span>{t('staff.find.open')}</span>
        <kbd>{t('staff.find.keys')}</kbd>
      </button>
      {open ? (
        <Suspense>
          <Palette user={user} commands={commands} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
