import type { User } from '@evenhand/contract/tenancy/identity/users';
import { isCandidate } from '@evenhand/domain/access/user-type';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { takesApplications } from '../../entities/session/landing.ts';
import { useBoot } from '../../entities/site/boot-context.ts';
import { isAllSent, signOut } from '../../features/identity/sign-in/sign-out.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { closeMenus } from '../../lib/page/menus.ts';
import { useWords } from '../../lib/words/words.ts';
import { MenuDisclosure } from './menu-disclosure.tsx';

// Comes while the menu is closed.
const SchemeItems = lazyPart(async () => (await import('./scheme-items.tsx')).SchemeItems);

function ProfileMenu() {
  const t = useWords();
  const { variant } = useBoot();
  return (
    <MenuDisclosure name="profile" label={t('shell.menu.profile')}>
      <li>
        <Link to="/profile">{t('shell.nav.profile')}</Link>
      </li>
      {takesApplications(variant) ? (
        <li>
          <Link to="/applications">{t('shell.nav.applications')}</Link>
        </li>
      ) : null}
    </MenuDisclosure>
  );
}

/** The menus of a signed-in person: profile (candidates), account, and who they are with what else a frame has for them. */
export function UserMenus({ user, children }: { readonly user: User; readonly children?: ReactNode }) {
  const t = useWords();
  // By the browser's own means, which are there without a line too and cost the first visit nothing.
  const leave = async (): Promise<void> => {
    if ((await isAllSent(user)) || confirm(t('shell.signOut.unsent'))) await signOut();
  };
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <>
      {isCandidate(user.userType) ? <ProfileMenu /> : null}
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
        {children}
        <li>
          <button
            type="button"
            onClick={() => {
              closeMenus();
              void leave();
            }}
          >
            {t('shell.nav.signOut')}
          </button>
        </li>
      </MenuDisclosure>
    </>
  );
}
