import type { User } from '@evenhand/contract/tenancy/identity/users';
import { isCandidate } from '@evenhand/domain/access/user-type';
import { Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { takesApplications } from '../../entities/session/landing.ts';
import { useBoot } from '../../entities/site/boot-context.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { useWords } from '../../lib/words/words.ts';
import { MenuDisclosure } from './menu-disclosure.tsx';
import { SignOutItem } from './sign-out-item.tsx';

// Comes while the menu is closed.
const SchemeItems = lazyPart(async () => (await import('./scheme-items.tsx')).SchemeItems);

/** A candidate's own pages: the one that they come back for stands in the bar itself. */
function CandidateItems() {
  const t = useWords();
  const { variant } = useBoot();
  return (
    <>
      {takesApplications(variant) ? <NavLink to="/applications">{t('shell.nav.applications')}</NavLink> : null}
      <MenuDisclosure name="profile" label={t('shell.menu.profile')}>
        <li>
          <Link to="/profile">{t('shell.nav.profile')}</Link>
        </li>
        <li>
          <Link to="/profile/adjustments">{t('profile.adjustments.title')}</Link>
        </li>
      </MenuDisclosure>
    </>
  );
}

/** The menus of a signed-in person: profile (candidates), account, and who they are. */
export function UserMenus({ user }: { readonly user: User }) {
  const t = useWords();
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <>
      {isCandidate(user.userType) ? <CandidateItems /> : null}
      <MenuDisclosure name="account" label={t('shell.menu.account')}>
        <li>
          <Link to="/account">{t('shell.nav.account')}</Link>
        </li>
        <li>
          <Link to="/settings">{t('shell.nav.settings')}</Link>
        </li>
      </MenuDisclosure>
      <MenuDisclosure name="user" label={user.firstName || user.email}>
        <li>
          <p>{t('shell.menu.user', { name })}</p>
        </li>
        <Suspense fallback={null}>
          <SchemeItems />
        </Suspense>
        <SignOutItem user={user} />
      </MenuDisclosure>
    </>
  );
}
