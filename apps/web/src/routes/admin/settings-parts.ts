import type { WordKey } from '@evenhand/words/parts';

/** Parts of an organisation's settings, in their order. */
export const settingsParts = ['people', 'organisation', 'logo', 'groups', 'lists', 'jobs', 'visits'] as const;
export type SettingsPart = (typeof settingsParts)[number];

/** Title of each part; the menu of the settings names it so too. */
export const partTitles: Readonly<Record<SettingsPart, WordKey>> = {
  people: 'admin.staff.title',
  organisation: 'admin.organization.settings',
  logo: 'admin.logo.title',
  groups: 'admin.groups.title',
  lists: 'admin.lists.title',
  jobs: 'admin.jobs.title',
  visits: 'admin.visits.title',
};
