import type { User } from '@evenhand/contract/tenancy/identity/users';
import type { WordKey } from '@evenhand/words/parts';
import { IconArrowRight, IconSearch, IconUserCircle, type TablerIcon } from '@tabler/icons-react';
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
  {
    path: `${settingsPath}/candidate-form`,
    label: 'admin.candidateForm.title',
    words: 'staff.find.also.candidateForm',
  },
  { path: `${settingsPath}/context`, label: 'context.settings.title', words: 'staff.find.also.context' },
  { path: `${settingsPath}/files`, label: 'staff.files.title', words: 'staff.find.also.files' },
  { path: `${settingsPath}/look`, label: 'admin.look.title', words: 'staff.find.also.look' },
  { path: `${settingsPath}/reasons`, label: 'admin.reasons.title', words: 'staff.find.also.reasons' },
  { path: `${settingsPath}/sources`, label: 'portals.page', words: 'staff.find.also.sources' },
  { path: '/manager/templates', label: 'staff.templates.title', words: 'staff.find.also.templates' },
] as const;

/** Further words by which the pages of the side bar are found. */
const otherWords: Readonly<Record<string, WordKey>> = {
  '/manager/roles': 'staff.find.also.roles',
  '/manager/search': 'staff.find.also.search',
  '/manager/inbox': 'staff.find.also.inbox',
  '/manager/messages': 'staff.find.also.messages',
  '/manager/contacts': 'staff.find.also.contacts',
  [settingsPath]: 'staff.find.also.settings',
};

interface PaletteEntry {
  readonly path: string;
  readonly label: WordKey;
  readonly words?: WordKey | undefined;
  readonly icon?: TablerIcon;
}

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
  const places: readonly PaletteEntry[] = [
    ...nav.map((item) => ({ ...item, words: otherWords[item.path] })),
    ...here,
    ...inSettings,
    { path: '/account', label: 'shell.nav.account', words: 'staff.find.also.account', icon: IconUserCircle },
  ];
  const commands: Find[] = places.map(({ path, label, words, icon = IconArrowRight }) => ({
    id: path,
    label: t(label),
    detail: '',
    words: words ? t(words) : undefined,
    icon,
    to: path,
  }));
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
