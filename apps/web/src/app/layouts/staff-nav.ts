import { isAdmin, isManagerAdmin, type UserType } from '@evenhand/domain/access/user-type';
import {
  IconAddressBook,
  IconBriefcase,
  IconBuilding,
  IconCalendarEvent,
  IconChartBar,
  IconSettings,
  IconShieldLock,
  type TablerIcon,
} from '@tabler/icons-react';
import type { AnyWordKey } from '../../lib/words.ts';
import { isBuilt } from '../pending-routes.ts';

export interface NavItem {
  readonly path: string;
  readonly label: AnyWordKey;
  readonly icon: TablerIcon;
}

const work: readonly NavItem[] = [
  { path: '/manager/roles', label: 'shell.nav.roles', icon: IconBriefcase },
  { path: '/manager/search', label: 'shell.nav.candidates', icon: IconAddressBook },
  { path: '/manager/events', label: 'shell.nav.events', icon: IconCalendarEvent },
  { path: '/manager/reports', label: 'shell.nav.reports', icon: IconChartBar },
];
const settings: NavItem = { path: '/settings', label: 'shell.nav.settings', icon: IconSettings };

/** The manager layout. */
const managerNav: readonly NavItem[] = work;
/** The manager-admin layout: what a manager has, and the organisation's settings. */
const managerAdminNav: readonly NavItem[] = [...work, { ...settings, path: '/manager/settings' }];
/** The admin layout. */
const adminNav: readonly NavItem[] = [
  { path: '/clients', label: 'shell.nav.clients', icon: IconBuilding },
  { path: '/admin', label: 'shell.nav.platform', icon: IconShieldLock },
  settings,
];

const layoutNav = (userType: UserType): readonly NavItem[] => {
  if (isAdmin(userType)) return adminNav;
  return isManagerAdmin(userType) ? managerAdminNav : managerNav;
};

/** What a person's side bar offers: nothing that is not there yet. */
export const navOf = (userType: UserType): readonly NavItem[] =>
  layoutNav(userType).filter(({ path }) => isBuilt(path));
