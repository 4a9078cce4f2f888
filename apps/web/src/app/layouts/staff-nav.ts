import { isAdmin, isManagerAdmin, type UserType } from '@evenhand/domain/access/user-type';
import type { VariantFeature } from '@evenhand/domain/organizations/variants';
import { reportFeatures } from '@evenhand/domain/reports/report-definition';
import type { WordKey } from '@evenhand/words/parts';
import {
  IconAddressBook,
  IconAt,
  IconBriefcase,
  IconBuilding,
  IconCalendar,
  IconCalendarEvent,
  IconChartBar,
  IconChecklist,
  IconHome,
  IconInbox,
  IconMessages,
  IconSchool,
  IconSettings,
  IconShieldLock,
  type TablerIcon,
} from '@tabler/icons-react';
import { isBuilt } from '../pending-routes.ts';

/** Places of which the frame says how much there is. */
export type PlaceCounted = 'inbox' | 'messages' | 'mentions';

export interface NavItem {
  readonly path: string;
  readonly label: WordKey;
  readonly icon: TablerIcon;
  /** Stands only on a variant that has one of them. */
  readonly features?: readonly VariantFeature[];
  /** Says how much of it there is. */
  readonly counts?: PlaceCounted;
}

const work: readonly NavItem[] = [
  { path: '/manager/today', label: 'staff.today.title', icon: IconHome, features: ['roles'] },
  { path: '/manager/inbox', label: 'staff.inbox.title', icon: IconInbox, features: ['roles'], counts: 'inbox' },
  {
    path: '/manager/messages',
    label: 'staff.messages.title',
    icon: IconMessages,
    features: ['roles'],
    counts: 'messages',
  },
  { path: '/manager/roles', label: 'shell.nav.roles', icon: IconBriefcase, features: ['roles'] },
  { path: '/manager/search', label: 'shell.nav.candidates', icon: IconAddressBook },
  { path: '/manager/mentions', label: 'staff.mentions.nav', icon: IconAt, counts: 'mentions' },
  { path: '/manager/tasks', label: 'staff.tasks.title', icon: IconChecklist },
  { path: '/manager/schedule', label: 'staff.schedule.title', icon: IconCalendar, features: ['roles'] },
  { path: '/manager/events', label: 'shell.nav.events', icon: IconCalendarEvent, features: ['events'] },
  { path: '/manager/contacts', label: 'staff.contacts.title', icon: IconSchool },
  { path: '/manager/reports', label: 'shell.nav.reports', icon: IconChartBar, features: reportFeatures },
];
const settings: NavItem = { path: '/settings', label: 'shell.nav.settings', icon: IconSettings };

/** The manager layout. */
const managerNav: readonly NavItem[] = work;
/** The manager-admin layout: what a manager has, and the organisation's settings. */
const managerAdminNav: readonly NavItem[] = [...work, { ...settings, path: '/manager/settings' }];
/** The admin layout. */
const adminNav: readonly NavItem[] = [
  { path: '/clients', label: 'shell.nav.organizations', icon: IconBuilding },
  { path: '/admin', label: 'shell.nav.platform', icon: IconShieldLock },
  settings,
];

const layoutNav = (userType: UserType): readonly NavItem[] => {
  if (isAdmin(userType)) return adminNav;
  return isManagerAdmin(userType) ? managerAdminNav : managerNav;
};

/** Names the page of candidates after profiles in a product where candidates keep a profile and do not apply. */
const called = (item: NavItem, features: Readonly<Record<string, boolean>>): NavItem =>
  item.path === '/manager/search' && features['contextualProfiles'] === true
    ? { ...item, label: 'staff.profiles.title' }
    : item;

/** Returns the items of the user's side bar: only pages that are built and that the variant offers. */
export const navOf = (userType: UserType, features: Readonly<Record<string, boolean>>): readonly NavItem[] =>
  layoutNav(userType)
    .filter(({ path, features: needed }) => isBuilt(path) && (needed?.some((one) => features[one] === true) ?? true))
    .map((item) => called(item, features));

/** Returns the place that a page belongs to, unless the page is a place itself. */
export const parentOf = (pathname: string, nav: readonly NavItem[]): NavItem | null =>
  nav.findLast(({ path }) => pathname.startsWith(`${path}/`)) ?? null;

/** Whether a page is for reading one candidate, which has the whole of a phone's screen. */
export const isReading = (pathname: string): boolean => /^\/manager\/(?:candidate|screen)\//.test(pathname);
