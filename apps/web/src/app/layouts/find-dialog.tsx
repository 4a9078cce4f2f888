import type { User } from '@evenhand/contract/tenancy/identity/users';
import type { WordKey } from '@evenhand/words/parts';
import { IconArrowRight, IconUserCircle, type TablerIcon } from '@tabler/icons-react';
import { usePermissions } from '../../entities/session/use-may.ts';
import { Palette } from '../../features/palette/palette.tsx';
import type { Find } from '../../features/palette/use-finds.ts';
import { useWords } from '../../lib/words/words.ts';
import type { NavItem } from './staff-nav.ts';

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

interface FindDialogProps {
  readonly user: User;
  readonly nav: readonly NavItem[];
  readonly onClose: () => void;
}

/** The palette with the pages of the side bar, those of the settings, and what can be begun. Loaded when it is opened. */
export function FindDialog({ user, nav, onClose }: FindDialogProps) {
  const t = useWords();
  const may = usePermissions();
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
  return <Palette user={user} commands={commands} onClose={onClose} />;
}
