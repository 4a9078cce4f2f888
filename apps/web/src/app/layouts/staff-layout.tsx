import type { User } from '@evenhand/contract/tenancy/identity/users';
import { IconChevronLeft, IconDots, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { useUser } from '../../entities/session/current-user.ts';
import { useIsVisitor } from '../../entities/session/use-is-visitor.ts';
import { useBoot } from '../../entities/site/boot-context.ts';
import { takeEscape } from '../../lib/page/escape-layers.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { useWords } from '../../lib/words/words.ts';
import { SelectPopups } from '../../ui/popup/select-popups.tsx';
import { FindButton } from './find-button.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { PhoneTabs } from './places/phone-tabs.tsx';
import classes from './staff-layout.module.css';
import { StaffMark } from './staff-mark.tsx';
import { StaffMenu } from './staff-menu.tsx';
import { isReading, type NavItem, navOf, parentOf } from './staff-nav.ts';
import { StaffTitles } from './staff-titles.tsx';
import { useCutPasteTold } from './use-cut-paste-told.ts';
import { useStaffRoom } from './use-staff-room.ts';

// Only a platform administrator who visits an organisation loads it.
const VisitBanner = lazy(async () => ({ default: (await import('./visit-banner.tsx')).VisitBanner }));

// A text is shown after a second at the earliest.
const Tooltips = lazyPart(async () => (await import('../../ui/popup/tooltips.tsx')).Tooltips);
// Their figures come after the page.
const OpenRoles = lazyPart(async () => (await import('./places/open-roles.tsx')).OpenRoles);
const PlaceCount = lazyPart(async () => (await import('./places/place-count.tsx')).PlaceCount);

const placesId = 'staff-places';

/** Whether the places are open on a phone. They close on Escape and when the user goes on to a page. */
function usePlacesOpen() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current !== pathname) setOpen(false);
    shownAt.current = pathname;
  }, [pathname]);
  useEffect(() => (open ? takeEscape(() => setOpen(false)) : undefined), [open]);
  return { open, toggle: () => setOpen(!open) };
}

/** On a phone: the way back from a page that belongs to one of the places. */
function BackLink({ nav }: { readonly nav: readonly NavItem[] }) {
  const t = useWords();
  const parent = parentOf(useLocation().pathname, nav);
  return parent ? (
    <Link to={parent.path} className={classes['back']}>
      <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
      {t(parent.label)}
    </Link>
  ) : null;
}

function Places({ nav }: { readonly nav: readonly NavItem[] }) {
  const t = useWords();
  return (
    <nav aria-label={t('shell.nav.main')}>
      <ul>
        {nav.map(({ path, label, icon: Icon, counts }) => (
          <li key={path}>
            <NavLink to={path}>
              <Icon size={20} stroke={1.6} aria-hidden="true" />
              <span className={classes['placeName']}>{t(label)}</span>
              {counts ? (
                <Suspense>
                  <PlaceCount counts={counts} />
                </Suspense>
              ) : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface RailProps {
  readonly user: User | null;
  readonly nav: readonly NavItem[];
  readonly places: ReturnType<typeof usePlacesOpen>;
}

/** The employer's mark, the search, the places, the open roles and the user's own. On a phone a bar with a menu. */
function Rail({ user, nav, places }: RailProps) {
  const t = useWords();
  const listsRoles = nav.some(({ path }) => path === '/manager/roles');
  return (
    <header className={`${classes['rail']} no-print`}>
      <div className={classes['top']}>
        <BackLink nav={nav} />
        <StaffMark />
        {user ? <FindButton user={user} nav={nav} /> : null}
        <button
          type="button"
          className={classes['more']}
          aria-label={t(places.open ? 'ui.close' : 'staff.frame.more')}
          aria-expanded={places.open}
          aria-controls={placesId}
          onClick={places.toggle}
        >
          {places.open ? <IconX size={22} aria-hidden="true" /> : <IconDots size={22} aria-hidden="true" />}
        </button>
      </div>
      <div id={placesId} className={classes['places']} data-open={places.open || undefined}>
        <div className={classes['lists']}>
          <Places nav={nav} />
          {listsRoles ? (
            <Suspense>
              <OpenRoles />
            </Suspense>
          ) : null}
        </div>
        <div className={classes['foot']}>
          {user ? <StaffMenu user={user} /> : null}
          <LanguageChoice />
        </div>
      </div>
    </header>
  );
}

/** The hiring side's frame, by user type: manager, manager-admin, admin. Dense, and the data has the room. */
export function StaffLayout() {
  const user = useUser();
  const isVisitor = useIsVisitor();
  const { variant } = useBoot();
  const reading = isReading(useLocation().pathname);
  const places = usePlacesOpen();
  useCutPasteTold();
  useStaffRoom();
  const nav = user ? navOf(user.userType, variant?.features ?? {}) : [];
  return (
    <div className={classes['frame']} data-reading={reading || undefined}>
      <Rail user={user} nav={nav} places={places} />
      <main id="main" tabIndex={-1} className={classes['main']}>
        {user && isVisitor ? (
          <Suspense>
            <VisitBanner user={user} />
          </Suspense>
        ) : null}
        <StaffTitles>
          <Outlet />
        </StaffTitles>
      </main>
      {reading ? null : <PhoneTabs nav={nav} />}
      <LeaveQuestion />
      <SelectPopups />
      <Suspense fallback={null}>
        <Tooltips />
      </Suspense>
    </div>
  );
}
