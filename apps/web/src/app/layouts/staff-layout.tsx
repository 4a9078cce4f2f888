import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { NavLink, Outlet } from 'react-router';
import { unreadMentionsQuery } from '../../entities/candidate/unread-mentions.ts';
import { useUser } from '../../entities/session/current-user.ts';
import { useIsVisitor } from '../../entities/session/use-is-visitor.ts';
import { useBoot } from '../../entities/site/boot-context.ts';
import { formatNumber } from '../../lib/format/format.ts';
import { useWords } from '../../lib/words/words.ts';
import { UserMenus } from '../menus/user-menus.tsx';
import { BrandMark } from './brand-mark.tsx';
import { FindButton } from './find-button.tsx';
import { LanguageChoice } from './language-choice.tsx';
import classes from './layout.module.css';
import { LeaveQuestion } from './leave-question.tsx';
import { StaffHelp } from './staff-help.tsx';
import { navOf } from './staff-nav.ts';
import { StaffTitles } from './staff-titles.tsx';
import { useCutPasteTold } from './use-cut-paste-told.ts';
import { useStaffRoom } from './use-staff-room.ts';

// Only a platform administrator who visits an organisation loads it.
const VisitBanner = lazy(async () => ({ default: (await import('./visit-banner.tsx')).VisitBanner }));

/** Shows how many notes that mention the user are unread. */
function UnreadMentions() {
  const t = useWords();
  const { data } = useQuery(unreadMentionsQuery);
  if (!data || data.total === 0) return null;
  return (
    <>
      <span aria-hidden="true" className={classes['count']}>
        {formatNumber(data.total)}
      </span>
      <span className="visually-hidden">({t('staff.mentions.unread', { count: data.total })})</span>
    </>
  );
}

/** The hiring side's frame, by user type: manager, manager-admin, admin. Dense, and the data has the room. */
export function StaffLayout() {
  const t = useWords();
  const user = useUser();
  const isVisitor = useIsVisitor();
  const { variant } = useBoot();
  useCutPasteTold();
  useStaffRoom();
  const nav = user ? navOf(user.userType, variant?.features ?? {}) : [];
  return (
    <div className={classes['staffFrame']}>
      <header className={`${classes['staffTop']} no-print`}>
        <BrandMark />
        {user ? <FindButton user={user} nav={nav} /> : null}
        <div className={classes['staffMenus']}>
          {user ? (
            <UserMenus user={user}>
              <StaffHelp />
            </UserMenus>
          ) : null}
        </div>
        <LanguageChoice />
      </header>
      <nav aria-label={t('shell.nav.main')} className={`${classes['staffSide']} no-print`}>
        <ul>
          {nav.map(({ path, label, icon: Icon, counts }) => (
            <li key={path}>
              <NavLink to={path}>
                <Icon size={18} stroke={1.75} aria-hidden="true" />
                {t(label)}
                {counts === 'mentions' ? <UnreadMentions /> : null}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <main id="main" tabIndex={-1} className={classes['staffMain']}>
        {user && isVisitor ? (
          <Suspense>
            <VisitBanner user={user} />
          </Suspense>
        ) : null}
        <StaffTitles>
          <Outlet />
        </StaffTitles>
      </main>
      <LeaveQuestion />
    </div>
  );
}
