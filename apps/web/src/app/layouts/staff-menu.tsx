import type { User } from '@evenhand/contract/tenancy/identity/users';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { useWords } from '../../lib/words/words.ts';
import { MenuDisclosure } from '../menus/menu-disclosure.tsx';
import { SignOutItem } from '../menus/sign-out-item.tsx';
import { StaffHelp } from './staff-help.tsx';

// Comes while the menu is closed.
const SchemeItems = lazyPart(async () => (await import('../menus/scheme-items.tsx')).SchemeItems);

/** The menu of a member of staff: account, settings, colours, help and the way out. */
export function StaffMenu({ user }: { readonly user: User }) {
  const t = useWords();
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <MenuDisclosure name="user" label={name}>
      <li>
        <Link to="/account">{t('shell.nav.account')}</Link>
      </li>
      <li>
        <Link to="/settings">{t('staff.frame.ownSettings')}</Link>
      </li>
      <li>
        <Link to="/manager/availability">{t('staff.frame.availability')}</Link>
      </li>
      <Suspense fallback={null}>
        <SchemeItems />
      </Suspense>
      <StaffHelp />
      <SignOutItem user={user} />
    </MenuDisclosure>
  );
}
